import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import { GatewayError } from '../../../errors.ts';
import type { AttemptOutcome, Failure } from '../attempt-outcome.ts';
import { Unreadable } from '../bodies/answer.ts';
import { BodyTooLarge } from '../bodies/body.ts';
import type { UpstreamOptions } from '../options.ts';
import type { Arrived } from '../pool/collect.ts';
import { breakageOf, invalid, timedOut, unavailable } from './broken-call.ts';
import { retryAfterOf } from './repeat.ts';
import { rejection } from './status-error.ts';

/** What an attempt has come to, and what must not get into a message. */
export interface Progress {
  id: EndpointId;
  /** The request may have left this process. */
  sent: boolean;
  status: number | null;
  clientId: string | null;
}

type Log = UpstreamOptions['log'];

/** How much of a rejection is read. */
export const ERROR_BODY_BYTES = 64_000;
const LOGGED_CHARACTERS = 200;
const nothing: Failure = { breakage: null, status: null, retryAfter: null, isLate: false };

/** The outcome of an answer with an error status. */
export function rejected(
  progress: Progress,
  { status, headers, bytes }: Pick<Arrived, 'status' | 'headers' | 'bytes'>,
  log: Log,
): AttemptOutcome<never> {
  const text = withoutSecret(new TextDecoder().decode(bytes), progress);
  logBeginning(log, progress, text);
  const retryAfter = retryAfterOf(status, headers['retry-after']);
  return {
    error: rejection(progress.id, status, text, retryAfter),
    failure: { ...nothing, status, retryAfter },
  };
}

/** The outcome of an attempt in which something was thrown. What is none of its business is thrown on. */
export function broken(progress: Progress, thrown: unknown, log: Log): AttemptOutcome<never> {
  if (thrown instanceof GatewayError) return { error: thrown, failure: nothing };
  if (thrown instanceof Unreadable || thrown instanceof BodyTooLarge) {
    if (thrown instanceof Unreadable) logBeginning(log, progress, withoutSecret(thrown.beginning, progress));
    return { error: invalid(progress.id, progress.status, thrown.message), failure: nothing };
  }
  const breakage = breakageOf(thrown);
  if (breakage === null) throw thrown;
  const error =
    breakage === 'garbled'
      ? invalid(progress.id, null, 'It is not HTTP.', thrown)
      : unavailable(progress.id, breakage, thrown);
  return { error, failure: { ...nothing, breakage } };
}

/** The outcome of an attempt that the deadline ended. */
export function late(progress: Progress, milliseconds: number): AttemptOutcome<never> {
  return { error: timedOut(progress.id, progress.sent, milliseconds), failure: { ...nothing, isLate: true } };
}

function logBeginning(log: Log, { id, status }: Progress, text: string): void {
  const endpoint: Endpoint = endpoints[id];
  if (endpoint.secret === true) return;
  const body = text.slice(0, LOGGED_CHARACTERS);
  log?.debug({ operation: id, status, body }, 'unexpected answer of the service');
}

function withoutSecret(text: string, { clientId }: Progress): string {
  return clientId === null ? text : text.replaceAll(clientId, '***');
}
