/** Work that is under way, for the drain to wait for and to name when it takes too long. */
export interface InFlight {
  /** Adds a piece of work; call the result when it is over. */
  begin(name: () => string): () => void;
  /** What is under way now. */
  names(): string[];
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
}

export function createInFlight(): InFlight {
  const running = new Set<() => string>();
  const waiting = new Set<() => void>();
  return {
    begin(name) {
      const entry = () => name();
      running.add(entry);
      return () => {
        running.delete(entry);
        if (running.size > 0) return;
        for (const resolve of waiting) resolve();
        waiting.clear();
      };
    },
    names: () => [...running].map((name) => name()),
    async idle() {
      if (running.size > 0) await new Promise<void>((resolve) => waiting.add(resolve));
    },
  };
}
