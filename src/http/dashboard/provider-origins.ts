import { z } from 'zod';

/** What is asked by scripts of the page; people are sent to the other addresses. */
const Discovery = z.object({
  issuer: z.url(),
  token_endpoint: z.url(),
  revocation_endpoint: z.url().optional(),
});

/** The document is read again after this time, in ms; where it could not be read, after the second. */
const LONGEST_USE_MS = 600_000;
const PAUSE_MS = 5_000;
/** How long a page waits for it, in ms. */
const PATIENCE_MS = 3_000;
/** Nothing that would end the value in a header. */
const plainOrigin = /^https?:\/\/[\w.:[\]-]+$/;

/**
 * Origins that the page asks at a provider: that of the issuer, and those of the token and revocation endpoints in its discovery
 * document, which some providers have elsewhere. Read with the first page; while the provider does not answer, that of the
 * issuer alone.
 */
export function createProviderOrigins(issuer: string): () => Promise<readonly string[]> {
  const own = new URL(issuer).origin;
  let origins: Promise<readonly string[]> = Promise.resolve([own]);
  let dueAt = Number.NEGATIVE_INFINITY;

  async function read(before: readonly string[]): Promise<readonly string[]> {
    try {
      const { token_endpoint: token, revocation_endpoint: revocation } = await discover(issuer);
      dueAt = performance.now() + LONGEST_USE_MS;
      const named = [token, revocation ?? token].map((address) => new URL(address).origin);
      // An issuer with TLS has no endpoint without it.
      const safe = named.filter(
        (one) => plainOrigin.test(one) && (one.startsWith('https:') || own.startsWith('http:')),
      );
      return [...new Set([own, ...safe])];
    } catch {
      dueAt = performance.now() + PAUSE_MS;
      return before;
    }
  }

  return async () => {
    if (performance.now() >= dueAt) {
      // Pages that come meanwhile wait for the same answer.
      dueAt = Number.POSITIVE_INFINITY;
      origins = origins.then(read);
    }
    return await origins;
  };
}

async function discover(issuer: string): Promise<z.infer<typeof Discovery>> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' });
  const document = Discovery.parse(await response.json());
  if (new URL(document.issuer).href !== new URL(issuer).href) throw new Error('It is of another issuer.');
  return document;
}
