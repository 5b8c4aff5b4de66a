import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Caller } from '../../auth/access.ts';
import type { Grant } from '../../auth/grant.ts';
import { anonymous } from '../../auth/principal.ts';
import type { RequestContext } from '../../context.ts';
import type { TrustedDocument } from '../documents/trusted-documents.ts';
import { createOperationClock, type OperationClock } from './operation-clock.ts';

/** Calls of the service that a request causes, later ones by the jobs it started too. */
interface UpstreamCallCounter {
  /** Observers of each of them, set when the operation was admitted. */
  payer: (() => void) | null;
  readonly count: () => void;
}

function createUpstreamCallCounter(): UpstreamCallCounter {
  const callCounter: UpstreamCallCounter = { payer: null, count: () => callCounter.payer?.() };
  return callCounter;
}

/** One request, or one operation on a socket, as the edge follows it from its arrival to its line in the log. */
export interface Call extends RequestContext {
  /** Its time, which starts when it is run and ends by `signal`. */
  clock: OperationClock;
  /** What it costs the service. */
  callCounter: UpstreamCallCounter;
  /** Its estimated cost, set when it was admitted, and what the answer reports of it. */
  cost: { requested: number; reported: object | null } | null;
  /** Whether the answer is to say what it cost the service. */
  asksCost: boolean;
  /** What its credentials are good for, where that was asked before it was let in. */
  grant: Grant | null;
  /** Who sent it, filled in when they were let in. */
  caller: Caller | null;
  /** Filled in when the document was parsed. */
  operationName: string | null;
  /** Kind of the operation, filled in with its name. */
  operation: 'query' | 'mutation' | 'subscription' | null;
  /** The document fits the schema and the limits. */
  isValid: boolean;
  /** Whether errors may name parts of the schema that the caller did not. */
  mayIntrospect: boolean;
  /** The document, when it is a trusted one. */
  trusted: TrustedDocument | null;
  /** Codes of the errors in the answer. */
  codes: Set<string>;
}

/** What every step carries. */
export interface ServerContext {
  call: Call;
}

/** Longest id of an event that is looked at. */
const EVENT_ID_LENGTH = 100;

export function createCall(baseUrl: string, givenId?: unknown): Call {
  const clock = createOperationClock();
  const callCounter = createUpstreamCallCounter();
  return {
    requestId: requestIdFrom(givenId),
    baseUrl,
    signal: clock.signal,
    untimed: clock.untimed,
    clock,
    callCounter,
    chargeRateLimit: callCounter.count,
    cost: null,
    asksCost: false,
    grant: null,
    caller: null,
    operationName: null,
    operation: null,
    isValid: false,
    mayIntrospect: true,
    trusted: null,
    codes: new Set(),
  };
}

/** A question of the gateway's own, which takes no longer than that, in ms. */
export function createOwnCall(baseUrl: string, mostMs: number): Call {
  const call = createCall(baseUrl);
  const end = () => call.clock.end(new DOMException('It took too long.', 'TimeoutError'));
  setTimeout(end, mostMs).unref();
  return call;
}

/** The principal, and who of a team, for the log; nothing without authentication. */
export function principalIn({ caller }: Call): { principal?: string; person?: string } {
  if (caller === null || caller.principal === anonymous) return {};
  const { id, person } = caller.principal;
  return { principal: id, ...(person && { person: person.id }) };
}

/** Notes who sent a request. A caller that left in the meantime does not stay. */
export function admitCaller(call: Call, caller: Caller): Caller {
  call.caller = caller;
  if (call.signal.aborted) caller.leave();
  return caller;
}

/** The caller's own id when it is safe to log and to send on, otherwise a new one. */
export function requestIdFrom(given: unknown): string {
  return typeof given === 'string' && /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID();
}

/** The last event that the browser has seen of a stream it comes back to. */
export function lastEventIdIn({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const given = headers['last-event-id'];
  return typeof given === 'string' && given !== '' && given.length <= EVENT_ID_LENGTH ? given : null;
}

/** The trace that the caller is in, by W3C Trace Context; null for what is none. */
export function traceparentFrom(given: unknown): string | null {
  const isOne =
    typeof given === 'string' && /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/.test(given);
  return isOne ? given : null;
}
