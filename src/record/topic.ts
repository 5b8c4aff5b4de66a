/** Tells followers what happens to things, by the id of each. Keeps nothing: who comes later reads the present state. */
export interface Topic<Event> {
  tell(id: string, event: Event): void;
  /** Calls `listener` with every event from now on, within `tell`, until the answer is called. */
  follow(id: string, listener: (event: Event) => void): () => void;
  /** How many listeners there are, which is how leaks are found. */
  followers(): number;
  /** How many events have been told, whoever listened. */
  told(): number;
}

export function createTopic<Event>(): Topic<Event> {
  const byId = new Map<string, Set<(event: Event) => void>>();
  let told = 0;
  return {
    tell(id, event) {
      told += 1;
      // Copied, because a listener may leave while it is told.
      for (const listener of [...(byId.get(id) ?? [])]) listener(event);
    },
    follow(id, listener) {
      const listeners = byId.get(id) ?? new Set();
      byId.set(id, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byId.get(id) === listeners) byId.delete(id);
      };
    },
    told: () => told,
    followers: () => [...byId.values()].reduce((sum, { size }) => sum + size, 0),
  };
}
