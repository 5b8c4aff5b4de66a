import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import { errors } from 'undici';
import { GatewayError, tlsReason, type UpstreamAnswer } from '../../../errors.ts';
import type { Breakage } from '../attempt-outcome.ts';
import { machineTimeoutCode } from '../pool/connection-pool.ts';

/** Nothing reached the service. */
const refusedCodes: ReadonlySet<string> = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT']);
/** The connection ended during the call. */
const resetCodes: ReadonlySet<string> = new Set([
  'ECONNRESET',
  'EPIPE',
  'UND_ERR_SOCKET',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
]);
const closedCodes: ReadonlySet<string> = new Set(['UND_ERR_DESTROYED', 'UND_ERR_CLOSED']);

/** What kind of failure of the connection an error of undici or Node stands for; null when it is none. */
export function breakageOf(error: unknown): Breakage | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof errors.HTTPParserError || error instanceof errors.HeadersOverflowError)
    return 'garbled';
  const code: unknown = Reflect.get(error, 'code');
  const step: unknown = Reflect.get(error, 'syscall');
  if (typeof code !== 'string') return null;
  if (refusedCodes.has(code) || tlsReason(error) !== null) return 'refused';
  if (resetCodes.has(code)) return 'reset';
  if (closedCodes.has(code)) return 'closed';
  if (code === machineTimeoutCode) return 'givenUp';
  // Any other failure of a system call: to find the host, to connect, or later.
  if (step === 'connect' || step === 'getaddrinfo') return 'refused';
  return typeof step === 'string' ? 'reset' : null;
}

const ended = (id: EndpointId) => `The service closed the connection before it answered ${id}.`;
const happened: Readonly<Record<Breakage, (id: EndpointId, cause: unknown) => string>> = {
  refused(id, cause) {
    const tls = tlsReason(cause);
    return `The service cannot be reached (${id})${tls === null ? '' : `: ${tls}`}.`;
  },
  closed: (id) => `The gateway is closing its connections (${id}).`,
  givenUp: (id) => `The machine of the service is away, and has not answered ${id}.`,
  reset: ended,
  garbled: ended,
};

/** `UPSTREAM_UNAVAILABLE`; a change that may have arrived says so and is not offered for repetition. */
export function unavailable(id: EndpointId, breakage: Breakage, cause: unknown): GatewayError {
  const outcomeUnknown = isChange(id) && breakage !== 'refused';
  const text = happened[breakage](id, cause);
  const message = outcomeUnknown ? `${text} ${seeFirst}` : text;
  return new GatewayError('UPSTREAM_UNAVAILABLE', message, {
    cause,
    retryable: !outcomeUnknown && breakage !== 'closed',
    outcomeUnknown,
    upstream: silent(id),
  });
}

/** `UPSTREAM_TIMEOUT`. `wasSent` tells whether a change may have arrived. */
export function timedOut(id: EndpointId, wasSent: boolean, milliseconds: number): GatewayError {
  const outcomeUnknown = isChange(id) && wasSent;
  const late = `The service did not answer ${id} within ${milliseconds} ms.`;
  return new GatewayError('UPSTREAM_TIMEOUT', outcomeUnknown ? `${late} ${seeFirst}` : late, {
    retryable: !outcomeUnknown,
    outcomeUnknown,
    upstream: silent(id),
  });
}

/** What is thrown when the caller ends a call: its own reason, which for a change that was sent is not the whole story. */
export function interrupted(id: EndpointId, wasSent: boolean, reason: unknown): unknown {
  if (!(reason instanceof GatewayError && isChange(id) && wasSent)) return reason;
  const { code, message } = reason;
  return new GatewayError(code, `${message} ${seeFirst}`, { cause: reason, outcomeUnknown: true });
}

/** `UPSTREAM_INVALID`: an answer came, and nothing can be made of it. A change has then most likely been made. */
export function invalid(
  id: EndpointId,
  status: number | null,
  reason: string,
  cause?: unknown,
): GatewayError {
  return new GatewayError('UPSTREAM_INVALID', `The answer to ${id} cannot be used. ${reason}`, {
    cause,
    outcomeUnknown: isChange(id),
    upstream: { operation: id, status, title: null, detail: null },
  });
}

const seeFirst = 'The change may have been made all the same: read the object again before repeating it.';

function isChange(id: EndpointId): boolean {
  return endpoints[id].effect === 'change';
}

function silent(id: EndpointId): UpstreamAnswer {
  return { operation: id, status: null, title: null, detail: null };
}
