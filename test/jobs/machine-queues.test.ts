import pino from 'pino';
import { describe, expect, test as plain } from 'vitest';
import type { RedisStore } from '../../src/cluster/redis-store.ts';
import { type BullmqQueues, createBullmqQueues } from '../../src/jobs/steps/bullmq-queues.ts';
import { createLocalQueues } from '../../src/jobs/steps/local-queues.ts';
import type { MachineQueues, Slot } from '../../src/jobs/steps/machine-queues.ts';
import { withRedis } from '../support/redis.ts';

const never = new AbortController().signal;

interface Two {
  here: MachineQueues;
  there: MachineQueues;
}

/** Each asks the other without a network; `mute` are those that do not answer. */
function queuesOf(stores: readonly RedisStore[], mute: ReadonlySet<MachineQueues>): BullmqQueues[] {
  const all: BullmqQueues[] = stores.map((redis) =>
    createBullmqQueues({
      redis,
      log: pino({ level: 'silent' }),
      lockMs: 1_000,
      async holdAt(gateway, place, signal) {
        const other = all[stores.findIndex(({ gatewayId }) => gatewayId === gateway)];
        if (other === undefined || mute.has(other)) throw new Error('No answer.');
        const cut = new Promise<never>((_, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        });
        await Promise.race([other.hold(place), cut]);
      },
    }),
  );
  return all;
}

const local = plain.extend<Two>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  here: async ({}, use) => await use(createLocalQueues()),
  there: async ({ here }, use) => await use(here),
});

const shared = withRedis(plain).extend<
  Two & { stores: RedisStore[]; both: BullmqQueues[]; mute: Set<MachineQueues> }
>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  mute: async ({}, use) => await use(new Set()),
  stores: async ({ openStores }, use) => {
    const stores = await openStores(2);
    for (const [at, store] of stores.entries()) await store.announce(`http://gateway-${at}`);
    await Promise.all(stores.map((store) => store.refresh()));
    await use(stores);
  },
  both: async ({ stores, mute }, use) => {
    const both = queuesOf(stores, mute);
    await use(both);
    await Promise.all(both.map((one) => one.close()));
  },
  here: async ({ both: [here] }, use) => here && (await use(here)),
  there: async ({ both: [, there] }, use) => there && (await use(there)),
});

const originOf = (principalId: string) => ({ principalId, jobId: `job of ${principalId}` });

async function given(queues: MachineQueues, owner = 'anna', slots: number | null = 1): Promise<Slot> {
  const slot = await queues.take('m1', slots, originOf(owner), never);
  if (slot === null) throw new Error('There is no slot.');
  return slot;
}

const waiting = (...all: MachineQueues[]): number =>
  [...new Set(all)].flatMap((one) => one.places()).filter(({ isGranted }) => !isGranted).length;

/** Rounds in which nothing may have happened: long enough for any worker to have taken what is free. */
const settle = async () => await new Promise((resolve) => setTimeout(resolve, 300));

function slotsOf(test: typeof local) {
  test('are as many as it has, for all together', async ({ here, there }) => {
    const first = await given(here, 'anna', 2);
    const second = await given(there, 'bert', 2);
    const third = given(there, 'carl', 2);
    await settle();
    expect(waiting(here, there)).toBe(1);

    first.leave();
    first.leave();

    (await third).leave();
    second.leave();
    expect([...here.places(), ...there.places()]).toEqual([]);
  });

  test('go in turn to users, however many one of them waits for', async ({ here, there }) => {
    const order: string[] = [];
    const first = await given(here);
    const all = [...Array<string>(6).fill('A'), ...Array<string>(3).fill('B')].map(async (owner) => {
      // A user has one gateway.
      const slot = await given(owner === 'A' ? here : there, owner);
      order.push(owner);
      slot.leave();
    });
    await settle();

    first.leave();
    await Promise.all(all);

    expect(order.slice(0, 6).toSorted().join(' ')).toBe('A A A B B B');
    expect(order.slice(6).join(' ')).toBe('A A A');
  });

  test('go to no place that was given up', async ({ here, there }) => {
    const first = await given(here);
    const gone = new AbortController();
    const left = there.take('m1', 1, originOf('anna'), gone.signal);
    const next = given(there, 'bert');

    gone.abort();
    first.leave();

    expect(await left).toBeNull();
    (await next).leave();
    expect(await there.take('m1', 1, originOf('anna'), gone.signal)).toBeNull();
  });

  test('are without bounds where their number is not known', async ({ here, there }) => {
    const all = await Promise.all([given(here, 'anna', null), given(there, 'bert', null)]);

    for (const slot of all) slot.leave();
  });

  test('are not given while the machine is paused, whatever is known of it', async ({ here, there }) => {
    await here.pause('m1');
    expect([await here.isPaused('m1'), await there.isPaused('m1'), await there.isPaused('m2')]).toEqual([
      true,
      true,
      false,
    ]);
    const bounded = given(there, 'bert', 1);
    await settle();
    expect(waiting(here, there)).toBe(1);

    await there.resume('m1');

    (await bounded).leave();
    expect(await here.isPaused('m1')).toBe(false);
  });
}

describe('the slots of a machine of one gateway', () => slotsOf(local));

describe('the slots of a machine of several gateways', () => {
  slotsOf(shared as unknown as typeof local);

  shared(
    'are given to a place that Redis has forgotten, and as many as before',
    async ({ redis, here, there }) => {
      const first = await given(here);
      const second = given(there, 'bert');
      await settle();

      await redis.ask('FLUSHALL');
      first.leave();

      const next = await second;
      const third = given(here, 'carl');
      await settle();
      expect(waiting(here, there)).toBe(1);
      next.leave();
      (await third).leave();
    },
  );

  shared('are given on when Redis was away', async ({ redis, here, there }) => {
    const first = await given(here);
    const second = given(there, 'bert');

    await redis.kill();
    first.leave();
    await redis.start();

    (await second).leave();
  });

  shared(
    'are free when their gateway ends, and its worker keeps none of another',
    async ({ both, here, there }) => {
      // Both have a worker, and one of them holds what is given to either.
      for (const one of both) (await given(one)).leave();
      const slots = await Promise.all([given(here, 'anna', 2), given(there, 'bert', 2)]);
      const third = given(there, 'carl', 2);

      await here.close();

      (await third).leave();
      slots[1]?.leave();
    },
  );

  shared(
    'do not wait for a gateway that is not there any more',
    async ({ stores, both, mute, here, there }) => {
      for (const one of both) (await given(one)).leave();
      await given(here);
      void here.take('m1', 1, originOf('anna'), never);
      const next = given(there, 'bert');
      await settle();
      mute.add(here);

      // Its process ends without a word.
      await stores[0]?.close();
      await here.close();
      await stores[1]?.refresh();

      (await next).leave();
    },
  );
});
