import { fullDiskReason } from '../../errors.ts';

/** A snapshot cannot be written or read; the message says why, for people. */
export class SnapshotError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SnapshotError';
  }
}

/** A failure of the file system as a `SnapshotError`, without the path. */
export function snapshotError(error: unknown, doing: string): SnapshotError {
  if (error instanceof SnapshotError) return error;
  return new SnapshotError(`${doing}: ${codeOf(error)}.`, { cause: error });
}

/** What a failure of the file system is called, without the path. */
export function codeOf(error: unknown): string {
  const reason = fullDiskReason(error);
  if (reason !== null) return reason;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' ? code : 'unexpected error';
}
