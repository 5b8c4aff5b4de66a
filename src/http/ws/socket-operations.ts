import { type ExecutionArgs, type ExecutionResult, GraphQLError } from 'graphql';
import type { ServerOptions, Context as SocketContext, SubscribePayload } from 'graphql-ws';
import type { Caller } from '../../auth/access.ts';
import { socketLimits } from '../../config/limits.ts';
import { type Call, createCall } from '../../pipeline/operation/call.ts';
import { sendable } from '../../pipeline/operation/finish-result.ts';
import { createUnorderedPool } from '../../util/unordered-pool.ts';
import type { InFlight } from '../request/in-flight.ts';
import { traceOperation } from '../request/observe-request.ts';
import type { SocketGateway } from './socket-gateway.ts';
import { createSocketOperation, type SocketOperation } from './socket-operation.ts';

/** The operations of one socket, by the ids its client gave them. */
export interface SocketOperations {
  options: ServerOptions;
  /** Aborts what the client no longer waits for; call after every message. */
  sweep(): void;
  /** Resolves when the last operation is running, or refused. */
  prepared(): Promise<unknown>;
  /** Aborts everything, when the socket is gone or may not have it any more. */
  abortAll(): void;
  /** Whether a query or mutation is running. */
  busy(): boolean;
}

/** An operation, and how to end it when the gateway stops. */
interface Running {
  /** The message that asked, because a client may use an id again at once. */
  payload: SubscribePayload;
  operation: SocketOperation;
  leave(): void;
}

/**
 * graphql-ws options for one socket that take every operation through the gateway's plugins, give each a context and an
 * abort signal of its own, and answer what is wrong with an operation as an `error` message for its id.
 */
export function createSocketOperations(
  gateway: SocketGateway,
  inFlight: InFlight,
  baseUrl: string,
  caller: () => Caller | null,
  onEnd: (call: Call) => void,
): SocketOperations {
  const operations = createUnorderedPool<Running>();
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
    if (operations.count() >= socketLimits.operationsPerSocket) {
      const { operationsPerSocket } = socketLimits;
      return [refusal('BAD_USER_INPUT', `One socket carries ${operationsPerSocket} operations at a time.`)];
    }
    // Only the document decides between execute and subscribe, and the operation has already decided.
    const args = await begin(id, payload).prepare(payload);
    if (!('schema' in args)) {
      complete(payload);
      return args.map(sendable);
    }
    return args;
  }

  function begin(id: string, payload: SubscribePayload): SocketOperation {
    const givenId = payload.extensions?.['requestId'];
    const call = createCall(baseUrl, givenId);
    call.caller = caller();
    const endSpan = traceOperation(gateway.tracer, call, payload.extensions?.['traceparent']);
    const leave = inFlight.begin(() =>
      `socket ${call.operation ?? 'operation'} ${call.operationName ?? ''}`.trim(),
    );
    const operation = createSocketOperation(gateway, { id, call, isNamed: givenId != null, endSpan });
    const running: Running = { payload, operation, leave };
    const left = operations.add(running);
    running.leave = () => {
      left();
      leave();
    };
    return operation;
  }

  async function run(args: ExecutionArgs): Promise<ExecutionResult | AsyncIterable<ExecutionResult>> {
    const running = operations.all().find(({ operation }) => operation.isFor(args));
    if (running === undefined) return { errors: [refusal('UNAVAILABLE', 'The operation was cancelled.')] };
    return await running.operation.run();
  }

  function complete(payload: SubscribePayload, aborted = false): void {
    const running = operations.all().find((one) => one.payload === payload);
    if (running === undefined) return;
    running.leave();
    running.operation.end(aborted);
    onEnd(running.operation.call);
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
      for (const { payload, operation } of operations.all())
        if (!(operation.id in subscriptions)) complete(payload, true);
    },
    abortAll() {
      for (const { payload } of operations.all()) complete(payload, true);
    },
    busy: () => operations.all().some(({ operation }) => operation.call.operation !== 'subscription'),
  };
}

const refusal = (code: string, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code } });
