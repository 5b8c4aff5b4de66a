import type { EndpointId } from '@connection-gateway/contract/endpoints';
import type { Effect } from '@connection-gateway/contract/makes-stale';
import type { Logger } from 'pino';
import type { Read } from './about.ts';
import type { CachedReads } from './cached-reads.ts';
import { type Canary, createCanary, nextToCheck } from './canary.ts';
import { createCheckup } from './checkup.ts';
import type { CacheObserver } from './observer.ts';
import type { Trust } from './trust.ts';
import type { ReadsUnderWay } from './under-way.ts';

interface WatchOptions<Request> {
  reads: Pick<CachedReads<Request>, 'get' | 'all' | 'remove' | 'clear'>;
  trust: Trust;
  underWay: ReadsUnderWay;
  goodForMs: number;
  look(read: Read<Request>, signal: AbortSignal): Promise<Buffer>;
  /** Whether what other processes change is heard at once. */
  isInStep(): boolean;
  /** Something has happened that changes what some of them show. */
  spoil(effect: Effect): void;
  observer?: CacheObserver | undefined;
  log?: Partial<Pick<Logger, 'warn'>> | undefined;
}

/** Sees to it that what is remembered is what the service would answer. */
export interface Watch extends Canary {
  /** An answer was another one although the gateway had changed nothing: memory is no good with this service. */
  isWrong(): boolean;
  /** What was found wrong may have been another process of ours. */
  forgive(): void;
  /** Whether an endpoint answers differently each time. */
  isFleeting(id: EndpointId): boolean;
}

/** Of the time an answer is good for, so that the next one comes before it is over. */
const CANARY_SHARE = 0.75;

export function createWatch<Request>(options: WatchOptions<Request>): Watch {
  const { reads, goodForMs, spoil, isInStep, observer, log } = options;
  const checkup = createCheckup({ ...options, withinMs: goodForMs });
  const fleeting = new Set<EndpointId>();
  let isWrong = false;
  let checks = 0;

  async function look(): Promise<void> {
    checks += 1;
    if (!isInStep()) return;
    const kept = nextToCheck(reads.all(), checks % 2 === 1);
    if (kept === null) return;
    kept.checks += 1;
    const outcome = await checkup(kept);
    if (!isInStep()) return;
    observer?.canary(outcome);
    const { id, about } = kept.read;
    // Closed by the service, or deleted by somebody: whoever asks next is told.
    if (outcome === 'refused') spoil({ scope: 'projects', about });
    if (outcome === 'other') distrust(id);
    if (outcome !== 'fleeting') return;
    fleeting.add(id);
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
    ...createCanary(goodForMs * CANARY_SHARE, look),
    isWrong: () => isWrong,
    forgive() {
      isWrong = false;
    },
    isFleeting: (id) => fleeting.has(id),
  };
}
