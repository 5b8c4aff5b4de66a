import { setMaxListeners } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { useDeferStream } from '@graphql-yoga/plugin-defer-stream';
import type { ExecutionResult, GraphQLError, GraphQLSchema } from 'graphql';
import { createYoga } from 'graphql-yoga';
import { type Context, createContext, type Services } from '../context.ts';
import { isFilePath } from '../files/file-path.ts';
import { type Call, createCall } from './call.ts';
import { createFileRoutes } from './file-routes.ts';
import { maskError } from './mask-error.ts';
import { type OperationRequest, type PreparedOperation, prepareOperation } from './run-operation.ts';
import { type ServerContext, useCalls } from './use-calls.ts';
import { useCost } from './use-cost.ts';
import { useCsrf } from './use-csrf.ts';
import { useGraphiql } from './use-graphiql.ts';
import { useIndex } from './use-index.ts';
import { useLimits } from './use-limits.ts';
import { useReadiness } from './use-readiness.ts';

export interface GatewayOptions {
  schema: GraphQLSchema;
  services: Services;
  /** Foreign web origins that may read answers and open sockets. */
  corsOrigins: readonly string[];
  graphiql: boolean;
  introspection: boolean;
  /** Start of links to this gateway; null takes the Host of each request. */
  publicUrl?: string | null;
}

/** Everything the gateway answers, without a port. */
export interface Gateway {
  services: Services;
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

/** Builds the gateway; opens nothing. */
export function createGateway(options: GatewayOptions): Gateway {
  const { schema, services, corsOrigins } = options;
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);

  const baseUrlAt = (host: string | undefined) => options.publicUrl ?? `http://${host ?? 'localhost'}`;
  const answerFile = createFileRoutes({ services, corsOrigins });
  const ownCall = () => createCall(AbortSignal.timeout(heartbeatMs), baseUrlAt(undefined));

  const prepare = (request: OperationRequest, call: Call) =>
    prepareOperation(yoga, request, call, services.log);

  async function ask(query: string, variables: Record<string, unknown>): Promise<ExecutionResult> {
    const prepared = await prepare({ query, variables }, ownCall());
    const result = 'run' in prepared ? await prepared.run() : { errors: prepared };
    return 'data' in result || 'errors' in result ? result : {};
  }

  async function reachable(): Promise<boolean> {
    return await services.upstream.bind(ownCall()).service.reachable();
  }

  const yoga = createYoga<ServerContext, Context>({
    schema,
    context: ({ call }) => createContext(services, call),
    // Our own listener counts bodies, and our own log reports errors.
    maxRequestBodySize: false,
    logging: false,
    maskedErrors: { maskError },
    cors: (request) => corsFor(request.headers.get('origin'), corsOrigins),
    healthCheckEndpoint: '/health/live',
    graphiql: false,
    landingPage: false,
    batching: false,
    plugins: [
      useReadiness({ reachable, stop: stopping.signal }),
      useIndex({ graphiql: options.graphiql }),
      ...(options.graphiql ? [useGraphiql({ ask, log: services.log })] : []),
      useCsrf(),
      useDeferStream(),
      useLimits({ introspection: options.introspection }),
      useCalls({ log: services.log, stop: stopping.signal }),
      useCost(),
    ],
  });

  return {
    services,
    corsOrigins,
    baseUrlAt,
    async fetch(request, call = createCall(request.signal, baseUrlAt(new URL(request.url).host))) {
      return await yoga.fetch(request, { call });
    },
    async answer(req, res, call) {
      if (isFilePath(req.url)) return await answerFile(req, res, call);
      await yoga(req, res, { call });
    },
    prepare,
    stop: () => stopping.abort(),
    stopped: stopping.signal,
  };
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
