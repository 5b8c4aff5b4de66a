import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';

/** Keys are read again after this time, so that one taken back does not stay good, in ms. */
const longestUse = 600_000;
/** Least time between two readings on behalf of tokens with unknown keys, which any client can make, in ms. */
const leastPause = 30_000;

/** The keys at an address, read with the first token. Their age is measured by the monotonic clock. */
export function createKeySet(url: URL): JWTVerifyGetKey {
  // By itself it would go by the clock on the wall: once read, its keys are new for it for ever.
  const forEver = Number.POSITIVE_INFINITY;
  const keys = createRemoteJWKSet(url, { cacheMaxAge: forEver, cooldownDuration: forEver });
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<void> {
    await keys.reload();
    readAt = performance.now();
  }

  return async (...asked) => {
    if (performance.now() - readAt > longestUse) await read();
    try {
      return await keys(...asked);
    } catch (error) {
      const mayRead = performance.now() - readAt > leastPause;
      if (!(error instanceof errors.JWKSNoMatchingKey && mayRead)) throw error;
      await read();
      return await keys(...asked);
    }
  };
}
