import type { EndpointId } from '@connection-gateway/contract/endpoints';
import type { Effect } from '@connection-gateway/contract/makes-stale';
import type { Logger } from 'pino';
import { GatewayError } from '../errors.ts';
import type { CachedRead, CachedReads, ReadsInFlight } from './cached-reads.ts';
import type { CacheObserver, RevalidationOutcome } from './observer.ts';
import type { Read } from './read.ts';
import type { UpstreamLiveness } from './upstream-liveness.ts';

interface RevalidateOptions<Request> {
  reads: Pick<CachedReads<Request>, 'get'>;
  liveness: UpstreamLiveness;
  inFlight: ReadsInFlight;
  /** How long the service may take, in ms. */
  withinMs: number;
  recheck(read: Read<Request>, signal: AbortSignal): Promise<Buffer>;
}

/** Requests a cached read again. What follows from its outcome but for the trust is the caller's affair. */
function createRevalidate<Request>({
  reads,
  liveness,
  inFlight,
  withinMs,
  recheck,
}: RevalidateOptions<Request>): (cached: CachedRead<Request>) => Promise<RevalidationOutcome> {
  return async ({ read, bytes }) => {
    const ticket = inFlight.sent(read);
    const isSuperseded = () => ticket.isSpoiled || reads.get(read.key)?.bytes !== bytes;
    const ask = () => recheck(read, AbortSignal.timeout(withinMs));
    try {
      const now = await ask();
      liveness.confirm();
      if (now.equals(bytes)) return 'same';
      if (isSuperseded()) return 'superseded';
      // What is another one each time says nothing about the others, and what was garbled once says nothing at all.
      const again = await ask();
      if (isSuperseded()) return 'superseded';
      if (again.equals(bytes)) return 'same';
      return again.equals(now) ? 'different' : 'unstable';
    } catch (error) {
      if (isSuperseded()) return 'superseded';
      liveness.doubt();
      const status = error instanceof GatewayError ? (error.upstream?.status ?? 500) : 500;
      return status < 500 ? 'rejected' : 'unreachable';
    } finally {
      ticket.end();
    }
  };
}

/** Revalidates a cached read from time to time while the cache is used. */
interface RevalidationTimer {
  /** Something was answered from memory. */
  used(): void;
  /** Asks at once, once for all who want it. Never throws. */
  now(): Promise<void>;
  close(): void;
}

/**
 * It stops by itself when nothing was answered from memory since the last time, and never keeps the process alive.
 *
 * @param recheck Requests one cached answer. Must not throw.
 */
function createRevalidationTimer(everyMs: number, recheck: () => Promise<void>): RevalidationTimer {
  let timer: NodeJS.Timeout | null = null;
  let wasUsed = false;
  let running: Promise<void> | null = null;
  let isClosed = false;

  function now(): Promise<void> {
    running ??= recheck().finally(() => {
      running = null;
    });
    return running;
  }

  function start(): void {
    timer = setTimeout(() => {
      timer = null;
      if (!wasUsed || isClosed) return;
      wasUsed = false;
      void now().then(() => {
        if (timer === null && !isClosed) start();
      });
    }, everyMs).unref();
  }

  return {
    used() {
      wasUsed = true;
      if (timer === null && running === null && !isClosed) start();
    },
    now,
    close() {
      isClosed = true;
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}

/**
 * The answer to ask for next: that of a whole project every other time, between them the others in turn, small ones first.
 */
function nextToRevalidate<Request>(
  responses: Iterable<CachedRead<Request>>,
  isProjectsTurn: boolean,
): CachedRead<Request> | null {
  let project: CachedRead<Request> | null = null;
  let other: CachedRead<Request> | null = null;
  for (const cached of responses) {
    // Of an excerpt the bytes of the whole answer are not known.
    if (!cached.isFresh || cached.read.excerpt !== undefined) continue;
    if (cached.read.id === 'GetProjectData') project = earlier(project, cached);
    else other = earlier(other, cached);
  }
  return isProjectsTurn ? (project ?? other) : (other ?? project);
}

function earlier<Request>(one: CachedRead<Request> | null, other: CachedRead<Request>): CachedRead<Request> {
  if (one === null || other.checks < one.checks) return other;
  return other.checks === one.checks && other.bytes.length < one.bytes.length ? other : one;
}

interface RevalidationOptions<Request> {
  reads: Pick<CachedReads<Request>, 'get' | 'all' | 'remove' | 'clear'>;
  liveness: UpstreamLiveness;
  inFlight: ReadsInFlight;
  goodForMs: number;
  recheck(read: Read<Request>, signal: AbortSignal): Promise<Buffer>;
  /** Something has happened that changes what some of them show. */
  spoil(effect: Effect): void;
  observer?: CacheObserver | undefined;
  log?: Partial<Pick<Logger, 'warn'>> | undefined;
}

/** Checks that the cache holds what the service would answer. */
export interface Revalidation extends RevalidationTimer {
  /** An answer was another one although the gateway had changed nothing: memory is no good with this service. */
  isWrong(): boolean;
  /** Whether an endpoint answers differently each time. */
  isUnstable(id: EndpointId): boolean;
}

/** Of the time an answer is good for, so that the next one comes before it is over. */
const REVALIDATION_SHARE = 0.75;

export function createRevalidation<Request>(options: RevalidationOptions<Request>): Revalidation {
  const { reads, goodForMs, spoil, observer, log } = options;
  const revalidate = createRevalidate({ ...options, withinMs: goodForMs });
  const unstable = new Set<EndpointId>();
  let isWrong = false;
  let checks = 0;

  async function recheck(): Promise<void> {
    checks += 1;
    const cached = nextToRevalidate(reads.all(), checks % 2 === 1);
    if (cached === null) return;
    cached.checks += 1;
    const outcome = await revalidate(cached);
    observer?.revalidated(outcome);
    const { id, about } = cached.read;
    // Closed by the service, or deleted by another client: the next caller gets the error.
    if (outcome === 'rejected') spoil({ scope: 'projects', about });
    if (outcome === 'different') distrust(id);
    if (outcome !== 'unstable') return;
    unstable.add(id);
    for (const { read } of reads.all()) if (read.id === id) reads.remove(read.key);
  }

  function distrust(operation: EndpointId): void {
    isWrong = true;
    reads.clear();
    log?.warn?.(
      { operation },
      'the service answers otherwise than cached: another client changes its projects, so nothing is cached any more',
    );
  }

  return {
    ...createRevalidationTimer(goodForMs * REVALIDATION_SHARE, recheck),
    isWrong: () => isWrong,
    isUnstable: (id) => unstable.has(id),
  };
}
