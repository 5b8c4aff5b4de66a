import { orAbort } from './abortable.ts';
import type { EndSignal } from './end-signal.ts';

const over = Promise.resolve();

/** A read in flight with its waiting readers. It is cancelled when the last one left. */
class Flight implements EndSignal {
  aborted = false;
  reason: unknown = undefined;
  readers = 0;
  hasLanded = false;
  readonly projectId: string | null;
  answer: Promise<unknown>;
  #listener: ((reason: unknown) => void) | null = null;

  constructor(projectId: string | null, start: (flight: EndSignal) => Promise<unknown>) {
    this.projectId = projectId;
    this.answer = start(this);
  }

  onEnd(listener: ((reason: unknown) => void) | null): void {
    this.#listener = listener;
  }

  /** Drops its answer: a map that held it may live longer (`unordered-pool.ts`). */
  land(): void {
    this.hasLanded = true;
    this.answer = over;
    this.#listener = null;
  }

  end(reason: unknown): void {
    this.aborted = true;
    this.reason = reason;
    this.#listener?.(reason);
  }
}

/** Reads in flight, shared by all requests of the process. */
export interface CoalescedReads {
  has(key: string): boolean;
  /**
   * Answer of the read in flight with this key, or of a new one. A reader leaves alone with its signal; the read is
   * aborted when the last one has left.
   */
  read<T>(
    key: string,
    projectId: string | null,
    signal: AbortSignal,
    start: (flight: EndSignal) => Promise<T>,
  ): Promise<T>;
  /** Later readers do not join reads of the project that are in flight: they may show the state before a change. */
  outdate(projectId: string | null): void;
}

export function createCoalescedReads(): CoalescedReads {
  const flights = new Map<string, Flight>();

  function launch(key: string, projectId: string | null, start: (flight: EndSignal) => Promise<unknown>) {
    const flight = new Flight(projectId, start);
    const land = () => {
      flight.land();
      if (flights.get(key) === flight) flights.delete(key);
    };
    // Also keeps the failure of a read without readers from ending the process.
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
      start: (flight: EndSignal) => Promise<T>,
    ): Promise<T> {
      signal.throwIfAborted();
      const flight = flights.get(key) ?? launch(key, projectId, start);
      flight.readers += 1;
      try {
        // The key names the endpoint, so all readers expect the same type.
        return (await orAbort(flight.answer, signal)) as T;
      } finally {
        flight.readers -= 1;
        if (flight.readers === 0 && !flight.hasLanded) {
          if (flights.get(key) === flight) flights.delete(key);
          flight.end(signal.reason);
        }
      }
    },
    outdate(projectId) {
      for (const [key, flight] of flights) if (flight.projectId === projectId) flights.delete(key);
    },
  };
}
