import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, createAttempt } from './attempt.ts';
import { interrupted, timedOut } from './broken-call.ts';
import type { Endpoint, Generation } from './contract/endpoint.ts';
import type { OperationId } from './contract/later.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import type { MultipartBody } from './multipart.ts';
import type { Limits, UpstreamOptions } from './options.ts';
import type { Progress } from './outcome.ts';
import { pauseBeforeRepeat } from './repeat.ts';
import type { Incoming } from './transport.ts';

/** One operation, ready to be sent: nothing in it has to be checked again. */
export interface Request {
  id: OperationId;
  endpoint: Endpoint;
  /** Path and query below `/api/{generation}`. */
  path: string;
  body: string | MultipartBody | null;
  requestId: string;
  /** Waits for its place however many do. */
  isAccepted?: boolean;
  /** The taker keeps the body and releases the deadline. */
  isStreamed?: true;
}

/** As whom and in which generation a request is sent. */
export interface Identity {
  /** The same object for all requests of a client of the service; clients take turns at its places. */
  client: object;
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

/** A repeat waits for a service that is left alone when that is over so soon, in ms. */
const WORTH_WAITING_MS = 1_000;

export function createExchange(
  connection: Connection,
  limits: Limits,
  log: UpstreamOptions['log'],
): Exchange {
  const attempt = createAttempt(connection, limits, log);
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
        const closedFor = connection.breaker.retryAfterMs() ?? 0;
        // A pause that would outlast the deadline helps nobody: say at once what is wrong.
        if (pause === null || pause >= deadline.remaining() || closedFor > WORTH_WAITING_MS)
          throw outcome.error;
        await sleep(Math.max(pause, closedFor), undefined, { signal: deadline.signal });
      }
    } catch (error) {
      deadline.release();
      if (signal.aborted) throw interrupted(progress, progress.sent, signal.reason);
      if (deadline.expired) throw timedOut(progress, progress.sent, milliseconds);
      throw error;
    }
  };
}
