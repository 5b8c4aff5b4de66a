import { isDeepStrictEqual } from 'node:util';

/** Something the gateway knows by itself that an answer was made of, and how to look again. */
interface Fact {
  readonly current: () => unknown;
  readonly found: unknown;
}

/** What an answer was made of, noted while it is made. */
export interface Dependencies {
  /** A cached read. */
  read(cached: object): void;
  /**
   * Something the gateway knows by itself. What it is compared with later must not change.
   *
   * @param name The same for the same question, and for no other.
   */
  fact(name: string, current: () => unknown): void;
  /** What making the answer did besides, to be done again when it is given again. */
  effect(work: () => void): void;
  /** It is made of something that cannot be followed: it is not kept. */
  markUncacheable(): void;
}

/** The same, once the answer has been made. */
export interface RecordedDependencies extends Dependencies {
  readonly isUncacheable: boolean;
  readonly reads: ReadonlySet<object>;
  readonly effects: readonly (() => void)[];
  /** How many facts and effects there are. */
  count(): number;
  /** Whether what the gateway knows by itself is what it was. */
  isValid(): boolean;
}

export function createDependencies(): RecordedDependencies {
  const reads = new Set<object>();
  const facts = new Map<string, Fact>();
  const effects: (() => void)[] = [];

  // Without getters, for each of which such an object would have a shape of its own.
  const dependencies: RecordedDependencies & { isUncacheable: boolean } = {
    isUncacheable: false,
    reads,
    effects,
    count: () => facts.size + effects.length,
    read: (cached) => void reads.add(cached),
    fact(name, current) {
      const found = current();
      const before = facts.get(name);
      if (before === undefined) facts.set(name, { current, found });
      else if (!isDeepStrictEqual(before.found, found)) dependencies.isUncacheable = true;
    },
    effect: (work) => void effects.push(work),
    markUncacheable() {
      dependencies.isUncacheable = true;
    },
    isValid() {
      for (const { current, found } of facts.values()) if (!isDeepStrictEqual(current(), found)) return false;
      return true;
    },
  };
  return dependencies;
}
