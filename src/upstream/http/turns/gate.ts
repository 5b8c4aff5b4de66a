import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { GatewayError } from '../../../errors.ts';
import type { Ending } from '../ending.ts';
import { createPlaces } from './places.ts';
import { createQueue, type Lane, type Waiting } from './queue.ts';

/** The places at the service, shared by all clients of this process. */
export interface Gate {
  /**
   * Resolves with what gives the place back, as soon as there is one. Clients take turns, so the burst of one does not
   * keep another waiting. Throws `OVERLOADED` when the queue is full, unless the call belongs to accepted work, or the
   * reason of the caller's end.
   */
  enter(lane: Lane, client: object, caller: Ending, isAccepted?: boolean): Promise<() => void>;
  /** The same when nobody has to wait; null otherwise. */
  enterAtOnce(lane: Lane, client: object): (() => void) | null;
  load(): { underWay: number; waiting: number };
}

interface Guest extends Waiting {
  isAccepted: boolean;
  admit(): void;
  refuse(error: GatewayError): void;
}

interface GateOptions {
  places: number;
  mostWaiting: number;
  /** Most calculations at once; null leaves them a share of the places. */
  slots?: number | null;
  /** Whether several clients that know nothing of each other use it. */
  isShared?: boolean;
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

/** At most `places` calls under way and `mostWaiting` calls waiting. */
export function createGate({ places, mostWaiting, slots = null, isShared = false }: GateOptions): Gate {
  const held = createPlaces(places, isShared, slots);
  const queue = createQueue<Guest>();
  let numbers = 0;
  let meanMs = 0;

  function take(lane: Lane, client: object): () => void {
    held.take(lane, client);
    const since = performance.now();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      held.give(lane, client);
      meanMs += (performance.now() - since - meanMs) / 16;
      admitNext();
    };
  }

  const nextOne = () => queue.next(held.isFree, held.mayHave);

  function admitNext(): void {
    for (let next = nextOne(); next !== null; next = nextOne()) {
      queue.remove(next);
      next.admit();
    }
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

  const enterAtOnce = (lane: Lane, client: object) =>
    queue.isEmpty(lane) && held.isFree(lane) && held.mayHave(lane, client) ? take(lane, client) : null;

  return {
    enterAtOnce,
    async enter(lane, client, caller, isAccepted = false) {
      if (caller.aborted) throw caller.reason;
      const leaveAtOnce = enterAtOnce(lane, client);
      if (leaveAtOnce !== null) return leaveAtOnce;
      if (queue.length >= mostWaiting && !isAccepted) makeRoom(client);
      return await new Promise((resolve, reject) => {
        numbers += 1;
        const guest: Guest = {
          lane,
          client,
          number: numbers,
          isAccepted,
          admit() {
            caller.onEnd(null);
            resolve(take(lane, client));
          },
          refuse(error) {
            caller.onEnd(null);
            reject(error);
          },
        };
        caller.onEnd((reason) => {
          queue.remove(guest);
          reject(reason);
        });
        queue.add(guest);
        // Those before it may wait for a share of theirs only.
        admitNext();
      });
    },
    load: () => ({ underWay: held.count(), waiting: queue.length }),
  };
}
