/** A value that is made once, on the first demand, and kept until it is forgotten. */
export interface LazyValue<T> {
  get(): Promise<T>;
  /** What is kept now; null when nothing is. */
  known(): T | null;
  /** With `value`, only when it is still the one that is kept. While one is being made nothing is forgotten. */
  forget(value?: T): void;
}

/** Shares one promise among all who ask while it is being made. A failure is not kept. */
export function createLazyValue<T>(make: () => Promise<T>): LazyValue<T> {
  let making: Promise<T> | null = null;
  let made: { value: T } | null = null;
  async function start(): Promise<T> {
    try {
      made = { value: await make() };
      return made.value;
    } finally {
      making = null;
    }
  }
  return {
    async get() {
      if (made !== null) return made.value;
      making ??= start();
      return await making;
    },
    known: () => made?.value ?? null,
    forget(value) {
      if (made !== null && (value === undefined || made.value === value)) made = null;
    },
  };
}
