import { type ExecutionArgs, type ExecutionResult, GraphQLError, getOperationAST } from 'graphql';
import type { YogaServerInstance } from 'graphql-yoga';
import type { Context } from '../context.ts';
import type { SparingLog } from '../sparing-log.ts';
import type { Call } from './call.ts';
import { chooseDocument, type DocumentPolicy } from './documents/trusted-request.ts';
import { finishError } from './finish-result.ts';
import type { ServerContext } from './use-calls.ts';

/** One operation as it arrives on a socket, or as the gateway asks itself. */
export interface OperationRequest {
  query: string;
  variables?: Record<string, unknown> | null | undefined;
  operationName?: string | null | undefined;
  /** Ids of trusted documents, for which `query` is empty. */
  documentId?: unknown;
  extensions?: Record<string, unknown> | null | undefined;
}

type Yoga = YogaServerInstance<ServerContext, Context>;
type Outcome = ExecutionResult | AsyncIterable<ExecutionResult>;

/** An operation that passed parsing, validation and the limits. */
export interface PreparedOperation {
  /** What it runs with; its context is its own. */
  args: ExecutionArgs & { contextValue: unknown };
  /** Results still need `finishResult`, and parts of their data may be written already: to read it, take it as JSON. */
  run(): Promise<Outcome>;
}

/**
 * Takes an operation through the same plugins as an HTTP request. Whatever is wrong with it is the answer, never
 * thrown, because what is thrown here would close the whole socket.
 */
export async function prepareOperation(
  yoga: Yoga,
  request: OperationRequest,
  call: Call,
  log: SparingLog,
  policy: DocumentPolicy,
): Promise<PreparedOperation | readonly GraphQLError[]> {
  try {
    const chosen = chooseDocument(request, policy);
    if (chosen instanceof GraphQLError) return [finishError(chosen, call, log)];
    call.trusted = chosen?.trusted ?? null;
    // Only HTTP plugins look at the request, and they do not run here.
    const initial = { call, params: request } as Parameters<typeof yoga.getEnveloped>[0];
    const { schema, parse, validate, contextFactory, execute, subscribe } = yoga.getEnveloped(initial);
    const document = parse(chosen?.query ?? request.query);
    const errors: readonly GraphQLError[] = validate(schema, document);
    if (errors.length > 0) return errors.map((error) => finishError(error, call, log));
    const operation = getOperationAST(document, request.operationName);
    if (!operation) {
      const named = request.operationName
        ? `named "${request.operationName}"`
        : 'to run; name one of several';
      const error = new GraphQLError(`There is no operation ${named}.`, {
        extensions: { code: 'BAD_USER_INPUT' },
      });
      return [finishError(error, call, log)];
    }
    const args = {
      schema,
      document,
      contextValue: await contextFactory(),
      variableValues: request.variables,
      operationName: request.operationName,
    };
    const start = operation.operation === 'subscription' ? subscribe : execute;
    return {
      args,
      async run(): Promise<Outcome> {
        try {
          return await start(args);
        } catch (error) {
          return { errors: [finishError(error, call, log)] };
        }
      },
    };
  } catch (error) {
    return [finishError(error, call, log)];
  }
}
