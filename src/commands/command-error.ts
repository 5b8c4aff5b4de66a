/** Why a command could not do its work, for people. */
export class CommandError extends Error {
  override name = 'CommandError';
}
