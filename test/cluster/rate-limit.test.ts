import { describe, expect } from 'vitest';
import { createGateway } from '../../src/http/gateway.ts';
import { createRateLimit, type RateLimit } from '../../src/pipeline/admission/rate-limit.ts';
import { createSharedRateLimit } from '../../src/pipeline/admission/shared-rate-limit.ts';
import { schema } from '../../src/schema/index.ts';
import { test as limited } from '../pipeline/limits/limited.ts';
import { withRedis } from '../support/redis.ts';
import { asker, openOn } from '../support/send.ts';

const test = withRedis(limited).extend<{
  /** Ten points a minute. */
  points(kind: 'embedded' | 'shared', minuteMs?: number): Promise<RateLimit>;
}>({
  points: async ({ openStores }, use) => {
    await use(async (kind, minuteMs) => {
      if (kind === 'embedded') return createRateLimit(10, minuteMs);
      const [store] = await openStores(1);
      if (store === undefined) throw new Error('There is Redis.');
      return createSharedRateLimit(store, 10, minuteMs);
    });
  },
});

/** As long as a minute takes where one has to pass. */
const MINUTE_MS = 700;
const aMinute = () => new Promise((resolve) => setTimeout(resolve, MINUTE_MS + 20));
const left = async (rate: RateLimit, caller = 'anna') => (await rate.take(caller, 0)).allowance.remaining;

describe.for(['embedded', 'shared'] as const)('points counted %s', (kind) => {
  test('are taken as long as there are enough, and none when there are not', async ({ points }) => {
    const rate = await points(kind);

    expect(await rate.take('anna', 7)).toMatchObject({
      isEnough: true,
      allowance: { limit: 10, remaining: 3 },
    });
    const refused = await rate.take('anna', 4);
    expect(refused).toMatchObject({ isEnough: false, allowance: { remaining: 3 } });
    expect(refused.pauseMs).toBeGreaterThan(0);
    expect(refused.pauseMs).toBeLessThanOrEqual(60_000);
    expect(await rate.take('anna', 3)).toMatchObject({ isEnough: true, allowance: { remaining: 0 } });
    expect(await rate.take('bert', 10)).toMatchObject({ isEnough: true });
  });

  test('come back with the next minute', async ({ points }) => {
    const rate = await points(kind, MINUTE_MS);
    await rate.take('anna', 10);
    expect(rate.pause('anna')?.pauseMs).toBeGreaterThan(0);

    await expect.poll(() => rate.pause('anna')).toBeNull();

    expect(await left(rate)).toBe(10);
  });

  test('are given back within their minute, and not after it', async ({ points }) => {
    const rate = await points(kind);
    const { allowance } = await rate.take('anna', 8);

    expect(rate.giveBack('anna', 5, allowance)).toMatchObject({ remaining: 7 });
    expect(await left(rate)).toBe(7);
    rate.giveBack('anna', 3, { ...allowance, resetAt: '2020-01-01T00:00:00.000Z' });
    expect(await left(rate)).toBe(7);
  });

  test('that are charged and not there are owed in the next minute, and in no other', async ({ points }) => {
    const rate = await points(kind, MINUTE_MS);
    rate.charge('anna', 14);
    expect(await left(rate)).toBe(0);

    await aMinute();
    expect(await left(rate)).toBe(6);

    rate.charge('anna', 90);
    await aMinute();
    expect(await left(rate)).toBe(0);
    await aMinute();
    expect(await left(rate)).toBe(10);
  });

  test('say how long there are none', async ({ points }) => {
    const rate = await points(kind);
    expect(rate.pause('anna')).toBeNull();
    await rate.take('anna', 9);
    expect(rate.pause('anna')).toBeNull();

    rate.charge('anna', 1);

    expect(rate.pause('anna')).toMatchObject({ allowance: { remaining: 0 } });
  });
});

describe('points of several gateways', () => {
  test('are those of one: of 150 that are asked for at once 100 are given', async ({ openStores }) => {
    const rates = (await openStores(2)).map((store) => createSharedRateLimit(store, 100));
    const asked = Array.from({ length: 150 }, (_, index) => rates[index % 2]?.take('anna', 1));

    const given = (await Promise.all(asked)).filter((taken) => taken?.isEnough);

    expect(given).toHaveLength(100);
  });

  test('are parted between them while Redis is away', async ({ redis, openStores }) => {
    const stores = await openStores(2);
    await expect.poll(() => stores.map((store) => store.gateways())).toEqual(stores.map(() => 2));
    const rates = stores.map((store) => createSharedRateLimit(store, 100));
    await redis.kill();

    const asked = Array.from({ length: 150 }, (_, index) => rates[index % 2]?.take('anna', 1));

    expect((await Promise.all(asked)).filter((taken) => taken?.isEnough)).toHaveLength(100);
  });

  test('limit a caller who asks both, and both say the same of what is left', async ({
    shared,
    access,
    openStores,
  }) => {
    const stores = await openStores(2);
    const asks = await Promise.all(
      stores.map(async (store) => {
        const gateway = createGateway({
          ...{ schema, access, shared, corsOrigins: [], graphiql: false, introspection: true },
          limits: { pointsPerMinute: 4 },
          rate: (points) => createSharedRateLimit(store, points),
        });
        const listener = await openOn(gateway);
        return { ask: asker(listener), listener };
      }),
    );
    const [one, other] = asks;
    const query = '{ projects { nodes { name } } }';

    const answers = [
      await one?.ask(query),
      await other?.ask(query),
      await one?.ask(query),
      await other?.ask(query),
    ];
    const refused = await one?.ask(query);
    for (const { listener } of asks) await listener.close();

    expect(answers.map((answer) => answer)).toMatchObject(
      [3, 2, 1, 0].map((remaining) => ({ extensions: { cost: { limit: 4, remaining } } })),
    );
    expect(refused?.errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED', retryable: true } }]);
  });
});
