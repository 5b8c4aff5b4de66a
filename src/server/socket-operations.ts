import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import type { ServerOptions, Context as SocketContext, SubscribePayload } from 'graphql-ws';
import { type Call, createCall } from './call.ts';
import { finishError, finishResult, sendable, withoutInternals } from './finish-result.ts';
import type { Gateway } from './gateway.ts';
import type { InFlight } from './in-flight.ts';
import { socketLimits } from './limits.ts';
import type { PreparedOperation } from './run-operation.ts';
import { follow, isStream } from './stream.ts';

interface Operation {
  id: string;
  call: Call;
  abort: AbortController;
  startedAt: number;
  prepared: PreparedOperation | null;
  end: () => void;
}

/** The operations of one socket, by the ids its client gave them. */
export interface SocketOperations {
  options: ServerOptions;
  /** Aborts what the client no longer waits for; call after every message. */
  sweep(): void;
  /** Aborts everything, when the socket is gone. */
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
  onEnd: () => void,
): SocketOperations {
  const { log } = gateway.services;
  // By the message that asked, because a client may use an id again at once.
  const operations = new Map<SubscribePayload, Operation>();
  let subscriptions: SocketContext['subscriptions'] = {};

  async function onSubscribe(context: SocketContext, id: string, payload: SubscribePayload) {
    subscriptions = context.subscriptions;
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
    const call = createCall(abort.signal, baseUrl);
    const end = inFlight.begin(() =>
      `socket ${call.operation ?? 'operation'} ${call.operationName ?? ''}`.trim(),
    );
    const operation = { id, call, abort, startedAt: performance.now(), prepared: null, end };
    operations.set(payload, operation);
    return operation;
  }

  async function run(args: ExecutionArgs): Promise<ExecutionResult | AsyncIterable<ExecutionResult>> {
    const operation = [...operations.values()].find(({ prepared }) => prepared?.args === args);
    if (operation?.prepared == null)
      return { errors: [refusal('UNAVAILABLE', 'The operation was cancelled.')] };
    const { prepared, call, abort } = operation;
    const result = await prepared.run();
    const finish = (part: ExecutionResult) => withoutInternals(finishResult(part, call, log));
    const failed = (error: unknown) => withoutInternals({ errors: [finishError(error, call, log)] });
    return isStream(result) ? follow(result, finish, failed, abort.signal) : finish(result);
  }

  function complete(payload: SubscribePayload): void {
    const operation = operations.get(payload);
    if (operation === undefined) return;
    operations.delete(payload);
    operation.abort.abort();
    operation.end();
    const { requestId, operationName } = operation.call;
    const ms = Math.round(performance.now() - operation.startedAt);
    log.info(
      { transport: 'websocket', operationName, operation: operation.call.operation, ms, requestId },
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
    sweep() {
      for (const [payload, { id }] of operations) if (!(id in subscriptions)) complete(payload);
    },
    abortAll() {
      for (const payload of operations.keys()) complete(payload);
    },
    busy: () => [...operations.values()].some(({ call }) => call.operation !== 'subscription'),
  };
}

const refusal = (code: string, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code } });
