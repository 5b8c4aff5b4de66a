/** Publishes events by id to subscribers. Keeps nothing: a later subscriber reads the present state. */
export interface Topic<Event> {
  publish(id: string, event: Event): void;
  /** Calls `listener` with every later event, within `publish`. Returns the function that ends the subscription. */
  subscribe(id: string, listener: (event: Event) => void): () => void;
  /** Number of listeners, by which leaks are found. */
  subscriberCount(): number;
  /** Number of published events, with or without listeners. */
  eventCount(): number;
}

export function createTopic<Event>(): Topic<Event> {
  const byId = new Map<string, Set<(event: Event) => void>>();
  let eventCount = 0;
  return {
    publish(id, event) {
      eventCount += 1;
      // Copied, because a listener may unsubscribe during the call.
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
