import { fullDiskReason } from '../../errors.ts';

/** A copy cannot be written or read; the message says why, for people. */
export class CopyError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'CopyError';
  }
}

/** A failure of the file system as a `CopyError`, without the path. */
export function copyError(error: unknown, doing: string): CopyError {
  if (error instanceof CopyError) return error;
  return new CopyError(`${doing}: ${codeOf(error)}.`, { cause: error });
}

/** What a failure of the file system is called, without the path. */
export function codeOf(error: unknown): string {
  const reason = fullDiskReason(error);
  if (reason !== null) return reason;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  return typeof code === 'string' ? code : 'unexpected error';
}
