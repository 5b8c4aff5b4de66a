import type { Generation, LaterAddition } from '@connection-gateway/contract/endpoint';
import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import { subjectOf } from '../../cache/read.ts';
import type { ReadCache } from '../../cache/read-cache.ts';
import type { ResponseCache } from '../../cache/responses.ts';
import { GatewayError } from '../../errors.ts';
import type { Machine } from '../model/machine.ts';
import { decodeBytes, decodeValue } from './bodies/decode.ts';
import type { FileFromService } from './bodies/file.ts';
import type { CallContext } from './call-context.ts';
import type { CallStats } from './call-stats.ts';
import type { CallArguments, LooseInput, Reply, StreamId, ValueId } from './call-types.ts';
import { createCalls, type Tally } from './calls.ts';
import { type CapabilityProbe, createCapabilityProbe } from './capability-probe.ts';
import { createCoalescedReads } from './coalesced-reads.ts';
import { type Breaker, createBreaker } from './concurrency/breaker.ts';
import { createLimiter } from './concurrency/limiter.ts';
import { type ApiVersions, createApiVersions } from './exchange/api-versions.ts';
import { createEngineNotes, type EngineNotes, identified } from './exchange/engine-notes.ts';
import { createExchange, type Exchange } from './exchange/exchange.ts';
import { observed, tracked } from './exchange/observed.ts';
import type { Request } from './exchange/request.ts';
import type { UpstreamLoad } from './observer.ts';
import { type Limits, limitsOf, type MachineOptions, type UpstreamOptions } from './options.ts';
import { createConnectionPool } from './pool/connection-pool.ts';
import { createReachability, type Reachability } from './reachability.ts';
import type { Registrations } from './registrations.ts';
import { createRefusedRegistration, type RefusedRegistration } from './registrations.ts';
import { createSession, type Session } from './session.ts';
import type { WriteNotifications } from './write-notifications.ts';

/** One machine of the service on behalf of one request: one function for all endpoints, typed by the endpoint table. */
export interface MachineHttp {
  /**
   * Value of an endpoint, checked and otherwise as the service sent it. Equal reads in flight are joined. Throws
   * `GatewayError`, or the reason of the request's abort.
   */
  call<Id extends ValueId>(id: Id, ...input: CallArguments<Id>): Promise<Reply<Id>>;
  /** The cached answer of a read; null where the service must be asked. */
  cachedRead<Id extends ValueId>(id: Id, ...input: CallArguments<Id>): Promise<Reply<Id> | null>;
  /** The answer of an endpoint as it arrives, which must be read or destroyed. */
  stream<Id extends StreamId>(id: Id, ...input: CallArguments<Id>): Promise<FileFromService>;
  generation(): Promise<Generation>;
  /** Whether the service is there, asked at its heartbeat on a connection of its own. */
  heartbeat(): Promise<boolean>;
  /** Why no work should be sent to the service now; null when it is at work. */
  trouble(): Promise<string | null>;
  /** Whether the service has something beyond its generation; found out once for each registration. */
  has(addition: LaterAddition): Promise<boolean>;
  /** Registers unless that is done. */
  register(): Promise<void>;
}

/** The service on behalf of one request. Changes to one project wait for each other. */
export interface Http extends MachineHttp {
  /** Several calls as one change: no other change to the project comes between them. */
  withLock<T>(projectId: string, work: (http: Http) => Promise<T>): Promise<T>;
  /** The machines that answer, as they are seen now. Makes no call. */
  machines(): readonly Machine[];
  /** The same; a machine that is alone is asked first, as nothing else looks at it. */
  freshMachines(): Promise<readonly Machine[]>;
  stats(): CallStats;
  /** What the service has done for this request. */
  changes: WriteNotifications;
}

/** Clients of one machine over one line. Nothing is opened before the first call. */
export interface HttpClients {
  /**
   * A client of the machine with a registration and reads of its own: `bind` it to each request.
   */
  newClient(own: OwnOfClient): HttpClient;
  /** Who answers, and in which version, as far as the machine has said it. */
  engine: EngineNotes['engine'];
  version: EngineNotes['version'];
  generation: EngineNotes['generation'];
  supportedGenerations: ApiVersions['supported'];
  deprecation: ApiVersions['deprecation'];
  /** Calls in flight and waiting, and whether its circuit is open. */
  load(): UpstreamLoad;
  /** Why no work should be sent to it now; null when it is at work. Asks it on a connection of its own. */
  trouble(signal: AbortSignal): Promise<string | null>;
  /** What the last look at it found. */
  lastCheck: Reachability['lastCheck'];
  /** Whether it registers its clients. */
  refused: Omit<RefusedRegistration, 'ended'>;
  /** Calls in flight fail; later calls use new connections. */
  drop(): void;
  close(): Promise<void>;
}

interface OwnOfClient {
  registrations: Registrations;
  /** Called with the number of each registration, before anything is sent with it. */
  onRegistered: (number: number) => void;
}

/** One client of a machine. */
export interface HttpClient {
  /** @param tally Counts what the request does, at whichever machines. */
  bind(call: CallContext, tally: Tally): BoundHttp;
  /** Whole answers; null where each read is asked for. */
  answers: ResponseCache | null;
  /** Clears the cache. */
  close(): void;
}

/** A machine for one request. */
interface BoundHttp {
  readonly free: MachineHttp;
  /** The same under the lock of a project: what a change goes by is asked for, as others may have changed it there. */
  locked(): MachineHttp;
}

/** @param cache What the reads of all machines answered. */
export function createHttp(options: MachineOptions, cache: ReadCache): HttpClients {
  const limits = limitsOf(options);
  const notes = createEngineNotes();
  const generation = () => options.generation ?? notes.generation();
  const versions = createApiVersions(options, generation);
  const pool = createConnectionPool(options.url, limits, versions.answered);
  const reachability = createReachability(pool, options, notes.said);
  const breaker = createBreaker({
    failures: limits.breakerFailures,
    pauseMs: limits.breakerPauseMs,
    probe: reachability.answers,
    onOpen: () => reachability.circuitOpen(true),
    onClose: () => reachability.circuitOpen(false),
  });
  const limiter = createLimiter({
    permits: limits.connections,
    mostWaiting: limits.queue,
    slots: options.slots,
    isShared: options.isShared === true,
  });
  const refused = createRefusedRegistration();
  const guarded = { pool, limiter, breaker };
  const exchange = identified(
    observed(tracked(createExchange(guarded, limits, options.log), options.tracer), options),
    notes,
  );
  const load = () => ({ ...limiter.load(), isCircuitOpen: breaker.retryAfterMs() !== null });
  return {
    newClient: (own) =>
      createHttpClient(options, limits, { reachability, breaker, refused, exchange, cache }, own),
    engine: notes.engine,
    version: notes.version,
    generation,
    supportedGenerations: versions.supported,
    deprecation: versions.deprecation,
    load,
    trouble: reachability.problem,
    lastCheck: reachability.lastCheck,
    refused,
    drop: pool.drop,
    close: pool.close,
  };
}

interface Common {
  reachability: Reachability;
  breaker: Breaker;
  refused: RefusedRegistration;
  exchange: Exchange;
  cache: ReadCache;
}

function createHttpClient(
  { generation, observer, log }: UpstreamOptions,
  limits: Limits,
  common: Common,
  { registrations, onRegistered }: OwnOfClient,
): HttpClient {
  const { reachability, breaker, refused, exchange } = common;
  const { maxAnswerBytes, slowTimeoutMs } = limits;
  const takeText = decodeValue(endpoints.ConnectClient, maxAnswerBytes);
  const session = createSession(exchange, takeText, generation, registrations, refused, (number) => {
    cache.registered();
    onRegistered(number);
  });
  const additions = createCapabilityProbe(exchange, session);
  const cache = common.cache.newClient<Request>({
    ...limits,
    log,
    recheck: ({ request }, signal) =>
      exchange({ ...request, ...ofRevalidation }, session, signal, decodeBytes(maxAnswerBytes)),
    reachesOthers: () => mayReachOthers(additions),
  });
  const reads = createCoalescedReads();
  const client = { exchange, session, reads, cache, maxAnswerBytes, slowTimeoutMs, observer, log };

  function bind(context: CallContext, tally: Tally): BoundHttp {
    const { signal, usesCache = true, dependencies } = context;
    const calls = createCalls(client, context, tally);

    function httpOf(mayUseCache: boolean): MachineHttp {
      async function call(id: EndpointId, input: LooseInput = {}): Promise<unknown> {
        const request = calls.requestOf(id, input);
        const about = subjectOf(input);
        if (request.endpoint.effect === 'read')
          return await calls.read(request, about, mayUseCache && input.anew !== true, input.excerpt);
        dependencies?.markUncacheable();
        return await calls.change(request, about);
      }
      async function cachedRead(id: EndpointId, input: LooseInput = {}): Promise<unknown> {
        if (!mayUseCache) return null;
        return await calls.cachedRead(calls.requestOf(id, input), subjectOf(input), input.excerpt);
      }
      return {
        // The endpoint table that types the arguments also checks the answer.
        call: call as MachineHttp['call'],
        cachedRead: cachedRead as MachineHttp['cachedRead'],
        async stream(id, ...[given]) {
          dependencies?.markUncacheable();
          const input = (given ?? {}) as LooseInput;
          return await calls.stream(calls.requestOf(id, input), subjectOf(input));
        },
        generation: () => session.generation(signal),
        async heartbeat() {
          dependencies?.markUncacheable();
          return await reachability.heartbeat(signal);
        },
        async trouble() {
          dependencies?.markUncacheable();
          const absence = await troubleOf(reachability, breaker, signal);
          return absence ?? (await registrationTrouble(session, refused, signal));
        },
        has: (addition) => additions.has(addition, signal),
        async register() {
          await session.clientId(signal);
        },
      };
    }
    let locked: MachineHttp | null = null;
    return {
      free: httpOf(usesCache),
      locked() {
        locked ??= httpOf(false);
        return locked;
      },
    };
  }

  return {
    bind,
    answers: cache.responses,
    close: cache.close,
  };
}

/** A small call of the gateway itself: it does not wait in the queue. */
const ofRevalidation = { requestId: 'revalidation', traceparent: null, isAccepted: true } as const;

/**
 * Whether a change of one connection may alter others: where parameters can be linked to sections, materials and bolts,
 * which are the project's. Until that is found out it may.
 */
function mayReachOthers(additions: CapabilityProbe): boolean {
  const isKnown = additions.known('parameterEditing');
  if (isKnown === null) additions.has('parameterEditing', new AbortController().signal).catch(() => {});
  return isKnown ?? true;
}

async function troubleOf(
  reachability: Reachability,
  breaker: Breaker,
  signal: AbortSignal,
): Promise<string | null> {
  const absence = await reachability.problem(signal);
  if (absence !== null) return absence;
  try {
    // A readiness check also probes the service when there are no other calls.
    await breaker.pass('GetVersion', signal);
    return null;
  } catch {
    return 'The connection service fails; it is asked again in a moment.';
  }
}

/** A service that answers and registers no client, as without a licence, does no work. Registers unless that is done. */
async function registrationTrouble(
  { clientId }: Session,
  refused: RefusedRegistration,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    await clientId(signal);
  } catch (error) {
    if (signal.aborted) return 'The connection service does not answer the registration.';
    // Where registrations are kept elsewhere, what fails there is none of the service's troubles.
    if (!(error instanceof GatewayError) || error.upstream === null) return null;
    return refused.reason() ?? error.message;
  }
  return await refused.again(signal);
}
