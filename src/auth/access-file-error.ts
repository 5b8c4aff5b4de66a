/** A file with keys that cannot be read or written; the message is all there is to know. */
export class AccessFileError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'AccessFileError';
  }
}

/** The problem, for the owner of the file. */
export function reasonOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  if (code === 'ENOENT') return 'It is not there.';
  if (code === 'EACCES') return 'This user may not do that.';
  return error instanceof Error ? error.message : String(error);
}
