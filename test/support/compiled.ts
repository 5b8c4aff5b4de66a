import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const MAIN = 'connection-gateway.js';

const made = new Set<() => void>();

/**
 * What is started of a source of this repository, named by its path: of the gateway the files that are packed, which
 * start in a third of the time, of others what is compiled. It is made anew before the first of a worker.
 */
export function compiled(source: string): string {
  once(compile);
  if (source !== 'src/main.ts') return join(ROOT, source.replace(/(^|\/)src\/(.*)\.ts$/, '$1dist/$2.js'));
  once(bundle);
  return join(ROOT, 'dist', MAIN);
}

function once(make: () => void): void {
  if (!made.has(make)) make();
  made.add(make);
}

function compile(): void {
  execFileSync('node_modules/.bin/tsc', ['-b'], { cwd: ROOT, stdio: 'pipe' });
}

/** Beside its place first: a program of another worker may be reading the one that is there. */
function bundle(): void {
  const folder = mkdtempSync(join(ROOT, 'dist/made-'));
  const args = ['--import', 'tsx', 'scripts/bundle.ts', '--out', join(folder, MAIN)];
  execFileSync(process.execPath, args, { cwd: ROOT, stdio: 'pipe' });
  // The one that is started comes last, when its parts are there.
  const names = readdirSync(folder).sort((a, b) => Number(a === MAIN) - Number(b === MAIN));
  for (const name of names) renameSync(join(folder, name), join(ROOT, 'dist', name));
  rmSync(folder, { recursive: true });
  for (const name of readdirSync(join(ROOT, 'dist')))
    if (name.startsWith('part-') && !names.includes(name)) rmSync(join(ROOT, 'dist', name), { force: true });
}
