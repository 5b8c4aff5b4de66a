/** Values waiting for one subscriber, who may be slow. Ends with `end`, or by the subscriber with `return`. */
export interface SubscriberQueue<T> extends AsyncIterableIterator<T> {
  push(value: T): void;
  /** Nothing more will come; what waits is still read. */
  end(): void;
  return(): Promise<IteratorResult<T>>;
}

export interface SubscriberQueueOptions<T> {
  /** Most values that wait for the reader; when there are more, the oldest is dropped. */
  capacity: number;
  /** Whether a value makes the one that waits before it superfluous. */
  replaces: (waiting: T, next: T) => boolean;
  /** What the reader gets in place of the oldest two that wait when the first of them is dropped; `next` unless given. */
  drop?: (dropped: T, next: T) => T;
  /** Called once, when the queue is ended from either side. */
  onEnd: () => void;
}

/**
 * A bounded queue for each subscriber, so that a slow one costs no memory and no other subscriber. It is no async
 * generator, because those notice `return` only when the next value comes.
 */
export function createSubscriberQueue<T>({
  capacity,
  replaces,
  drop,
  onEnd,
}: SubscriberQueueOptions<T>): SubscriberQueue<T> {
  const waiting: T[] = [];
  const readers: ((step: IteratorResult<T>) => void)[] = [];
  const done = { done: true as const, value: undefined };
  let ended = false;

  function end(): void {
    if (ended) return;
    ended = true;
    for (const read of readers.splice(0)) read(done);
    onEnd();
  }

  function dropOldest(): void {
    const [dropped, next] = waiting.splice(0, 2);
    if (dropped === undefined || next === undefined) return;
    waiting.unshift(drop === undefined ? next : drop(dropped, next));
  }

  return {
    push(value) {
      if (ended) return;
      const read = readers.shift();
      if (read) return read({ done: false, value });
      const last = waiting.at(-1);
      if (last !== undefined && replaces(last, value)) waiting.pop();
      waiting.push(value);
      if (waiting.length > capacity) dropOldest();
    },
    end,
    async next() {
      const [value] = waiting.splice(0, 1);
      if (value !== undefined) return { done: false, value };
      if (ended) return done;
      return await new Promise((resolve) => readers.push(resolve));
    },
    async return() {
      waiting.length = 0;
      end();
      return done;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
