import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import type { ServerOptions, Context as SocketContext, SubscribePayload } from 'graphql-ws';
import type { Caller } from '../../access/access.ts';
import { whenAborted } from '../../access/stop.ts';
import type { Gateway } from '../gateway.ts';
import { type Call, createCall, principalIn } from '../request/call.ts';
import { finishError, finishResult, sendable, withoutInternals } from '../request/finish-result.ts';
import type { InFlight } from '../request/in-flight.ts';
import { socketLimits } from '../request/limits.ts';
import { endedOperation } from '../request/observe-request.ts';
import type { PreparedOperation } from '../request/run-operation.ts';
import { follow, isStream } from '../request/stream.ts';
import { untilEnd } from '../request/until-end.ts';

interface Operation {
  id: string;
  call: Call;
  abort: AbortController;
  startedAt: number;
  prepared: PreparedOperation | null;
  /** Whether the client gave it an id in `extensions.requestId`; then every result says it, as HTTP does in a header. */
  isNamed: boolean;
  end: () => void;
}

/** The operations of one socket, by the ids its client gave them. */
export interface SocketOperations {
  options: ServerOptions;
  /** Aborts what the client no longer waits for; call after every message. */
  sweep(): void;
  /** Resolves when the operation that came last is under way, or refused. */
  prepared(): Promise<unknown>;
  /** Aborts everything, when the socket is gone or may not have it any more. */
  abortAll(): void;
  /** Whether a query or mutation is running. */
  busy(): boolean;
}

/**
 * graphql-ws options for one socket that take every operation through the gateway's plugins, give each a context and an
 * abort signal of its own, and answer what is wrong with an operation as an `error` message for its id.
 */
export function createSocketOperations(
  gateway: Gateway,
  inFlight: InFlight,
  baseUrl: string,
  caller: () => Caller | null,
  onEnd: () => void,
): SocketOperations {
  const { log, sparingLog } = gateway;
  // By the message that asked, because a client may use an id again at once.
  const operations = new Map<SubscribePayload, Operation>();
  let subscriptions: SocketContext['subscriptions'] = {};
  let last: Promise<unknown> = Promise.resolve();

  function onSubscribe(context: SocketContext, id: string, payload: SubscribePayload) {
    subscriptions = context.subscriptions;
    const outcome = prepare(id, payload);
    last = outcome;
    return outcome;
  }

  async function prepare(id: string, payload: SubscribePayload) {
    if (gateway.stopped.aborted) return [refusal('UNAVAILABLE', 'The gateway is shutting down.')];
    if (operations.size >= socketLimits.operationsPerSocket) {
      const { operationsPerSocket } = socketLimits;
      return [refusal('BAD_USER_INPUT', `One socket carries ${operationsPerSocket} operations at a time.`)];
    }
    const operation = begin(id, payload);
    const prepared = await gateway.prepare(payload, operation.call);
    if (!('run' in prepared)) {
      complete(payload);
      return prepared.map(sendable);
    }
    operation.prepared = prepared;
    // Only the document decides between execute and subscribe, and `run` has already decided.
    return prepared.args;
  }

  function begin(id: string, payload: SubscribePayload): Operation {
    const abort = new AbortController();
    const givenId = payload.extensions?.['requestId'];
    const call = createCall(abort.signal, baseUrl, givenId);
    call.caller = caller();
    const end = inFlight.begin(() =>
      `socket ${call.operation ?? 'operation'} ${call.operationName ?? ''}`.trim(),
    );
    const isNamed = givenId != null;
    const operation = { id, call, abort, startedAt: performance.now(), prepared: null, isNamed, end };
    operations.set(payload, operation);
    return operation;
  }

  async function run(args: ExecutionArgs): Promise<ExecutionResult | AsyncIterable<ExecutionResult>> {
    const operation = [...operations.values()].find(({ prepared }) => prepared?.args === args);
    if (operation?.prepared == null)
      return { errors: [refusal('UNAVAILABLE', 'The operation was cancelled.')] };
    const { prepared, call, abort, isNamed } = operation;
    const result = await prepared.run();
    const named = (part: ExecutionResult) =>
      isNamed ? { ...part, extensions: { ...part.extensions, requestId: call.requestId } } : part;
    const finish = (part: ExecutionResult) => named(withoutInternals(finishResult(part, call, sparingLog)));
    const failed = (error: unknown) =>
      named(withoutInternals({ errors: [finishError(error, call, sparingLog)] }));
    if (!isStream(result)) return finish(result);
    const values = follow(result, finish, failed, whenAborted(abort.signal));
    if (call.operation !== 'subscription') return values;
    gateway.observer.subscription('websocket', 1);
    return untilEnd(values, () => gateway.observer.subscription('websocket', -1));
  }

  function complete(payload: SubscribePayload, aborted = false): void {
    const operation = operations.get(payload);
    if (operation === undefined) return;
    operations.delete(payload);
    operation.abort.abort();
    operation.end();
    const { call } = operation;
    const seconds = (performance.now() - operation.startedAt) / 1000;
    gateway.observer.operation(endedOperation('websocket', call, { seconds, aborted }));
    const { requestId, operationName, codes } = call;
    log.info(
      {
        transport: 'websocket',
        operationName,
        operation: call.operation,
        ...(codes.size === 0 ? {} : { codes: [...codes] }),
        ms: Math.round(seconds * 1000),
        requestId,
        ...principalIn(call),
      },
      'operation',
    );
    // The answer itself is still to be sent.
    setImmediate(onEnd);
  }

  return {
    options: {
      connectionInitWaitTimeout: socketLimits.initTimeoutMs,
      onSubscribe,
      execute: run,
      subscribe: run,
      onComplete: (_context, _id, payload) => complete(payload),
      onError: (_context, _id, payload) => complete(payload),
    },
    prepared: () => last,
    sweep() {
      for (const [payload, { id }] of operations) if (!(id in subscriptions)) complete(payload, true);
    },
    abortAll() {
      for (const payload of operations.keys()) complete(payload, true);
    },
    busy: () => [...operations.values()].some(({ call }) => call.operation !== 'subscription'),
  };
}

const refusal = (code: string, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code } });
