import { isDeepStrictEqual } from 'node:util';

/** Something the gateway knows by itself that an answer was made of, and how to look again. */
interface Fact {
  readonly look: () => unknown;
  readonly found: unknown;
}

/** What an answer was made of, noted while it is made. */
export interface Trace {
  /** A remembered read. */
  read(kept: object): void;
  /**
   * Something the gateway knows by itself. What it is compared with later must not change.
   *
   * @param name The same for the same question, and for no other.
   */
  fact(name: string, look: () => unknown): void;
  /** What making the answer did besides, to be done again when it is given again. */
  effect(work: () => void): void;
  /** It is made of something that cannot be followed: it is not kept. */
  lose(): void;
}

/** The same, once the answer has been made. */
export interface FinishedTrace extends Trace {
  readonly isLost: boolean;
  readonly reads: ReadonlySet<object>;
  readonly effects: readonly (() => void)[];
  /** How many facts and effects there are. */
  count(): number;
  /** Whether what the gateway knows by itself is what it was. */
  holds(): boolean;
}

export function createTrace(): FinishedTrace {
  const reads = new Set<object>();
  const facts = new Map<string, Fact>();
  const effects: (() => void)[] = [];

  // Without getters, for each of which such an object would have a shape of its own.
  const trace: FinishedTrace & { isLost: boolean } = {
    isLost: false,
    reads,
    effects,
    count: () => facts.size + effects.length,
    read: (kept) => void reads.add(kept),
    fact(name, look) {
      const found = look();
      const before = facts.get(name);
      if (before === undefined) facts.set(name, { look, found });
      else if (!isDeepStrictEqual(before.found, found)) trace.isLost = true;
    },
    effect: (work) => void effects.push(work),
    lose() {
      trace.isLost = true;
    },
    holds() {
      for (const { look, found } of facts.values()) if (!isDeepStrictEqual(look(), found)) return false;
      return true;
    },
  };
  return trace;
}
