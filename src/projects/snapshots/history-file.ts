import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { DiskSpace } from './disk-space.ts';
import { snapshotError } from './snapshot-error.ts';
import { HISTORY, lookAt } from './snapshot-folder.ts';

const FAILED = 'It cannot be written';

/** Data of a project beside its snapshot, as text. */
export interface HistoryFile {
  /** Null when there is none that can be read. */
  read(): string | null;
  /** Replaces it before it returns: a process that is killed then has written it. For short texts. Throws `SnapshotError`. */
  keepNow(text: string): void;
  /** Replaces it. Throws `SnapshotError`. */
  keep(text: string): Promise<void>;
  /** The folder is gone with all that was in it. */
  removed(): void;
}

export function createHistoryFile(dir: string, space: DiskSpace): HistoryFile {
  const path = join(dir, HISTORY);
  let size = lookAt(dir).historySize;
  /** Takes the room it needs; answers how to give it back. */
  function take(text: string): () => void {
    const more = Buffer.byteLength(text) - size;
    space.take(more);
    size += more;
    return () => {
      space.take(-more);
      size -= more;
    };
  }

  return {
    read() {
      try {
        return lookAt(dir).historySize > 0 ? readFileSync(path, 'utf8') : null;
      } catch {
        return null;
      }
    },
    keepNow(text) {
      const undo = take(text);
      try {
        writeFileSync(`${path}.1`, text, { mode: 0o600 });
        renameSync(`${path}.1`, path);
      } catch (error) {
        undo();
        throw snapshotError(error, FAILED);
      }
    },
    async keep(text) {
      const undo = take(text);
      try {
        await writeFileAtomic(path, text);
      } catch (error) {
        undo();
        throw snapshotError(error, FAILED);
      }
    },
    removed() {
      size = 0;
    },
  };
}
