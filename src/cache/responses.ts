import type { RecordedDependencies } from './dependencies.ts';
import type { CacheEntry, LruCache } from './lru-cache.ts';

/** Whole answers of one user, each as long as everything it was made of is what it was. */
export interface ResponseCache {
  /** What was kept under this key and is still true. */
  get(key: string): Promise<unknown>;
  /** @param bytes Memory that the answer takes. */
  put(key: string, answer: unknown, bytes: number, dependencies: RecordedDependencies): void;
}

/** The same, for the part that knows which reads are valid. */
export interface TrackedResponseCache extends ResponseCache {
  /** A read is outdated, or not cached: what was made of it is removed. */
  dropDependents(read: object): void;
}

/** What has to be known of the reads. */
interface Reads {
  /** Whether they may be used now. */
  areGood(): boolean | Promise<boolean>;
  /** Whether one is cached and valid. */
  isTrue(read: object): boolean;
  /** All of these were used again. */
  used(reads: ReadonlySet<object>): void;
}

interface CachedResponse extends CacheEntry {
  answer: unknown;
  dependencies: RecordedDependencies;
}

/** Longer ones are not kept. */
const LONGEST_BYTES = 8_000_000;
/** Memory of one link between an answer and what it was made of. */
const LINK_BYTES = 150;

/** One that is here has only reads that are true. */
export function createResponseCache(lru: LruCache, reads: Reads): TrackedResponseCache {
  const dependents = new WeakMap<object, Set<string>>();
  const region = lru.addRegion<CachedResponse>(({ key, dependencies }) => {
    for (const read of dependencies.reads) dependents.get(read)?.delete(key);
  });

  return {
    async get(key) {
      if (region.get(key) === undefined || !(await reads.areGood())) return null;
      const cached = region.use(key);
      if (cached === undefined) return null;
      const { answer, dependencies } = cached;
      if (!dependencies.isValid()) {
        region.remove(key);
        return null;
      }
      for (const again of dependencies.effects) again();
      reads.used(dependencies.reads);
      return answer;
    },
    put(key, answer, bytes, dependencies) {
      // What is made of no read at all costs next to nothing.
      if (dependencies.isUncacheable || dependencies.reads.size === 0 || bytes > LONGEST_BYTES) return;
      for (const read of dependencies.reads) if (!reads.isTrue(read)) return;
      if (!dependencies.isValid()) return;
      region.remove(key);
      for (const read of dependencies.reads)
        dependents.set(read, (dependents.get(read) ?? new Set()).add(key));
      const size =
        bytes + 4 * key.length + LINK_BYTES * (dependencies.reads.size + dependencies.count()) + 500;
      region.put({ key, size, answer, dependencies });
    },
    dropDependents(read) {
      for (const key of dependents.get(read) ?? []) region.remove(key);
    },
  };
}
