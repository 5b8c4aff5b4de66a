import { setTimeout as sleep } from 'node:timers/promises';
import type { Queue, Worker } from 'bullmq';
import type { Logger } from 'pino';
import type { RedisStore } from '../../cluster/redis-store.ts';
import { redisUnavailable } from '../../cluster/redis-unavailable.ts';
import { leases } from '../../config/limits.ts';
import {
  type MachinePlace,
  type MachineQueues,
  priorityOf,
  type Slot,
  type StepOrigin,
} from './machine-queues.ts';

/** What other gateways hear of a place. */
interface PlaceData extends StepOrigin {
  /** The gateway that calculates when the place has its slot. */
  gateway: string;
}

interface BullmqOptions {
  redis: Pick<RedisStore, 'gatewayId' | 'key' | 'state' | 'liveGateways' | 'onChange' | 'connect'>;
  /** Holds a slot for a place of another gateway until that has left it, or has no such place. Throws where it does not answer. */
  holdAt: (gateway: string, place: string, signal: AbortSignal) => Promise<void>;
  log: Pick<Logger, 'warn'>;
  /** How long a place keeps its slot when the gateway that holds it says nothing, in ms. */
  lockMs?: number;
}

/** Queues of machines of several gateways, and what the others ask this one. */
export interface BullmqQueues extends MachineQueues {
  /** Gives a place of this gateway its slot, and resolves when it has left it; at once where there is no such place. */
  hold(place: string): Promise<void>;
}

/** A place of this gateway; in BullMQ it is a job. */
interface Place extends MachinePlace {
  id: string;
  slots: number | null;
  priority: number;
  grant(): void;
  /** Its slot is free for others. */
  leave(): void;
  /** Resolves when its slot is free again. */
  isLeft: Promise<void>;
}

interface MachineQueue {
  queue: Queue<PlaceData>;
  /** Takes places from the queue; made with the first place of this gateway. */
  worker: Worker<PlaceData> | null;
  slots: number | null;
}

/** Interval at which places that wait are looked after, in ms: Redis may have lost some of them. */
const CARE_MS = 5_000;
/** Between two attempts to reach the gateway of a place, in ms. */
const PAUSE_MS = 500;
/** Places that one gateway holds slots for where the slots of a machine are not known. */
const MANY = 1_000;
/** A worker that ends in the midst of its places leaves them to others; each has its slot at last. */
const ATTEMPTS = 1_000;
/** How long the workers have to end, in ms. */
const CLOSE_MS = 2_000;

/**
 * Queues in Redis: one of BullMQ for each machine, whose global concurrency is the number of its slots. A job of BullMQ is a place:
 * it is active for as long as the step calculates. The worker of any gateway may take it, and holds it for the gateway that calculates.
 * Why: `docs/decisions/0023-steps-on-bullmq.md`.
 */
export function createBullmqQueues({
  redis,
  holdAt,
  log,
  lockMs = leases.slotMs,
}: BullmqOptions): BullmqQueues {
  // Long because it is one state: the places of this gateway, and its queues.
  const places = new Map<string, Place>();
  const queues = new Map<string, Promise<MachineQueue>>();
  const closing = new AbortController();
  let created = 0;
  let opened: ReturnType<typeof open> | null = null;

  /** Loaded with the first place, so that a gateway without jobs does not pay for it. */
  async function open() {
    const [bullmq, connection] = await Promise.all([import('./bullmq.ts'), redis.connect('steps')]);
    return { bullmq, connection };
  }

  async function openQueue(machine: string): Promise<MachineQueue> {
    opened ??= open();
    const { bullmq, connection } = await opened;
    const queue = new bullmq.Queue<PlaceData>(encodeURIComponent(machine), {
      ...{ connection, prefix: redis.key('steps'), skipVersionCheck: true },
      // No client reads them.
      streams: { events: { maxLen: 10 } },
      defaultJobOptions: { attempts: ATTEMPTS, removeOnComplete: true, removeOnFail: true },
    });
    queue.on('error', () => {});
    return { queue, worker: null, slots: null };
  }

  function queueOf(machine: string): Promise<MachineQueue> {
    const known = queues.get(machine) ?? openQueue(machine);
    queues.set(machine, known);
    known.catch(() => queues.delete(machine));
    return known;
  }

  async function startWorker(one: MachineQueue): Promise<void> {
    if (opened === null || one.worker !== null || closing.signal.aborted) return;
    const { bullmq, connection } = await opened;
    one.worker ??= new bullmq.Worker<PlaceData>(
      one.queue.name,
      async ({ id = '', data }) => await holdFor(data.gateway, id),
      {
        ...{ connection, prefix: redis.key('steps'), skipVersionCheck: true },
        concurrency: one.slots ?? MANY,
        lockDuration: lockMs,
        stalledInterval: lockMs / 2,
        maxStalledCount: ATTEMPTS,
        removeOnComplete: { count: 0 },
        removeOnFail: { count: 0 },
      },
    );
    // What is unavailable is tried again, and the log has that of Redis already.
    one.worker.on('error', () => {});
  }

  async function hold(id: string): Promise<void> {
    const place = places.get(id);
    place?.grant();
    await place?.isLeft;
  }

  /** Throws at the end of this gateway: another one goes on. */
  async function holdFor(gateway: string, id: string): Promise<void> {
    if (gateway === redis.gatewayId) return await hold(id);
    const isThere = () => redis.liveGateways().some((one) => one.id === gateway);
    while (isThere()) {
      closing.signal.throwIfAborted();
      const gone = new AbortController();
      const look = setInterval(() => {
        if (!isThere()) gone.abort();
      }, leases.renewMs).unref();
      try {
        return await holdAt(gateway, id, AbortSignal.any([gone.signal, closing.signal]));
      } catch (error) {
        if (isRefused(error)) return;
        await sleep(PAUSE_MS);
      } finally {
        clearInterval(look);
      }
    }
  }

  /** Puts a place into the queue; one that is there stays where it is. */
  async function enqueue(place: Place): Promise<void> {
    const one = await queueOf(place.machine);
    one.slots = place.slots;
    // With each place: Redis may have lost it, or the slots of the machine are others now.
    if (place.slots === null) await one.queue.removeGlobalConcurrency();
    else await one.queue.setGlobalConcurrency(place.slots);
    if (one.worker !== null) one.worker.concurrency = place.slots ?? MANY;
    const { principalId, jobId, id, priority } = place;
    const data = { gateway: redis.gatewayId, principalId, jobId };
    if (places.get(id) === place && !place.isGranted)
      await one.queue.add('step', data, { jobId: id, priority });
    await startWorker(one);
    if (places.get(id) !== place) await one.queue.remove(id);
  }

  function enqueueSoon(place: Place): void {
    // It is tried again as long as the place is wanted.
    enqueue(place).catch((err: unknown) =>
      log.warn({ err, machine: place.machine }, 'a step could not be queued'),
    );
  }

  function takeCare(): void {
    for (const place of places.values()) if (!place.isGranted) enqueueSoon(place);
  }
  const care = setInterval(takeCare, CARE_MS).unref();
  const unsubscribe = redis.onChange(takeCare);

  /** A question of an operator, who is told where Redis is unavailable. */
  async function demandQueue(machine: string): Promise<Queue<PlaceData>> {
    if (redis.state().is === 'down') throw redisUnavailable(null);
    return (await queueOf(machine)).queue;
  }

  return {
    hold,
    async take(machine, slots, origin, signal) {
      if (signal.aborted || closing.signal.aborted) return null;
      created += 1;
      const id = `${redis.gatewayId}-${created}`;
      return await new Promise<Slot | null>((resolve) => {
        let left = () => {};
        const giveUp = () => {
          place.leave();
          resolve(null);
          void queueOf(machine)
            .then(({ queue }) => queue.remove(id))
            // A worker that takes it finds no such place.
            .catch(() => {});
        };
        const place: Place = {
          ...{ id, machine, slots, ...origin, since: new Date(), isGranted: false },
          priority: priorityOf(places.values(), machine, origin.principalId),
          isLeft: new Promise<void>((resolveLeft) => {
            left = resolveLeft;
          }),
          leave() {
            places.delete(id);
            left();
          },
          grant() {
            if (place.isGranted) return;
            place.isGranted = true;
            signal.removeEventListener('abort', giveUp);
            resolve({ leave: place.leave });
          },
        };
        signal.addEventListener('abort', giveUp, { once: true });
        places.set(id, place);
        enqueueSoon(place);
      });
    },
    pause: async (machine) => await (await demandQueue(machine)).pause(),
    resume: async (machine) => await (await demandQueue(machine)).resume(),
    isPaused: async (machine) => await (await demandQueue(machine)).isPaused(),
    places: () => [...places.values()],
    async close() {
      closing.abort();
      clearInterval(care);
      unsubscribe();
      for (const place of places.values()) place.leave();
      if (opened === null) return;
      const all = await Promise.allSettled(queues.values());
      const found = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const ended = Promise.all(
        found.map(async ({ worker, queue }) => {
          await worker?.close();
          await queue.close();
        }),
      );
      await Promise.race([ended.catch(() => {}), sleep(CLOSE_MS, undefined, { ref: false })]);
      const { connection } = await opened;
      connection.disconnect();
    },
  };
}

/** Nothing listens there any more. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'ECONNREFUSED';
}
