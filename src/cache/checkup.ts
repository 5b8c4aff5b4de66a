import { GatewayError } from '../errors.ts';
import type { Read } from './about.ts';
import type { CachedRead, CachedReads } from './cached-reads.ts';
import type { CanaryOutcome } from './observer.ts';
import type { Trust } from './trust.ts';
import type { ReadsUnderWay } from './under-way.ts';

interface CheckupOptions<Request> {
  reads: Pick<CachedReads<Request>, 'get'>;
  trust: Trust;
  underWay: ReadsUnderWay;
  /** How long the service may take, in ms. */
  withinMs: number;
  look(read: Read<Request>, signal: AbortSignal): Promise<Buffer>;
}

/** Asks once more for what is remembered. What follows from its outcome but for the trust is the caller's affair. */
export function createCheckup<Request>({
  reads,
  trust,
  underWay,
  withinMs,
  look,
}: CheckupOptions<Request>): (kept: CachedRead<Request>) => Promise<CanaryOutcome> {
  return async ({ read, bytes }) => {
    const ticket = underWay.sent(read);
    const isLate = () => ticket.isSpoiled || reads.get(read.key)?.bytes !== bytes;
    const ask = () => look(read, AbortSignal.timeout(withinMs));
    try {
      const now = await ask();
      trust.heard();
      if (now.equals(bytes)) return 'equal';
      if (isLate()) return 'late';
      // What is another one each time says nothing about the others, and what was garbled once says nothing at all.
      const again = await ask();
      if (isLate()) return 'late';
      if (again.equals(bytes)) return 'equal';
      return again.equals(now) ? 'other' : 'fleeting';
    } catch (error) {
      if (isLate()) return 'late';
      trust.doubt();
      const status = error instanceof GatewayError ? (error.upstream?.status ?? 500) : 500;
      return status < 500 ? 'refused' : 'silent';
    } finally {
      ticket.landed();
    }
  };
}
