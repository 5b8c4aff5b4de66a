import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type KeptFile, keepFile } from '../request/kept-file.ts';

/** The page as it was built: static files, and the documents it asks. */
export interface DashboardFiles {
  /** Its one page, for links below the path `base`, which ends with a slash. */
  page(base: string): Promise<KeptFile>;
  /** A file of `assets` by its name; null when the build has none. */
  asset(name: string): Promise<KeptFile | null>;
  /** Manifest of the documents it sends. */
  documents: string;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};
const endings = { br: '.br', gzip: '.gz', identity: '' } as const;
const builtBase = '<base href="/" />';

/** The files of a build of `packages/dashboard`, read when they are first asked for. Null where there is none. */
export function openDashboard(folder: string): DashboardFiles | null {
  const manifest = join(folder, 'documents.json');
  if (!existsSync(join(folder, 'index.html')) || !existsSync(manifest)) return null;
  const assets = join(folder, 'assets');
  // Listed once, so that no name in an address ever becomes a path.
  const names = new Set(readdirSync(assets).filter((name) => Object.hasOwn(types, extname(name))));
  const kept = new Map<string, Promise<KeptFile>>();
  let page: Promise<KeptFile> | null = null;
  return {
    page(base) {
      page ??= readFile(join(folder, 'index.html'), 'utf8').then((text) =>
        keepFile(text.replace(builtBase, `<base href="${base}" />`), 'text/html; charset=utf-8'),
      );
      return page;
    },
    async asset(name) {
      if (!names.has(name)) return null;
      const file = kept.get(name) ?? openAsset(join(assets, name));
      kept.set(name, file);
      return await file;
    },
    documents: manifest,
  };
}

async function openAsset(path: string): Promise<KeptFile> {
  const content = await readFile(path);
  const read = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  return {
    hash: createHash('sha256').update(content).digest('base64url').slice(0, 16),
    type: types[extname(path)] ?? 'application/octet-stream',
    async encoded(encoding) {
      const file =
        read.get(encoding) ?? readFile(path + endings[encoding]).then((bytes) => new Uint8Array(bytes));
      read.set(encoding, file);
      return await file;
    },
  };
}
