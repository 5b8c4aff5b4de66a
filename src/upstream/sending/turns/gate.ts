import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { GatewayError } from '../../../errors.ts';
import { createQueue, type Lane, lanes, type Waiting } from './queue.ts';

/** The places at the service, shared by all clients of this process. */
export interface Gate {
  /**
   * Resolves with what gives the place back, as soon as there is one. Clients take turns, so the burst of one does not
   * keep another waiting. Throws `OVERLOADED` when the queue is full, unless the call belongs to accepted work, or the
   * reason of the signal.
   */
  enter(lane: Lane, client: object, signal: AbortSignal, isAccepted?: boolean): Promise<() => void>;
  /** The same when nobody has to wait; null otherwise. */
  enterAtOnce(lane: Lane): (() => void) | null;
  load(): { underWay: number; waiting: number };
}

interface Guest extends Waiting {
  isAccepted: boolean;
  admit(): void;
  refuse(error: GatewayError): void;
}

/** Bounds of the pause that a refused caller is asked for, in ms. */
const LEAST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 30_000;

/** The lane of a call; a file takes as long as whoever is at its other end. */
export function laneOf(endpoint: Endpoint, isStreamed: boolean, bringsFile: boolean): Lane {
  if (isStreamed) return 'download';
  if (endpoint.slow === true) return endpoint.effect === 'read' ? 'slowRead' : 'calculation';
  return bringsFile ? 'upload' : 'quick';
}

/**
 * At most `places` calls under way and `mostWaiting` calls waiting. What takes long never holds more than three quarters of
 * the places, so something is always left for quick calls; calculations and files have smaller shares of that.
 */
export function createGate({ places, mostWaiting }: { places: number; mostWaiting: number }): Gate {
  const share = (part: number) => Math.max(1, Math.floor(places * part));
  const mostLong = share(0.75);
  const most = { calculation: share(0.375), upload: share(0.25), download: share(0.25) };
  const underWay: Record<Lane, number> = { quick: 0, slowRead: 0, calculation: 0, upload: 0, download: 0 };
  const queue = createQueue<Guest>();
  let numbers = 0;
  let meanMs = 0;

  const total = () => lanes.reduce((sum, lane) => sum + underWay[lane], 0);

  function hasPlace(lane: Lane): boolean {
    const all = total();
    if (all >= places) return false;
    if (lane === 'quick') return true;
    if (all - underWay.quick >= mostLong) return false;
    return lane === 'slowRead' || underWay[lane] < most[lane];
  }

  function take(lane: Lane): () => void {
    underWay[lane] += 1;
    const since = performance.now();
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      underWay[lane] -= 1;
      meanMs += (performance.now() - since - meanMs) / 16;
      for (let next = queue.next(hasPlace); next !== null; next = queue.next(hasPlace)) {
        queue.remove(next);
        next.admit();
      }
    };
  }

  /** In a full queue the client with the most calls in it gives way: by its newest call, or by the one that just came. */
  function makeRoom(client: object): void {
    const last = queue.newestOfLongest(client);
    if (last === null || last.isAccepted) throw overloaded();
    queue.remove(last);
    last.refuse(overloaded());
  }

  function overloaded(): GatewayError {
    const pause = Math.ceil((queue.length / places) * meanMs);
    return new GatewayError('OVERLOADED', 'More calls wait for the service than the gateway may hold.', {
      retryable: true,
      retryAfterMs: Math.min(LONGEST_PAUSE_MS, Math.max(LEAST_PAUSE_MS, pause)),
    });
  }

  const enterAtOnce = (lane: Lane) => (queue.isEmpty(lane) && hasPlace(lane) ? take(lane) : null);

  return {
    enterAtOnce,
    async enter(lane, client, signal, isAccepted = false) {
      signal.throwIfAborted();
      const leaveAtOnce = enterAtOnce(lane);
      if (leaveAtOnce !== null) return leaveAtOnce;
      if (queue.length >= mostWaiting && !isAccepted) makeRoom(client);
      return await new Promise((resolve, reject) => {
        numbers += 1;
        const leave = () => {
          queue.remove(guest);
          reject(signal.reason);
        };
        const stopListening = () => signal.removeEventListener('abort', leave);
        const guest: Guest = {
          lane,
          client,
          number: numbers,
          isAccepted,
          admit() {
            stopListening();
            resolve(take(lane));
          },
          refuse(error) {
            stopListening();
            reject(error);
          },
        };
        signal.addEventListener('abort', leave, { once: true });
        queue.add(guest);
      });
    },
    load: () => ({ underWay: total(), waiting: queue.length }),
  };
}
