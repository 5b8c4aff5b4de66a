/** Something that is kept under a name, and takes room. */
export interface CacheEntry {
  readonly key: string;
  /** About how much memory it takes, in bytes. */
  readonly size: number;
}

/** What is kept of one kind for one user, least recently used first. */
export interface CacheRegion<Entry extends CacheEntry> {
  get(key: string): Entry | undefined;
  /** The same, which from now on was used last. */
  use(key: string): Entry | undefined;
  put(item: Entry): void;
  remove(key: string): void;
  all(): IterableIterator<Entry>;
  clear(): void;
}

/** What is kept for all users, in a bounded room. */
export interface LruCache {
  /** @param removed Told of everything that is not there any more, whatever the reason. */
  addRegion<Entry extends CacheEntry>(removed?: (item: Entry) => void): CacheRegion<Entry>;
  bytes(): number;
}

/** Parts of the room after each of which it counts again when something was used. */
const AGES = 32;

/**
 * When it gets full, the largest region evicts the least recently used entry; what was used while less than a part of the
 * room was filled anew counts as used together, so that finding the same things again and again moves none of them.
 */
export function createLruCache(maxBytes: number): LruCache {
  const lru = new Set<{ bytes: number; dropOldest(): void }>();
  let total = 0;
  let age = 0;
  let filled = 0;

  function fill(bytes: number): void {
    filled += bytes;
    if (filled < maxBytes / AGES) return;
    filled = 0;
    age += 1;
  }

  function makeRoom(): void {
    while (total > maxBytes) {
      let largest: { bytes: number; dropOldest(): void } | null = null;
      for (const region of lru) if (largest === null || region.bytes > largest.bytes) largest = region;
      if (largest === null) return;
      largest.dropOldest();
    }
  }

  return {
    bytes: () => total,
    addRegion<Entry extends CacheEntry>(removed: (item: Entry) => void = () => {}): CacheRegion<Entry> {
      const items = new Map<string, { item: Entry; usedAt: number }>();
      const own = {
        bytes: 0,
        dropOldest() {
          for (const key of items.keys()) return remove(key);
        },
      };

      function count(bytes: number): void {
        own.bytes += bytes;
        total += bytes;
        if (items.size === 0) lru.delete(own);
        else lru.add(own);
      }

      function remove(key: string): void {
        const known = items.get(key);
        if (known === undefined) return;
        items.delete(key);
        count(-known.item.size);
        removed(known.item);
      }

      return {
        get: (key) => items.get(key)?.item,
        use(key) {
          const known = items.get(key);
          if (known === undefined) return undefined;
          if (known.usedAt === age) return known.item;
          known.usedAt = age;
          items.delete(key);
          items.set(key, known);
          return known.item;
        },
        put(item) {
          remove(item.key);
          items.set(item.key, { item, usedAt: age });
          count(item.size);
          fill(item.size);
          makeRoom();
        },
        remove,
        *all() {
          for (const { item } of items.values()) yield item;
        },
        clear() {
          for (const key of items.keys()) remove(key);
        },
      };
    },
  };
}
