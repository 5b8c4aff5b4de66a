import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { transform, version } from 'esbuild';

/*
 * Hooks by which Node itself loads the tests and the sources. esbuild takes out the types, once for all workers and
 * runs. Vite's module runner does the same in the main process and puts an accessor before every use of an import.
 */

/** A file for each source, with its hash in the last line. */
const made = new URL('../../node_modules/.cache/from-source/', import.meta.url);
mkdirSync(made, { recursive: true });

/** The condition `source` means the packages of this repository; some libraries know it too. */
export async function resolve(specifier, context, next) {
  const { conditions, parentURL } = context;
  if (/^\.\.?\/.*\.tsx?$/.test(specifier) && parentURL?.startsWith('file:'))
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  if (specifier.startsWith('@connection-gateway/')) return await next(specifier, context);
  return await next(specifier, { ...context, conditions: conditions.filter((one) => one !== 'source') });
}

export async function load(url, context, next) {
  if (!/^file:[^?]*\.tsx?(?:\?|$)/.test(url)) return await next(url, context);
  const path = fileURLToPath(url);
  const text = await readFile(path, 'utf8');
  const hash = hashOf(`${version} ${process.version} ${text}`);
  const place = new URL(hashOf(path), made);
  const known = await readFile(place, 'utf8').catch(() => '');
  const source = known.endsWith(hash) ? known : await make(path, text, place, hash);
  return { format: 'module', source, shortCircuit: true };
}

const hashOf = (text) => createHash('sha1').update(text).digest('hex');

async function make(path, text, place, hash) {
  const { code } = await transform(text, {
    loader: path.endsWith('x') ? 'tsx' : 'ts',
    target: `node${process.versions.node}`,
    sourcefile: path,
    sourcemap: 'inline',
    sourcesContent: false,
  });
  const source = `${code}//${hash}`;
  // Beside its place first: another worker or thread may be reading or writing what is there.
  const beside = new URL(`${place}.${randomUUID()}`);
  await writeFile(beside, source);
  await rename(beside, place);
  return source;
}
