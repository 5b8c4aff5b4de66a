/** Something that is kept under a name, and takes room. */
export interface Keepsake {
  readonly key: string;
  /** About how much memory it takes, in bytes. */
  readonly size: number;
}

/** What is kept of one kind for one user, least recently used first. */
export interface Shelf<Item extends Keepsake> {
  get(key: string): Item | undefined;
  /** The same, which from now on was used last. */
  use(key: string): Item | undefined;
  put(item: Item): void;
  remove(key: string): void;
  all(): IterableIterator<Item>;
  clear(): void;
}

/** What is kept for all users, in a bounded room. */
export interface Shelves {
  /** @param left Told of everything that is not there any more, whatever the reason. */
  add<Item extends Keepsake>(left?: (item: Item) => void): Shelf<Item>;
  bytes(): number;
}

/** When it gets full, the largest shelf loses what was not used for longest. */
export function createShelves(maxBytes: number): Shelves {
  const shelves = new Set<{ bytes: number; dropOldest(): void }>();
  let total = 0;

  function makeRoom(): void {
    while (total > maxBytes) {
      let largest: { bytes: number; dropOldest(): void } | null = null;
      for (const shelf of shelves) if (largest === null || shelf.bytes > largest.bytes) largest = shelf;
      if (largest === null) return;
      largest.dropOldest();
    }
  }

  return {
    bytes: () => total,
    add<Item extends Keepsake>(left: (item: Item) => void = () => {}): Shelf<Item> {
      const items = new Map<string, Item>();
      const own = {
        bytes: 0,
        dropOldest() {
          for (const key of items.keys()) return remove(key);
        },
      };

      function count(bytes: number): void {
        own.bytes += bytes;
        total += bytes;
        if (items.size === 0) shelves.delete(own);
        else shelves.add(own);
      }

      function remove(key: string): void {
        const item = items.get(key);
        if (item === undefined) return;
        items.delete(key);
        count(-item.size);
        left(item);
      }

      return {
        get: (key) => items.get(key),
        use(key) {
          const item = items.get(key);
          if (item === undefined) return undefined;
          items.delete(key);
          items.set(key, item);
          return item;
        },
        put(item) {
          remove(item.key);
          items.set(item.key, item);
          count(item.size);
          makeRoom();
        },
        remove,
        all: () => items.values(),
        clear() {
          for (const key of items.keys()) remove(key);
        },
      };
    },
  };
}
