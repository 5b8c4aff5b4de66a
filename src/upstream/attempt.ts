import type { Breaker } from './breaker.ts';
import type { Endpoint, Generation } from './contract/endpoint.ts';
import type { Deadline } from './deadline.ts';
import type { Identity, Request, Take } from './exchange.ts';
import { type Gate, laneOf } from './gate.ts';
import type { MultipartBody } from './multipart.ts';
import type { Limits, UpstreamOptions } from './options.ts';
import { broken, late, type Outcome, type Progress, refused } from './outcome.ts';
import { notInGeneration } from './refusal.ts';
import type { Transport } from './transport.ts';

/** What all clients of the service share. */
export interface Connection {
  transport: Transport;
  gate: Gate;
  breaker: Breaker;
}

/**
 * Sends once, or twice when the service has forgotten the client: a 401 comes before anything is done. Waits for a
 * place before it sends. Throws what ends a call without having been sent, and the reason of the caller's abort.
 */
type Attempt = <T>(
  request: Request,
  identity: Identity,
  deadline: Deadline,
  take: Take<T>,
  progress: Progress,
) => Promise<Outcome<T>>;

export function createAttempt(
  { transport, gate, breaker }: Connection,
  limits: Limits,
  log: UpstreamOptions['log'],
): Attempt {
  return async function attempt<T>(
    request: Request,
    identity: Identity,
    deadline: Deadline,
    take: Take<T>,
    progress: Progress,
  ): Promise<Outcome<T>> {
    const { id, endpoint, body } = request;
    const lane = laneOf(endpoint, request.isStreamed === true, isForm(body));
    for (let renewed = false; ; renewed = true) {
      const clientId = endpoint.anonymous === true ? null : await identity.clientId(deadline.signal);
      // Asked after the registration, which may have found another one.
      const generation = await identity.generation(deadline.signal);
      if (endpoint.since === 4 && generation === 3) throw notInGeneration(id, endpoint);
      await breaker.pass(id, deadline.signal);
      const leave = await gate.enter(lane, identity.client, deadline.signal, request.isAccepted);
      let outcome: Outcome<T> | null = null;
      try {
        outcome = await breaker.watch(id, () =>
          sendOnce(request, { identity, generation, clientId, leave }, deadline, take, progress),
        );
      } finally {
        // A file keeps its place until its last byte.
        if (outcome === null || 'error' in outcome || request.isStreamed !== true) leave();
      }
      if (clientId === null || progress.status !== 401 || 'value' in outcome) return outcome;
      identity.rejected(clientId);
      progress.sent = false;
      if (renewed || (isForm(body) && !body.repeatable)) return outcome;
    }
  };

  async function sendOnce<T>(
    request: Request,
    sender: { identity: Identity; generation: Generation; clientId: string | null; leave: () => void },
    deadline: Deadline,
    take: Take<T>,
    progress: Progress,
  ): Promise<Outcome<T>> {
    const { identity, generation, clientId, leave } = sender;
    Object.assign(progress, { sent: true, status: null, clientId });
    try {
      const received = await send(request, generation, clientId, deadline);
      received.body.once('close', leave);
      progress.status = received.status;
      if (clientId !== null && received.status !== 401) identity.accepted();
      if (received.status >= 200 && received.status < 300)
        return { value: await take(received, generation, deadline) };
      const outcome = await refused(progress, received, log);
      if (isUnknownPath(outcome)) identity.suspectGeneration();
      return outcome;
    } catch (error) {
      if (deadline.expired) return late(progress, deadline.milliseconds);
      if (deadline.signal.aborted) throw error;
      const cut = isForm(request.body) ? request.body.failure() : null;
      const outcome = broken(progress, cut ?? error, log);
      if ('failure' in outcome && outcome.failure.breakage === 'refused') identity.suspectGeneration();
      return outcome;
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
      body: isForm(body) ? body.open() : body,
      signal: deadline.signal,
      idleMs: request.isStreamed === true ? limits.timeoutMs : 0,
    });
  }
}

function isForm(body: Request['body']): body is MultipartBody {
  return body !== null && typeof body !== 'string';
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
