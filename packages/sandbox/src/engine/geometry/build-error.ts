/** An operation or member that cannot be built; the message names it and the value that is wrong. */
export class BuildError extends Error {
  override readonly name = 'BuildError';
}
