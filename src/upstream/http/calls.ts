import { setMaxListeners } from 'node:events';
import type { Endpoint } from '@connection-gateway/contract/endpoint';
import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import type { Subject } from '@connection-gateway/contract/makes-stale';
import type { ClientCache } from '../../cache/client-cache.ts';
import type { Dependencies } from '../../cache/dependencies.ts';
import { type Excerpt, type Read, subjectOf } from '../../cache/read.ts';
import { readBatched, readOf } from './batched-read-keys.ts';
import { decodeFile, decodeResponse, decodeValue } from './bodies/decode.ts';
import type { FileFromService } from './bodies/file.ts';
import { createMultipart } from './bodies/multipart.ts';
import { sendable } from './bodies/sendable.ts';
import type { CallContext } from './call-context.ts';
import { type CallCounter, createCallCounter } from './call-stats.ts';
import type { LooseInput } from './call-types.ts';
import type { CoalescedReads } from './coalesced-reads.ts';
import type { Exchange } from './exchange/exchange.ts';
import type { Request } from './exchange/request.ts';
import { mayHaveHappened } from './exchange/status-error.ts';
import type { UpstreamObserver } from './observer.ts';
import type { UpstreamOptions } from './options.ts';
import { pathOf, searchOf } from './path.ts';
import type { Session } from './session.ts';
import { createWriteNotifications, type WriteRecorder } from './write-notifications.ts';

/** What all requests of one client of the service share. */
interface Client {
  exchange: Exchange;
  session: Session;
  reads: CoalescedReads;
  cache: ClientCache<Request>;
  maxAnswerBytes: number;
  /** Longest time of a file, to its last byte, in ms. */
  slowTimeoutMs: number;
  observer: UpstreamObserver | undefined;
  log: UpstreamOptions['log'];
}

/** The calls of one request: counted, coalesced where they can be, and sent as its client. */
export interface Calls {
  /** Throws `BAD_USER_INPUT` for ids and values that cannot be part of an address. */
  requestOf(id: EndpointId, input: LooseInput): Request;
  read(request: Request, about: Subject, mayUseCache: boolean, excerpt?: Excerpt): Promise<unknown>;
  /** The cached answer of a read; null where the service must be asked. */
  cachedRead(request: Request, about: Subject, excerpt?: Excerpt): Promise<unknown>;
  /** For a caller that holds the lock of the project. Reads that began before it ends are neither coalesced nor cached any more. */
  change(request: Request, about: Subject): Promise<unknown>;
  stream(request: Request, about: Subject): Promise<FileFromService>;
}

/** What one request has cost and done, at whichever machines of the service. */
export interface Tally {
  counter: CallCounter;
  changes: WriteRecorder;
}

export function createTally({ signal }: Pick<CallContext, 'signal'>): Tally {
  // Every call of the request listens while it runs; Node takes more than ten for a leak.
  setMaxListeners(0, signal);
  return { counter: createCallCounter(), changes: createWriteNotifications() };
}

export function createCalls(
  { exchange, session, reads, cache, maxAnswerBytes, slowTimeoutMs, observer, log }: Client,
  {
    signal,
    requestId,
    traceparent = null,
    untimed,
    chargeRateLimit: spend,
    isAccepted = false,
    dependencies,
  }: CallContext,
  { counter, changes }: Tally,
): Calls {
  // Long because its ways of calling share the same read and its dependencies.
  const sentId = requestId.replace(/[^\x21-\x7e]/g, '').slice(0, 128);
  const ours = { requestId: sentId, traceparent, isAccepted };

  const requestOf = (id: EndpointId, input: LooseInput): Request => Object.assign(addressed(id, input), ours);

  const mended =
    ({ id }: Request) =>
    (problems: readonly string[]) =>
      log?.warn?.(
        { operation: id, places: problems },
        'answer read without some places that are not as agreed',
      );

  /** Counts the call; a slow one has a deadline that is longer than the whole request may take otherwise. */
  function counted<T>(kind: 'calls' | 'joined', { endpoint }: Request, work: () => Promise<T>): Promise<T> {
    if (kind === 'calls') spend?.();
    const count = () => counter.count(kind, work);
    return endpoint.slow === true && untimed !== undefined ? untimed(count) : count();
  }

  function read(request: Request, about: Subject, mayUseCache: boolean, excerpt?: Excerpt): Promise<unknown> {
    const asked = readOf(request, about, excerpt);
    const isBatched = mayUseCache && asked.perConnection !== undefined;
    const answer = isBatched
      ? readBatched(asked, { cache, counter, answerTo })
      : answerTo(asked, mayUseCache);
    if (dependencies === undefined) return answer;
    return tracked(answer, dependencies, (value) => cache.dependencies(dependencies, asked, value));
  }

  async function answerTo(asked: Read<Request>, mayUseCache: boolean): Promise<unknown> {
    signal.throwIfAborted();
    const { key, endpoint, about, request, excerpt } = asked;
    const found = mayUseCache ? cache.lookup(asked) : null;
    const cached = found instanceof Promise ? await found : found;
    if (cached !== null) {
      counter.remembered();
      return cached.value;
    }
    const isJoined = reads.has(key);
    if (isJoined) observer?.coalesced();
    return await counted(isJoined ? 'joined' : 'calls', request, () =>
      reads.read(key, about.projectId, signal, (shared) =>
        cache.readThrough(asked, async (known) => {
          const knownWhole = excerpt === undefined ? known : () => null;
          const take = decodeResponse(endpoint, maxAnswerBytes, knownWhole, mended(request));
          const answer = await exchange(request, session, shared, take);
          return excerpt === undefined ? answer : excerptOf(answer.value, excerpt, known);
        }),
      ),
    );
  }

  async function cachedRead(request: Request, about: Subject, excerpt?: Excerpt): Promise<unknown> {
    const asked = readOf(request, about, excerpt);
    const cached = await cache.lookup(asked);
    if (cached === null) return null;
    counter.remembered();
    if (dependencies !== undefined) cache.dependencies(dependencies, asked, cached.value);
    return cached.value;
  }

  /** A stream cannot be sent again after a 401, so an old registration is tried with something small before. */
  async function proveRegistration(): Promise<void> {
    await session.clientId(signal);
    if (!session.recentlyAccepted()) await read(requestOf('GetActiveProjects', {}), subjectOf({}), false);
  }

  return {
    requestOf,
    read,
    cachedRead,
    async change(request, about) {
      const { body } = request;
      const { projectId } = about;
      const take = decodeValue(request.endpoint, maxAnswerBytes, mended(request));
      if (body !== null && typeof body !== 'string' && !body.repeatable) await proveRegistration();
      reads.outdate(projectId);
      reads.outdate(null);
      const ended = cache.change(request.endpoint, about);
      const effect = { scope: request.endpoint.changes ?? 'nothing', about };
      try {
        const answer = await counted('calls', request, () => exchange(request, session, signal, take));
        changes.made(effect);
        ended('made', answer);
        return answer;
      } catch (error) {
        const isUnknown = mayHaveHappened(error);
        if (isUnknown) changes.mayBeMade(effect);
        ended(isUnknown ? 'unknown' : 'refused');
        throw error;
      } finally {
        reads.outdate(projectId);
        reads.outdate(null);
      }
    },
    async stream(request, about) {
      const take = decodeFile(request.endpoint, slowTimeoutMs);
      // Some files are of results that are calculated for them.
      const ended = cache.change(request.endpoint, about);
      try {
        const file = await counted('calls', request, () => exchange(request, session, signal, take));
        file.body.once('close', () => ended(file.body.readableEnded ? 'made' : 'unknown'));
        return file;
      } catch (error) {
        ended(mayHaveHappened(error) ? 'unknown' : 'refused');
        throw error;
      }
    },
  };
}

/** An answer in which only the excerpt is left: its bytes are those of the excerpt. */
function excerptOf(answer: unknown, excerpt: Excerpt, known: (bytes: Buffer) => { value: unknown } | null) {
  const value = excerpt(answer);
  const bytes = Buffer.from(JSON.stringify(value));
  return { value: (known(bytes) ?? { value }).value, bytes, entries: null };
}

function addressed(id: EndpointId, input: LooseInput): Pick<Request, 'id' | 'endpoint' | 'path' | 'body'> {
  const endpoint: Endpoint = endpoints[id];
  const path = pathOf(endpoint, input.params ?? {}) + searchOf(endpoint, input.query);
  const body = input.form === undefined ? jsonOf(endpoint, input.body) : createMultipart(input.form);
  return { id, endpoint, path, body };
}

/** The same answer, noted when it has come. */
async function tracked<T>(
  answer: Promise<T>,
  dependencies: Dependencies,
  note: (value: T) => void,
): Promise<T> {
  try {
    const value = await answer;
    note(value);
    return value;
  } catch (error) {
    dependencies.markUncacheable();
    throw error;
  }
}

function jsonOf({ body: schema }: Endpoint, value: unknown): string | null {
  if (value === undefined) return null;
  return JSON.stringify(schema === undefined || schema === 'form' ? value : sendable(schema, value));
}
