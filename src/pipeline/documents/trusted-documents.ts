import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type DocumentNode, type GraphQLSchema, parse, validate } from 'graphql';
import type { Logger } from 'pino';
import { ManifestError, otherSpelling, readManifest } from './trusted-manifest.ts';

/** A document whose writers are known. */
export interface TrustedDocument {
  id: string;
  text: string;
  document: DocumentNode;
}

/** The documents that were recorded, as the files say now. */
export interface TrustedDocuments {
  find(id: string): TrustedDocument | null;
  /** The one with exactly this text. */
  withText(text: string): TrustedDocument | null;
  close(): void;
}

export interface TrustedDocumentsOptions {
  /** A manifest, or a folder of manifests, one for each client. */
  path: string;
  schema: GraphQLSchema;
  log: Logger;
  /** How often the files are looked at, in ms. */
  everyMs?: number | undefined;
}

/**
 * Reads manifests now and again when they change; a later version that is broken is logged and the one before stays.
 * Documents that do not fit the schema are logged and kept, to be refused like any other. Throws `ManifestError` when
 * the first reading fails.
 */
export async function openTrustedDocuments(options: TrustedDocumentsOptions): Promise<TrustedDocuments> {
  const { path, schema, log, everyMs = 1000 } = options;
  let seen = '';
  let byId = new Map<string, TrustedDocument>();
  let byText = new Map<string, TrustedDocument>();

  async function load(): Promise<void> {
    const files = await manifestsAt(path);
    const version = (await Promise.all(files.map(versionOf))).join('\n');
    if (version === seen) return;
    // Also when what follows fails, so that a broken file is logged once.
    seen = version;
    const found = new Map<string, TrustedDocument>();
    for (const file of files) await take(file, found);
    const documents = new Set(found.values());
    byId = found;
    byText = new Map([...documents].map((document) => [document.text, document]));
    log.info({ documents: byText.size }, 'trusted documents read');
    const misfits = [...documents].filter(({ document }) => validate(schema, document).length > 0);
    if (misfits.length > 0) {
      const ids = misfits.slice(0, 10).map(({ id }) => id);
      log.warn({ count: misfits.length, ids }, 'trusted documents do not fit the schema');
    }
  }

  async function take(file: string, found: Map<string, TrustedDocument>): Promise<void> {
    for (const [id, text] of readManifest(await readFile(file, 'utf8'), file)) {
      const known = found.get(id);
      if (known !== undefined && known.text !== text)
        throw new ManifestError(file, `${id} is another document in another manifest.`);
      const trusted = known ?? { id, text, document: parsed(id, text, file) };
      found.set(id, trusted);
      const other = otherSpelling(id);
      if (other !== null && !found.has(other)) found.set(other, trusted);
    }
  }

  try {
    await load();
  } catch (cause) {
    if (cause instanceof ManifestError) throw cause;
    const reason = cause instanceof Error ? cause.message : 'unreadable';
    throw new ManifestError(path, `it cannot be read: ${reason}`, { cause });
  }
  let problem = '';
  async function look(): Promise<void> {
    try {
      await load();
      problem = '';
    } catch (err) {
      // A missing file is logged once, not at every check.
      if (String(err) !== problem) log.error({ err }, 'trusted documents are unreadable');
      problem = String(err);
    }
  }

  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, everyMs).unref();
  return {
    find: (id) => byId.get(id) ?? null,
    withText: (text) => byText.get(text) ?? null,
    close: () => clearInterval(timer),
  };
}

async function manifestsAt(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => name.endsWith('.json')).toSorted();
  if (names.length > 0) return names.map((name) => join(path, name));
  throw new ManifestError(path, 'the folder has no .json manifest; --record-documents writes one.');
}

async function versionOf(file: string): Promise<string> {
  const { ino, size, mtimeNs, ctimeNs } = await stat(file, { bigint: true });
  return [basename(file), ino, size, mtimeNs, ctimeNs].join(' ');
}

function parsed(id: string, text: string, file: string): DocumentNode {
  try {
    return parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unreadable';
    throw new ManifestError(file, `${id} is no GraphQL: ${reason}`, { cause });
  }
}
