import { execute } from '@graphql-tools/executor';
import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  visit,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../context.ts';
import { eventIdOf } from '../operation/answer.ts';
import type { ServerContext } from '../operation/call.ts';
import { isStream } from '../operation/stream.ts';

type Given = ExecutionArgs & { contextValue: Context };

/** The answer to an event, and up to what it was read. */
interface Answer {
  result: Promise<ExecutionResult>;
  asOf: number;
}

/**
 * Equal subscriptions of one caller are answered once an event: a thousand viewers of a project cost what one does. Equal
 * are those with the same document, variables and credentials; what has an error is worked out again by each, and so
 * is what was read before something else happened.
 */
export function useSharedEvents(): Plugin<Context & ServerContext, ServerContext> {
  const answers = new WeakMap<object, Map<string, Answer>>();
  const idOf = createIds();

  const run = async (given: Given, event: unknown): Promise<ExecutionResult> => {
    try {
      given.contextValue.requireLease();
    } catch (error) {
      // The next event may find the lease renewed.
      return inAnswer(error as Error);
    }
    // A subscription without parts that come later has one result an event.
    return (await execute({ ...given, rootValue: event })) as ExecutionResult;
  };

  async function answer(given: Given, key: string, event: object): Promise<ExecutionResult> {
    const { events, jobs } = given.contextValue;
    const asOf = events.eventCount() + jobs.eventCount();
    const known = answers.get(event) ?? new Map<string, Answer>();
    answers.set(event, known);
    const others = known.get(key);
    if (others?.asOf === asOf) {
      const result = await others.result.catch(() => null);
      if (result !== null && result.errors === undefined) return result;
      return await run(given, event);
    }
    const result = run(given, event);
    known.set(key, { result, asOf });
    return await result;
  }

  return {
    onSubscribe({ args: { document }, subscribeFn, setSubscribeFn }) {
      if (comesInParts(document)) return;
      setSubscribeFn(async (args: ExecutionArgs) => {
        // The context is ours.
        const given = args as Given;
        const source = await createSourceEventStream(given);
        // Why it cannot be followed is said in the ordinary way.
        if (!isStream(source)) return await subscribeFn(given);
        const { principal, baseUrl } = given.contextValue;
        const key = [
          idOf(principal),
          idOf(given.document),
          given.operationName ?? '',
          baseUrl,
          JSON.stringify(given.variableValues ?? {}),
        ].join(' ');
        return answered(source, (event) =>
          isShareable(event) ? answer(given, key, event) : run(given, event),
        );
      });
    },
  };
}

function answered(
  source: AsyncIterable<unknown>,
  answer: (event: unknown) => Promise<ExecutionResult>,
): AsyncIterableIterator<ExecutionResult> {
  const events = source[Symbol.asyncIterator]();
  return {
    async next() {
      const step = await events.next();
      if (step.done === true) return step;
      const result = await answer(step.value);
      const cursor = idIn(step.value);
      return { done: false, value: cursor === null ? result : { ...result, [eventIdOf]: cursor } };
    },
    async return() {
      await events.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/** Events of subscriptions that can be gone on from have an id. */
function idIn(event: unknown): string | null {
  const id: unknown = isShareable(event) ? Reflect.get(event, 'cursor') : null;
  return typeof id === 'string' ? id : null;
}

const inAnswer = (originalError: Error): ExecutionResult => ({
  errors: [new GraphQLError(originalError.message, { originalError })],
});

const isShareable = (event: unknown): event is object => typeof event === 'object' && event !== null;

/** A number for each object, the same as long as it lives. */
function createIds(): (object: object) => number {
  const ids = new WeakMap<object, number>();
  let last = 0;
  return (object) => {
    const id = ids.get(object) ?? ++last;
    ids.set(object, id);
    return id;
  };
}

function comesInParts(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Directive({ name }) {
      found ||= name.value === 'defer' || name.value === 'stream';
    },
  });
  return found;
}
