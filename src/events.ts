/** What happened to a job: one of its steps ended, or something smaller. */
interface JobEvent {
  /** Position of the step that just ended; null for a mere sign of progress. */
  step: number | null;
}

export type ProjectChangeKind =
  | 'PROJECT'
  | 'CONNECTION_ADDED'
  | 'CONNECTION_CHANGED'
  | 'CONNECTION_DELETED'
  | 'RESULTS'
  | 'RESTORED'
  | 'GONE'
  | 'CLOSED';

/** A change of a project made through this gateway. */
export interface ProjectChange {
  kind: ProjectChangeKind;
  at: Date;
  /** The connection concerned; null when it is none in particular. */
  connectionId: number | null;
}

/** Everything that can be followed: jobs by their id, projects by theirs. */
interface Topics {
  job: JobEvent;
  project: ProjectChange;
}

/** Tells subscribers what happens. Keeps nothing: who comes later reads the present state instead. */
export interface Events {
  publish<T extends keyof Topics>(topic: T, id: string, event: Topics[T]): void;
  /** Calls `listener` with every event from now on, within `publish`, until the answer is called. */
  subscribe<T extends keyof Topics>(topic: T, id: string, listener: (event: Topics[T]) => void): () => void;
  /** How many listeners there are, which is how leaks are found. */
  listeners(): number;
}

export function createEvents(): Events {
  const topics: { [T in keyof Topics]: Map<string, Set<(event: Topics[T]) => void>> } = {
    job: new Map(),
    project: new Map(),
  };
  return {
    publish(topic, id, event) {
      // Copied, because a listener may leave while it is told.
      for (const listener of [...(topics[topic].get(id) ?? [])]) listener(event);
    },
    subscribe(topic, id, listener) {
      const byId = topics[topic];
      const listeners = byId.get(id) ?? new Set();
      byId.set(id, listeners.add(listener));
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byId.get(id) === listeners) byId.delete(id);
      };
    },
    listeners: () =>
      Object.values(topics)
        .flatMap((byId) => [...byId.values()])
        .reduce((sum, { size }) => sum + size, 0),
  };
}
