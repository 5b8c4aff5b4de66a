import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { GatewayError } from '../../../errors.ts';
import type { EndSignal } from '../end-signal.ts';
import { createPermits } from './permits.ts';
import { type CallClass, createQueue, type QueuedEntry } from './queue.ts';

/** The places at the service, shared by all clients of this process. */
export interface ConcurrencyLimiter {
  /**
   * Resolves with what gives the place back, as soon as there is one. Clients take turns, so the burst of one does not
   * keep another waiting. Throws `OVERLOADED` when the queue is full, unless the call belongs to accepted work, or the
   * reason of the caller's end.
   */
  acquire(callClass: CallClass, client: object, caller: EndSignal, isAccepted?: boolean): Promise<() => void>;
  /** The same without waiting; null when that is impossible. */
  tryAcquire(callClass: CallClass, client: object): (() => void) | null;
  load(): { inFlight: number; waiting: number };
}

interface QueuedCall extends QueuedEntry {
  isAccepted: boolean;
  admit(): void;
  refuse(error: GatewayError): void;
}

interface LimiterOptions {
  permits: number;
  mostWaiting: number;
  /** Most calculations at once; null leaves them a share of the places. */
  slots?: number | null;
  /** Whether several clients that know nothing of each other use it. */
  isShared?: boolean;
}

/** Bounds of the pause that a refused caller is asked for, in ms. */
const LEAST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 30_000;

/** The class of a call; a file takes as long as its reader. */
export function callClassOf(endpoint: Endpoint, isStreamed: boolean, bringsFile: boolean): CallClass {
  if (isStreamed) return 'download';
  if (endpoint.slow === true) return endpoint.effect === 'read' ? 'slowRead' : 'calculation';
  return bringsFile ? 'upload' : 'quick';
}

/** At most `permits` calls in flight and `mostWaiting` calls waiting. */
export function createLimiter({
  permits,
  mostWaiting,
  slots = null,
  isShared = false,
}: LimiterOptions): ConcurrencyLimiter {
  const held = createPermits(permits, isShared, slots);
  const queue = createQueue<QueuedCall>();
  let numbers = 0;
  let meanMs = 0;

  function take(callClass: CallClass, client: object): () => void {
    held.acquire(callClass, client);
    const since = performance.now();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      held.release(callClass, client);
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
    const pause = Math.ceil((queue.length / permits) * meanMs);
    return new GatewayError('OVERLOADED', 'More calls wait for the service than the gateway may hold.', {
      retryable: true,
      retryAfterMs: Math.min(LONGEST_PAUSE_MS, Math.max(LEAST_PAUSE_MS, pause)),
    });
  }

  const tryAcquire = (callClass: CallClass, client: object) =>
    queue.isEmpty(callClass) && held.isFree(callClass) && held.mayHave(callClass, client)
      ? take(callClass, client)
      : null;

  return {
    tryAcquire,
    async acquire(callClass, client, caller, isAccepted = false) {
      if (caller.aborted) throw caller.reason;
      const leaveAtOnce = tryAcquire(callClass, client);
      if (leaveAtOnce !== null) return leaveAtOnce;
      if (queue.length >= mostWaiting && !isAccepted) makeRoom(client);
      return await new Promise((resolve, reject) => {
        numbers += 1;
        const guest: QueuedCall = {
          callClass,
          client,
          number: numbers,
          isAccepted,
          admit() {
            caller.onEnd(null);
            resolve(take(callClass, client));
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
    load: () => ({ inFlight: held.count(), waiting: queue.length }),
  };
}
