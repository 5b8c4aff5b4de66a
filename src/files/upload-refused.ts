import { fullDiskReason } from '../errors.ts';

/** Why a file is not taken in. */
export type UploadProblem = 'unknown' | 'busy' | 'used' | 'too large' | 'full';

export class UploadRefused extends Error {
  readonly problem: UploadProblem;

  constructor(problem: UploadProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UploadRefused';
    this.problem = problem;
  }
}

/** The same error, or the error for a sender when the disk is full. */
export function uploadError(error: unknown): unknown {
  const reason = fullDiskReason(error) ?? fullDiskReason(error instanceof Error ? error.cause : null);
  if (reason === null) return error;
  return new UploadRefused('full', `The file cannot be taken in: ${reason}.`, { cause: error });
}
