import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { leases } from '../config/limits.ts';
import { GatewayError, tlsReason } from '../errors.ts';
import { commands, newConnection, queueing } from './connection.ts';
import { createConnectionState } from './connection-state.ts';
import { registerGateway, removeGateway } from './heartbeat.ts';
import type { RedisObserver } from './observer.ts';
import type { LiveGateway } from './preferred-gateway.ts';
import { createRedisClient } from './redis-client.ts';
import { RedisSetupError } from './redis-setup-error.ts';
import type { RedisStore } from './redis-store.ts';
import { redisUnavailable } from './redis-unavailable.ts';
import { runScript } from './run-script.ts';
import { checkRedis } from './start-checks.ts';

export interface RedisStoreOptions {
  /** `redis://` or `rediss://`; a secret. */
  url: string;
  /** What all keys begin with. */
  prefix: string;
  /** Whether gateways of this installation may still have leases that a Redis without data does not know. */
  isKnown?: boolean;
  log: Pick<Logger, 'info' | 'warn'>;
  /** How long Redis may take to be there at the start, in ms. */
  startMs?: number;
  /** How often this gateway says that it is there, in ms. */
  beatMs?: number;
  /** How long no gateway becomes an owner after Redis has lost its data, in ms: as long as leases of before may be good. */
  settleMs?: number;
  observer?: RedisObserver | undefined;
}

/** Between two attempts at the start, in ms. */
const BUSY_MS = 250;

/** Connects to Redis and looks whether it is fit. Throws `RedisSetupError`. */
export async function openRedis(options: RedisStoreOptions): Promise<RedisStore> {
  const { url, prefix, log, isKnown = false, startMs = 10_000 } = options;
  const { beatMs = 3_000, settleMs = leases.userMs, observer } = options;
  const gatewayId = randomUUID().slice(0, 8);
  const redis = await newConnection(url, `${prefix}-${gatewayId}`, commands);
  try {
    await connect(redis, url, startMs);
    checkRedis(await infoOf(redis), log);
  } catch (error) {
    redis.disconnect();
    throw error;
  }
  const store = createStore({ redis, url, gatewayId, prefix, isKnown, log, beatMs, settleMs, observer });
  try {
    const end = performance.now() + startMs;
    for (;;) {
      try {
        await store.refresh();
        return store;
      } catch (error) {
        // One that is busy answers late.
        if (!(error instanceof GatewayError) || performance.now() > end) throw error;
        await sleep(BUSY_MS);
      }
    }
  } catch (cause) {
    await store.close();
    const { message } = cause as Error;
    throw new RedisSetupError(`Redis at ${hostOf(url)} is not usable. ${message}`, { cause });
  }
}

interface Parts
  extends Required<Pick<RedisStoreOptions, 'prefix' | 'isKnown' | 'log' | 'beatMs' | 'settleMs'>> {
  redis: Redis;
  url: string;
  gatewayId: string;
  observer: RedisObserver | undefined;
}

function createStore(parts: Parts): RedisStore {
  const { redis, url, gatewayId, prefix, isKnown, log, beatMs, settleMs, observer } = parts;
  const key = (...names: readonly (string | number)[]) => [prefix, ...names].join(':');
  const gatewayKeys = [key('gateways'), key('gateway-addresses')];
  const listeners = new Set<(what: 'back' | 'data-lost') => void>();
  let storeId = '';
  let address = '';
  let gateways: readonly LiveGateway[] = [];
  let isClosed = false;
  let hasLeft = false;

  function publish(what: 'back' | 'data-lost'): void {
    for (const listener of [...listeners]) listener(what);
  }

  const connection = createConnectionState(log, () => publish('back'));

  const { ask } = createRedisClient(redis, connection.down, observer);

  /** One after another: what an earlier one learns is not taken for news when it comes late. */
  let beating: Promise<void> | null = null;
  function beat(): Promise<void> {
    beating ??= beatNow().finally(() => {
      beating = null;
    });
    return beating;
  }

  async function beatNow(): Promise<void> {
    const keys = [...gatewayKeys, key('store-id'), key('settling'), key('server')];
    const settle = isKnown || storeId !== '' ? settleMs : 0;
    const given = [gatewayId, randomUUID(), leases.gatewayMs, address, settle];
    const [found, addresses] = await ask(registerGateway, keys, given);
    const isDataLost = storeId !== '' && storeId !== found;
    storeId = found;
    gateways = liveGatewaysIn(addresses);
    connection.back();
    if (!isDataLost) return;
    log.warn('Redis has lost its data, or was started anew and may have');
    publish('data-lost');
  }

  redis.on('close', () => {
    if (!isClosed) connection.down(new Error('The connection to Redis is closed.'));
  });
  redis.on('ready', () => {
    if (!hasLeft) void beat().catch(() => {});
  });
  const pulse = setInterval(() => void beat().catch(() => {}), beatMs).unref();
  // Checked more often while Redis is down: nothing else asks it then.
  const probe = setInterval(() => {
    if (connection.state().is === 'down' && redis.status === 'ready') void beat().catch(() => {});
  }, 500).unref();

  /** The others place no user here any more. Never throws. */
  async function leave(): Promise<void> {
    hasLeft = true;
    clearInterval(pulse);
    clearInterval(probe);
    await runScript(redis, removeGateway, gatewayKeys, [gatewayId]).catch(() => {});
  }

  return {
    gatewayId,
    storeId: () => storeId,
    state: connection.state,
    address: () => address,
    async announce(own) {
      address = own;
      await beat();
    },
    refresh: beat,
    liveGateways: () => gateways,
    key,
    run(script, keys, args = []) {
      // A hanging connection would let every caller wait for the command timeout.
      if (connection.state().is === 'down') return Promise.reject(redisUnavailable(connection.problem()));
      return ask(script, keys, args);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    leave,
    connect: (name) => newConnection(url, `${prefix}-${gatewayId}-${name}`, queueing),
    async close() {
      isClosed = true;
      listeners.clear();
      await leave();
      await hangUp(redis);
    },
  };
}

/** Names and addresses in alternation. One that has not said where it is gets nothing. */
function liveGatewaysIn(fields: readonly string[]): LiveGateway[] {
  const gateways: LiveGateway[] = [];
  for (let at = 0; at + 1 < fields.length; at += 2) {
    const [id = '', address = ''] = fields.slice(at, at + 2);
    if (address !== '') gateways.push({ id, address });
  }
  return gateways;
}

async function hangUp(redis: Redis): Promise<void> {
  // One that waits before it tries again ends without a word.
  const ended = redis.status === 'ready' ? once(redis, 'end').catch(() => {}) : null;
  redis.disconnect();
  await ended;
}

/** Waits for Redis that may be started at the same time. What no wait can mend ends it at once. */
async function connect(redis: Redis, url: string, startMs: number): Promise<void> {
  const host = hostOf(url);
  let last = null as Error | null;
  const note = (error: Error) => {
    last = error;
  };
  redis.on('error', note);
  const end = performance.now() + startMs;
  // The first attempt is waited for here; those after it are made by the client itself. Its refusal says less than the event.
  await redis.connect().catch((error: Error) => {
    last ??= error;
  });
  while (redis.status !== 'ready') {
    const cause = last;
    if (/WRONGPASS|NOAUTH/.test(cause?.message ?? ''))
      throw new RedisSetupError(`Redis at ${host}: authentication failed (REDIS_URL).`, { cause });
    const untrusted = tlsReason(cause);
    if (untrusted !== null)
      throw new RedisSetupError(`Redis at ${host} is not usable: ${untrusted}.`, { cause });
    const left = end - performance.now();
    if (left <= 0) {
      const reason = cause === null ? '' : `: ${oneLine(cause.message)}`;
      throw new RedisSetupError(`Redis at ${host} did not respond${reason}. Check REDIS_URL.`, { cause });
    }
    await Promise.race([
      once(redis, 'ready', { signal: AbortSignal.timeout(Math.ceil(left)) }).catch(() => {}),
      once(redis, 'close').catch(() => {}),
    ]);
  }
  redis.off('error', note);
}

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').replace(/\.$/, '');

async function infoOf(redis: Redis): Promise<string | null> {
  try {
    return await redis.info();
  } catch {
    return null;
  }
}

/** What may be said of an address that has a password in it. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'REDIS_URL';
}
