import { describe, expect, test as plain } from 'vitest';
import { createRedisSlots, type RedisSlots } from '../../src/jobs/steps/redis-slots.ts';
import type { Slot } from '../../src/jobs/steps/slots.ts';
import { withRedis } from '../support/redis.ts';

const never = new AbortController().signal;

const test = withRedis(plain).extend<{ two: [RedisSlots, RedisSlots] }>({
  two: async ({ openStores }, use) => {
    const [here, there] = (await openStores(2)).map(createRedisSlots);
    if (here === undefined || there === undefined) throw new Error('There is Redis.');
    await use([here, there]);
  },
});

async function given(slots: RedisSlots, owner = 'anna', count = 1): Promise<Slot> {
  const slot = await slots.take('m1', count, owner, never);
  if (slot === null) throw new Error('There is no slot.');
  return slot;
}

describe('the slots of a machine of several gateways', () => {
  test('are as many as it has, at all of them together', async ({ redis, two: [here, there] }) => {
    const waiting = () => redis.ask('ZCARD', 'test:slots:m1:line');
    const [one] = [await given(here, 'anna', 2), await given(there, 'bert', 2)];
    const third = given(there, 'carl', 2);
    await expect.poll(waiting).toBe(1);

    one?.leave();
    (await third).leave();

    expect(await waiting()).toBe(0);
    await (await given(here, 'anna', 2)).leave();
  });

  test('go in turn to users, however many one of them waits for, and wherever', async ({
    redis,
    two: [here, there],
  }) => {
    const order: string[] = [];
    const first = await given(here);
    const all: Promise<void>[] = [];
    for (const [at, owner] of [...Array<string>(6).fill('A'), ...Array<string>(3).fill('B')].entries()) {
      const take = async () => {
        const slot = await given(at % 2 === 0 ? here : there, owner);
        order.push(owner);
        slot.leave();
      };
      all.push(take());
      await expect.poll(() => redis.ask('ZCARD', 'test:slots:m1:line')).toBe(at + 1);
    }

    first.leave();
    await Promise.all(all);

    expect(order.join(' ')).toBe('A B A B A B A A A');
  });

  test('go to nobody who has left the line', async ({ redis, two: [here, there] }) => {
    const first = await given(here);
    const gone = new AbortController();
    const left = there.take('m1', 1, 'anna', gone.signal);
    await expect.poll(() => redis.ask('ZCARD', 'test:slots:m1:line')).toBe(1);

    gone.abort();
    expect(await left).toBeNull();
    first.leave();

    (await given(there, 'bert')).leave();
    expect(await there.take('m1', 1, 'anna', gone.signal)).toBeNull();
  });

  test('are taken from a gateway that says nothing any more', async ({ redis, two: [here, there] }) => {
    await given(here);
    const next = given(there, 'bert');
    await expect.poll(() => redis.ask('ZCARD', 'test:slots:m1:line')).toBe(1);

    // As if its time were over.
    const [token] = (await redis.ask('ZRANGE', 'test:slots:m1:taken', 0, 0)) as string[];
    await redis.ask('ZADD', 'test:slots:m1:taken', 1, token ?? '');

    (await next).leave();
  });
});
