import type { Generation, LaterAddition } from '@connection-gateway/contract/endpoint';
import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import { aboutOf } from '../../memory/about.ts';
import type { AnswerMemory } from '../../memory/kept-answers.ts';
import { createReadMemory, type ReadMemory } from '../../memory/read-memory.ts';
import type { FileFromService } from './bodies/file.ts';
import { takeBytes, takeValue } from './bodies/take.ts';
import type { CallContext } from './call-context.ts';
import type { CallStats } from './call-stats.ts';
import type { CallArguments, LooseInput, Reply, StreamId, ValueId } from './call-types.ts';
import { createCalls } from './calls.ts';
import type { ChangesMade } from './changes-made.ts';
import { createEngineNotes, type EngineNotes, identified } from './exchange/engine-notes.ts';
import { createExchange, type Exchange } from './exchange/exchange.ts';
import { observed, traced } from './exchange/observed.ts';
import type { Request } from './exchange/request.ts';
import { createJoinedReads } from './joined-reads.ts';
import { createLaterAdditions, type LaterAdditions } from './later-additions.ts';
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
  /** What the service has done for this request. */
  changes: ChangesMade;
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
  newClient(onRegistered?: () => void): HttpClient;
  /** Who answers, as far as the service has said it. */
  engine: EngineNotes['engine'];
  close(): Promise<void>;
}

/** One client of the service. */
interface HttpClient {
  bind(call: CallContext): Http;
  /** Whole answers; null where each read is asked for. */
  answers: AnswerMemory | null;
  /** Nothing is remembered any more. */
  close(): void;
}

export function createHttp(options: UpstreamOptions): HttpClients {
  const limits = limitsOf(options);
  const line = createLine(options.url, limits);
  const notes = createEngineNotes();
  const presence = createPresence(line, options.generation, options.log, notes.said);
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
  const exchange = identified(
    observed(traced(createExchange(guarded, limits, options.log), options.tracer), options.observer),
    notes,
  );
  options.observer?.watch(() => ({ ...gate.load(), isHeldBack: breaker.retryAfterMs() !== null }));
  const memory = createReadMemory(options.memory ?? { mode: 'off' });
  return {
    newClient: (onRegistered) =>
      createHttpClient(options, limits, { presence, breaker, exchange, memory }, onRegistered),
    engine: notes.engine,
    close: line.close,
  };
}

interface Common {
  presence: Presence;
  breaker: Breaker;
  exchange: Exchange;
  memory: ReadMemory;
}

function createHttpClient(
  { generation, observer, log }: UpstreamOptions,
  limits: Limits,
  common: Common,
  onRegistered: () => void = () => {},
): HttpClient {
  const { presence, breaker, exchange } = common;
  const { maxAnswerBytes, slowTimeoutMs } = limits;
  const takeText = takeValue(endpoints.ConnectClient, maxAnswerBytes);
  const session = createSession(exchange, takeText, generation, () => {
    memory.registered();
    onRegistered();
  });
  const additions = createLaterAdditions(exchange, session);
  const turns = createProjectTurns(limits.changeQueue, observer);
  const memory = common.memory.newClient<Request>({
    ...limits,
    log,
    look: ({ request }, signal) =>
      exchange({ ...request, ...ofCanary }, session, signal, takeBytes(maxAnswerBytes)),
    reachesOthers: () => mayReachOthers(additions),
  });
  const reads = createJoinedReads();
  const client = { exchange, session, reads, memory, maxAnswerBytes, slowTimeoutMs, observer };

  function bind(context: CallContext): Http {
    const { signal, isAccepted = false, recalls = true, trace } = context;
    const calls = createCalls(client, context);

    /** `held` is the project whose turn it is already. */
    function httpOf(held: string | null): Http {
      async function call(id: EndpointId, input: LooseInput = {}): Promise<unknown> {
        const request = calls.requestOf(id, input);
        const about = aboutOf(input);
        const { projectId } = about;
        // What a change goes by is asked for, as others may have changed it in a service that lets them.
        const mayRecall = recalls && held === null && input.anew !== true;
        if (request.endpoint.effect === 'read') return await calls.read(request, about, mayRecall);
        trace?.lose();
        if (projectId === null || projectId === held) return await calls.change(request, about);
        return await turns.inTurn(projectId, signal, isAccepted, () => calls.change(request, about));
      }
      const http: Http = {
        // The endpoint table that types the arguments also checks the answer.
        call: call as Http['call'],
        async stream(id, ...[given]) {
          trace?.lose();
          const input = (given ?? {}) as LooseInput;
          return await calls.stream(calls.requestOf(id, input), aboutOf(input));
        },
        async inOneTurn(projectId, work) {
          const key = projectId.toLowerCase();
          if (key === held) return await work(http);
          return await turns.inTurn(key, signal, isAccepted, () => work(httpOf(key)));
        },
        generation: () => session.generation(signal),
        stats: calls.stats,
        changes: calls.changes,
        async heartbeat() {
          trace?.lose();
          return await presence.beats(signal);
        },
        async trouble() {
          trace?.lose();
          return await troubleOf(presence, breaker, signal);
        },
        has: (addition) => additions.has(addition, signal),
        async register() {
          await session.clientId(signal);
        },
      };
      return http;
    }
    return httpOf(null);
  }

  return { bind, answers: memory.answers, close: memory.close };
}

/** Sent by nobody, and small: it does not wait in the line of the others. */
const ofCanary = { requestId: 'canary', traceparent: null, isAccepted: true } as const;

/**
 * Whether a change of one connection may alter others: where parameters can be linked to sections, materials and bolts,
 * which are the project's. Until that is found out it may.
 */
function mayReachOthers(additions: LaterAdditions): boolean {
  const isKnown = additions.known('parameterEditing');
  if (isKnown === null) additions.has('parameterEditing', new AbortController().signal).catch(() => {});
  return isKnown ?? true;
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
