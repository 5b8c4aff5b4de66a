import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CopyError } from '../copies/copy-error.ts';

/** Room in a folder that others fill too. */
export interface FolderSpace {
  /** Throws `CopyError` when there is no room for so many bytes. */
  demand(bytes: number): Promise<void>;
  /** Bytes that were left when it was last looked. */
  left(): number;
}

/** What was counted is gone by for so long, in ms. */
const COUNTED_MS = 5_000;

/** @param maxBytes Most bytes of all files in it. */
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
        throw new CopyError(`SNAPSHOTS_MAX_BYTES, ${maxBytes}, is used up; ${bytes} bytes more are needed.`);
      used += bytes;
    },
    left: () => Math.max(0, maxBytes - used),
  };
}

/** What cannot be looked at counts nothing. */
async function bytesIn(dir: string): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(dir, { withFileTypes: true }).catch(() => [])) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) sum += await bytesIn(path);
    else if (entry.isFile())
      sum += await stat(path).then(
        ({ size }) => size,
        () => 0,
      );
  }
  return sum;
}
