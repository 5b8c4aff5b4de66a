import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, test as plain } from 'vitest';
import type { Lease } from '../../src/cluster/lease.ts';
import { acquireLease } from '../../src/cluster/lease-scripts.ts';
import type { RedisStoreOptions } from '../../src/cluster/open-redis.ts';
import { createOwnership, type Ownership } from '../../src/cluster/ownership.ts';
import { preferredGateway } from '../../src/cluster/preferred-gateway.ts';
import type { RedisStore } from '../../src/cluster/redis-store.ts';
import { createSnapshots, type Snapshots } from '../../src/projects/snapshots/snapshots.ts';
import { withRedis } from '../support/redis.ts';

interface Gateway {
  name: string;
  redis: RedisStore;
  ownership: Ownership;
  folders: Snapshots;
  lost: string[];
}

/** A lease that ends sooner than any wait of a test. */
const TIMES = { leaseMs: 1_500, renewMs: 100 };

const test = withRedis(plain).extend<{
  dir: string;
  open(count: number, options?: Partial<RedisStoreOptions>): Promise<[Gateway, Gateway, ...Gateway[]]>;
}>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  dir: async ({}, use) => {
    const dir = mkdtempSync(join(tmpdir(), 'ownership-'));
    await use(dir);
    rmSync(dir, { recursive: true });
  },
  open: async ({ openStores, dir }, use) => {
    const opened: Gateway[] = [];
    await use(async (count, options = {}) => {
      const stores = await openStores(count, { settleMs: 2 * TIMES.leaseMs, ...options });
      for (const [at, redis] of stores.entries()) {
        const name = `http://gateway-${opened.length + at}`;
        await redis.announce(name);
        const folders = createSnapshots({ dir, maxBytes: 1e9, isShared: true });
        const log = pino({ level: 'silent' });
        const ownership = createOwnership({ redis, folders, log, ...TIMES });
        const lost: string[] = [];
        ownership.onLost((principalId) => void lost.push(principalId));
        opened.push({ name, redis, ownership, folders, lost });
      }
      for (const { redis } of opened)
        await expect.poll(() => redis.liveGateways().length).toBe(opened.length);
      const [one, other, ...others] = opened;
      if (one === undefined) throw new Error('One at least.');
      return [one, other ?? one, ...others];
    });
    for (const { ownership } of opened) ownership.close();
  },
});

async function leaseAt({ ownership }: Gateway, user: string): Promise<Lease> {
  const owner = await ownership.ownerOf(user, true);
  if (owner.is === 'elsewhere') throw new Error(`Owned by ${owner.gateway.address}.`);
  return owner.lease;
}

/** A user who belongs to this gateway. */
function namesFor(gatewayId: string, live: ReturnType<RedisStore['liveGateways']>): string {
  for (let at = 1; ; at += 1) if (preferredGateway(`user-${at}`, live)?.id === gatewayId) return `user-${at}`;
}

const isValid = (lease: Lease): boolean => {
  try {
    lease.demand();
    return true;
  } catch {
    return false;
  }
};

describe('the owner of a user', () => {
  test('is one gateway, whichever is asked and however many ask at once', async ({ open }) => {
    const gateways = await open(3);

    for (const user of ['anna', 'bert', 'carl']) {
      const owners = await Promise.all(
        Array.from({ length: 30 }, async (_, at) => {
          const asked = gateways[at % 3] ?? gateways[0];
          const owner = await asked.ownership.ownerOf(user);
          // A caller is sent to the preferred gateway, which takes the lease.
          return owner.is === 'here' ? asked.name : owner.gateway.address;
        }),
      );
      expect(new Set(owners).size).toBe(1);
    }
  });

  test('is another than the preferred gateway where that one does not answer, though it was alive a moment ago', async ({
    open,
  }) => {
    const [one, other] = await open(2);
    const live = one.redis.liveGateways();
    const user = namesFor(other.redis.gatewayId, live);
    expect((await one.ownership.ownerOf(user)).is).toBe('elsewhere');

    one.ownership.notAnswering(other.redis.gatewayId);

    await expect.poll(async () => (await one.ownership.ownerOf(user)).is).toBe('here');
  });

  test('is the next one asked when the owner has not renewed its lease, without a word of the one before', async ({
    open,
  }) => {
    const [one, other] = await open(2);
    const user = namesFor(other.redis.gatewayId, one.redis.liveGateways());
    await leaseAt(other, user);
    expect((await one.ownership.ownerOf(user)).is).toBe('elsewhere');
    const moved = new Promise<void>((resolve) => {
      one.ownership.follow(user, other.redis.gatewayId, resolve);
    });

    // It renews nothing more, and Redis still counts it as alive.
    other.ownership.close();
    await moved;

    await expect.poll(async () => (await one.ownership.ownerOf(user)).is).toBe('here');
    expect(one.redis.liveGateways()).toContainEqual({ id: other.redis.gatewayId, address: other.name });
  });

  test('is asked of Redis once by many requests at the same time', async ({ open }) => {
    const [one, other] = await open(2);
    await leaseAt(one, 'anna');
    const { run } = other.redis;
    let asked = 0;
    other.redis.run = (script, ...given) => {
      if (script === (acquireLease as unknown)) asked += 1;
      return run(script, ...given);
    };

    const owners = await Promise.all(Array.from({ length: 50 }, () => other.ownership.ownerOf('anna')));

    expect(new Set(owners.map(({ is }) => is))).toEqual(new Set(['elsewhere']));
    expect(asked).toBe(1);
  });

  test('keeps its lease for as long as it renews it, and nobody else gets it', async ({ open }) => {
    const [one, other] = await open(2);
    const lease = await leaseAt(one, 'anna');

    await new Promise((resolve) => setTimeout(resolve, 2 * TIMES.leaseMs));

    expect(isValid(lease)).toBe(true);
    await expect(leaseAt(other, 'anna')).rejects.toThrow(`Owned by ${one.name}.`);
  });

  test('is another one as soon as it is given up, with a higher token', async ({ open }) => {
    const [one, other] = await open(2);
    const before = await leaseAt(one, 'anna');

    await one.ownership.release('anna');

    expect((await leaseAt(other, 'anna')).token).toBeGreaterThan(before.token);
    expect(isValid(before)).toBe(false);
  });

  test('keeps users of a gateway that did not answer for as long as that counts as alive', async ({
    open,
  }) => {
    const [one, other] = await open(2);
    const users = Array.from({ length: 20 }, (_, at) => `user-${at}`);
    const homeOf = (user: string) => preferredGateway(user, one.redis.liveGateways())?.id;
    const theirs = users.filter((user) => homeOf(user) === other.redis.gatewayId);

    for (const user of theirs) await leaseAt(one, user);

    expect(theirs.length).toBeGreaterThan(0);
    expect(one.ownership.owned()).toEqual(theirs);
    expect(one.ownership.misplaced()).toEqual([]);
  });

  test('takes nothing for granted while Redis is silent, before another could be the owner', async ({
    open,
    redis,
  }) => {
    const [one] = await open(1);
    const lease = await leaseAt(one, 'anna');
    let ended = 0;
    lease.lost(() => (ended += 1));

    redis.freeze();
    try {
      await expect.poll(() => isValid(lease), { timeout: 10_000 }).toBe(false);
      expect(() => lease.demand()).toThrow(expect.objectContaining({ code: 'OVERLOADED', retryable: true }));
      expect(() => lease.demand(true)).toThrow(
        expect.objectContaining({ outcomeUnknown: true, retryable: false }),
      );
    } finally {
      redis.thaw();
    }

    // Nobody has become the owner meanwhile.
    await expect.poll(() => isValid(lease), { timeout: 10_000 }).toBe(true);
    expect(ended).toBe(0);
    expect(one.lost).toEqual([]);
  });

  test('is told when another has the lease, which it then does not get back', async ({ open, redis }) => {
    const [one, other] = await open(2);
    const lease = await leaseAt(one, 'anna');
    // As if it had stood still until its lease was over.
    const { run } = one.redis;
    one.redis.run = async () => await Promise.reject(new Error('It stands still.'));
    await redis.ask('DEL', 'test:lease:anna');
    const newer = await leaseAt(other, 'anna');
    one.redis.run = run;

    await expect.poll(() => one.lost).toEqual(['anna']);

    expect(isValid(lease)).toBe(false);
    expect(isValid(newer)).toBe(true);
    expect(newer.token).toBeGreaterThan(lease.token);
  });

  test('stays the owner when Redis comes back empty, and nobody becomes it meanwhile', async ({
    open,
    redis,
  }) => {
    const [one, other] = await open(2);
    const lease = await leaseAt(one, 'anna');

    await redis.ask('FLUSHALL');
    const takes = await Promise.allSettled(Array.from({ length: 20 }, () => leaseAt(other, 'anna')));

    expect(takes.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    await expect
      .poll(async () => await redis.ask('HGET', 'test:lease:anna', 'gateway'))
      .toBe(one.redis.gatewayId);
    expect(isValid(lease)).toBe(true);
    expect(one.lost).toEqual([]);
  });

  test('stays the owner when Redis is started anew with older data, and nobody becomes it meanwhile', async ({
    open,
    redis,
  }) => {
    const [one, other] = await open(2);
    const lease = await leaseAt(one, 'anna');
    const { run } = one.redis;
    one.redis.run = async () => await Promise.reject(new Error('It is being started.'));

    await redis.ask('DEL', 'test:lease:anna', 'test:lease-token:anna');
    await redis.kill();
    await redis.start();
    await expect.poll(() => other.redis.state().is, { interval: 10 }).toBe('up');
    const take = leaseAt(other, 'anna');
    await expect(take).rejects.toMatchObject({ code: 'OVERLOADED', retryable: true });
    one.redis.run = run;

    await expect
      .poll(async () => await redis.ask('HGET', 'test:lease:anna', 'gateway'))
      .toBe(one.redis.gatewayId);
    expect(lease.token).toBe(1);
    expect(one.lost).toEqual([]);
  });

  test('has the higher token also when Redis forgot the last one', async ({ open, redis }) => {
    const [one, other] = await open(2);
    const tokens: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      tokens.push((await leaseAt(one, 'anna')).token);
      await one.ownership.release('anna');
    }

    await redis.ask('FLUSHALL');

    // Not before leases that Redis has forgotten are over.
    await expect(leaseAt(other, 'anna')).rejects.toMatchObject({ code: 'OVERLOADED', retryable: true });
    await expect.poll(async () => (await leaseAt(other, 'anna')).token).toBeGreaterThan(Math.max(...tokens));
  });

  test('is by then another gateway when it took the folder while Redis forgot it', async ({
    open,
    redis,
  }) => {
    const [one, other] = await open(2);
    const lease = await leaseAt(one, 'anna');
    await other.folders.adopt('anna', lease.token + 1);

    await redis.ask('FLUSHALL');

    await expect.poll(() => one.lost).toEqual(['anna']);
    expect(isValid(lease)).toBe(false);
  });

  test('is followed by others, who hear when it is one no longer and nothing else', async ({
    open,
    redis,
  }) => {
    const [one, other, third] = await open(3);
    await leaseAt(one, 'anna');
    const moved: string[] = [];
    const ids = { one: one.redis.gatewayId, other: other.redis.gatewayId };
    other.ownership.follow('anna', ids.one, () => void moved.push('one'));
    const unfollow = other.ownership.follow('anna', ids.one, () => void moved.push('given up'));
    other.ownership.follow('anna', ids.other, () => void moved.push('never was'));
    await expect.poll(() => moved.includes('never was')).toBe(true);
    unfollow();

    await redis.drop();
    await redis.ask('FLUSHALL');
    await expect.poll(() => redis.ask('HGET', 'test:lease:anna', 'gateway')).toBe(ids.one);
    expect(moved).not.toContain('one');
    await one.ownership.release('anna');

    await expect.poll(() => moved.includes('one')).toBe(true);
    expect(moved).not.toContain('given up');
    expect(third).toBeDefined();
  });

  test('is waited for by those who follow the preferred gateway until it has taken the lease', async ({
    open,
    redis,
  }) => {
    const [one, other] = await open(2);
    const moved: string[] = [];
    other.ownership.follow('anna', one.redis.gatewayId, () => void moved.push('anna'));
    await leaseAt(one, 'bert');
    other.ownership.follow('bert', other.redis.gatewayId, () => void moved.push('bert'));

    // Of the same look.
    await expect.poll(() => moved).toContain('bert');
    expect(moved).not.toContain('anna');
    await leaseAt(one, 'anna');
    const looks = moved.length;
    await expect.poll(() => moved.length).toBeGreaterThan(looks + 2);
    await redis.ask('DEL', 'test:lease:anna');
    await one.ownership.release('anna');

    await expect.poll(() => moved).toContain('anna');
  });

  test('changes with those that come and go for the users of these alone', () => {
    const users = Array.from({ length: 300 }, (_, at) => `user-${at}`);
    const gateways = ['a', 'b', 'c', 'd'].map((id) => ({ id, address: `http://${id}` }));
    const homeOf = (some: typeof gateways) => users.map((user) => preferredGateway(user, some)?.id);
    const all = homeOf(gateways);

    const without = homeOf(gateways.filter(({ id }) => id !== 'b'));

    expect(without.every((home, at) => home === all[at] || all[at] === 'b')).toBe(true);
    for (const { id } of gateways) {
      const share = all.filter((home) => home === id).length / users.length;
      expect(share).toBeGreaterThan(0.15);
      expect(share).toBeLessThan(0.35);
    }
  });
});
