import { setMaxListeners } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { useDeferStream } from '@graphql-yoga/plugin-defer-stream';
import type { ExecutionResult, GraphQLError, GraphQLSchema } from 'graphql';
import { createYoga } from 'graphql-yoga';
import type { Logger } from 'pino';
import type { Access } from '../access/access.ts';
import { type Context, createContext } from '../context.ts';
import { isFilePath } from '../files/file-path.ts';
import type { Shared } from '../services.ts';
import { noLimits, type OperationLimits } from './admission.ts';
import { createMetricsRoute, type MetricsOptions } from './answer-metrics.ts';
import { type Call, createCall } from './call.ts';
import { createFileRoutes } from './file-routes.ts';
import { maskError } from './mask-error.ts';
import { type EdgeObserver, nobody } from './observer.ts';
import { type OperationRequest, type PreparedOperation, prepareOperation } from './run-operation.ts';
import type { DocumentPolicy } from './trusted-request.ts';
import { useAccess } from './use-access.ts';
import { useAdmission } from './use-admission.ts';
import { type ServerContext, useCalls } from './use-calls.ts';
import { useCost } from './use-cost.ts';
import { useCsrf } from './use-csrf.ts';
import { useForms } from './use-forms.ts';
import { useGraphiql } from './use-graphiql.ts';
import { useIndex } from './use-index.ts';
import { useLimits } from './use-limits.ts';
import { useReadiness } from './use-readiness.ts';
import { useRoles } from './use-roles.ts';
import { useGraphiqlRefusal, useTrustedDocuments } from './use-trusted-documents.ts';

export interface GatewayOptions {
  schema: GraphQLSchema;
  access: Access;
  shared: Pick<Shared, 'upstream' | 'links' | 'log'>;
  /** Foreign web origins that may read answers and open sockets. */
  corsOrigins: readonly string[];
  graphiql: boolean;
  introspection: boolean;
  /** Start of links to this gateway; null takes the Host of each request. */
  publicUrl?: string | null;
  /** Bounds of operations; what is left out is not bounded. */
  limits?: Partial<OperationLimits> | undefined;
  /** Without it every document is run. */
  documents?: DocumentPolicy | undefined;
  /** Null or left out, nothing is counted and there is no `/metrics`. */
  metrics?: MetricsOptions | null | undefined;
}

/** Everything the gateway answers, without a port. */
export interface Gateway {
  access: Access;
  log: Logger;
  observer: EdgeObserver;
  corsOrigins: readonly string[];
  /** Start of links for a caller that came with this Host header. */
  baseUrlAt(host: string | undefined): string;
  /** Answers one request without a network, but for files: they are streams of Node's HTTP server. */
  fetch(request: Request, call?: Call): Promise<Response>;
  /** Answers one request of Node's HTTP server. */
  answer(req: IncomingMessage, res: ServerResponse, call: Call): Promise<void>;
  /** Takes an operation up to its execution; what is wrong with it is returned, never thrown. */
  prepare(request: OperationRequest, call: Call): Promise<PreparedOperation | readonly GraphQLError[]>;
  /** From now on not ready, and event streams end with `complete`. */
  stop(): void;
  /** Aborted by `stop`. */
  stopped: AbortSignal;
}

/** How long the service may take to say that it is there, in ms. */
const heartbeatMs = 3000;

const allDocuments: DocumentPolicy = { documents: null, only: false };
// Yoga would remember a text as over the limits that has become a trusted one since.
const forgetErrors = { get: () => undefined, set() {} };

/** Builds the gateway; opens nothing. */
export function createGateway(options: GatewayOptions): Gateway {
  const { schema, access, corsOrigins, documents = allDocuments } = options;
  const { upstream, links, log } = options.shared;
  const observer = options.metrics?.metrics.edge ?? nobody;
  const answerMetrics = options.metrics ? createMetricsRoute(options.metrics, access) : null;
  // One of many may have half of all that is in progress, so that there is always room for the others.
  const inProgressPerCaller = access.isOpen ? 0 : Math.ceil((options.limits?.inProgress ?? 0) / 2);
  const limits = { ...noLimits, inProgressPerCaller, ...options.limits };
  const hasGraphiql = options.graphiql && !documents.only;
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);

  const baseUrlAt = (host: string | undefined) => options.publicUrl ?? `http://${host ?? 'localhost'}`;
  const answerFile = createFileRoutes({ links, access, log, corsOrigins });
  const ownCall = () => createCall(AbortSignal.timeout(heartbeatMs), baseUrlAt(undefined));

  const prepare = (request: OperationRequest, call: Call) =>
    prepareOperation(yoga, request, call, log, documents);

  async function ask(query: string, variables: Record<string, unknown>): Promise<ExecutionResult> {
    const call = { ...ownCall(), caller: await access.admit(null) };
    const prepared = await prepare({ query, variables }, call);
    const result = 'run' in prepared ? await prepared.run() : { errors: prepared };
    return 'data' in result || 'errors' in result ? result : {};
  }

  async function trouble(): Promise<string | null> {
    return await upstream.bind(ownCall()).service.trouble();
  }

  const yoga = createYoga<ServerContext, Context>({
    schema,
    context: ({ call }) => contextOf(call),
    // Our own listener counts bodies, and our own log reports errors.
    maxRequestBodySize: false,
    logging: false,
    maskedErrors: { maskError },
    cors: (request) => corsFor(request.headers.get('origin'), corsOrigins),
    healthCheckEndpoint: '/health/live',
    graphiql: false,
    landingPage: false,
    batching: false,
    parserAndValidationCache: { errorCache: forgetErrors },
    plugins: [
      useReadiness({ trouble, stop: stopping.signal }),
      useIndex({ graphiql: hasGraphiql }),
      ...(hasGraphiql ? [useGraphiql({ ask: access.isOpen ? ask : null, log })] : []),
      ...(options.graphiql && documents.only ? [useGraphiqlRefusal()] : []),
      useAccess({ access, log }),
      useCsrf(),
      useForms(),
      useTrustedDocuments(documents),
      useDeferStream(),
      useLimits({ introspection: options.introspection }),
      useCalls({ log, observer, stop: stopping.signal }),
      useRoles(),
      useCost(),
      useAdmission(limits),
    ],
  });

  return {
    access,
    log,
    observer,
    corsOrigins,
    baseUrlAt,
    async fetch(request, call = createCall(request.signal, baseUrlAt(new URL(request.url).host))) {
      const response = await yoga.fetch(request, { call });
      call.caller?.leave();
      return response;
    },
    async answer(req, res, call) {
      res.once('close', () => call.caller?.leave());
      if (isFilePath(req.url)) return await answerFile(req, res, call);
      if (answerMetrics !== null && req.url?.split('?')[0] === '/metrics')
        return await answerMetrics(req, res);
      await yoga(req, res, { call });
    },
    prepare,
    stop: () => stopping.abort(),
    stopped: stopping.signal,
  };
}

function contextOf(call: Call): Context {
  // Nothing reaches the graph but through the door; without this a mistake there would let in everybody.
  if (call.caller === null) throw new Error('An operation has no caller.');
  const { services, principal } = call.caller;
  return createContext(services, principal, call);
}

/** Only listed origins get CORS headers at all; cookies are never part of it. */
function corsFor(origin: string | null, allowed: readonly string[]) {
  if (origin === null || !allowed.includes(origin)) return false;
  return {
    // Listed next to all others, which is what makes the answer vary by it.
    origin: [origin, ...allowed],
    credentials: false,
    methods: ['GET', 'POST'],
    exposedHeaders: ['x-request-id'],
    maxAge: 600,
  };
}
