import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { copyError } from './copy-error.ts';
import { HISTORY, lookAt } from './copy-folder.ts';
import type { DiskSpace } from './disk-space.ts';

/** What is remembered of a project beside its copy, as text. */
export interface HistoryFile {
  /** Null when there is none that can be read. */
  read(): string | null;
  /** Replaces it. Throws `CopyError`. */
  keep(text: string): Promise<void>;
  /** The folder is gone with all that was in it. */
  removed(): void;
}

export function createHistoryFile(dir: string, space: DiskSpace): HistoryFile {
  const path = join(dir, HISTORY);
  let size = lookAt(dir).historySize;
  return {
    read() {
      try {
        return lookAt(dir).historySize > 0 ? readFileSync(path, 'utf8') : null;
      } catch {
        return null;
      }
    },
    async keep(text) {
      const more = Buffer.byteLength(text) - size;
      space.take(more);
      size += more;
      try {
        await writeFileAtomic(path, text);
      } catch (error) {
        space.take(-more);
        size -= more;
        throw copyError(error, 'It cannot be written');
      }
    },
    removed() {
      size = 0;
    },
  };
}
