/** Tells followers what happens to things, by the id of each. Keeps nothing: who comes later reads the present state. */
export interface Topic<Event> {
  publish(id: string, event: Event): void;
  /** Calls `listener` with every event from now on, within `tell`, until the answer is called. */
  subscribe(id: string, listener: (event: Event) => void): () => void;
  /** How many listeners there are, which is how leaks are found. */
  subscriberCount(): number;
  /** How many events have been told, whoever listened. */
  eventCount(): number;
}

export function createTopic<Event>(): Topic<Event> {
  const byId = new Map<string, Set<(event: Event) => void>>();
  let eventCount = 0;
  return {
    publish(id, event) {
      eventCount += 1;
      // Copied, because a listener may leave while it is told.
      for (const listener of [...(byId.get(id) ?? [])]) listener(event);
    },
    subscribe(id, listener) {
      const listeners = byId.get(id) ?? new Set();
      byId.set(id, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byId.get(id) === listeners) byId.delete(id);
      };
    },
    eventCount: () => eventCount,
    subscriberCount: () => [...byId.values()].reduce((sum, { size }) => sum + size, 0),
  };
}
