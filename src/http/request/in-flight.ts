import { createUnorderedPool } from '../../util/unordered-pool.ts';

/** Work in progress, for the drain to wait for and to name when it takes too long. */
export interface InFlight {
  /** Adds a piece of work; call the result when it is over. */
  begin(name: () => string): () => void;
  /** Work in progress. */
  names(): string[];
  /** Resolves when no work is in progress. */
  idle(): Promise<void>;
}

export function createInFlight(): InFlight {
  const running = createUnorderedPool<() => string>();
  const waiting = new Set<() => void>();
  return {
    begin(name) {
      const leave = running.add(name);
      return () => {
        leave();
        if (running.count() > 0) return;
        for (const resolve of waiting) resolve();
        waiting.clear();
      };
    },
    names: () => running.all().map((name) => name()),
    async idle() {
      if (running.count() > 0) await new Promise<void>((resolve) => waiting.add(resolve));
    },
  };
}
