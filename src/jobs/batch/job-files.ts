import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GatewayError } from '../../errors.ts';

/** Files of batches: those they open. A folder for each batch, gone with it. */
export interface JobFiles {
  /** Writes a file. `CONFLICT` when there is no room. */
  put(jobId: string, name: string, content: Readable): Promise<void>;
  open(jobId: string, name: string): Readable;
  /** Where it lies. */
  pathOf(jobId: string, name: string): string;
  remove(jobId: string, name: string): Promise<void>;
  /** Removes all files of a batch. */
  forget(jobId: string): void;
  /** Removes what nothing after this process could find. */
  close(): void;
}

/** How the folder of a batch ends; the journal of jobs is beside it. */
const ENDING = '.files';

/**
 * @param dir Where the files outlive this process; null keeps them in a folder of its own.
 * @param maxBytes All files together.
 */
export function createJobFiles(dir: string | null, maxBytes: number): JobFiles {
  let made = dir;
  let used: number | null = null;

  function root(): string {
    made ??= mkdtempSync(join(tmpdir(), 'connection-gateway-batch-'));
    return made;
  }
  const folderOf = (jobId: string) => join(root(), `${jobId}${ENDING}`);
  const pathOf = (jobId: string, name: string) => join(folderOf(jobId), name);
  /** Bytes there, with those of a process before this one. */
  const bytes = () => {
    used ??= made === null ? 0 : sizeOfFolders(made);
    return used;
  };

  async function* counted(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      if (bytes() + chunk.length > maxBytes)
        throw new GatewayError(
          'CONFLICT',
          'There is no room for more files of batches. Wait until one has ended.',
        );
      used = bytes() + chunk.length;
      yield chunk;
    }
  }

  async function remove(jobId: string, name: string): Promise<void> {
    const path = pathOf(jobId, name);
    const size = await stat(path).then(
      (one) => one.size,
      () => 0,
    );
    await rm(path, { force: true });
    used = Math.max(0, bytes() - size);
  }

  return {
    async put(jobId, name, content) {
      mkdirSync(folderOf(jobId), { recursive: true, mode: 0o700 });
      try {
        await pipeline(content, counted, createWriteStream(pathOf(jobId, name), { mode: 0o600 }));
      } catch (error) {
        await remove(jobId, name);
        throw error;
      }
    },
    open: (jobId, name) => createReadStream(pathOf(jobId, name)),
    pathOf,
    remove,
    forget(jobId) {
      if (made === null) return;
      used = Math.max(0, bytes() - sizeOf(folderOf(jobId)));
      rmSync(folderOf(jobId), { recursive: true, force: true });
    },
    close() {
      if (dir === null && made !== null) rmSync(made, { recursive: true, force: true });
    },
  };
}

const namesIn = (dir: string): string[] => {
  try {
    return readdirSync(dir);
  } catch {
    return [];
  }
};

const sizeOf = (folder: string): number =>
  namesIn(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

const sizeOfFolders = (dir: string): number =>
  namesIn(dir)
    .filter((name) => name.endsWith(ENDING))
    .reduce((sum, name) => sum + sizeOf(join(dir, name)), 0);
