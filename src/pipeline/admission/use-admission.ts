import { type DocumentNode, type ExecutionResult, type GraphQLSchema, getOperationAST } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Context } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import { type KnownSizes, nothingKnown } from '../../schema/cost/known-sizes.ts';
import { createSideTable } from '../../util/side-table.ts';
import type { Call, ServerContext } from '../operation/call.ts';
import { maskError } from '../operation/mask-error.ts';
import { onIterableEnd } from '../operation/on-iterable-end.ts';
import type { OperationClock } from '../operation/operation-clock.ts';
import { isStream } from '../operation/stream.ts';
import type { Admission, Admitted, OperationLimits } from './admission.ts';
import { throttleEvents } from './throttle-events.ts';
import { TooCostly } from './too-costly.ts';

/** How long an operation whose time is over may take to say so field by field, in ms. */
const LAST_WORDS_MS = 1_000;
/** How long the service may take to say which projects there are, in ms. */
const LOOK_MS = 5_000;

interface Operation {
  schema: GraphQLSchema;
  document: DocumentNode;
  /** Null until it was let in. */
  admitted: Admitted | null;
  showsCost: boolean;
}

/**
 * Bounds operations in progress, their cost and their time, on both transports: it works where the context is made,
 * whose errors are a whole answer over HTTP and an `error` message on a socket. To be the last plugin that can refuse.
 */
export function useAdmission(
  admission: Admission,
  limits: OperationLimits,
): Plugin<Context & ServerContext, ServerContext> {
  const operations = createSideTable<Call, Operation>();

  return {
    onParse({ context: { call, params } }) {
      admission.admitDocument(callerIn(call));
      return ({ result }) => {
        if (!hasOperation(result, params?.operationName)) admission.fine(callerIn(call));
      };
    },
    onValidate({ params: { schema, documentAST: document }, context: { call } }) {
      operations.put(call, { schema, document, admitted: null, showsCost: false });
      return ({ valid }) => {
        if (!valid) admission.fine(callerIn(call));
      };
    },
    onContextBuilding({ context: { call, params } }): void | Promise<void> {
      const known = operations.of(call);
      if (known === undefined) return;
      const { schema, document } = known;
      const { operationName, variables } = params;
      const asking = { schema, document, operationName, variables };
      // For the functions below, which are called later.
      const state = known;
      function begin(): void {
        const admitted = admission.admit(asking, callerIn(call), sizesOf(call));
        call.callCounter.payer = admitted.spend;
        call.cost = { requested: admitted.requested, reported: null };
        state.admitted = admitted;
        // Without a limit the cost is reported only on request.
        state.showsCost = call.asksCost || limits.pointsPerMinute > 0;
        // A socket may give it up before it is run.
        call.clock.whenOver(admitted.leave);
        if (limits.timeoutMs > 0 && call.operation !== 'subscription') call.clock.start(limits.timeoutMs);
      }
      try {
        return begin();
      } catch (error) {
        if (!(error instanceof TooCostly && error.isGuess) || !canLook(call)) throw error;
        return look(call).then(begin);
      }
    },
    onExecute({ args: { contextValue }, executeFn, setExecuteFn }) {
      const { call } = contextValue;
      const { admitted = null, showsCost = false } = operations.of(call) ?? {};
      if (admitted === null) return;
      const end = () => {
        call.clock.stop();
        admitted.settle();
        admitted.leave();
      };
      setExecuteFn(async (args) => {
        let streams = false;
        try {
          const result: unknown = await orTooLate(async () => await executeFn(args), call.clock);
          if (isStream(result)) {
            streams = true;
            return onIterableEnd(iteratorOf(result), end);
          }
          if (!showsCost) return result;
          const { extensions, ...rest } = result as ExecutionResult;
          const cost = admitted.settle();
          call.cost = { requested: admitted.requested, reported: cost };
          return { ...rest, extensions: { ...extensions, cost } };
        } finally {
          if (!streams) end();
        }
      });
    },
    onSubscribe({ args: { contextValue }, subscribeFn, setSubscribeFn }) {
      const { admitted = null } = operations.of(contextValue.call) ?? {};
      if (limits.pointsPerMinute === 0 || admitted === null) return;
      const { settle, pauseMs } = admitted;
      setSubscribeFn(async (args) => {
        const result: unknown = await subscribeFn(args);
        if (isStream(result)) return throttleEvents(iteratorOf(result), pauseMs, settle);
        settle();
        return result;
      });
    },
  };
}

/** Of what parsing made: an error, or a document that may not have the operation that is asked for. */
const hasOperation = (parsed: unknown, name: string | null | undefined): boolean =>
  !(parsed instanceof Error) && getOperationAST(parsed as DocumentNode, name) !== null;

/** Whether there is something about the projects of the caller that one call would return. */
function canLook({ caller }: Call): boolean {
  const projects = caller?.services.upstream.projects;
  if (projects === undefined) return false;
  const listed = projects.listed();
  return listed === null || listed.some((projectId) => projects.sizes(projectId)?.connections() === null);
}

/** Sees which projects there are and how large they are, which the operation would ask for anyway. */
async function look({ caller, signal, requestId }: Call): Promise<void> {
  const upstream = caller?.services.upstream;
  const soon = AbortSignal.any([signal, AbortSignal.timeout(LOOK_MS)]);
  // What it does not return stays an estimate.
  await upstream
    ?.bind({ signal: soon, requestId })
    .projects.list()
    .catch(() => {});
}

function sizesOf({ caller }: Call): KnownSizes {
  const upstream = caller?.services.upstream;
  if (upstream === undefined) return nothingKnown;
  const { projects } = upstream;
  return {
    generation: upstream.generation,
    projects: projects.listed,
    connections: (projectId) => projects.sizes(projectId)?.connections() ?? null,
    rows: (projectId, endpointId, guess) => projects.sizes(projectId)?.rows(endpointId, guess) ?? null,
  };
}

const callerIn = ({ caller }: Call): string => caller?.principal.id ?? '';

/** The result of the work; when its time is over and it does not end all the same, one error in its place. */
function orTooLate(work: () => Promise<unknown>, { whenOver, signal }: OperationClock): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let cutOff: NodeJS.Timeout | undefined;
    const stopListening = whenOver(() => {
      const { reason } = signal;
      if (!(reason instanceof GatewayError && reason.code === 'TIMEOUT')) return;
      cutOff = setTimeout(() => resolve({ errors: [maskError(reason)] }), LAST_WORDS_MS);
    });
    const ended = () => {
      clearTimeout(cutOff);
      stopListening();
    };
    work().then(
      (result) => {
        ended();
        resolve(result);
      },
      (reason: unknown) => {
        ended();
        reject(reason);
      },
    );
  });
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
