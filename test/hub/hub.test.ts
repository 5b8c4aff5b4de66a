import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import pino from 'pino';
import { describe, expect, onTestFinished, test as plain, vi } from 'vitest';
import { z } from 'zod';
import type { Hub, Script } from '../../src/hub/hub.ts';
import { openHub } from '../../src/hub/open-hub.ts';
import { checkHub } from '../../src/hub/start-checks.ts';
import { withRedis } from '../support/redis.ts';
import { untrusted } from '../support/tls/untrusted-certificate.ts';

const test = withRedis(plain);

const count: Script<number> = { lua: "return redis.call('INCR', KEYS[1])", answer: z.number() };
const up = (hub: Hub) => expect.poll(() => hub.state().is, { interval: 10 }).toBe('up');
const away = (hub: Hub) => expect.poll(() => hub.state().is, { interval: 10 }).toBe('away');
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

describe('a hub', () => {
  test('is the same for all gateways of an installation, and another for another one', async ({
    openHubs,
  }) => {
    const [one, other] = await openHubs(2);
    const [stranger] = await openHubs(1, { prefix: 'others' });
    const next = (hub: Hub | undefined) => hub?.run(count, [hub.key('count')]);

    expect([await next(one), await next(other), await next(stranger)]).toEqual([1, 2, 1]);
    expect(one?.born()).toBe(other?.born());
    expect(one?.born()).not.toBe(stranger?.born());
    expect(one?.gatewayId).not.toBe(other?.gatewayId);
  });

  test('knows how many gateways there are, and forgets the one that stopped', async ({ openHubs }) => {
    const [one] = await openHubs(1);
    const [other] = await openHubs(1);
    await expect.poll(() => one?.gateways()).toBe(2);
    expect(other?.gateways()).toBe(2);

    await other?.close();

    await expect.poll(() => one?.gateways()).toBe(1);
  });

  test('that is gone refuses at once, and serves again when it is back with all it knew', async ({
    redis,
    openHubs,
  }) => {
    const [hub] = await openHubs(1);
    if (hub === undefined) throw new Error('It was not opened.');
    const seen: string[] = [];
    hub.onChange((what) => seen.push(what));
    await hub.run(count, [hub.key('count')]);

    await redis.kill();
    await away(hub);
    expect(await atOnce(hub.run(count, [hub.key('count')]))).toMatchObject(refusal);

    await redis.start();
    await up(hub);
    expect(await hub.run(count, [hub.key('count')])).toBe(2);
    expect(seen).toEqual(['back']);
  });

  test('that stands still is given up after its time, and keeps nobody waiting after that', async ({
    redis,
    openHubs,
  }) => {
    const [hub] = await openHubs(1);
    if (hub === undefined) throw new Error('It was not opened.');
    redis.freeze();
    try {
      await expect(hub.run(count, [hub.key('count')])).rejects.toMatchObject(refusal);
      expect(await atOnce(hub.run(count, [hub.key('count')]))).toMatchObject(refusal);
    } finally {
      redis.thaw();
    }
    await up(hub);
  });

  test('that comes back empty is found out by every gateway', async ({ redis, openHubs }) => {
    const hubs = await openHubs(2);
    const seen: string[] = [];
    for (const hub of hubs) hub.onChange((what) => seen.push(what));
    const before = hubs[0]?.born();

    await redis.kill();
    redis.forget();
    await redis.start();

    await expect.poll(() => seen.length).toBe(4);
    expect(seen.toSorted()).toEqual(['back', 'back', 'lost memory', 'lost memory']);
    expect(hubs[0]?.born()).toBe(hubs[1]?.born());
    expect(hubs[0]?.born()).not.toBe(before);
  });

  test('that is emptied while it runs is found out too', async ({ redis, openHubs }) => {
    const [hub] = await openHubs(1);
    const seen: string[] = [];
    hub?.onChange((what) => seen.push(what));

    await redis.ask('FLUSHALL');

    await expect.poll(() => seen.length).toBeGreaterThan(0);
    expect(seen).toEqual(['lost memory']);
  });

  test('that is full refuses what would fill it more, with that reason', async ({ redis, openHubs }) => {
    const [hub] = await openHubs(1, { beatMs: 60_000 });
    await redis.ask('CONFIG', 'SET', 'maxmemory', '1mb');

    await expect(hub?.run(count, [hub.key('count')])).rejects.toMatchObject({
      ...refusal,
      message: expect.stringContaining('is full'),
    });
  });

  test('lets several wait for different things at the same time', async ({ redis, openHubs }) => {
    const [hub] = await openHubs(1);
    const read = (key: string) => hub?.openReader().read(new Map([[key, '0-0']]), 5_000);
    const waiting = [read('test:one'), read('test:other')];

    await redis.ask('XADD', 'test:other', '1-1', 'is', 'late');
    expect(await waiting[1]).toEqual([
      { key: 'test:other', entries: [{ id: '1-1', fields: ['is', 'late'] }] },
    ]);
    await redis.ask('XADD', 'test:one', '1-1', 'is', 'later');

    expect(await waiting[0]).toEqual([
      { key: 'test:one', entries: [{ id: '1-1', fields: ['is', 'later'] }] },
    ]);
  });

  test('does not take a mistake in a script for its absence', async ({ openHubs }) => {
    const [hub] = await openHubs(1);
    const wrong: Script<number> = { lua: "return redis.call('NOSUCH')", answer: z.number() };

    await expect(hub?.run(wrong, [])).rejects.not.toMatchObject({ code: 'OVERLOADED' });
    expect(hub?.state().is).toBe('up');
  });
});

describe('a hub at the start', () => {
  const silent = pino({ level: 'silent' });
  const options = { prefix: 'test', gatewayVersion: '1', log: silent, startMs: 400 };

  plain('is not used where nobody answers, and its password is not told', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await new Promise((resolve) => server.close(resolve));

    const opening = openHub({ ...options, url: `redis://:secret@127.0.0.1:${port}` });

    await expect(opening).rejects.toThrow(
      `The hub at 127.0.0.1:${port} does not answer: connect ECONNREFUSED 127.0.0.1:${port}. REDIS_URL names it.`,
    );
  });

  plain('says at once that its certificate is not trusted, and how to change that', async () => {
    const server = createTlsServer(untrusted).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;

    // It fails by the test's own limit when it waits for as long as a hub may take.
    const opening = openHub({ ...options, startMs: 600_000, url: `rediss://:secret@127.0.0.1:${port}` });

    await expect(opening).rejects.toThrow(
      `The hub at 127.0.0.1:${port} cannot be used: its certificate is not trusted (DEPTH_ZERO_SELF_SIGNED_CERT). Set NODE_EXTRA_CA_CERTS to the file of its certificate authority.`,
    );
  });

  test('is not used when it wants another password', async ({ redis }) => {
    await redis.ask('CONFIG', 'SET', 'requirepass', 'right');
    const opening = openHub({ ...options, url: redis.url.replace('://', '://:wrong@') });

    await expect(opening).rejects.toThrow('refuses the password');
  });

  test('is not used when it may forget keys', async ({ redis }) => {
    await redis.ask('CONFIG', 'SET', 'maxmemory-policy', 'allkeys-lru');

    await expect(openHub({ ...options, url: redis.url })).rejects.toThrow(
      'maxmemory-policy allkeys-lru); it must be noeviction',
    );
  });

  test('is used where it hides what it is, as those do that somebody hosts', async ({ redis, openHubs }) => {
    await redis.ask('ACL', 'SETUSER', 'guest', 'on', '>word', '~*', '+@all', '-config', '-info');

    const [hub] = await openHubs(1, { url: redis.url.replace('://', '://guest:word@') });

    expect(hub?.state().is).toBe('up');
  });

  plain.for([
    ['Redis 7.0 that keeps what it is told', 'redis_version:7.0.15\r\naof_enabled:1', 0, null],
    ['Redis 8 that forgets it when it stops', 'redis_version:8.2.0\r\naof_enabled:0', 1, null],
    ['Valkey, whose Redis is an old one', 'redis_version:6.2.0\r\nvalkey_version:8.0.1', 0, null],
    ['Redis 6', 'redis_version:6.2.14', 0, 'at least 7.0 is needed'],
    ['a cluster', 'redis_version:7.2.0\r\nredis_mode:cluster', 0, 'a single one is needed'],
  ] as const)('is %s', ([, info, warnings, problem]) => {
    const log = { warn: vi.fn() };
    const check = () => checkHub(`${info}\r\nmaxmemory_policy:noeviction`, log);

    if (problem === null) check();
    else expect(check).toThrow(problem);
    expect(log.warn).toHaveBeenCalledTimes(warnings);
  });
});
