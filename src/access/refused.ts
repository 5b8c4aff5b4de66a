/** Why somebody does not come in. */
type Problem = 'missing' | 'invalid' | 'forbidden' | 'unavailable';

/** Somebody is not let in: credentials are missing, no good, or somebody else's, or there is no room. Says no secret. */
export class AccessRefused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AccessRefused';
    this.problem = problem;
  }
}
