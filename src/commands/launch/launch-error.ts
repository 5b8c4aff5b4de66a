/** A service could not be launched, or does not stay up. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
}
