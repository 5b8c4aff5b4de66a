import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Folders and files a build is made of, besides the installed packages. */
const inputs = [
  'packages/dashboard',
  'packages/client/src',
  'src/scene/palette.ts',
  'package-lock.json',
  'scripts/dashboard',
  'scripts/release/notices.ts',
];

/**
 * Builds the page at `from` into the folder `to`, unless it is there and nothing it is made of has changed. The files of
 * the build before stay beside the new ones, so that a tab that is open then finds the rest of its page.
 */
export async function buildDashboard(from: string, to: string): Promise<void> {
  const root = join(from, '../..');
  const stamp = join(to, 'built-from');
  const hash = await hashOf(inputs.map((input) => join(root, input)));
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')).startsWith(hash)) return;
  const made = `${to.replace(/\/$/, '')}.new`;
  await vite(['build', from, '--outDir', made, '--emptyOutDir', '--logLevel', 'warn']);
  const own = await readdir(join(made, 'assets'));
  const page = await readFile(join(made, 'index.html'), 'utf8');
  // The best takes ten times as long, and is worth it where the first sight waits.
  const qualityOf = (name: string) => (page.includes(`assets/${name}"`) ? constants.BROTLI_MAX_QUALITY : 9);
  await Promise.all(own.map(async (name) => await compress(join(made, 'assets', name), qualityOf(name))));
  await keepOlder(to, made, own);
  await writeFile(join(made, 'built-from'), [hash, ...own].join('\n'));
  await rm(to, { recursive: true, force: true });
  await rename(made, to);
}

/** In a process of its own, for production whatever this process is run for. */
async function vite(args: readonly string[]): Promise<void> {
  const entry = fileURLToPath(
    new URL('bin/vite.js', pathToFileURL(createRequire(import.meta.url).resolve('vite/package.json'))),
  );
  const env = { ...process.env, NODE_ENV: 'production' };
  const [code] = await once(spawn(process.execPath, [entry, ...args], { stdio: 'inherit', env }), 'exit');
  if (code !== 0) throw new Error('The page could not be built.');
}

/** Those of the last build, not of all before it. */
async function keepOlder(before: string, made: string, own: readonly string[]): Promise<void> {
  const stamp = join(before, 'built-from');
  if (!existsSync(stamp)) return;
  const [, ...older] = (await readFile(stamp, 'utf8')).split('\n');
  for (const name of older.filter((one) => !own.includes(one)))
    for (const file of [name, `${name}.br`, `${name}.gz`])
      await cp(join(before, 'assets', file), join(made, 'assets', file));
}

async function compress(file: string, quality: number): Promise<void> {
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}

async function hashOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of await filesIn(path)) hash.update(`${file}\n`).update(await readFile(file));
  return hash.digest('hex');
}

async function filesIn(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
