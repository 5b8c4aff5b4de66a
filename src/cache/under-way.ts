import { type Effect, makesStale } from '@connection-gateway/contract/makes-stale';
import { createUnorderedPool } from '../util/unordered-pool.ts';
import type { Read } from './about.ts';
import type { OpenChanges } from './open-changes.ts';

/** A read that was sent. */
interface Ticket {
  /** Something it shows has changed since, or may have: its answer is not remembered. */
  readonly isSpoiled: boolean;
  landed(): void;
}

/** Reads that were sent and not answered yet. */
export interface ReadsUnderWay {
  sent(read: Read<unknown>): Ticket;
  /** Something happens that changes what some of them show. */
  spoil(effect: Effect): void;
  spoilAll(): void;
}

export function createReadsUnderWay(open: Pick<OpenChanges, 'touch'>): ReadsUnderWay {
  const sent = createUnorderedPool<{ read: Read<unknown>; isSpoiled: boolean }>();
  return {
    sent(read) {
      const one = { read, isSpoiled: open.touch(read), landed() {} };
      one.landed = sent.add(one);
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
