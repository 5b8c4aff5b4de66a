import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { leases } from '../config/limits.ts';
import { createCancellationSource } from '../util/cancellation.ts';
import { createAnsweringGateways } from './answering-gateways.ts';
import { createFollowers } from './followers.ts';
import { type Lease, type LeasedFolders, overloaded, settling, uncertain } from './lease.ts';
import type { RedisObserver } from './observer.ts';
import { type LiveGateway, preferredGateway } from './preferred-gateway.ts';
import { createRedisLeases } from './redis-leases.ts';
import type { RedisStore } from './redis-store.ts';

/** Where the projects of a user are worked on. */
type Owner = { is: 'here'; lease: Lease } | { is: 'elsewhere'; gateway: LiveGateway };

/** Which gateway works for which user: one at a time, by a lease in Redis. */
export interface Ownership {
  /**
   * The owner of a user; this gateway becomes it where there is none and it is the preferred one. Throws `OVERLOADED`.
   *
   * @param mustTake Whether it becomes it without being preferred, as the preferred one has sent the caller here or does not
   * answer.
   */
  ownerOf(principalId: string, mustTake?: boolean): Promise<Owner>;
  /** What was heard of the owner of a user is not true any more. */
  forget(principalId: string): void;
  /** A gateway does not answer: for a while no user is placed there from here. Users it owns stay there. */
  notAnswering(gatewayId: string): void;
  /** Calls `moved` when a gateway does not own a user any more, also where that one cannot say so. Answers how to stop that. */
  follow(principalId: string, gatewayId: string, moved: () => void): () => void;
  /** Ends a lease after everything of the user has ended here. Never throws. */
  release(principalId: string): Promise<void>;
  /** Users for whom this gateway works. */
  owned(): readonly string[];
  /** Those of them who belong to another gateway that is alive now, and answers. */
  misplaced(): readonly string[];
  /** From now on it becomes the owner of no further user. */
  drain(): void;
  /** To be called once, before anything else: is told of each lease that is lost. */
  onLost(listener: (principalId: string) => void): void;
  close(): void;
}

interface Held {
  lease: Lease;
  /** By the monotonic clock, in ms. */
  validUntil: number;
  /** The memory of Redis it was given or renewed in. */
  storeId: string;
  isReady: Promise<void>;
  lose(): void;
}

interface OwnershipOptions {
  redis: RedisStore;
  folders: LeasedFolders;
  log: Pick<Logger, 'info' | 'warn' | 'error'>;
  observer?: Pick<RedisObserver, 'leaseChanged'> | undefined;
  leaseMs?: number;
  renewMs?: number;
}

/** Clocks may differ by that much within the time of a lease, in ms. */
const MARGIN_MS = 500;
/** What was heard of another owner is believed for so long, in ms. */
const BELIEVED_MS = 2_000;
/** Between two looks at leases that are settled, in ms. */
const PAUSE_MS = 250;
/** Leases that one command renews. */
const AT_ONCE = 500;

export function createOwnership({
  redis,
  folders,
  log,
  observer,
  leaseMs = leases.userMs,
  renewMs = leases.renewMs,
}: OwnershipOptions): Ownership {
  // Long because it is one state: who is owned here, and what is known of the others.
  const held = new Map<string, Held>();
  const elsewhere = new Map<string, { gateway: LiveGateway; until: number; isOwner: boolean }>();
  const asking = new Map<string, Promise<unknown>>();
  const inRedis = createRedisLeases(redis, leaseMs);
  const answering = createAnsweringGateways(redis.liveGateways);
  const { notAnswering } = answering;
  let lost: (principalId: string) => void = () => {};
  let isDraining = false;

  /** What was heard of another owner a moment ago. */
  function believed(principalId: string): Owner | null {
    const known = elsewhere.get(principalId);
    return known === undefined || known.until <= performance.now()
      ? null
      : { is: 'elsewhere', gateway: known.gateway };
  }

  /** The owner that was heard of last: it looks itself whether it still is one. */
  function lastOf(principalId: string): Owner | null {
    const last = elsewhere.get(principalId);
    if (last === undefined) return null;
    // Requests that come meanwhile need not ask, one after another, what cannot be answered now.
    last.until = performance.now() + PAUSE_MS;
    return { is: 'elsewhere', gateway: last.gateway };
  }

  /** While leases are settled after a loss of data the owner of before has its own, or none has it at the end. */
  async function ask(principalId: string, mustTake: boolean): Promise<Owner> {
    const since = performance.now();
    for (;;) {
      const owner = await look(principalId, mustTake);
      if (typeof owner === 'object') return owner;
      const last = mustTake ? null : lastOf(principalId);
      if (last !== null) return last;
      if (performance.now() - since > leaseMs) throw settling(owner);
      await sleep(Math.min(owner, PAUSE_MS));
    }
  }

  const followers = createFollowers(async (principalId) => {
    const [owner, , , leftMs] = await inRedis.acquire(principalId, null);
    return { owner, leftMs };
  }, notAnswering);

  /** The owner, or for how long no gateway may become it, in ms. */
  async function look(principalId: string, mustTake: boolean): Promise<Owner | number> {
    const known = await hereOf(principalId);
    if (known !== null) return known;
    const best = preferredGateway(principalId, answering.list());
    const mayTake = !isDraining && (mustTake || best === null || best.id === redis.gatewayId);
    const askedAt = performance.now();
    const storeId = redis.storeId();
    let answer = await inRedis.acquire(principalId, null);
    // All folders are looked through only where one is taken over.
    if (answer[0] === '' && answer[3] === 0 && mayTake)
      answer = await inRedis.acquire(principalId, folders.highest(principalId));
    const [id, at, token, leftMs] = answer;
    if (id === redis.gatewayId) {
      if (best !== null && best.id !== id) notAnswering(best.id);
      return await take(principalId, token, { askedAt, storeId });
    }
    const gateway = id === '' ? best : { id, address: at };
    if (id === '' && leftMs < 0) await redis.refresh();
    if (id === '' && leftMs !== 0) return Math.max(leftMs, PAUSE_MS);
    if (gateway === null) throw overloaded('The gateway is shutting down, and there is no other.', 1_000);
    elsewhere.set(principalId, { gateway, until: askedAt + BELIEVED_MS, isOwner: id !== '' });
    return { is: 'elsewhere', gateway };
  }

  async function take(
    principalId: string,
    token: number,
    { askedAt, storeId }: { askedAt: number; storeId: string },
  ): Promise<Owner> {
    const source = createCancellationSource();
    const one: Held = {
      lease: {
        token,
        isValid: () => performance.now() < one.validUntil && held.get(principalId) === one,
        demand(outcomeUnknown = false) {
          if (!one.lease.isValid()) throw uncertain(outcomeUnknown);
        },
        lost: source.whenOver,
      },
      validUntil: askedAt + leaseMs - MARGIN_MS,
      storeId,
      isReady: folders.adopt(principalId, token),
      lose: source.end,
    };
    elsewhere.delete(principalId);
    held.set(principalId, one);
    try {
      await one.isReady;
    } catch (error) {
      log.error({ err: error, principal: principalId }, 'the folder of a user cannot be taken over');
      await release(principalId);
      throw error;
    }
    observer?.leaseChanged('taken');
    log.info({ principal: principalId, token }, 'this gateway owns a user now');
    return { is: 'here', lease: one.lease };
  }

  async function hereOf(principalId: string): Promise<Owner | null> {
    const own = held.get(principalId);
    if (own === undefined) return null;
    await own.isReady;
    if (!own.lease.isValid()) await renewSoon();
    if (held.get(principalId) !== own) return null;
    own.lease.demand();
    return { is: 'here', lease: own.lease };
  }

  function lose(principalId: string): void {
    const own = held.get(principalId);
    if (own === undefined) return;
    held.delete(principalId);
    folders.leave(principalId);
    observer?.leaseChanged('lost');
    log.warn({ principal: principalId, token: own.lease.token }, 'another gateway owns this user now');
    own.lose();
    lost(principalId);
  }

  async function release(principalId: string): Promise<void> {
    const own = held.get(principalId);
    if (own === undefined) return;
    held.delete(principalId);
    folders.leave(principalId);
    own.lose();
    observer?.leaseChanged('released');
    // One that cannot be ended now ends by itself.
    await inRedis.release(principalId, own.lease.token).catch(() => {});
  }

  /** In another memory of Redis a lease of before counts only while no other owner has taken the folder over. */
  function dropOutdated(): void {
    for (const [principalId, { storeId, lease }] of [...held])
      if (storeId !== redis.storeId() && !folders.bears(principalId, lease.token)) lose(principalId);
  }

  async function renew(): Promise<void> {
    dropOutdated();
    const all = [...held];
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const some = all.slice(from, from + AT_ONCE);
      const sentAt = performance.now();
      const storeId = redis.storeId();
      const tokens = some.map(([principalId, { lease }]) => ({ principalId, token: lease.token }));
      const holds = await inRedis.renew(tokens, storeId);
      // It publishes what has become of the data, and everything is renewed anew.
      if (holds.length === 0) return await redis.refresh();
      for (const [index, [principalId, own]] of some.entries()) {
        if (held.get(principalId) !== own) continue;
        if (holds[index] === 1) Object.assign(own, { validUntil: sentAt + leaseMs - MARGIN_MS, storeId });
        else lose(principalId);
      }
    }
    for (const [principalId, { until }] of elsewhere)
      if (until + leaseMs < performance.now()) elsewhere.delete(principalId);
  }

  /** One after another. While Redis is unavailable leases end by the clock. */
  let renewing: Promise<void> | null = null;
  function renewSoon(): Promise<void> {
    renewing ??= renew()
      .catch(() => {})
      .finally(() => {
        renewing = null;
      });
    return renewing;
  }
  const renewal = setInterval(() => {
    void renewSoon();
    followers.lookSoon();
  }, renewMs).unref();
  const unsubscribe = redis.onChange(() => void renewSoon());

  return {
    async ownerOf(principalId, mustTake = false) {
      const here = await hereOf(principalId);
      if (here !== null) return here;
      const known = mustTake ? null : believed(principalId);
      if (known !== null) return known;
      // One after another, so that no two take the lease.
      const before = asking.get(principalId) ?? Promise.resolve();
      const own = before
        .catch(() => {})
        .then(() => (mustTake ? null : believed(principalId)) ?? ask(principalId, mustTake))
        .catch((error: unknown) => {
          const last = mustTake ? null : lastOf(principalId);
          if (last === null) throw error;
          return last;
        });
      asking.set(principalId, own);
      try {
        return await own;
      } finally {
        if (asking.get(principalId) === own) asking.delete(principalId);
      }
    },
    follow(principalId, gatewayId, moved) {
      const known = elsewhere.get(principalId);
      const hasOwned = known?.isOwner === true && known.gateway.id === gatewayId;
      return followers.add(principalId, gatewayId, hasOwned, moved);
    },
    forget: (principalId) => void elsewhere.delete(principalId),
    notAnswering,
    release,
    owned: () => [...held.keys()],
    misplaced() {
      const gateways = answering.list();
      return [...held.keys()].filter((principalId) => {
        const best = preferredGateway(principalId, gateways);
        return best !== null && best.id !== redis.gatewayId;
      });
    },
    drain() {
      isDraining = true;
    },
    onLost(listener) {
      lost = listener;
    },
    close() {
      clearInterval(renewal);
      followers.close();
      unsubscribe();
    },
  };
}
