import type { Read } from './about.ts';

/** An answer that was kept. */
export interface Kept<Request> {
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

/** The answers of one user, least recently used first. */
export interface Shelf<Request> {
  get(key: string): Kept<Request> | undefined;
  /** The same, which from now on was used last. */
  use(key: string): Kept<Request> | undefined;
  put(kept: Kept<Request>): void;
  remove(key: string): void;
  all(): IterableIterator<Kept<Request>>;
  clear(): void;
}

/** The answers of all users, in a bounded room. */
export interface Shelves {
  add<Request>(): Shelf<Request>;
  bytes(): number;
}

/** What an answer takes: its bytes, the objects read out of them, and what is made of those for the graph. */
const sizeOf = ({ bytes, read }: Kept<unknown>): number => 6 * bytes.length + 4 * read.key.length + 500;

/** When it gets full, whoever takes most room loses what they have not used for longest. */
export function createShelves(maxBytes: number): Shelves {
  const shelves = new Set<{ bytes: number; dropOldest(): void }>();
  let total = 0;

  function makeRoom(): void {
    while (total > maxBytes) {
      let largest: { bytes: number; dropOldest(): void } | null = null;
      for (const shelf of shelves) if (largest === null || shelf.bytes > largest.bytes) largest = shelf;
      if (largest === null || largest.bytes === 0) return;
      largest.dropOldest();
    }
  }

  return {
    bytes: () => total,
    add<Request>(): Shelf<Request> {
      const answers = new Map<string, Kept<Request>>();
      const own = {
        bytes: 0,
        dropOldest() {
          for (const key of answers.keys()) return remove(key);
        },
      };

      function count(bytes: number): void {
        own.bytes += bytes;
        total += bytes;
        if (own.bytes === 0) shelves.delete(own);
        else shelves.add(own);
      }

      function remove(key: string): void {
        const kept = answers.get(key);
        if (kept === undefined) return;
        answers.delete(key);
        count(-sizeOf(kept));
      }

      return {
        get: (key) => answers.get(key),
        use(key) {
          const kept = answers.get(key);
          if (kept === undefined) return undefined;
          answers.delete(key);
          answers.set(key, kept);
          return kept;
        },
        put(kept) {
          remove(kept.read.key);
          answers.set(kept.read.key, kept);
          count(sizeOf(kept));
          makeRoom();
        },
        remove,
        all: () => answers.values(),
        clear() {
          answers.clear();
          count(-own.bytes);
        },
      };
    },
  };
}
