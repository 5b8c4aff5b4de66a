import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { bind } from '../../formats/json/bind.ts';
import { decodeUtf8, parseJson } from '../../formats/json/json-text.ts';
import { memory } from '../../model/memory.ts';
import { unprocessable } from '../../model/problem.ts';
import type { Project } from '../../model/project.ts';
import { restoreProject } from './store-project.ts';
import { FILE_MARKER, FILE_VERSION, StoredProject } from './stored-project.ts';

const Envelope = z.object({ marker: z.literal(FILE_MARKER), version: z.int(), project: z.unknown() });

/**
 * A project from a file of the sandbox, under a new id.
 *
 * Errors: 422 for any other file, a damaged one, and one of a newer version.
 */
export function readProjectFile(bytes: Uint8Array): Project {
  const envelope = Envelope.safeParse(unpacked(bytes));
  if (!envelope.success) throw foreign(bytes);
  const { version, project } = envelope.data;
  if (version !== FILE_VERSION) {
    throw unprocessable(
      `The project file has version ${version}; this sandbox reads version ${FILE_VERSION}.`,
    );
  }
  const stored = StoredProject.safeParse(project, { reportInput: true });
  // The wire schemas let unknown words pass, for newer services; the sandbox holds only those it knows.
  if (stored.success) return restoreProject(bind(StoredProject, stored.data, 'project'));
  const [issue] = stored.error.issues;
  throw unprocessable(`The project file is damaged at ${issue?.path.join('.')}: ${issue?.message}.`);
}

function unpacked(bytes: Uint8Array): unknown {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) throw foreign(bytes);
  let text: string;
  try {
    text = decodeUtf8(gunzipSync(bytes, { maxOutputLength: memory.json }));
  } catch (error) {
    if (error instanceof RangeError) {
      throw unprocessable(
        `The file unpacks to more than ${Math.floor(memory.json / 1e6)} MB, for which the sandbox has no room.`,
      );
    }
    throw unprocessable('The file begins like a project of this sandbox but is damaged or cut short.');
  }
  return parseJson(text);
}

const OPEN_MODEL =
  'The file is an open model (IOM), not a project. Import it: `importIom`, over REST `ImportIOM`.';
/** Files that are taken elsewhere, by the root of their XML. */
const elsewhere: ReadonlyMap<string, string> = new Map([
  ['OpenModelContainer', OPEN_MODEL],
  ['OpenModel', OPEN_MODEL],
  [
    'ConnectionTemplate',
    'The file is a connection template, not a project. Apply it to a connection: `applyTemplate`, over REST `ApplyTemplate`.',
  ],
]);
const BEGINNING = 4096;

/** The root of an XML file, in UTF-8 or with the mark of UTF-16; null for another file. */
function rootOf(bytes: Uint8Array): string | null {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes.subarray(0, BEGINNING));
  return /^\s*(?:<[?!][^>]*>\s*)*<(?:[\w.-]+:)?([\w.-]+)/.exec(text)?.[1] ?? null;
}

function foreign(bytes: Uint8Array) {
  return unprocessable(
    elsewhere.get(rootOf(bytes) ?? '') ??
      'This sandbox cannot read .ideaCon files. Create an empty project, import an IOM file, or open a project saved by this sandbox.',
  );
}
