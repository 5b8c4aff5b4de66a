import { type Effect, makesStale } from '@connection-gateway/contract/makes-stale';
import { createUnorderedPool } from '../util/unordered-pool.ts';
import type { OpenChanges } from './open-changes.ts';
import type { Read } from './read-key.ts';

/** A read that was sent. */
interface Ticket {
  /** Something it shows has changed since, or may have: its answer is not remembered. */
  readonly isSpoiled: boolean;
  end(): void;
}

/** Reads that were sent and not answered yet. */
export interface ReadsInFlight {
  sent(read: Read<unknown>): Ticket;
  /** Something happens that changes what some of them show. */
  spoil(effect: Effect): void;
  spoilAll(): void;
}

export function createReadsInFlight(open: Pick<OpenChanges, 'touch'>): ReadsInFlight {
  const sent = createUnorderedPool<{ read: Read<unknown>; isSpoiled: boolean }>();
  return {
    sent(read) {
      const one = { read, isSpoiled: open.touch(read), end() {} };
      one.end = sent.add(one);
      return one;
    },
    spoil(effect) {
      for (const one of sent.all()) one.isSpoiled ||= makesStale(effect, one.read);
    },
    spoilAll() {
      for (const one of sent.all()) one.isSpoiled = true;
    },
  };
}
