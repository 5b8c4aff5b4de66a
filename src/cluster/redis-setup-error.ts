/** Redis is unusable, so the gateway does not start. */
export class RedisSetupError extends Error {
  constructor(message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.name = 'RedisSetupError';
  }
}
