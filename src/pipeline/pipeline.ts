import { type DocumentNode, type ExecutionArgs, GraphQLError, getOperationAST } from 'graphql';
import type { Context } from '../context.ts';
import { never, whenAborted, whenAny } from '../util/cancellation.ts';
import type { RateLimitedLog } from '../util/rate-limited-log.ts';
import type { Admission } from './admission/admission.ts';
import { chooseDocument, type DocumentPolicy } from './documents/trusted-request.ts';
import { createEngine, type Engine, type EngineOptions } from './engine.ts';
import type { AnswerStore } from './idempotency/answer-store.ts';
import { createIdempotencyStep, type KeyedMutation } from './idempotency/idempotency.ts';
import { fromStored, resultOf, type StoredAnswer } from './idempotency/stored-answer.ts';
import type { OperationAnswer, Part, WholeAnswer } from './operation/answer.ts';
import type { Call, ServerContext } from './operation/call.ts';
import { finishError, finishResult } from './operation/finish-result.ts';
import type { OperationRequest } from './operation/operation-request.ts';
import { asRequestError, badRequest } from './operation/request-error.ts';
import { follow, isStream } from './operation/stream.ts';
import { createResponseCacheStep } from './response-cache.ts';
import { type SerialisableResult, serialise } from './serialise/json-text.ts';

export interface PipelineOptions extends EngineOptions {
  /** Answers of mutations by their keys. */
  answers: AnswerStore;
  admission: Admission;
  documents: DocumentPolicy;
  log: RateLimitedLog;
  /** Ends everything that comes in parts. */
  stopped: AbortSignal;
}

type Result = SerialisableResult | AsyncIterable<SerialisableResult>;

/** An operation that passed all steps up to its execution. */
export interface PreparedOperation {
  /** What it runs with; its context is its own. */
  args: ExecutionArgs & { contextValue: unknown };
  /** Errors are finished but for those of parts; data may be JSON already: to read it, take it as JSON. */
  execute(): Promise<Result>;
}

type Ready =
  | PreparedOperation
  | { args: Omit<PreparedOperation['args'], 'contextValue'>; replayed: StoredAnswer & { query: string } }
  | readonly GraphQLError[];

/** The one way to run an operation. Whatever is wrong with it is in the answer, never thrown. */
export interface Pipeline {
  run(request: OperationRequest, call: Call): Promise<OperationAnswer>;
  /** The steps up to execution, for sockets, whose protocol distinguishes a refused operation from a failed one. */
  prepare(request: OperationRequest, call: Call): Promise<PreparedOperation | readonly GraphQLError[]>;
  /** The answer to a request that is not even an operation. */
  refuse(error: unknown, call: Call): WholeAnswer;
}

export function createPipeline(options: PipelineOptions): Pipeline {
  const { documents, admission, log, stopped } = options;
  const engine = createEngine(options);
  const idempotency = createIdempotencyStep(options.answers, log);
  const responses = createResponseCacheStep(admission, documents);
  const whenStopped = whenAborted(stopped);

  async function prepare(request: OperationRequest, call: Call): Promise<Ready> {
    try {
      const query = documentOf(request, call, documents);
      const steps = stepsOf(engine, request, call);
      const document = parse(steps, query);
      const errors: readonly GraphQLError[] = steps.validate(steps.schema, document);
      if (errors.length > 0) return errors.map((error) => finishError(error, call, log));
      const { operation } = operationOf(document, request, call);
      const keyed = operation === 'mutation' ? await idempotency.claim(request, query, call) : null;
      const args = { schema: steps.schema, document, ...valuesOf(request) };
      if (keyed !== null && 'body' in keyed) {
        admission.fine(call.caller?.principal.id ?? '');
        return { args, replayed: { ...keyed, query } };
      }
      // Cost and admission are here, because what they throw stands for the whole answer.
      const contextValue = await orRefused(async () => await steps.contextFactory(), keyed, call);
      const start = operation === 'subscription' ? steps.subscribe : steps.execute;
      return prepared({ ...args, contextValue }, start, keyed, call);
    } catch (error) {
      return [finishError(error, call, log)];
    }
  }

  function prepared(
    args: PreparedOperation['args'],
    start: (args: ExecutionArgs) => Promise<Result>,
    keyed: KeyedMutation | null,
    call: Call,
  ): PreparedOperation {
    async function execute(): Promise<Result> {
      try {
        const result: Result = await start(args);
        return isStream(result) ? result : finishResult(result, call, log);
      } catch (error) {
        return { errors: [finishError(error, call, log)] };
      }
    }
    if (keyed === null) return { args, execute };
    // Every context was made by the engine.
    const { changes } = (args.contextValue as Context).upstream;
    let isBegun = false;
    // A socket may give it up before it is run.
    call.clock.whenOver(() => {
      if (!isBegun) void keyed.refused();
    });
    return {
      args,
      execute() {
        isBegun = true;
        return keyed.run(execute, (result) => ({
          answer: isStream(result) ? null : serialise(result),
          changes,
        }));
      },
    };
  }

  function partsOf(results: AsyncIterable<SerialisableResult>, call: Call): OperationAnswer {
    const finish = (part: Part) => finishResult(part, call, log);
    const failed = (error: unknown): Part => ({ errors: [finishError(error, call, log)] });
    const whenOver = whenAny(whenStopped, call.caller?.whenOver ?? never);
    return {
      parts: follow<Part, Part>(results, finish, failed, whenOver),
      isSubscription: call.operation === 'subscription',
    };
  }

  return {
    async run(request, call) {
      const cached = await responses.entryOf(request, call);
      const known = cached === null ? null : await cached.recall();
      if (known !== null) return known;
      const ready = await prepare(request, call);
      if ('replayed' in ready) return fromStored(ready.replayed, ready.replayed.query);
      const result = 'execute' in ready ? await ready.execute() : { errors: ready };
      if (isStream(result)) return partsOf(result, call);
      const answer = serialise(result);
      return cached === null ? answer : cached.store(answer);
    },
    async prepare(request, call) {
      const ready = await prepare(request, call);
      if (!('replayed' in ready)) return ready;
      const { args, replayed } = ready;
      return { args: { ...args, contextValue: {} }, execute: async () => resultOf(replayed, replayed.query) };
    },
    refuse: (error, call) => serialise({ errors: [finishError(error, call, log)] }),
  };
}

const valuesOf = ({ variables, operationName }: OperationRequest) => ({
  ...{ variableValues: variables, operationName },
});

/** The key of a mutation that is not let in may be used again. */
async function orRefused<T>(work: () => Promise<T>, keyed: KeyedMutation | null, call: Call): Promise<T> {
  try {
    const done = await work();
    if (keyed !== null) call.signal.throwIfAborted();
    return done;
  } catch (error) {
    await keyed?.refused();
    throw error;
  }
}

function documentOf(request: OperationRequest, call: Call, policy: DocumentPolicy): string {
  const chosen = chooseDocument(request, policy);
  if (chosen instanceof GraphQLError) throw chosen;
  call.trusted = chosen?.trusted ?? null;
  const query = chosen?.query ?? (request.query || null);
  if (query === null) throw badRequest('Must provide query string.', { spec: true });
  return query;
}

/** The plugins look at nothing but the call and these parameters. */
function stepsOf(engine: Engine, params: OperationRequest, call: Call) {
  const initial: ServerContext & { params: OperationRequest } = { call, params };
  return engine.getEnveloped(initial as unknown as Parameters<Engine['getEnveloped']>[0]);
}

function parse(steps: ReturnType<typeof stepsOf>, query: string): DocumentNode {
  try {
    return steps.parse(query);
  } catch (error) {
    throw asRequestError(error);
  }
}

function operationOf(document: DocumentNode, request: OperationRequest, call: Call) {
  const { operationName, isReadOnly = false } = request;
  const operation = getOperationAST(document, operationName);
  if (operation && !(isReadOnly && operation.operation === 'mutation')) return operation;
  call.isValid = false;
  if (operation)
    throw badRequest('Can only perform a mutation operation from a POST request.', {
      ...{ status: 405, headers: { allow: 'POST' } },
    });
  const named = operationName ? `named "${operationName}"` : 'to run; name one of several';
  throw badRequest(`There is no operation ${named}.`, { code: 'BAD_USER_INPUT' });
}
