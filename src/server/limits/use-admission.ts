import type { DocumentNode, ExecutionResult, GraphQLSchema } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import type { Call } from '../request/call.ts';
import { maskError } from '../request/mask-error.ts';
import { isStream } from '../request/stream.ts';
import { untilEnd } from '../request/until-end.ts';
import type { ServerContext } from '../request/use-calls.ts';
import { type Admitted, createAdmission, type OperationLimits } from './admission.ts';

/** Ask for `extensions.cost` with it where callers are not limited; where they are it is always there. */
const HEADER = 'x-upstream-cost';
/** How long an operation whose time is over may take to say so field by field, in ms. */
const LAST_WORDS_MS = 1_000;

/**
 * Bounds operations in progress, their cost and their time, on both transports: it works where the context is made,
 * whose errors are a whole answer over HTTP and an `error` message on a socket. To be the last plugin that can refuse.
 */
export function useAdmission(limits: OperationLimits): Plugin<Context & ServerContext, ServerContext> {
  const admission = createAdmission(limits);
  const validated = new WeakMap<Call, { schema: GraphQLSchema; document: DocumentNode }>();
  const operations = new WeakMap<Call, { admitted: Admitted; showsCost: boolean }>();

  return {
    onValidate({ params: { schema, documentAST: document }, context: { call } }) {
      validated.set(call, { schema, document });
    },
    async onContextBuilding({ context: { call, params, request } }) {
      const parsed = validated.get(call);
      if (parsed === undefined) return;
      const { operationName, variables } = params;
      const operation = { ...parsed, operationName, variables };
      const admitted = await admission.admit(operation, call.caller?.principal.id ?? '');
      // On a socket there is no request.
      const asked = (request as Request | undefined)?.headers.has(HEADER) === true;
      operations.set(call, { admitted, showsCost: asked || limits.pointsPerMinute > 0 });
      // A socket may give it up before it is run.
      call.signal.addEventListener('abort', admitted.leave, { once: true });
      if (limits.timeoutMs > 0 && call.operation !== 'subscription') call.clock.start(limits.timeoutMs);
    },
    onExecute({ args: { contextValue }, executeFn, setExecuteFn }) {
      const { call, upstream } = contextValue;
      const operation = operations.get(call);
      if (operation === undefined) return;
      const { admitted, showsCost } = operation;
      const end = () => {
        call.clock.stop();
        admitted.leave();
      };
      setExecuteFn(async (args) => {
        let streams = false;
        try {
          const result: unknown = await orTooLate(async () => await executeFn(args), call.signal);
          if (isStream(result)) {
            streams = true;
            return untilEnd(iteratorOf(result), end);
          }
          if (!showsCost) return result;
          const { extensions, ...rest } = result as ExecutionResult;
          return {
            ...rest,
            extensions: { ...extensions, cost: await admitted.settle(upstream.stats().calls) },
          };
        } finally {
          if (!streams) end();
        }
      });
    },
  };
}

/** The result of the work; when its time is over and it does not end all the same, one error in its place. */
async function orTooLate(work: () => Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  let cutOff: NodeJS.Timeout | undefined;
  let whenOver = () => {};
  const tooLate = new Promise<ExecutionResult>((resolve) => {
    whenOver = () => {
      const { reason } = signal;
      if (!(reason instanceof GatewayError && reason.code === 'TIMEOUT')) return;
      cutOff = setTimeout(() => resolve({ errors: [maskError(reason)] }), LAST_WORDS_MS);
    };
    signal.addEventListener('abort', whenOver, { once: true });
  });
  try {
    return await Promise.race([work(), tooLate]);
  } finally {
    clearTimeout(cutOff);
    signal.removeEventListener('abort', whenOver);
  }
}

function iteratorOf(stream: AsyncIterable<object>): AsyncIterableIterator<object> {
  const values = stream[Symbol.asyncIterator]();
  return {
    next: () => values.next(),
    return: async () => (await values.return?.()) ?? { done: true, value: undefined },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
