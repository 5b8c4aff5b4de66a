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
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  const reason =
    code === 'ENOSPC' ? 'the disk is full' : typeof code === 'string' ? code : 'unexpected error';
  return new CopyError(`${doing}: ${reason}.`, { cause: error });
}
