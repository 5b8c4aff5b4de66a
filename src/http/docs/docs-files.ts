import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { z } from 'zod';
import { type CachedFile, cacheBytes, cacheFile } from '../request/cached-file.ts';

/** The documentation as it was built: a static site. */
export interface DocsFiles {
  /** A file by its path below `/docs/`; null where there is none. */
  file(path: string): Promise<CachedFile | null>;
  /** Hashes of the scripts that stand in its pages, as a content security policy writes them. */
  scripts: readonly string[];
}

const texts: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
};
/** What is compressed already, and the index of the search. */
const binaries: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.pagefind': 'application/octet-stream',
  '.pf_fragment': 'application/octet-stream',
  '.pf_index': 'application/octet-stream',
  '.pf_meta': 'application/octet-stream',
};

/** Nothing that leads elsewhere, and nothing hidden. */
const inside = /^(?:[\w-][\w.@-]*\/)*[\w-][\w.@-]*$/;

/** The texts of a visit; older ones are compressed again. */
const MOST_KEPT = 200;

/**
 * The site that `npm run docs` builds. Null where it was not built.
 *
 * @param base Path under which the gateway is reached, with a slash at its end.
 */
export function openDocs(folder: string, base: string): DocsFiles | null {
  const policy = join(folder, 'policy.json');
  if (!existsSync(policy)) return null;
  const scripts = z.array(z.string()).parse(JSON.parse(readFileSync(policy, 'utf8')));
  const kept = new Map<string, CachedFile>();

  async function open(path: string): Promise<CachedFile | null> {
    const ending = extname(path);
    const type = texts[ending] ?? binaries[ending];
    if (type === undefined || !inside.test(path)) return null;
    const content = await readIfThere(join(folder, path));
    if (content === null) return null;
    if (texts[ending] === undefined) return cacheBytes(content, type);
    const text = content.toString('utf8');
    // Links of the site begin at the root of its origin.
    return await cacheFile(base === '/' ? text : text.replaceAll('/docs/', `${base}docs/`), type);
  }

  return {
    scripts,
    async file(path) {
      const found = kept.get(path) ?? (await open(path));
      kept.delete(path);
      if (found !== null) kept.set(path, found);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      return found;
    },
  };
}

async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR' || code === 'ENAMETOOLONG') return null;
    throw error;
  }
}
