import { type ClientCache, type ClientOptions, createClientCache } from './client-cache.ts';
import { createLruCache } from './lru-cache.ts';
import type { CacheObserver } from './observer.ts';

/** `on` serves unchanged data from the cache, `off` caches nothing. */
type CacheMode = 'on' | 'off';

export interface CacheOptions {
  mode: CacheMode;
  /** Room for the answers of all users together, by estimate. */
  maxBytes?: number | undefined;
  /** How long the service may be silent before a cached answer waits for a sign of life, in ms. */
  goodForMs?: number | undefined;
  observer?: CacheObserver | undefined;
}

/** Within this time a service that was restarted is noticed, in ms. */
const GOOD_FOR_MS = 2_000;
export const defaultCacheBytes = 200_000_000;

/** What the reads of all users answered, for one process. */
export interface ReadCache {
  /** That of one client of the service. */
  newClient<Request>(options: Own<Request>): ClientCache<Request>;
}

type Own<Request> = Omit<ClientOptions<Request>, 'goodForMs' | 'observer'>;

export function createReadCache({
  mode,
  maxBytes = defaultCacheBytes,
  goodForMs = GOOD_FOR_MS,
  observer,
}: CacheOptions): ReadCache {
  const lru = createLruCache(maxBytes);
  observer?.sizeOf(lru.bytes);
  return {
    newClient: <Request>(own: Own<Request>) =>
      mode === 'off'
        ? withoutCache<Request>()
        : createClientCache<Request>(lru, { ...own, goodForMs, observer }),
  };
}

/** Asks for everything each time. */
function withoutCache<Request>(): ClientCache<Request> {
  return {
    lookup: () => null,
    lookupEach: async () => new Map(),
    readThrough: async (_read, send) => (await send(() => null)).value,
    dependencies: (dependencies) => dependencies.markUncacheable(),
    responses: null,
    change: () => () => {},
    registered() {},
    close() {},
  };
}
