import { type Endpoint, foundIn, type Generation } from '@connection-gateway/contract/endpoint';
import type { AttemptOutcome } from '../attempt-outcome.ts';
import { readBeginning } from '../bodies/body.ts';
import type { Decoder } from '../bodies/decode.ts';
import type { MultipartBody } from '../bodies/multipart.ts';
import type { Breaker } from '../concurrency/breaker.ts';
import { type ConcurrencyLimiter, callClassOf } from '../concurrency/limiter.ts';
import type { Limits, UpstreamOptions } from '../options.ts';
import type { ConnectionPool } from '../pool/connection-pool.ts';
import type { Deadline } from '../pool/deadline.ts';
import { broken, ERROR_BODY_BYTES, late, type Progress, rejected } from './outcome.ts';
import type { Request, Sender } from './request.ts';
import { notInGeneration, saysUnsupportedVersion } from './status-error.ts';

/** The line that all clients of the service share, and who decides when a call may use it. */
export interface GuardedPool {
  pool: ConnectionPool;
  limiter: ConcurrencyLimiter;
  breaker: Breaker;
}

/**
 * Sends once, or twice when the service has forgotten the client: a 401 comes before anything is done. Waits for a
 * place before it sends. Throws what ends a call without having been sent, and the reason of the caller's abort.
 */
type Attempt = <T>(
  request: Request,
  sender: Sender,
  deadline: Deadline,
  decoder: Decoder<T>,
  progress: Progress,
) => Promise<AttemptOutcome<T>>;

export function createAttempt(
  { pool, limiter, breaker }: GuardedPool,
  limits: Limits,
  log: UpstreamOptions['log'],
): Attempt {
  return async function attempt<T>(
    request: Request,
    sender: Sender,
    deadline: Deadline,
    decoder: Decoder<T>,
    progress: Progress,
  ): Promise<AttemptOutcome<T>> {
    const { id, endpoint, body } = request;
    const callClass = callClassOf(endpoint, decoder.kind === 'file', isForm(body));
    for (let renewed = false; ; renewed = true) {
      // What is known or free is not waited for, and needs no signal to be told by.
      const clientId =
        endpoint.anonymous === true
          ? null
          : (sender.known().clientId ?? (await sender.clientId(deadline.signal)));
      // Asked after the registration, which may have found another one.
      const generation = sender.known().generation ?? (await sender.generation(deadline.signal));
      if (foundIn(endpoint, generation) === 'none') throw notInGeneration(id);
      if (breaker.retryAfterMs() !== null) await breaker.pass(id, deadline.signal);
      const leave =
        limiter.tryAcquire(callClass, sender.client) ??
        (await limiter.acquire(callClass, sender.client, deadline, request.isAccepted));
      let outcome: AttemptOutcome<T> | null = null;
      try {
        outcome = await breaker.watch(id, () =>
          sendOnce(request, { sender, generation, clientId, leave }, deadline, decoder, progress),
        );
      } finally {
        // A file keeps its place until its last byte.
        if (outcome === null || 'error' in outcome || decoder.kind === 'value') leave();
      }
      if (clientId === null || progress.status !== 401 || 'value' in outcome) return outcome;
      sender.rejected(clientId);
      progress.sent = false;
      if (renewed || (isForm(body) && !body.repeatable)) return outcome;
    }
  };

  async function sendOnce<T>(
    request: Request,
    turn: { sender: Sender; generation: Generation; clientId: string | null; leave: () => void },
    deadline: Deadline,
    decoder: Decoder<T>,
    progress: Progress,
  ): Promise<AttemptOutcome<T>> {
    const { sender, generation, clientId, leave } = turn;
    progress.sent = true;
    progress.status = null;
    progress.clientId = clientId;
    const answered = (status: number) => {
      progress.status = status;
      request.answered?.(status);
      if (clientId !== null && status !== 401) sender.accepted();
    };
    try {
      const outgoing = outgoingOf(request, generation, clientId);
      let outcome: AttemptOutcome<T>;
      if (decoder.kind === 'value') {
        const most = (status: number) => (isSuccess(status) ? decoder.mostBytes : ERROR_BODY_BYTES);
        const arrived = await pool.collect(outgoing, deadline, most);
        answered(arrived.status);
        leave();
        await othersAreSent();
        outcome = isSuccess(arrived.status)
          ? { value: decoder.read(arrived, generation) }
          : rejected(progress, arrived, log);
      } else {
        const incoming = await pool.send(outgoing, deadline.signal, limits.timeoutMs);
        incoming.body.once('close', leave);
        answered(incoming.status);
        outcome = isSuccess(incoming.status)
          ? { value: await decoder.read(incoming, deadline) }
          : rejected(
              progress,
              { ...incoming, bytes: await readBeginning(incoming.body, ERROR_BODY_BYTES) },
              log,
            );
      }
      if (isUnknownPath(outcome)) sender.suspectGeneration();
      return outcome;
    } catch (error) {
      if (deadline.expired) return late(progress, deadline.milliseconds);
      if (deadline.aborted) throw error;
      const cut = isForm(request.body) ? request.body.failure() : null;
      const outcome = broken(progress, cut ?? error, log);
      if ('failure' in outcome && outcome.failure.breakage === 'refused') sender.suspectGeneration();
      return outcome;
    }
  }
}

function outgoingOf(
  { endpoint, path, body, requestId, traceparent = null }: Request,
  generation: Generation,
  clientId: string | null,
) {
  const headers: Record<string, string> = { accept: acceptOf(endpoint), 'x-request-id': requestId };
  if (traceparent !== null) headers['traceparent'] = traceparent;
  if (clientId !== null) headers['ClientId'] = clientId;
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  else if (body !== null) Object.assign(headers, body.headers);
  return {
    method: endpoint.method,
    path: `/api/${generation}${path}`,
    headers,
    body: isForm(body) ? body.open() : body,
  };
}

/**
 * Resolves when the next calls have gone out on connections whose answers came at the same time: the service works on them while
 * these are read. Undici sends in the immediates of one round.
 */
const othersAreSent = () => new Promise<void>((resolve) => setImmediate(setImmediate, resolve));

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

function isForm(body: Request['body']): body is MultipartBody {
  return body !== null && typeof body !== 'string';
}

function acceptOf(endpoint: Endpoint): string {
  if (endpoint.answer === 'json') return 'application/json';
  if (endpoint.answer === 'text') return 'text/plain, application/json;q=0.5';
  return endpoint.mediaType ?? '*/*';
}

/** The service says what object it does not know; a 404 without a word is a path it does not have, as is a version. */
function isUnknownPath(outcome: AttemptOutcome<unknown>): boolean {
  if ('value' in outcome) return false;
  const { upstream } = outcome.error;
  if (upstream?.status == null || upstream.status < 400) return false;
  const { status, title, detail } = upstream;
  return (status === 404 && title === null && detail === null) || saysUnsupportedVersion(title ?? '');
}
