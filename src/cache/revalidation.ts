import type { EndpointId } from '@connection-gateway/contract/endpoints';
import type { Effect } from '@connection-gateway/contract/makes-stale';
import type { Logger } from 'pino';
import type { CachedReads } from './cached-reads.ts';
import type { ReadsInFlight } from './in-flight.ts';
import type { UpstreamLiveness } from './liveness.ts';
import type { CacheObserver } from './observer.ts';
import type { Read } from './read-key.ts';
import { createRevalidate } from './revalidate.ts';
import { createRevalidationTimer, nextToRevalidate, type RevalidationTimer } from './revalidation-timer.ts';

interface RevalidationOptions<Request> {
  reads: Pick<CachedReads<Request>, 'get' | 'all' | 'remove' | 'clear'>;
  liveness: UpstreamLiveness;
  inFlight: ReadsInFlight;
  goodForMs: number;
  recheck(read: Read<Request>, signal: AbortSignal): Promise<Buffer>;
  /** Whether what other processes change is heard at once. */
  isInStep(): boolean;
  /** Something has happened that changes what some of them show. */
  spoil(effect: Effect): void;
  observer?: CacheObserver | undefined;
  log?: Partial<Pick<Logger, 'warn'>> | undefined;
}

/** Sees to it that what is remembered is what the service would answer. */
export interface Revalidation extends RevalidationTimer {
  /** An answer was another one although the gateway had changed nothing: memory is no good with this service. */
  isWrong(): boolean;
  /** What was found wrong may have been another process of ours. */
  forgive(): void;
  /** Whether an endpoint answers differently each time. */
  isUnstable(id: EndpointId): boolean;
}

/** Of the time an answer is good for, so that the next one comes before it is over. */
const REVALIDATION_SHARE = 0.75;

export function createRevalidation<Request>(options: RevalidationOptions<Request>): Revalidation {
  const { reads, goodForMs, spoil, isInStep, observer, log } = options;
  const revalidate = createRevalidate({ ...options, withinMs: goodForMs });
  const unstable = new Set<EndpointId>();
  let isWrong = false;
  let checks = 0;

  async function recheck(): Promise<void> {
    checks += 1;
    if (!isInStep()) return;
    const cached = nextToRevalidate(reads.all(), checks % 2 === 1);
    if (cached === null) return;
    cached.checks += 1;
    const outcome = await revalidate(cached);
    if (!isInStep()) return;
    observer?.revalidated(outcome);
    const { id, about } = cached.read;
    // Closed by the service, or deleted by somebody: whoever asks next is told.
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
      'the service answers otherwise than remembered: somebody else changes its projects, so each read is asked again',
    );
  }

  return {
    ...createRevalidationTimer(goodForMs * REVALIDATION_SHARE, recheck),
    isWrong: () => isWrong,
    forgive() {
      isWrong = false;
    },
    isUnstable: (id) => unstable.has(id),
  };
}
