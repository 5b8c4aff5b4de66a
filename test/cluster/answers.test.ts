import { describe, expect, test as plain } from 'vitest';
import type { AnswerStore } from '../../src/pipeline/idempotency/answer-store.ts';
import { createAnswerStore } from '../../src/pipeline/idempotency/process-answer-store.ts';
import { createSharedAnswerStore } from '../../src/pipeline/idempotency/shared-answer-store.ts';
import type { StoredAnswer } from '../../src/pipeline/idempotency/stored-answer.ts';
import { withRedis } from '../support/redis.ts';

const limits = { lifetimeMs: 60_000, maxBytes: 10_000, mostOfPrincipal: 100 };
const answer = (length = 1): StoredAnswer => ({
  body: 'x'.repeat(length),
  hasData: true,
  hints: [],
  ids: [],
});

const test = withRedis(plain).extend<{
  stores(kind: 'embedded' | 'shared', lifetimeMs?: number): Promise<[AnswerStore, AnswerStore]>;
}>({
  stores: async ({ openStores }, use) => {
    await use(async (kind, lifetimeMs = limits.lifetimeMs) => {
      const own = { ...limits, lifetimeMs };
      if (kind === 'embedded') {
        const store = createAnswerStore(own);
        return [store, store];
      }
      const [one, other] = (await openStores(2)).map((redis) => createSharedAnswerStore(redis, own));
      if (one === undefined || other === undefined) throw new Error('Two were asked for.');
      return [one, other];
    });
  },
});

/** Runs a request to its answer. */
async function keep(store: AnswerStore, key: string, kept = answer()): Promise<void> {
  const known = await store.claim('anna', key, 'print');
  if (known.is !== 'new') throw new Error(known.is);
  await known.claim.begin();
  await known.claim.answered(kept);
}

describe.for(['embedded', 'shared'] as const)('answers by key, %s', (kind) => {
  test('are given to one of many at once, and to its repeats', async ({ stores }) => {
    const [one, other] = await stores(kind);

    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? one : other).claim('anna', 'k', 'print')),
    );
    const first = all.find(({ is }) => is === 'new');
    if (first?.is === 'new') await first.claim.answered(answer(7));

    expect(all.map(({ is }) => is).toSorted()).toEqual(['new', ...Array(19).fill('running')]);
    expect(await other.claim('anna', 'k', 'print')).toEqual({ is: 'answered', answer: answer(7) });
    expect(await one.claim('anna', 'k', 'another')).toEqual({ is: 'other' });
    expect((await one.claim('bert', 'k', 'print')).is).toBe('new');
  });

  test('are free again when nothing was done', async ({ stores }) => {
    const [one, other] = await stores(kind);
    const known = await one.claim('anna', 'k', 'print');
    if (known.is === 'new') await known.claim.free();

    expect((await other.claim('anna', 'k', 'another')).is).toBe('new');
  });

  test('make room, oldest first, and never for themselves', async ({ stores }) => {
    const [one, other] = await stores(kind);
    for (const key of ['1', '2', '3']) await keep(one, key, answer(4_000));

    const known = [];
    for (const key of ['1', '2', '3']) known.push((await other.claim('anna', key, 'print')).is);
    expect(known).toEqual(['new', 'answered', 'answered']);
    expect(one.bytes()).toBeLessThanOrEqual(10_000);
  });

  test('end with their time', async ({ stores }) => {
    const [one, other] = await stores(kind, 1);
    await keep(one, 'k');

    await expect.poll(async () => (await other.claim('anna', 'k', 'print')).is).toBe('new');
  });
});

test('a request of a gateway that is gone is one whose end nobody knows', async ({ openStores }) => {
  const [gone, here] = await openStores(2);
  if (gone === undefined || here === undefined) throw new Error('Two were asked for.');
  await createSharedAnswerStore(gone, limits).claim('anna', 'k', 'print');
  await gone.close();

  expect(await createSharedAnswerStore(here, limits).claim('anna', 'k', 'print')).toEqual({ is: 'unknown' });
});
