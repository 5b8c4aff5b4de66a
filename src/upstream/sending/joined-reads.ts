import { orAbort } from './abortable.ts';

interface Flight {
  answer: Promise<unknown>;
  controller: AbortController;
  readers: number;
  projectId: string | null;
  hasLanded: boolean;
}

/** Reads under way, shared by all requests of the process. */
export interface JoinedReads {
  has(key: string): boolean;
  /**
   * Answer of the read under way with this key, or of a new one. A reader leaves alone with its signal; the read is
   * aborted when the last one has left.
   */
  read<T>(
    key: string,
    projectId: string | null,
    signal: AbortSignal,
    start: (signal: AbortSignal) => Promise<T>,
  ): Promise<T>;
  /** From now on nobody joins the reads of a project that are under way: they may show the state before a change. */
  outdate(projectId: string | null): void;
}

export function createJoinedReads(): JoinedReads {
  const flights = new Map<string, Flight>();

  function launch(key: string, projectId: string | null, start: (signal: AbortSignal) => Promise<unknown>) {
    const controller = new AbortController();
    const answer = start(controller.signal);
    const flight: Flight = { answer, controller, readers: 0, projectId, hasLanded: false };
    const land = () => {
      flight.hasLanded = true;
      if (flights.get(key) === flight) flights.delete(key);
    };
    // Also keeps the failure of a read that everybody has left from ending the process.
    flight.answer.then(land, land);
    flights.set(key, flight);
    return flight;
  }

  return {
    has: (key) => flights.has(key),
    async read<T>(
      key: string,
      projectId: string | null,
      signal: AbortSignal,
      start: (signal: AbortSignal) => Promise<T>,
    ): Promise<T> {
      signal.throwIfAborted();
      const flight = flights.get(key) ?? launch(key, projectId, start);
      flight.readers += 1;
      try {
        // The key names the endpoint, so whoever started the read expects the same type.
        return (await orAbort(flight.answer, signal)) as T;
      } finally {
        flight.readers -= 1;
        if (flight.readers === 0 && !flight.hasLanded) {
          if (flights.get(key) === flight) flights.delete(key);
          flight.controller.abort(signal.reason);
        }
      }
    },
    outdate(projectId) {
      for (const [key, flight] of flights) if (flight.projectId === projectId) flights.delete(key);
    },
  };
}
