import type { ExecutionArgs, ExecutionResult, GraphQLError } from 'graphql';
import type { SubscribePayload } from 'graphql-ws';
import { type Call, principalIn } from '../../pipeline/operation/call.ts';
import { finishError, finishResult, withoutInternals } from '../../pipeline/operation/finish-result.ts';
import { onIterableEnd } from '../../pipeline/operation/on-iterable-end.ts';
import { follow, isStream } from '../../pipeline/operation/stream.ts';
import type { PreparedOperation } from '../../pipeline/pipeline.ts';
import { callerLeft, createCancellationSource } from '../../util/cancellation.ts';
import { endedOperation } from '../request/observe-request.ts';
import type { SocketGateway } from './socket-gateway.ts';

type Outcome = ExecutionResult | AsyncIterable<ExecutionResult>;

/** One operation on a socket, from the message that asks for it to its line in the log. */
export interface SocketOperation {
  /** By the client, which may use it again later. */
  id: string;
  call: Call;
  /** Takes it up to its execution; a list is what is wrong with it. */
  prepare(payload: SubscribePayload): Promise<PreparedOperation['args'] | readonly GraphQLError[]>;
  /** Whether these are the arguments it was prepared with. */
  isFor(args: ExecutionArgs): boolean;
  /** Runs what was prepared. */
  run(): Promise<Outcome>;
  /** Aborts what still runs for it, and reports its end; call once. */
  end(aborted: boolean): void;
}

/**
 * @param isNamed Whether the client gave it an id in `extensions.requestId`; then every result says it, as HTTP does in
 *   a header.
 */
export function createSocketOperation(
  gateway: SocketGateway,
  { id, call, isNamed, endSpan }: { id: string; call: Call; isNamed: boolean; endSpan: () => void },
): SocketOperation {
  const { rateLimitedLog, observer } = gateway;
  const startedAt = performance.now();
  let prepared: PreparedOperation | null = null;
  const leaving = createCancellationSource();

  const named = (part: ExecutionResult): ExecutionResult =>
    isNamed ? { ...part, extensions: { ...part.extensions, requestId: call.requestId } } : part;
  const finish = (part: ExecutionResult) => named(withoutInternals(finishResult(part, call, rateLimitedLog)));
  const failed = (error: unknown) =>
    named(withoutInternals({ errors: [finishError(error, call, rateLimitedLog)] }));

  return {
    id,
    call,
    async prepare(payload) {
      const outcome = await gateway.prepare(payload, call);
      if (!('execute' in outcome)) return outcome;
      prepared = outcome;
      return outcome.args;
    },
    isFor: (args) => prepared?.args === args,
    async run() {
      if (prepared === null) throw new Error('The operation was not prepared.');
      const result = await prepared.execute();
      if (!isStream(result)) return named(withoutInternals(result));
      const values = follow(result, finish, failed, leaving.whenOver);
      if (call.operation !== 'subscription') return values;
      observer.subscription('websocket', 1);
      return onIterableEnd(values, () => observer.subscription('websocket', -1));
    },
    end(aborted) {
      call.clock.end(callerLeft);
      leaving.end();
      const seconds = (performance.now() - startedAt) / 1000;
      observer.operation(endedOperation('websocket', call, { seconds, aborted }));
      gateway.log.info(lineOf(call, seconds), 'operation');
      endSpan();
    },
  };
}

/** What the log says of an operation. */
function lineOf(call: Call, seconds: number): object {
  const { requestId, operationName, operation, codes } = call;
  return {
    transport: 'websocket',
    operationName,
    operation,
    ...(codes.size === 0 ? {} : { codes: [...codes] }),
    ms: Math.round(seconds * 1000),
    requestId,
    ...principalIn(call),
  };
}
