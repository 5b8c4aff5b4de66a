/** Why a hub is not used. The gateway does not start with it. */
export class HubProblem extends Error {
  constructor(message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.name = 'HubProblem';
  }
}
