import { type ClientCache, type ClientOptions, createClientCache } from './client-cache.ts';
import { createLruCache } from './lru-cache.ts';

/**
 * The outcome of a revalidation: `same`; `different` although the gateway had changed
 * nothing; `unstable`, another each time; `rejected`; `unreachable`; or `superseded`, as it was outdated meanwhile.
 */
export type RevalidationOutcome =
  | 'same'
  | 'different'
  | 'unstable'
  | 'rejected'
  | 'unreachable'
  | 'superseded';

/** Observes hits and misses of the read cache. Must not throw. */
export interface CacheObserver {
  /** Called once, with a way to ask how many bytes are cached. */
  sizeOf(bytes: () => number): void;
  /** A read was answered from memory. */
  hit(): void;
  /** A whole answer was given again, which was made of so many reads. */
  repeated(reads: number): void;
  revalidated(outcome: RevalidationOutcome): void;
}

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

/** Whether the service is still the one that was asked. */
export interface UpstreamLiveness {
  /** It has answered this client just now. */
  confirm(): void;
  /** It has not answered, or not as a service does. */
  doubt(): void;
  /** It has answered within the last moments, and nothing has failed since. */
  isConfirmed(): boolean;
  /** Nothing has failed; there were only no requests for a while. */
  isExpired(): boolean;
}

/**
 * The cache is valid as long as the service lives that it came from, which shows in every answer: after a restart
 * it knows neither the client nor the projects.
 *
 * @param goodForMs How long an answer is taken as a sign of life.
 */
export function createUpstreamLiveness(
  goodForMs: number,
  now: () => number = () => performance.now(),
): UpstreamLiveness {
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let isInDoubt = true;
  return {
    confirm() {
      confirmedAt = now();
      isInDoubt = false;
    },
    doubt() {
      isInDoubt = true;
    },
    isConfirmed: () => !isInDoubt && now() - confirmedAt < goodForMs,
    isExpired: () => !isInDoubt && now() - confirmedAt >= goodForMs,
  };
}
