/** Names every wrong variable and flag at once, one per line. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  /** @param head What did not begin because of them. */
  constructor(problems: readonly string[], head = 'The gateway cannot start with this configuration:') {
    super(`${head}\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}
