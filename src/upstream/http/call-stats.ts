/** What one request has cost the service. */
export interface CallStats {
  /** Operations sent for this request; repeats, registration and probing do not count. */
  calls: number;
  /** Reads answered by an equal read in flight. */
  joined: number;
  /** Reads answered from memory. */
  remembered: number;
  /** Time in which at least one of them was in flight. */
  milliseconds: number;
}

export interface CallCounter {
  count<T>(kind: 'calls' | 'joined', work: () => Promise<T>): Promise<T>;
  remembered(): void;
  stats(): CallStats;
}

export function createCallCounter(): CallCounter {
  const counted = { calls: 0, joined: 0, remembered: 0 };
  let inFlight = 0;
  let since = 0;
  let busy = 0;
  return {
    async count(kind, work) {
      counted[kind] += 1;
      if (inFlight === 0) since = performance.now();
      inFlight += 1;
      try {
        return await work();
      } finally {
        inFlight -= 1;
        if (inFlight === 0) busy += performance.now() - since;
      }
    },
    remembered() {
      counted.remembered += 1;
    },
    stats() {
      const running = inFlight === 0 ? 0 : performance.now() - since;
      return { ...counted, milliseconds: Math.round(busy + running) };
    },
  };
}
