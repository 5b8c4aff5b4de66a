import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
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

/** Where what is done is written for operators, a line of JSON each. */
export interface Audit {
  write(entry: AuditEntry): void;
}

/**
 * Appends to a file, which others may read, move or cut meanwhile. Throws where it cannot be written.
 *
 * @param failed Told when the disk takes no more; what was done is done all the same.
 */
export async function openAuditFile(
  path: string,
  failed: (error: Error) => void,
): Promise<Audit & { close(): Promise<void> }> {
  await (await open(path, 'a', 0o600)).close();
  const stream = createWriteStream(path, { flags: 'a', mode: 0o600 });
  stream.on('error', failed);
  return {
    write: (entry) => void stream.write(`${JSON.stringify(entry)}\n`),
    close: () => new Promise((resolve) => stream.end(() => resolve())),
  };
}
