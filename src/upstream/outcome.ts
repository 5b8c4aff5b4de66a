import { GatewayError } from '../errors.ts';
import { Unreadable } from './answer.ts';
import { BodyTooLarge, readBeginning } from './body.ts';
import { breakageOf, type Call, invalid, timedOut, unavailable } from './broken-call.ts';
import type { UpstreamOptions } from './options.ts';
import { refusal } from './refusal.ts';
import { type Failure, retryAfterOf } from './repeat.ts';
import type { Incoming } from './transport.ts';

/** How one attempt ended: with a value, or with the error to throw unless another attempt is made. */
export type Outcome<T> = { value: T } | { error: GatewayError; failure: Failure };

/** What an attempt has come to, and what must not get into a message. */
export interface Progress extends Call {
  /** The request may have left this process. */
  sent: boolean;
  status: number | null;
  clientId: string | null;
}

type Log = UpstreamOptions['log'];

const ERROR_BODY_BYTES = 64_000;
const LOGGED_CHARACTERS = 200;
const nothing: Failure = { breakage: null, status: null, retryAfter: null, isLate: false };

/** The outcome of an answer with an error status. */
export async function refused(
  progress: Progress,
  { status, headers, body }: Incoming,
  log: Log,
): Promise<Outcome<never>> {
  const bytes = await readBeginning(body, ERROR_BODY_BYTES);
  const text = withoutSecret(new TextDecoder().decode(bytes), progress);
  logBeginning(log, progress, text);
  const error = refusal(progress.operation, status, text);
  return { error, failure: { ...nothing, status, retryAfter: retryAfterOf(status, headers['retry-after']) } };
}

/** The outcome of an attempt in which something was thrown. What is none of its business is thrown on. */
export function broken(progress: Progress, thrown: unknown, log: Log): Outcome<never> {
  if (thrown instanceof GatewayError) return { error: thrown, failure: nothing };
  if (thrown instanceof Unreadable || thrown instanceof BodyTooLarge) {
    if (thrown instanceof Unreadable) logBeginning(log, progress, withoutSecret(thrown.beginning, progress));
    return { error: invalid(progress, progress.status, thrown.message), failure: nothing };
  }
  const breakage = breakageOf(thrown);
  if (breakage === null) throw thrown;
  const error =
    breakage === 'garbled'
      ? invalid(progress, null, 'It is not HTTP.', thrown)
      : unavailable(progress, breakage, thrown);
  return { error, failure: { ...nothing, breakage } };
}

/** The outcome of an attempt that the deadline ended. */
export function late(progress: Progress, milliseconds: number): Outcome<never> {
  return { error: timedOut(progress, progress.sent, milliseconds), failure: { ...nothing, isLate: true } };
}

function logBeginning(log: Log, { operation, status }: Progress, text: string): void {
  // The answer of the registration is the client id itself.
  if (operation === 'ConnectClient') return;
  log?.debug(
    { operation, status, body: text.slice(0, LOGGED_CHARACTERS) },
    'unexpected answer of the service',
  );
}

function withoutSecret(text: string, { clientId }: Progress): string {
  return clientId === null ? text : text.replaceAll(clientId, '***');
}
