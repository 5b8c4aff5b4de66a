import { GatewayError } from '../errors.ts';
import type { CachedRead, CachedReads } from './cached-reads.ts';
import type { ReadsInFlight } from './in-flight.ts';
import type { UpstreamLiveness } from './liveness.ts';
import type { RevalidationOutcome } from './observer.ts';
import type { Read } from './read-key.ts';

interface RevalidateOptions<Request> {
  reads: Pick<CachedReads<Request>, 'get'>;
  liveness: UpstreamLiveness;
  inFlight: ReadsInFlight;
  /** How long the service may take, in ms. */
  withinMs: number;
  recheck(read: Read<Request>, signal: AbortSignal): Promise<Buffer>;
}

/** Asks once more for what is remembered. What follows from its outcome but for the trust is the caller's affair. */
export function createRevalidate<Request>({
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
