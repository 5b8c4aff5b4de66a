import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const DIST = join(ROOT, 'dist');
const MAIN = 'connection-gateway.js';
/** Says of what the programs were made. */
const STAMP = join(DIST, 'made-from');
/** Names the process that makes them. */
const LOCK = join(DIST, 'being-made');

/** What they are made of, besides the installed packages. */
const inputs = [
  ...['src', 'packages/contract/src', 'packages/sandbox/src', 'scripts'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
];

let isMade = false;

/**
 * What is started of a source of this repository, named by its path: of the gateway the files that are packed, which
 * start in a third of the time, of others what is compiled. Whichever worker wants one first makes all, unless nothing
 * they are made of has changed.
 */
export function compiled(source: string): string {
  if (!isMade) makeOnce();
  isMade = true;
  return source === 'src/main.ts' ? join(DIST, MAIN) : outputOf(source);
}

const outputOf = (source: string) => join(ROOT, source.replace(/(^|\/)src\/(.*)\.ts$/, '$1dist/$2.js'));

function makeOnce(): void {
  const hash = hashOf(inputs);
  mkdirSync(DIST, { recursive: true });
  while (!isMadeFrom(hash)) {
    if (!takesLock()) {
      // Whoever started it reads what this one returns, so it cannot be awaited.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
      continue;
    }
    try {
      if (!isMadeFrom(hash)) make(hash);
    } finally {
      rmSync(LOCK);
    }
  }
}

/** Also what another command has made meanwhile counts as changed. */
function isMadeFrom(hash: string): boolean {
  const files = [STAMP, join(DIST, MAIN), outputOf('packages/sandbox/src/main.ts')];
  return files.every((file) => existsSync(file)) && readFileSync(STAMP, 'utf8') === stampOf(hash);
}

const stampOf = (hash: string) => `${hash} ${statSync(join(DIST, MAIN)).mtimeMs}`;

/** One that a killed run has left is nobody's. */
function takesLock(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!isHeld()) rmSync(LOCK, { force: true });
    return false;
  }
}

function isHeld(): boolean {
  try {
    // Empty for a moment, and 0 is the group of this process.
    process.kill(Number(readFileSync(LOCK, 'utf8')), 0);
    return true;
  } catch {
    return false;
  }
}

/** Beside its place first: a program that another run has started may be reading the one that is there. */
function make(hash: string): void {
  execFileSync('node_modules/.bin/tsc', ['-b', 'packages/sandbox'], { cwd: ROOT, stdio: 'pipe' });
  const folder = mkdtempSync(join(DIST, 'made-'));
  const args = ['--import', 'tsx', 'scripts/bundle.ts', '--out', join(folder, MAIN)];
  execFileSync(process.execPath, args, { cwd: ROOT, stdio: 'pipe' });
  // The one that is started comes last, when its parts are there.
  const names = readdirSync(folder).sort((a, b) => Number(a === MAIN) - Number(b === MAIN));
  for (const name of names) renameSync(join(folder, name), join(DIST, name));
  rmSync(folder, { recursive: true });
  for (const name of readdirSync(DIST))
    if (name.startsWith('part-') && !names.includes(name)) rmSync(join(DIST, name), { force: true });
  writeFileSync(STAMP, stampOf(hash));
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of filesIn(join(ROOT, path))) hash.update(`${file}\n`).update(readFileSync(file));
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
