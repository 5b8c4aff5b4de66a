import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { leases } from '../config/limits.ts';
import { tlsReason } from '../errors.ts';
import { createAsking } from './asking.ts';
import { hubAway } from './away.ts';
import { asking, heard, newConnection, waiting } from './connection.ts';
import type { Hub } from './hub.ts';
import { HubProblem } from './hub-problem.ts';
import type { HubObserver } from './observer.ts';
import { beGone, bePresent } from './presence.ts';
import { runScript } from './run-script.ts';
import { createStanding } from './standing.ts';
import { checkHub } from './start-checks.ts';
import { createStreamReader } from './stream-reader.ts';

export interface HubOptions {
  /** `redis://` or `rediss://`; a secret. */
  url: string;
  /** What all keys begin with. */
  prefix: string;
  gatewayVersion: string;
  log: Pick<Logger, 'info' | 'warn'>;
  /** How long the hub may take to be there at the start, in ms. */
  startMs?: number;
  /** How often this gateway says that it is there, in ms. */
  beatMs?: number;
  /** How long reads go on without an answer of the hub, in ms: they ask the service, and may miss what only gateways know. */
  readableMs?: number;
  observer?: HubObserver | undefined;
}

/** Connects to the hub and looks whether it is fit. Throws `HubProblem`. */
export async function openHub(options: HubOptions): Promise<Hub> {
  const { url, prefix, log, gatewayVersion, startMs = 10_000 } = options;
  const { beatMs = 3_000, readableMs = 30_000, observer } = options;
  const gatewayId = randomUUID().slice(0, 8);
  const redis = await newConnection(url, `${prefix}-${gatewayId}`, asking);
  try {
    await connect(redis, url, startMs);
    checkHub(await infoOf(redis), log);
  } catch (error) {
    redis.disconnect();
    throw error;
  }
  const hub = createHub({ redis, gatewayId, prefix, gatewayVersion, log, beatMs, readableMs, observer });
  try {
    await hub.beat();
    return hub;
  } catch (cause) {
    await hub.close();
    const { message } = cause as Error;
    throw new HubProblem(`The hub at ${hostOf(url)} cannot be used. ${message}`, { cause });
  }
}

interface Parts
  extends Required<Pick<HubOptions, 'prefix' | 'gatewayVersion' | 'log' | 'beatMs' | 'readableMs'>> {
  redis: Redis;
  gatewayId: string;
  observer: HubObserver | undefined;
}

function createHub(parts: Parts): Hub & { beat(): Promise<void> } {
  const { redis, gatewayId, prefix, gatewayVersion, log, beatMs, readableMs, observer } = parts;
  const key = (...names: readonly (string | number)[]) => [prefix, ...names].join(':');
  const since = new Date().toISOString();
  const listeners = new Set<(what: 'back' | 'lost memory') => void>();
  let born = '';
  let gateways = 1;
  let isClosed = false;

  function tell(what: 'back' | 'lost memory'): void {
    for (const listener of [...listeners]) listener(what);
  }

  /** One that waits can do nothing else, so whoever waits has one of their own. */
  const readers = new Set<Redis>();
  function newReader(): Redis {
    const reader = heard(redis.duplicate({ ...waiting, connectionName: `${prefix}-${gatewayId}-reader` }));
    readers.add(reader);
    return reader.once('end', () => readers.delete(reader));
  }

  const standing = createStanding(log, () => tell('back'));

  const { ask, silentMs } = createAsking(redis, standing.away, observer);

  /** One after another: what an earlier one learns is not taken for news when it comes late. */
  let beating: Promise<void> | null = null;
  function beat(): Promise<void> {
    beating ??= beatNow().finally(() => {
      beating = null;
    });
    return beating;
  }

  async function beatNow(): Promise<void> {
    const keys = [key('born'), key('gateways'), key('gateway', gatewayId)];
    const answer = await ask(bePresent, keys, [
      gatewayId,
      randomUUID(),
      leases.gatewayMs,
      since,
      gatewayVersion,
    ]);
    const isForgotten = born !== '' && born !== answer[0];
    [born, gateways] = answer;
    standing.back();
    if (!isForgotten) return;
    log.warn('the hub has lost its memory');
    tell('lost memory');
  }

  redis.on('close', () => {
    if (!isClosed) standing.away(new Error('The connection to the hub is closed.'));
  });
  redis.on('ready', () => void beat().catch(() => {}));
  const pulse = setInterval(() => void beat().catch(() => {}), beatMs).unref();
  // Asked more often while it is away, as nothing else asks it then.
  const probe = setInterval(() => {
    if (standing.state().is === 'away' && redis.status === 'ready') void beat().catch(() => {});
  }, 500).unref();

  return {
    gatewayId,
    born: () => born,
    state: standing.state,
    isRecent: () => silentMs() <= readableMs,
    gateways: () => gateways,
    key,
    run(script, keys, args = []) {
      // One that stands still would let everybody wait for as long as a command may take.
      if (standing.state().is === 'away') return Promise.reject(hubAway(standing.trouble()));
      return ask(script, keys, args);
    },
    openReader: () => createStreamReader(newReader()),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    beat,
    async close() {
      isClosed = true;
      clearInterval(pulse);
      clearInterval(probe);
      listeners.clear();
      for (const reader of readers) reader.disconnect();
      await runScript(redis, beGone, [key('gateways'), key('gateway', gatewayId)], [gatewayId]).catch(
        () => {},
      );
      await hangUp(redis);
    },
  };
}

async function hangUp(redis: Redis): Promise<void> {
  // One that waits before it tries again ends without a word.
  const ended = redis.status === 'ready' ? once(redis, 'end').catch(() => {}) : null;
  redis.disconnect();
  await ended;
}

/** Waits for a hub that may be started at the same time. What no wait can mend ends it at once. */
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
      throw new HubProblem(`The hub at ${host} refuses the password in REDIS_URL.`, { cause });
    const untrusted = tlsReason(cause);
    if (untrusted !== null)
      throw new HubProblem(`The hub at ${host} cannot be used: ${untrusted}.`, { cause });
    const left = end - performance.now();
    if (left <= 0) {
      const reason = cause === null ? '' : `: ${oneLine(cause.message)}`;
      throw new HubProblem(`The hub at ${host} does not answer${reason}. REDIS_URL names it.`, { cause });
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
