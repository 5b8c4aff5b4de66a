/** Why a caller is not authenticated. */
type Problem = 'missing' | 'invalid' | 'forbidden' | 'unavailable' | 'moved';

/** Credentials are missing, invalid or those of another user, the gateway is full, or another one works for the user. The message holds no secret. */
export class AccessDenied extends Error {
  readonly problem: Problem;

  constructor(problem: Problem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AccessDenied';
    this.problem = problem;
  }
}
