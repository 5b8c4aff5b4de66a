import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type CachedFile, cacheFile } from '../request/cached-file.ts';

/** Where people sign in who have no key; the page speaks with it, the gateway takes its tokens. */
export interface SignInProvider {
  issuer: string;
  clientId: string;
  /** Words with blanks between them. */
  scopes: string;
}

/** The page as it was built: static files, and the documents it asks. */
export interface DashboardFiles {
  /**
   * Its one page, for links below the path `base`, which ends with a slash, with the provider people sign in at, and with the engine
   * where it is known, so that its banner is there from the beginning.
   */
  page(base: string, signIn: SignInProvider | null, engine: string | null): Promise<CachedFile | null>;
  /** A file of `assets` by its name; null when the build has none. */
  asset(name: string): Promise<CachedFile | null>;
  /** Manifest of the documents it sends. */
  documents: string;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};
const endings = { br: '.br', gzip: '.gz', identity: '' } as const;
/** Nothing that leads elsewhere. */
const assetName = /^[\w-]+(?:\.[\w-]+)*\.(?:js|css|svg|wasm|woff2)$/;
const builtBase = '<base href="/" />';

/**
 * The files of a build of `packages/dashboard`, read when they are asked for, so that another build in the same place is taken
 * as it is. Null where there is none.
 */
export function openDashboard(folder: string): DashboardFiles | null {
  const index = join(folder, 'index.html');
  const documents = join(folder, 'documents.json');
  if (!existsSync(index) || !existsSync(documents)) return null;
  const kept = new Map<string, CachedFile>();
  let page = { of: '', file: Promise.resolve<CachedFile | null>(null) };
  return {
    async page(base, signIn, engine) {
      const { mtimeMs: builtAt } = await stat(index);
      const of = `${builtAt} ${engine}`;
      if (page.of !== of) {
        const read = readFile(index, 'utf8');
        const provider = signIn === null ? '' : metaOf('sign-in', JSON.stringify(signIn));
        const head = `<base href="${base}" />${provider}${engine === null ? '' : metaOf('engine', engine)}`;
        const based = read.then((text) => text.replace(builtBase, () => head));
        page = { of, file: based.then((text) => cacheFile(text, 'text/html; charset=utf-8')) };
      }
      return await page.file;
    },
    async asset(name) {
      if (!assetName.test(name)) return null;
      const file = kept.get(name) ?? (await openAsset(join(folder, 'assets', name)));
      if (file !== null) kept.set(name, file);
      return file;
    },
    documents,
  };
}

const quoted: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };

/** No script: the policy of contents lets none in that is written into the page. */
const metaOf = (name: string, content: string): string =>
  `<meta name="${name}" content="${content.replace(/[&"<]/g, (found) => quoted[found] ?? '')}" />`;

/** Null where there is none. */
async function openAsset(path: string): Promise<CachedFile | null> {
  try {
    const contents = await Promise.all(
      Object.entries(endings).map(
        async ([encoding, ending]): Promise<[string, Buffer]> => [encoding, await readFile(path + ending)],
      ),
    );
    const byEncoding = new Map(contents.map(([encoding, content]) => [encoding, new Uint8Array(content)]));
    const whole = byEncoding.get('identity') ?? new Uint8Array();
    return {
      hash: createHash('sha256').update(whole).digest('base64url').slice(0, 16),
      type: types[extname(path)] ?? 'application/octet-stream',
      encoded: async (encoding) => byEncoding.get(encoding) ?? whole,
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
