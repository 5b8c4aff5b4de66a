import type { Generation, LaterAddition } from '@connection-gateway/contract/endpoint';
import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import type { FileFromService } from './bodies/file.ts';
import { takeValue } from './bodies/take.ts';
import type { CallContext } from './call-context.ts';
import type { CallStats } from './call-stats.ts';
import type { CallArguments, LooseInput, Reply, StreamId, ValueId } from './call-types.ts';
import { createCalls } from './calls.ts';
import { createExchange, type Exchange } from './exchange/exchange.ts';
import { observed } from './exchange/observed.ts';
import { createJoinedReads } from './joined-reads.ts';
import { createLaterAdditions } from './later-additions.ts';
import { createLine } from './line/line.ts';
import { type Limits, limitsOf, type UpstreamOptions } from './options.ts';
import { createPresence, type Presence } from './presence.ts';
import { createSession } from './session.ts';
import { type Breaker, createBreaker } from './turns/breaker.ts';
import { createGate } from './turns/gate.ts';
import { createProjectTurns } from './turns/project-turns.ts';

/** The service on behalf of one request: one function for all endpoints, typed by the endpoint table. */
export interface Http {
  /**
   * Value of an endpoint, checked and otherwise as the service sent it. Equal reads under way are joined, changes to
   * one project wait for each other. Throws `GatewayError`, or the reason of the request's abort.
   */
  call<Id extends ValueId>(id: Id, ...input: CallArguments<Id>): Promise<Reply<Id>>;
  /** The answer of an endpoint as it arrives, which must be read or destroyed. */
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

/** Clients of the service over one line. Nothing is opened before the first call. */
export interface HttpClients {
  /**
   * A client of the service with a registration, reads and turns of its own: `bind` it to each request.
   * `onRegistered` is called whenever it has registered, before anything is sent with the new id.
   */
  newClient(onRegistered?: () => void): (call: CallContext) => Http;
  close(): Promise<void>;
}

export function createHttp(options: UpstreamOptions): HttpClients {
  const limits = limitsOf(options);
  const line = createLine(options.url, limits);
  const presence = createPresence(line, options.generation, options.log);
  const breaker = createBreaker({
    failures: limits.breakerFailures,
    pauseMs: limits.breakerPauseMs,
    probe: presence.answers,
    onOpen: () => presence.heldBack(true),
    onClose: () => presence.heldBack(false),
  });
  const gate = createGate({
    places: limits.connections,
    mostWaiting: limits.queue,
    isShared: options.isShared === true,
  });
  const guarded = { line, gate, breaker };
  const exchange = observed(createExchange(guarded, limits, options.log), options.observer);
  options.observer?.watch(() => ({ ...gate.load(), isHeldBack: breaker.retryAfterMs() !== null }));
  return {
    newClient: (onRegistered) =>
      createHttpClient(options, limits, { presence, breaker, exchange }, onRegistered),
    close: line.close,
  };
}

function createHttpClient(
  { generation, observer }: UpstreamOptions,
  limits: Limits,
  { presence, breaker, exchange }: { presence: Presence; breaker: Breaker; exchange: Exchange },
  onRegistered?: () => void,
): (call: CallContext) => Http {
  const takeText = takeValue(endpoints.ConnectClient, limits.maxAnswerBytes);
  const session = createSession(exchange, takeText, generation, onRegistered);
  const additions = createLaterAdditions(exchange, session);
  const turns = createProjectTurns(limits.changeQueue, observer);
  const { maxAnswerBytes, slowTimeoutMs } = limits;
  const reads = createJoinedReads();
  const client = { exchange, session, reads, maxAnswerBytes, slowTimeoutMs, observer };

  return function bind(context: CallContext): Http {
    const { signal, isAccepted = false } = context;
    const calls = createCalls(client, context);

    /** `held` is the project whose turn it is already. */
    function httpOf(held: string | null): Http {
      async function call(id: EndpointId, input: LooseInput = {}): Promise<unknown> {
        const request = calls.requestOf(id, input);
        const given = input.params?.['projectId'];
        const projectId = given === undefined ? null : String(given).toLowerCase();
        if (request.endpoint.effect === 'read') return await calls.read(request, projectId);
        if (projectId === null || projectId === held) return await calls.change(request, projectId);
        return await turns.inTurn(projectId, signal, isAccepted, () => calls.change(request, projectId));
      }
      const http: Http = {
        // The endpoint table that types the arguments also checks the answer.
        call: call as Http['call'],
        stream: async (id, ...[input]) => await calls.stream(calls.requestOf(id, input as LooseInput)),
        async inOneTurn(projectId, work) {
          const key = projectId.toLowerCase();
          if (key === held) return await work(http);
          return await turns.inTurn(key, signal, isAccepted, () => work(httpOf(key)));
        },
        generation: () => session.generation(signal),
        stats: calls.stats,
        heartbeat: () => presence.beats(signal),
        trouble: () => troubleOf(presence, breaker, signal),
        has: (addition) => additions.has(addition, signal),
        async register() {
          await session.clientId(signal);
        },
      };
      return http;
    }
    return httpOf(null);
  };
}

async function troubleOf(presence: Presence, breaker: Breaker, signal: AbortSignal): Promise<string | null> {
  const absence = await presence.trouble(signal);
  if (absence !== null) return absence;
  try {
    // A look at the readiness is also what tries the service again when nobody else asks it.
    await breaker.pass('GetVersion', signal);
    return null;
  } catch {
    return 'The connection service fails; it is asked again in a moment.';
  }
}
