/** The file of company rules cannot be used. */
export class RuleFileError extends Error {
  constructor(path: string, cause: unknown) {
    super(`COMPANY_RULES=${path} cannot be used. ${cause instanceof Error ? cause.message : ''}`.trim(), {
      cause,
    });
    this.name = 'RuleFileError';
  }
}
