import { setMaxListeners } from 'node:events';
import type { CallContext } from '../context.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { type CallStats, createCallCounter } from './call-stats.ts';
import type { CallArguments, Reply, StreamId, ValueId } from './call-types.ts';
import type { Endpoint, Generation } from './contract/endpoint.ts';
import { endpoints } from './contract/endpoints.ts';
import { type LaterAddition, laterEndpoints, type OperationId } from './contract/later.ts';
import { createExchange, type Exchange, type Request } from './exchange.ts';
import { createGate } from './gate.ts';
import { createJoinedReads } from './joined-reads.ts';
import { createLaterAdditions } from './later-additions.ts';
import { createMultipart, type Form } from './multipart.ts';
import { observed } from './observer.ts';
import { type Limits, limitsOf, type UpstreamOptions } from './options.ts';
import { pathOf, searchOf } from './path.ts';
import { createPresence, type Presence } from './presence.ts';
import { createSession } from './session.ts';
import { takeFile, takeValue } from './take.ts';
import { createTransport } from './transport.ts';
import type { FileFromService } from './upstream.ts';
import { createWriters } from './writers.ts';

/** The service on behalf of one request: one function for all operations, typed by the endpoint table. */
export interface Http {
  /**
   * Value of an operation, checked and otherwise as the service sent it. Equal reads under way are joined, changes to
   * one project wait for each other. Throws `GatewayError`, or the reason of the request's abort.
   */
  call<Id extends ValueId>(id: Id, ...input: CallArguments<Id>): Promise<Reply<Id>>;
  /** The answer of an operation as it arrives, which must be read or destroyed. */
  stream<Id extends StreamId>(id: Id, ...input: CallArguments<Id>): Promise<FileFromService>;
  /** Several calls as one change: no other change to the project comes between them. */
  inOneTurn<T>(projectId: string, work: (http: Http) => Promise<T>): Promise<T>;
  generation(): Promise<Generation>;
  stats(): CallStats;
  /** Whether the service is there, asked at its heartbeat on a connection of its own. */
  heartbeat(): Promise<boolean>;
  /** Why no work should be sent to the service now; null when it is at work. */
  trouble(): Promise<string | null>;
  /** Whether the service has something beyond its generation; found out once for each registration. */
  has(addition: LaterAddition): Promise<boolean>;
  /** Registers unless that is done. */
  register(): Promise<void>;
}

/** What `call` takes when the types of the table are taken off. */
interface LooseInput {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | boolean | readonly number[] | undefined>>;
  body?: unknown;
  form?: Form;
}

const operations = { ...endpoints, ...laterEndpoints };

/** The connection to the service. Nothing is opened before the first call. */
export interface HttpConnection {
  /**
   * A client of the service with a registration, reads and turns of its own: `bind` it to each request.
   * `onRegistered` is called whenever it has registered, before anything is sent with the new id.
   */
  newClient(onRegistered?: () => void): (call: CallContext) => Http;
  close(): Promise<void>;
}

export function createHttp(options: UpstreamOptions): HttpConnection {
  const limits = limitsOf(options);
  const transport = createTransport(options.url, limits);
  const presence = createPresence(transport, options.log);
  const breaker = createBreaker({
    failures: limits.breakerFailures,
    pauseMs: limits.breakerPauseMs,
    probe: presence.answers,
    onOpen: () => presence.heldBack(true),
    onClose: () => presence.heldBack(false),
  });
  const gate = createGate({ places: limits.connections, queue: limits.queue });
  const connection = { transport, gate, breaker };
  const exchange = observed(createExchange(connection, limits, options.log), options.observer);
  options.observer?.watch(() => ({ ...gate.load(), isHeldBack: breaker.retryAfterMs() !== null }));
  return {
    newClient: (onRegistered) =>
      createHttpClient(options, limits, { presence, breaker, exchange }, onRegistered),
    close: transport.close,
  };
}

function createHttpClient(
  options: UpstreamOptions,
  limits: Limits,
  { presence, breaker, exchange }: { presence: Presence; breaker: Breaker; exchange: Exchange },
  onRegistered?: () => void,
): (call: CallContext) => Http {
  const takeText = takeValue(endpoints.ConnectClient, limits.maxAnswerBytes);
  const session = createSession(exchange, takeText, options.generation, onRegistered);
  const additions = createLaterAdditions(exchange, session);
  const reads = createJoinedReads();
  const writers = createWriters(limits.changeQueue, options.observer);

  return function bind({ signal, requestId, untimed, isAccepted = false }: CallContext): Http {
    // Every call of the request listens while it runs; Node takes more than ten for a leak.
    setMaxListeners(0, signal);
    const counter = createCallCounter();
    const inHeader = requestId.replace(/[^\x21-\x7e]/g, '').slice(0, 128);

    function requestOf(id: OperationId, input: LooseInput): Request {
      const endpoint: Endpoint = operations[id];
      const path = pathOf(endpoint, input.params ?? {}) + searchOf(endpoint, input.query);
      const json = input.body === undefined ? null : JSON.stringify(input.body);
      const body = input.form === undefined ? json : createMultipart(input.form);
      return { id, endpoint, path, body, requestId: inHeader, isAccepted };
    }

    /** Counts the call; a slow one has a deadline that is longer than the whole operation may take otherwise. */
    function counted<T>(kind: 'calls' | 'joined', { endpoint }: Request, work: () => Promise<T>): Promise<T> {
      const count = () => counter.count(kind, work);
      return endpoint.slow === true && untimed !== undefined ? untimed(count) : count();
    }

    async function read(request: Request, projectId: string | null): Promise<unknown> {
      const key = `${request.id} ${request.path} ${String(request.body)}`;
      const take = takeValue(request.endpoint, limits.maxAnswerBytes);
      const isJoined = reads.has(key);
      if (isJoined) options.observer?.joined();
      return await counted(isJoined ? 'joined' : 'calls', request, () =>
        reads.read(key, projectId, signal, (shared) => exchange(request, session, shared, take)),
      );
    }

    async function change(request: Request, projectId: string | null): Promise<unknown> {
      const { body } = request;
      const take = takeValue(request.endpoint, limits.maxAnswerBytes);
      if (body !== null && typeof body !== 'string' && !body.repeatable) await proveRegistration();
      reads.outdate(projectId);
      reads.outdate(null);
      try {
        return await counted('calls', request, () => exchange(request, session, signal, take));
      } finally {
        reads.outdate(projectId);
        reads.outdate(null);
      }
    }

    /** A stream cannot be sent again after a 401, so an old registration is tried with something small before. */
    async function proveRegistration(): Promise<void> {
      await session.clientId(signal);
      if (!session.recentlyAccepted()) await read(requestOf('GetActiveProjects', {}), null);
    }

    /** `held` is the project whose turn it is already. */
    function httpOf(held: string | null): Http {
      async function call(id: OperationId, input: LooseInput = {}): Promise<unknown> {
        const request = requestOf(id, input);
        const given = input.params?.['projectId'];
        const projectId = given === undefined ? null : String(given).toLowerCase();
        if (request.endpoint.effect === 'read') return await read(request, projectId);
        if (projectId === null || projectId === held) return await change(request, projectId);
        return await writers.inTurn(projectId, signal, isAccepted, () => change(request, projectId));
      }
      const http: Http = {
        // The endpoint table that types the arguments also checks the answer.
        call: call as Http['call'],
        async stream(id, ...[input]) {
          const request = { ...requestOf(id, input as LooseInput), isStreamed: true as const };
          return await counted('calls', request, () => exchange(request, session, signal, takeFile));
        },
        async inOneTurn(projectId, work) {
          const key = projectId.toLowerCase();
          if (key === held) return await work(http);
          return await writers.inTurn(key, signal, isAccepted, () => work(httpOf(key)));
        },
        generation: () => session.generation(signal),
        stats: counter.stats,
        heartbeat: () => presence.beats(signal),
        trouble: () => trouble(signal),
        has: (addition) => additions.has(addition, signal),
        async register() {
          await session.clientId(signal);
        },
      };
      return http;
    }
    return httpOf(null);
  };

  async function trouble(signal: AbortSignal): Promise<string | null> {
    if (!(await presence.beats(signal))) return 'The connection service does not answer.';
    try {
      // A look at the readiness is also what tries the service again when nobody else asks it.
      await breaker.pass('GetVersion', signal);
      return null;
    } catch {
      return 'The connection service fails; it is asked again in a moment.';
    }
  }
}
