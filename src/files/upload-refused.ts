/** Why a file is not taken in. */
export type UploadProblem = 'unknown' | 'busy' | 'used' | 'too large' | 'full';

export class UploadRefused extends Error {
  readonly problem: UploadProblem;

  constructor(problem: UploadProblem, message: string) {
    super(message);
    this.name = 'UploadRefused';
    this.problem = problem;
  }
}
