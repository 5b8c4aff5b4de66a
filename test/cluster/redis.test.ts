import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import pino from 'pino';
import { describe, expect, onTestFinished, test as plain, vi } from 'vitest';
import { z } from 'zod';
import { openRedis } from '../../src/cluster/open-redis.ts';
import type { RedisStore, Script } from '../../src/cluster/redis-store.ts';
import { checkRedis } from '../../src/cluster/start-checks.ts';
import { withRedis } from '../support/redis.ts';
import { untrusted } from '../support/tls/untrusted-certificate.ts';

const test = withRedis(plain);

const count: Script<number> = { lua: "return redis.call('INCR', KEYS[1])", answer: z.number() };
const up = (store: RedisStore) => expect.poll(() => store.state().is, { interval: 10 }).toBe('up');
const down = (store: RedisStore) => expect.poll(() => store.state().is, { interval: 10 }).toBe('down');
/** What becomes of work that needs no time: it ends before the event loop has turned ten times. */
async function atOnce(work: Promise<unknown>): Promise<unknown> {
  let ended: unknown = 'still waiting';
  void work.then(
    (value) => (ended = value),
    (error) => (ended = error),
  );
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return ended;
}
const refusal = { code: 'OVERLOADED', retryable: true, retryAfterMs: 1000 };

describe('Redis', () => {
  test('is the same for all gateways of an installation, and another for another one', async ({
    openStores,
  }) => {
    const [one, other] = await openStores(2);
    const [stranger] = await openStores(1, { prefix: 'others' });
    const next = (store: RedisStore | undefined) => store?.run(count, [store.key('count')]);

    expect([await next(one), await next(other), await next(stranger)]).toEqual([1, 2, 1]);
    expect(one?.storeId()).toBe(other?.storeId());
    expect(one?.storeId()).not.toBe(stranger?.storeId());
    expect(one?.gatewayId).not.toBe(other?.gatewayId);
  });

  test('knows which gateways there are, and forgets the one that stopped', async ({ openStores }) => {
    const [one] = await openStores(1);
    const [other] = await openStores(1);
    await one?.announce('http://one');
    await other?.announce('http://other');
    const known = (store: RedisStore | undefined) =>
      store
        ?.liveGateways()
        .map(({ address }) => address)
        .toSorted();
    await expect.poll(() => known(one)).toEqual(['http://one', 'http://other']);
    expect(known(other)).toEqual(known(one));

    await other?.close();

    await expect.poll(() => known(one)).toEqual(['http://one']);
  });

  test('that is gone refuses at once, and serves again when it is back with all it knew', async ({
    redis,
    openStores,
  }) => {
    const [store] = await openStores(1);
    if (store === undefined) throw new Error('It was not opened.');
    const seen: string[] = [];
    store.onChange((what) => seen.push(what));
    await store.run(count, [store.key('count')]);

    await redis.kill();
    await down(store);
    expect(await atOnce(store.run(count, [store.key('count')]))).toMatchObject(refusal);

    await redis.start();
    await up(store);
    expect(await store.run(count, [store.key('count')])).toBe(2);
    // What it knew may be old.
    expect(seen).toEqual(['back', 'data-lost']);
  });

  test('that stands still is given up after its time, and keeps nobody waiting after that', async ({
    redis,
    openStores,
  }) => {
    const [store] = await openStores(1);
    if (store === undefined) throw new Error('It was not opened.');
    redis.freeze();
    try {
      await expect(store.run(count, [store.key('count')])).rejects.toMatchObject(refusal);
      expect(await atOnce(store.run(count, [store.key('count')]))).toMatchObject(refusal);
    } finally {
      redis.thaw();
    }
    await up(store);
  });

  test('that comes back empty is found out by every gateway', async ({ redis, openStores }) => {
    const stores = await openStores(2);
    const seen: string[] = [];
    for (const store of stores) store.onChange((what) => seen.push(what));
    const before = stores[0]?.storeId();

    await redis.kill();
    redis.forget();
    await redis.start();

    await expect.poll(() => seen.length).toBe(4);
    expect(seen.toSorted()).toEqual(['back', 'back', 'data-lost', 'data-lost']);
    expect(stores[0]?.storeId()).toBe(stores[1]?.storeId());
    expect(stores[0]?.storeId()).not.toBe(before);
  });

  test('that is emptied while it runs is found out too', async ({ redis, openStores }) => {
    const [store] = await openStores(1);
    const seen: string[] = [];
    store?.onChange((what) => seen.push(what));

    await redis.ask('FLUSHALL');

    await expect.poll(() => seen.length).toBeGreaterThan(0);
    expect(seen).toEqual(['data-lost']);
  });

  test('that is full goes on with what gateways have in common', async ({ redis, openStores }) => {
    const [store] = await openStores(1);
    await redis.ask('CONFIG', 'SET', 'maxmemory', '1mb');
    await expect(redis.ask('SET', 'test:more', '1')).rejects.toThrow('OOM');

    expect(await store?.run(count, [store.key('count')])).toBe(1);
    await store?.refresh();

    expect(store?.state().is).toBe('up');
  });

  test('does not take a mistake in a script for its absence', async ({ openStores }) => {
    const [store] = await openStores(1);
    const wrong: Script<number> = { lua: "return redis.call('NOSUCH')", answer: z.number() };

    await expect(store?.run(wrong, [])).rejects.not.toMatchObject({ code: 'OVERLOADED' });
    expect(store?.state().is).toBe('up');
  });
});

describe('Redis at the start', () => {
  const silent = pino({ level: 'silent' });
  const options = { prefix: 'test', log: silent, startMs: 400 };

  plain('is not used where nobody answers, and its password is not told', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await new Promise((resolve) => server.close(resolve));

    const opening = openRedis({ ...options, url: `redis://:secret@127.0.0.1:${port}` });

    await expect(opening).rejects.toThrow(
      `Redis at 127.0.0.1:${port} did not respond: connect ECONNREFUSED 127.0.0.1:${port}. Check REDIS_URL.`,
    );
  });

  plain('says at once that its certificate is not trusted, and how to change that', async () => {
    const server = createTlsServer(untrusted).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;

    // It fails by the test's own limit when it waits for as long as Redis may take.
    const opening = openRedis({ ...options, startMs: 600_000, url: `rediss://:secret@127.0.0.1:${port}` });

    await expect(opening).rejects.toThrow(
      `Redis at 127.0.0.1:${port} is not usable: its certificate is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT). Set NODE_EXTRA_CA_CERTS to the file of its certificate authority.`,
    );
  });

  test('is not used when it wants another password', async ({ redis }) => {
    await redis.ask('CONFIG', 'SET', 'requirepass', 'right');
    const opening = openRedis({ ...options, url: redis.url.replace('://', '://:wrong@') });

    await expect(opening).rejects.toThrow('authentication failed');
  });

  test('is not used when it may forget keys', async ({ redis }) => {
    await redis.ask('CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru');

    await expect(openRedis({ ...options, url: redis.url })).rejects.toThrow(
      'maxmemory-policy allkeys-lru); set it to noeviction',
    );
  });

  test('is used where it hides what it is, as those do that somebody hosts', async ({
    redis,
    openStores,
  }) => {
    await redis.ask('ACL', 'SETUSER', 'guest', 'on', '>word', '~*', '+@all', '-config', '-info');

    const [store] = await openStores(1, { url: redis.url.replace('://', '://guest:word@') });

    expect(store?.state().is).toBe('up');
  });

  plain.for([
    ['Redis 7.0 that keeps what it is told', 'redis_version:7.0.15\r\naof_enabled:1', 0, null],
    ['Redis 8 that forgets it when it stops', 'redis_version:8.2.0\r\naof_enabled:0', 0, null],
    ['Valkey, whose Redis is an old one', 'redis_version:6.2.0\r\nvalkey_version:8.0.1', 0, null],
    ['Redis 6', 'redis_version:6.2.14', 0, '7.0 or later, or Valkey, is required'],
    ['a cluster', 'redis_version:7.2.0\r\nredis_mode:cluster', 0, 'Redis Cluster is not supported'],
  ] as const)('is %s', ([, info, warnings, problem]) => {
    const log = { warn: vi.fn() };
    const check = () => checkRedis(`${info}\r\nmaxmemory_policy:noeviction`, log);

    if (problem === null) check();
    else expect(check).toThrow(problem);
    expect(log.warn).toHaveBeenCalledTimes(warnings);
  });
});
