/** What keeps a place at the service busy: an instant, the solver reading or calculating, or the pace of a file. */
export const callClasses = ['quick', 'slowRead', 'upload', 'download', 'calculation'] as const;
export type CallClass = (typeof callClasses)[number];

/** A call that waits for a place. */
export interface QueuedEntry {
  readonly callClass: CallClass;
  readonly client: object;
  /** Counts up with every call, so that clients can be compared. */
  readonly number: number;
}

/** Waiting calls by class; in each class clients alternate. */
export interface Queue<Entry extends QueuedEntry> {
  readonly length: number;
  isEmpty(callClass: CallClass): boolean;
  add(entry: Entry): void;
  /** Does nothing when the entry has left before. */
  remove(entry: Entry): void;
  /** The longest waiting call among the clients that are next, in call classes with a free permit. */
  next(
    hasPermit: (callClass: CallClass) => boolean,
    mayHave: (callClass: CallClass, client: object) => boolean,
  ): Entry | null;
  /** The newest call of the client that has most of them waiting; null when one more of `client` would be most. */
  newestOfLongest(client: object): Entry | null;
}

export function createQueue<Entry extends QueuedEntry>(): Queue<Entry> {
  // Clients stand in the order of their turns.
  const lines: Record<CallClass, Map<object, Entry[]>> = {
    quick: new Map(),
    slowRead: new Map(),
    upload: new Map(),
    download: new Map(),
    calculation: new Map(),
  };
  const counts = new Map<object, number>();
  let length = 0;

  function count(client: object, change: 1 | -1): void {
    length += change;
    const left = (counts.get(client) ?? 0) + change;
    if (left === 0) counts.delete(client);
    else counts.set(client, left);
  }

  function firstOf(
    callClass: CallClass,
    mayHave: (callClass: CallClass, client: object) => boolean,
  ): Entry | undefined {
    for (const [client, own] of lines[callClass]) if (mayHave(callClass, client)) return own[0];
    return undefined;
  }

  return {
    get length() {
      return length;
    },
    isEmpty: (callClass) => lines[callClass].size === 0,
    add(entry) {
      const own = lines[entry.callClass].get(entry.client);
      if (own === undefined) lines[entry.callClass].set(entry.client, [entry]);
      else own.push(entry);
      count(entry.client, 1);
    },
    remove(entry) {
      const clients = lines[entry.callClass];
      const own = clients.get(entry.client) ?? [];
      const index = own.indexOf(entry);
      if (index < 0) return;
      own.splice(index, 1);
      count(entry.client, -1);
      if (index > 0) return;
      // It has had its turn.
      clients.delete(entry.client);
      if (own.length > 0) clients.set(entry.client, own);
    },
    next(hasPermit, mayHave) {
      let found: Entry | null = null;
      for (const callClass of callClasses) {
        if (lines[callClass].size === 0 || !hasPermit(callClass)) continue;
        const first = firstOf(callClass, mayHave);
        if (first !== undefined && (found === null || first.number < found.number)) found = first;
      }
      return found;
    },
    newestOfLongest(client) {
      let [longest, most] = [client, (counts.get(client) ?? 0) + 1];
      for (const [other, held] of counts) if (held > most) [longest, most] = [other, held];
      if (longest === client) return null;
      let newest: Entry | null = null;
      for (const callClass of callClasses) {
        const last = lines[callClass].get(longest)?.at(-1);
        if (last !== undefined && (newest === null || last.number > newest.number)) newest = last;
      }
      return newest;
    },
  };
}
