import { setTimeout as sleep } from 'node:timers/promises';
import { timedOut } from './broken-call.ts';
import type { Endpoint, Generation } from './contract/endpoint.ts';
import type { OperationId } from './contract/later.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import type { MultipartBody } from './multipart.ts';
import type { Limits, UpstreamOptions } from './options.ts';
import { broken, type Outcome, type Progress, refused } from './outcome.ts';
import { notInGeneration } from './refusal.ts';
import { pauseBeforeRepeat } from './repeat.ts';
import type { Incoming, Transport } from './transport.ts';

/** One operation, ready to be sent: nothing in it has to be checked again. */
export interface Request {
  id: OperationId;
  endpoint: Endpoint;
  /** Path and query below `/api/{generation}`. */
  path: string;
  body: string | MultipartBody | null;
  requestId: string;
  /** The taker keeps the body and releases the deadline. */
  isStreamed?: true;
}

/** As whom and in which generation a request is sent. */
export interface Identity {
  generation(signal: AbortSignal): Promise<Generation>;
  clientId(signal: AbortSignal): Promise<string>;
  /** The service does not know the id (any more). */
  rejected(clientId: string): void;
  /** The service has just answered this client. */
  accepted(): void;
  /** Another service may answer from now on: it could not be reached, or does not know a path. */
  suspectGeneration(): void;
}

/** Makes the value out of a success. A taker that keeps the body releases the deadline itself. */
export type Take<T> = (received: Incoming, generation: Generation, deadline: Deadline) => Promise<T>;

/** Sends one request and repeats it where that is safe. Throws `GatewayError`, or the reason of the caller's abort. */
export type Exchange = <T>(
  request: Request,
  identity: Identity,
  signal: AbortSignal,
  take: Take<T>,
) => Promise<T>;

export function createExchange(transport: Transport, limits: Limits, log: UpstreamOptions['log']): Exchange {
  return async function exchange<T>(
    request: Request,
    identity: Identity,
    signal: AbortSignal,
    take: Take<T>,
  ): Promise<T> {
    const { id, endpoint } = request;
    const milliseconds = endpoint.slow === true ? limits.slowTimeoutMs : limits.timeoutMs;
    const deadline = startDeadline(milliseconds, signal);
    const progress: Progress = {
      operation: id,
      isChange: endpoint.effect === 'change',
      sent: false,
      status: null,
      clientId: null,
    };
    try {
      for (let repeats = 0; ; repeats += 1) {
        const outcome = await attempt(request, identity, deadline, take, progress);
        if ('value' in outcome) {
          if (request.isStreamed !== true) deadline.release();
          return outcome.value;
        }
        const pause = pauseBeforeRepeat(id, endpoint, outcome.failure, repeats);
        // A pause that would outlast the deadline helps nobody: say at once what is wrong.
        if (pause === null || pause >= deadline.remaining()) throw outcome.error;
        await sleep(pause, undefined, { signal: deadline.signal });
      }
    } catch (error) {
      deadline.release();
      if (signal.aborted) throw signal.reason;
      if (deadline.expired) throw timedOut(progress, progress.sent, milliseconds);
      throw error;
    }
  };

  /** Sends once, or twice when the service has forgotten the client: a 401 comes before anything is done. */
  async function attempt<T>(
    request: Request,
    identity: Identity,
    deadline: Deadline,
    take: Take<T>,
    progress: Progress,
  ): Promise<Outcome<T>> {
    const { id, endpoint, body } = request;
    for (let renewed = false; ; renewed = true) {
      const clientId = endpoint.anonymous === true ? null : await identity.clientId(deadline.signal);
      // Asked after the registration, which may have found another one.
      const generation = await identity.generation(deadline.signal);
      if (endpoint.since === 4 && generation === 3) throw notInGeneration(id, endpoint);
      Object.assign(progress, { sent: true, status: null, clientId });
      try {
        const received = await send(request, generation, clientId, deadline);
        progress.status = received.status;
        if (clientId !== null && received.status !== 401) identity.accepted();
        if (received.status >= 200 && received.status < 300)
          return { value: await take(received, generation, deadline) };
        const outcome = await refused(progress, received, log);
        if (clientId !== null && received.status === 401) {
          identity.rejected(clientId);
          progress.sent = false;
          if (!renewed && (body === null || typeof body === 'string' || body.repeatable)) continue;
        }
        if (isUnknownPath(outcome)) identity.suspectGeneration();
        return outcome;
      } catch (error) {
        if (deadline.signal.aborted) throw error;
        const cut = body === null || typeof body === 'string' ? null : body.failure();
        const outcome = broken(progress, cut ?? error, log);
        if ('failure' in outcome && outcome.failure.breakage === 'refused') identity.suspectGeneration();
        return outcome;
      }
    }
  }

  async function send(request: Request, generation: Generation, clientId: string | null, deadline: Deadline) {
    const { endpoint, body } = request;
    const headers: Record<string, string> = {
      accept: acceptOf(endpoint),
      'x-request-id': request.requestId,
    };
    if (clientId !== null) headers['ClientId'] = clientId;
    if (typeof body === 'string') headers['content-type'] = 'application/json';
    else if (body !== null) Object.assign(headers, body.headers);
    return await transport.send({
      method: endpoint.method,
      path: `/api/${generation}${request.path}`,
      headers,
      body: body === null || typeof body === 'string' ? body : body.open(),
      signal: deadline.signal,
      idleMs: request.isStreamed === true ? limits.timeoutMs : 0,
    });
  }
}

function acceptOf(endpoint: Endpoint): string {
  if (endpoint.answer === 'json') return 'application/json';
  if (endpoint.answer === 'text') return 'text/plain, application/json;q=0.5';
  return endpoint.mediaType ?? '*/*';
}

/** The service says what object it does not know; a 404 without a word is a path it does not have. */
function isUnknownPath(outcome: Outcome<unknown>): boolean {
  if ('value' in outcome) return false;
  const { upstream } = outcome.error;
  return upstream?.status === 404 && upstream.title === null && upstream.detail === null;
}
