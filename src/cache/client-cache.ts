import type { Endpoint } from '@connection-gateway/contract/endpoint';
import type { EndpointId } from '@connection-gateway/contract/endpoints';
import type { Effect, Subject } from '@connection-gateway/contract/makes-stale';
import type { Logger } from 'pino';
import { GatewayError } from '../errors.ts';
import { type Answer, lookupEach, note, recheckOf, store } from './batched-reads.ts';
import { type CachedRead, createCachedReads, createReadsInFlight } from './cached-reads.ts';
import type { Dependencies } from './dependencies.ts';
import type { LruCache } from './lru-cache.ts';
import type { CacheObserver } from './observer.ts';
import { type ChangeEnd, createOpenChanges, type OpenChangesOptions } from './open-changes.ts';
import type { Read } from './read.ts';
import { createResponseCache, type ResponseCache } from './responses.ts';
import { createRevalidation } from './revalidation.ts';
import { createUpstreamLiveness } from './upstream-liveness.ts';

/** At once where nothing has to be waited for. */
type CachedValue = { value: unknown } | null;

/** Sends a read. `known` gives the value of bytes that came before, so that they are not read again. */
type Send = (known: (bytes: Buffer) => { value: unknown } | null) => Promise<Answer>;

/** The read cache of one client of the service. */
export interface ClientCache<Request> {
  /** What was answered before and is still true; null when the service must be asked. */
  lookup(read: Read<Request>): CachedValue | Promise<CachedValue>;
  /** The same of each connection that a read is about: those of which it is known what would be answered. */
  lookupEach(read: Read<Request>): Promise<ReadonlyMap<number, unknown>>;
  /** Asks the service, and caches the answer where nothing may have changed it meanwhile. */
  readThrough(read: Read<Request>, send: Send): Promise<unknown>;
  /** Notes that something is made of what a read has just answered. */
  dependencies(dependencies: Dependencies, read: Read<Request>, value: unknown): void;
  /** Whole answers; null where each read is asked for. */
  responses: ResponseCache | null;
  /** Something begins that may change what reads answer. Its end is to be reported once. */
  change(endpoint: Endpoint, about: Subject): (outcome: ChangeEnd, answer?: unknown) => void;
  /** The client has registered. What an earlier registration had opened is not there any more. */
  registered(): void;
  close(): void;
}

export interface ClientOptions<Request> extends OpenChangesOptions {
  /** How long the service may be silent before a cached answer waits for a sign of life, in ms. */
  goodForMs: number;
  /** Bytes of a read for revalidation, of no caller. */
  recheck(read: Read<Request>, signal: AbortSignal): Promise<Buffer>;
  /** Whether a change of one connection can reach others, through what they share. */
  reachesOthers(): boolean;
  log?: Partial<Pick<Logger, 'warn'>> | undefined;
  observer?: CacheObserver | undefined;
}

/** Large, and asked for once. */
const neverAgain: ReadonlySet<EndpointId> = new Set(['GetDataScene3D', 'GetRawJsonResults'] as const);

export function createClientCache<Request>(
  lru: LruCache,
  options: ClientOptions<Request>,
): ClientCache<Request> {
  // Long because all of it shares the cache.
  const responses = createResponseCache(lru, {
    areGood,
    isTrue: (read) => !revalidation.isWrong() && !isClosed && reads.isTrue(mine(read)),
    used(made) {
      for (const read of made) reads.use(mine(read).key);
      revalidation.used();
      options.observer?.repeated(made.size);
    },
  });
  const reads = createCachedReads<Request>(lru, responses.dropDependents);
  const liveness = createUpstreamLiveness(options.goodForMs);
  const open = createOpenChanges(options);
  const inFlight = createReadsInFlight(open);
  const recheck = recheckOf(options.recheck);
  const revalidation = createRevalidation({
    ...options,
    recheck,
    reads,
    liveness,
    inFlight,
    spoil,
  });
  let isRegistered = false;
  let isClosed = false;

  // A caller with dependencies gets its reads from here.
  const mine = (read: object) => read as CachedRead<Request>;
  const isCacheable = ({ id, endpoint, excerpt }: Read<Request>) =>
    endpoint.fleeting !== true &&
    (excerpt !== undefined || !neverAgain.has(id)) &&
    !revalidation.isUnstable(id);

  function forget(): void {
    reads.clear();
    inFlight.spoilAll();
  }

  function spoil(effect: Effect): void {
    inFlight.spoil(effect);
    reads.spoil(effect);
  }

  function used(): void {
    revalidation.used();
    options.observer?.hit();
  }

  function areGoodNow(): boolean {
    return liveness.isConfirmed() && !revalidation.isWrong();
  }

  /** Waits for a sign of life where the last one is a while ago. */
  function areGood(): boolean | Promise<boolean> {
    return !revalidation.isWrong() && liveness.isExpired()
      ? revalidation.now().then(areGoodNow)
      : areGoodNow();
  }

  function freshOf({ key }: Read<Request>, isGood: boolean): CachedValue {
    const cached = isGood ? reads.use(key) : undefined;
    if (cached?.isFresh !== true) return null;
    used();
    return cached;
  }

  return {
    lookup(read) {
      if (reads.get(read.key)?.isFresh !== true) return null;
      const good = areGood();
      return typeof good === 'boolean' ? freshOf(read, good) : good.then((isGood) => freshOf(read, isGood));
    },
    async lookupEach(read) {
      if (lookupEach({ use: reads.get }, read).size === 0 || !(await areGood())) return new Map();
      used();
      return lookupEach(reads, read);
    },
    async readThrough(read, send) {
      const ticket = inFlight.sent(read);
      const known = reads.get(read.key);
      try {
        const answer = await send((arrived) => (known?.bytes.equals(arrived) === true ? known : null));
        const { value } = answer;
        if (read.endpoint.anonymous !== true) liveness.confirm();
        if (read.id === 'GetCalculationJob') open.heardOf(value);
        const isCertain = !isClosed && !ticket.isSpoiled && value !== undefined;
        return isCertain && isCacheable(read) ? store(reads, read, answer) : value;
      } catch (error) {
        if (isNoAnswer(error)) liveness.doubt();
        throw error;
      } finally {
        ticket.end();
      }
    },
    dependencies: (dependencies, read, value) => note(reads, read, value, dependencies),
    responses,
    change(endpoint, about) {
      const effect = effectOf(endpoint, about, options.reachesOthers);
      const change = open.begin(endpoint, effect);
      spoil(effect);
      return (outcome, answer) => {
        if (outcome === 'made') liveness.confirm();
        if (outcome === 'unknown') liveness.doubt();
        spoil(effect);
        open.end(change, outcome, answer);
      };
    },
    registered() {
      const isFirst = !isRegistered;
      isRegistered = true;
      if (isFirst) return;
      forget();
      open.forget();
    },
    close() {
      isClosed = true;
      revalidation.close();
      reads.clear();
    },
  };
}

function effectOf(
  { changes: scope = 'nothing' }: Endpoint,
  about: Subject,
  reachesOthers: () => boolean,
): Effect {
  return { scope: scope === 'connection' && reachesOthers() ? 'project' : scope, about };
}

/** Anything but an answer, which a refusal is too. */
function isNoAnswer(error: unknown): boolean {
  if (!(error instanceof GatewayError)) return false;
  const { code, upstream } = error;
  const isSilent = code === 'UPSTREAM_UNAVAILABLE' || code === 'UPSTREAM_TIMEOUT';
  return isSilent || code === 'UPSTREAM_INVALID' || (upstream?.status ?? 0) >= 500;
}
