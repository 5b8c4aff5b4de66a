import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SnapshotError } from '../snapshots/snapshot-error.ts';

/** Room for snapshots in a folder that others fill too. */
export interface FolderSpace {
  /** Throws `SnapshotError` when there is no room for so many bytes. */
  demand(bytes: number): Promise<void>;
  /** Bytes that were left when it was last looked. */
  left(): number;
}

const PROJECT = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** What was counted is gone by for so long, in ms. */
const COUNTED_MS = 5_000;

/** @param maxBytes Most bytes of all snapshots in it. */
export function createFolderSpace(dir: string, maxBytes: number): FolderSpace {
  let used = 0;
  let countedAt = Number.NEGATIVE_INFINITY;
  return {
    async demand(bytes) {
      if (performance.now() - countedAt > COUNTED_MS) {
        used = await bytesIn(dir);
        countedAt = performance.now();
      }
      if (used + bytes > maxBytes)
        throw new SnapshotError(
          `Snapshot storage is full: SNAPSHOTS_MAX_BYTES is ${maxBytes}, ${bytes} more bytes are needed.`,
        );
      used += bytes;
    },
    left: () => Math.max(0, maxBytes - used),
  };
}

/** Of the projects of all users, and not of what else is in there. What cannot be looked at counts nothing. */
async function bytesIn(dir: string): Promise<number> {
  let sum = 0;
  for (const user of await foldersIn(dir))
    for (const project of (await foldersIn(user)).filter((path) => PROJECT.test(path)))
      for (const name of await readdir(project).catch(() => [])) sum += await sizeOf(join(project, name));
  return sum;
}

async function foldersIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(dir, name));
}

const sizeOf = (path: string): Promise<number> =>
  lstat(path).then(
    (found) => (found.isFile() ? found.size : 0),
    () => 0,
  );
