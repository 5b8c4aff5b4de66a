import { GatewayError } from '../errors.ts';

/** Pause before a caller retries, in ms: most restarts of Redis are shorter. */
const PAUSE_MS = 1_000;

/** Error replies of a Redis that cannot serve any command. */
const UNABLE = /^(?:LOADING|MISCONF|READONLY|NOREPLICAS|MASTERDOWN|BUSY|NOAUTH|WRONGPASS)\b/;

/** Whether Redis could not execute the command; other errors are faults of the command. */
export const isUnavailable = (err: unknown): boolean =>
  !(err instanceof Error) || err.name !== 'ReplyError' || UNABLE.test(err.message);

/** The error of a caller that needs Redis while it is unavailable. */
export function redisUnavailable(cause: unknown): GatewayError {
  const message = `Redis is unavailable; the gateways cannot coordinate. Retry after ${PAUSE_MS / 1000} s.`;
  return new GatewayError('OVERLOADED', message, { retryable: true, retryAfterMs: PAUSE_MS, cause });
}
