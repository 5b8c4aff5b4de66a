import { appendFile } from 'node:fs/promises';
import type { Identity } from '../auth/principal.ts';

/** One thing that a person asked for, as operators read it. No values of files, keys or tokens. */
export interface AuditEntry {
  at: Date;
  person: Identity;
  /** The team that was acted for, or the person again. */
  principal: string;
  /** Name of the mutation; null for a download. */
  mutation: string | null;
  /** `done`, or the codes of what kept it from being done. */
  outcome: string;
  /** Null where it is about none, or about one that is not known. */
  projectId: string | null;
  connectionIds: readonly number[];
  summary: string;
  requestId: string;
}

/** Lines that wait for a disk that takes none; older ones are lost, and the log says that the disk is full. */
const MOST_WAITING = 10_000;

/** Where what is done is written for operators, a line of JSON each. */
export interface Audit {
  write(entry: AuditEntry): void;
}

/**
 * Appends to a file, which others may read, move or cut meanwhile: it is opened anew for each write. Throws where it cannot be
 * written at first. Lines that a full disk did not take are written with the next ones, up to `MOST_WAITING`.
 *
 * @param failed Told each time the disk takes no more; what was done is done all the same.
 */
export async function openAuditFile(
  path: string,
  failed: (error: Error) => void,
): Promise<Audit & { close(): Promise<void> }> {
  await appendFile(path, '', { mode: 0o600 });
  let waiting: string[] = [];
  let writing: Promise<void> | null = null;

  async function writeWaiting(): Promise<void> {
    // One write takes all that was noted in the meantime.
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      try {
        await appendFile(path, lines.join(''), { mode: 0o600 });
      } catch (error) {
        waiting = [...lines, ...waiting].slice(-MOST_WAITING);
        failed(error instanceof Error ? error : new Error(String(error)));
        return;
      }
    }
  }

  function writeSoon(): Promise<void> {
    writing ??= writeWaiting().finally(() => {
      writing = null;
    });
    return writing;
  }

  return {
    write(entry) {
      waiting.push(`${JSON.stringify(entry)}\n`);
      void writeSoon();
    },
    async close() {
      await writeSoon();
      if (waiting.length > 0) await writeSoon();
    },
  };
}
