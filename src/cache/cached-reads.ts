import { type Effect, makesStale } from '@connection-gateway/contract/makes-stale';
import type { CacheEntry, CacheRegion, LruCache } from './lru-cache.ts';
import type { Read } from './read-key.ts';

/** What a read answered. */
export interface CachedRead<Request> extends CacheEntry {
  read: Read<Request>;
  /** As it was given to whoever asked first. Shared: nobody may change it. */
  value: unknown;
  /** As it arrived. */
  bytes: Buffer;
  /** Still true. What is not, is there to be recognised when it comes again. */
  isFresh: boolean;
  /** How often the service was asked whether it is. */
  checks: number;
}

/** What the reads of one user answered. */
export interface CachedReads<Request>
  extends Pick<CacheRegion<CachedRead<Request>>, 'get' | 'use' | 'remove' | 'all' | 'clear'> {
  put(read: Read<Request>, value: unknown, bytes: Buffer): void;
  /** Whether this is what would be answered. */
  isTrue(cached: CachedRead<Request>): boolean;
  /** Something happens that changes what some of them show. */
  spoil(effect: Effect): void;
}

/** Longer answers are not remembered. */
const LONGEST_BYTES = 8_000_000;

/** @param ended Told of each that is not true any more, or not here. */
export function createCachedReads<Request>(
  lru: LruCache,
  ended: (cached: CachedRead<Request>) => void,
): CachedReads<Request> {
  const region = lru.addRegion(ended);
  return {
    ...region,
    put(read, value, bytes) {
      const { key } = read;
      const known = region.get(key);
      if (known?.bytes.equals(bytes) === true) {
        // The same once more leaves what was made of it.
        known.isFresh = true;
        region.use(key);
      } else if (bytes.length > LONGEST_BYTES) region.remove(key);
      else {
        // The bytes, the objects read out of them, and what is made of those for the graph.
        const size = 6 * bytes.length + 4 * key.length + 500;
        region.put({ key, size, read, value, bytes, isFresh: true, checks: 0 });
      }
    },
    isTrue: (cached) => cached.isFresh && region.get(cached.key) === cached,
    spoil(effect) {
      for (const cached of region.all()) {
        const { key, read } = cached;
        if (!makesStale(effect, read)) continue;
        cached.isFresh = false;
        // Of a project that is closed nothing comes again.
        if (effect.scope === 'projects' && read.about.projectId !== null) region.remove(key);
        else ended(cached);
      }
    },
  };
}
