import { setMaxListeners } from 'node:events';
import type { CallContext } from '../context.ts';
import { type CallStats, createCallCounter } from './call-stats.ts';
import type { CallArguments, Reply, StreamId, ValueId } from './call-types.ts';
import type { Endpoint, Generation } from './contract/endpoint.ts';
import { endpoints } from './contract/endpoints.ts';
import { laterEndpoints, type OperationId } from './contract/later.ts';
import { createExchange, type Request } from './exchange.ts';
import { createJoinedReads } from './joined-reads.ts';
import { createMultipart, type Form } from './multipart.ts';
import { createNativeJobs } from './native-jobs.ts';
import { limitsOf, type UpstreamOptions } from './options.ts';
import { pathOf, searchOf } from './path.ts';
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
  /** Whether the service runs calculation jobs by itself; found out once for each registration. */
  hasCalculationJobs(): Promise<boolean>;
  /** Registers unless that is done. */
  register(): Promise<void>;
}

/** What `call` takes when the types of the table are taken off. */
interface LooseInput {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: unknown;
  form?: Form;
}

const operations = { ...endpoints, ...laterEndpoints };
const HEARTBEAT_MS = 2_000;

/** The connection to the service: `bind` it to each request. Nothing is opened before the first call. */
export function createHttp(options: UpstreamOptions): {
  bind(call: CallContext): Http;
  close(): Promise<void>;
} {
  const limits = limitsOf(options);
  const transport = createTransport(options.url, limits);
  const exchange = createExchange(transport, limits, options.log);
  const takeText = takeValue(endpoints.ConnectClient, limits.maxAnswerBytes);
  const session = createSession(exchange, takeText, options.generation);
  const nativeJobs = createNativeJobs(exchange, session);
  const reads = createJoinedReads();
  const writers = createWriters();

  function bind({ signal, requestId }: CallContext): Http {
    // Every call of the request listens while it runs; Node takes more than ten for a leak.
    setMaxListeners(0, signal);
    const counter = createCallCounter();
    const inHeader = requestId.replace(/[^\x21-\x7e]/g, '').slice(0, 128);

    function requestOf(id: OperationId, input: LooseInput): Request {
      const endpoint: Endpoint = operations[id];
      const path = pathOf(endpoint, input.params ?? {}) + searchOf(endpoint, input.query);
      const json = input.body === undefined ? null : JSON.stringify(input.body);
      const body = input.form === undefined ? json : createMultipart(input.form);
      return { id, endpoint, path, body, requestId: inHeader };
    }

    async function read(request: Request, projectId: string | null): Promise<unknown> {
      const key = `${request.id} ${request.path} ${String(request.body)}`;
      const take = takeValue(request.endpoint, limits.maxAnswerBytes);
      return await counter.count(reads.has(key) ? 'joined' : 'calls', () =>
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
        return await counter.count('calls', () => exchange(request, session, signal, take));
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
        return await writers.inTurn(projectId, signal, () => change(request, projectId));
      }
      const http: Http = {
        // The endpoint table that types the arguments also checks the answer.
        call: call as Http['call'],
        async stream(id, ...[input]) {
          const request = { ...requestOf(id, input as LooseInput), isStreamed: true as const };
          return await counter.count('calls', () => exchange(request, session, signal, takeFile));
        },
        async inOneTurn(projectId, work) {
          const key = projectId.toLowerCase();
          if (key === held) return await work(http);
          return await writers.inTurn(key, signal, () => work(httpOf(key)));
        },
        generation: () => session.generation(signal),
        stats: counter.stats,
        heartbeat: () => beats(signal),
        hasCalculationJobs: () => nativeJobs.available(signal),
        async register() {
          await session.clientId(signal);
        },
      };
      return http;
    }
    return httpOf(null);
  }

  async function beats(signal: AbortSignal): Promise<boolean> {
    try {
      const ends = AbortSignal.any([signal, AbortSignal.timeout(HEARTBEAT_MS)]);
      const outgoing = { method: 'GET', path: '/heartbeat', headers: {}, body: null, signal: ends } as const;
      const { status, body } = await transport.sendAside({ ...outgoing, idleMs: HEARTBEAT_MS });
      body.on('error', () => {}).resume();
      return status >= 200 && status < 300;
    } catch {
      return false;
    }
  }

  return { bind, close: transport.close };
}
