import { type Effect, makesStale } from '@connection-gateway/contract/makes-stale';
import type { Read } from './about.ts';
import type { OpenChanges } from './open-changes.ts';

/** A read that was sent. */
interface Ticket {
  /** Something it shows has changed since, or may have: its answer is not remembered. */
  readonly isSpoiled: boolean;
}

/** Reads that were sent and not answered yet. */
export interface ReadsUnderWay {
  sent(read: Read<unknown>): Ticket;
  landed(ticket: Ticket): void;
  /** Something happens that changes what some of them show. */
  spoil(effect: Effect): void;
  spoilAll(): void;
}

export function createReadsUnderWay(open: Pick<OpenChanges, 'touch'>): ReadsUnderWay {
  const tickets = new Map<Ticket, { read: Read<unknown>; ticket: { isSpoiled: boolean } }>();
  return {
    sent(read) {
      const ticket = { isSpoiled: open.touch(read) };
      tickets.set(ticket, { read, ticket });
      return ticket;
    },
    landed: (ticket) => void tickets.delete(ticket),
    spoil(effect) {
      for (const { read, ticket } of tickets.values()) ticket.isSpoiled ||= makesStale(effect, read);
    },
    spoilAll() {
      for (const { ticket } of tickets.values()) ticket.isSpoiled = true;
    },
  };
}
