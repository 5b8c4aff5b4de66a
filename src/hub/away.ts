import { GatewayError } from '../errors.ts';
import type { Hub } from './hub.ts';

/** The hub is usually back within so many ms, or away for longer than anybody waits. */
const PAUSE_MS = 1_000;

/** What the hub answers while it cannot do anything for anybody. */
const UNABLE = /^(?:LOADING|MISCONF|OOM|READONLY|NOREPLICAS|MASTERDOWN|BUSY|NOAUTH|WRONGPASS)\b/;

/** Whether the hub did not take the command, rather than take it for wrong. */
export const isTrouble = (err: unknown): boolean =>
  !(err instanceof Error) || err.name !== 'ReplyError' || UNABLE.test(err.message);

/** What whoever needs the hub is told while it does not answer. */
export function hubAway(cause: unknown): GatewayError {
  const full = cause instanceof Error && cause.message.startsWith('OOM');
  const message = `The gateways cannot agree on anything now: what they share ${full ? 'is full' : 'does not answer'}. Try again later.`;
  return new GatewayError('OVERLOADED', message, { retryable: true, retryAfterMs: PAUSE_MS, cause });
}

/**
 * Lets go on whoever only reads and could not ask the hub what others have done.
 *
 * @param error Why not. It is thrown when the last contact was too long ago, or when it says something else.
 */
export function demandRecent(hub: Pick<Hub, 'isRecent'>, error: unknown): void {
  if (!(error instanceof GatewayError) || !hub.isRecent()) throw error;
}
