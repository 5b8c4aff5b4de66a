import type { IncomingHttpHeaders } from 'node:http';
import type { RateLimitedLog } from '../../util/rate-limited-log.ts';
import { isOriginAllowed } from './host.ts';

/** Longer origins are cut in the log. */
const originLength = 200;

/** A browser tells its page nothing of why it was refused, so the operator is told in the log: once a minute for each. */
export function noteForeignOrigin(log: RateLimitedLog, origin: string): void {
  const told = origin.slice(0, originLength);
  log.log('warn', 'a web page was refused: its origin is not in CORS_ORIGINS', { origin: told }, told);
}

/** The same for a request that may come from anywhere. */
export function noteOrigin(
  log: RateLimitedLog,
  { origin, host }: IncomingHttpHeaders,
  listed: readonly string[],
): void {
  if (origin !== undefined && !isOriginAllowed(origin, host, listed)) noteForeignOrigin(log, origin);
}
