import type { ExecutionResult } from 'graphql';
import type { Gateway } from '../../src/http/gateway.ts';
import { createCall } from '../../src/pipeline/operation/call.ts';
import type { Answer } from './test.ts';

/** One subscription, read event by event. */
export interface Watch {
  /** The next event; null when the stream has ended. */
  next(): Promise<Answer | null>;
  /** All events that are still to come. */
  rest(): Promise<Answer[]>;
  /** Leaves, as a client would. */
  stop(): Promise<void>;
}

/** Subscribes through the gateway's plugins, without a network. A refused subscription is a stream of its one answer. */
export async function watch(
  gateway: Gateway,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Watch> {
  const call = createCall('http://localhost');
  call.caller = await gateway.access.admit(null);
  const prepared = await gateway.prepare({ query, variables }, call);
  if (!('execute' in prepared)) throw new Error(JSON.stringify(prepared));
  const result = await prepared.execute();
  const results: AsyncIterable<ExecutionResult> = Symbol.asyncIterator in result ? result : once(result);
  const events = results[Symbol.asyncIterator]();
  const next = async () => {
    const step = await events.next();
    // What the graph answered; every test says what it expects of it.
    return step.done === true ? null : (step.value as unknown as Answer);
  };
  return {
    next,
    async rest() {
      const all: Answer[] = [];
      for (let event = await next(); event !== null; event = await next()) all.push(event);
      return all;
    },
    async stop() {
      await events.return?.();
    },
  };
}

async function* once(result: ExecutionResult): AsyncGenerator<ExecutionResult> {
  yield result;
}
