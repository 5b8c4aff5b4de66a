import { setMaxListeners } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { useDeferStream } from '@graphql-yoga/plugin-defer-stream';
import { sendNodeResponse } from '@whatwg-node/server';
import type { FormattedExecutionResult, GraphQLSchema } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Access } from '../access/access.ts';
import { type Context, createContext } from '../context.ts';
import type { CacheSizeObserver } from '../metrics/cache-metrics.ts';
import { createAdmission, noLimits, type OperationLimits } from '../pipeline/admission/admission.ts';
import type { RateLimit } from '../pipeline/admission/rate-limit.ts';
import { notBegun } from '../pipeline/admission/retry-after.ts';
import { useAdmission } from '../pipeline/admission/use-admission.ts';
import { useCost } from '../pipeline/admission/use-cost.ts';
import { type Call, createOwnCall } from '../pipeline/call.ts';
import type { DocumentPolicy } from '../pipeline/documents/trusted-request.ts';
import { useGraphiqlRefusal, useTrustedDocuments } from '../pipeline/documents/use-trusted-documents.ts';
import { type CompileOptions, createCompiledDocuments } from '../pipeline/execute/compiled-documents.ts';
import { useCompiled } from '../pipeline/execute/use-compiled.ts';
import { useSharedEvents } from '../pipeline/execute/use-shared-events.ts';
import { maskError } from '../pipeline/mask-error.ts';
import { type EdgeTracer, nobody, type Route, routeOf } from '../pipeline/observer.ts';
import { type OperationRequest, prepareOperation } from '../pipeline/run-operation.ts';
import { type ServerContext, useCalls } from '../pipeline/use-calls.ts';
import { useStanding } from '../pipeline/use-revocation.ts';
import { useRoles } from '../pipeline/use-roles.ts';
import { createKeptIntrospection } from '../pipeline/validate/introspection-cache.ts';
import { createKnownDocuments } from '../pipeline/validate/known-documents.ts';
import { useDocuments } from '../pipeline/validate/use-documents.ts';
import { useIntrospection } from '../pipeline/validate/use-introspection.ts';
import type { Shared } from '../services.ts';
import { createSparingLog, type SparingLog } from '../sparing-log.ts';
import { withPageDocuments } from './dashboard/page-documents.ts';
import { type Dashboard, useDashboard, wantsPage } from './dashboard/use-dashboard.ts';
import { createDirectWay } from './direct/direct-way.ts';
import { createFileRoutes } from './files/file-routes.ts';
import type { Pace } from './files/send-stream.ts';
import { useForms } from './files/use-forms.ts';
import type { Ask } from './graphiql/example-ids.ts';
import { useGraphiql } from './graphiql/use-graphiql.ts';
import { useIndex } from './graphiql/use-index.ts';
import { createMetricsRoute, type MetricsOptions } from './metrics-route.ts';
import { noteOrigin } from './origin/foreign-origin.ts';
import { useCsrf } from './origin/use-csrf.ts';
import { engineHeader } from './request/engine-header.ts';
import { absent, refuse } from './request/refuse.ts';
import { useJson } from './request/use-json.ts';
import { isPlain } from './response-cache/is-cacheable-request.ts';
import { createRepeatedAnswers, type Run } from './response-cache/response-cache.ts';
import { useAccess } from './use-access.ts';
import { useReadiness } from './use-readiness.ts';
import { useSchemaFile } from './use-schema-file.ts';
import type { SocketGateway } from './ws/socket-gateway.ts';

export interface GatewayOptions {
  schema: GraphQLSchema;
  access: Access;
  shared: Pick<Shared, 'upstream' | 'links' | 'log' | 'together'>;
  /** Foreign web origins that may read answers and open sockets. */
  corsOrigins: readonly string[];
  graphiql: boolean;
  /** The page at `/`; null or left out, `/` leads to the query page. */
  dashboard?: Dashboard | null | undefined;
  introspection: boolean;
  /** Start of links to this gateway; null takes the Host of each request. */
  publicUrl?: string | null;
  /** Bounds of operations; what is left out is not bounded. */
  limits?: Partial<OperationLimits> | undefined;
  /** Where the points of callers are counted; in this process when left out. */
  rate?: ((pointsPerMinute: number) => RateLimit) | undefined;
  /** How fast files have to be read, unless as usual. */
  pace?: Pace | undefined;
  /** Without it every document is run. */
  documents?: DocumentPolicy | undefined;
  /** How many queries are kept as programs, and from which use on; 0 makes none. */
  compiling?: CompileOptions | undefined;
  /** Null or left out, nothing is counted and there is no `/metrics`. */
  metrics?: MetricsOptions | null | undefined;
  /** Without it the trace of a caller is passed on as it is. */
  tracer?: EdgeTracer | null | undefined;
}

/** Everything the gateway answers, without a port. */
export interface Gateway extends SocketGateway {
  /** Answers one request of Node's HTTP server. */
  answer(req: IncomingMessage, res: ServerResponse, call: Call): Promise<void>;
  /** From now on not ready, and event streams end with `complete`. */
  stop(): void;
}

/** How long the service may take to say that it is there, in ms. */
const heartbeatMs = 3000;

/** A hundred dashboards. */
export const usualCompiling: CompileOptions = { maxBytes: 20_000_000, atUse: 2 };

const allDocuments: DocumentPolicy = { documents: null, only: false };

/** Builds the gateway; opens nothing. */
export function createGateway(options: GatewayOptions): Gateway {
  // Long because it is one list of what a gateway is made of.
  const { schema, access, corsOrigins, dashboard = null, compiling = usualCompiling } = options;
  const documents = documentsOf(options.documents ?? allDocuments, dashboard);
  const { upstream, links, log } = options.shared;
  const { engine, send } = sending(upstream);
  const sparingLog = createSparingLog(log);
  const observer = options.metrics?.metrics.edge ?? nobody;
  const answerMetrics = options.metrics ? createMetricsRoute(options.metrics, access) : null;
  // One of many may have half of all that is in progress, so that there is always room for the others.
  const inProgressPerCaller = access.isOpen ? 0 : Math.ceil((options.limits?.inProgress ?? 0) / 2);
  const limits = { ...noLimits, inProgressPerCaller, ...options.limits };
  const admission = createAdmission(limits, options.rate);
  const hasSchema = options.introspection && !documents.only;
  const { known, introspection } = createMemories(options.metrics?.metrics.cacheSizes);
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);

  const baseUrlAt = (host: string | undefined) => options.publicUrl ?? `http://${host ?? 'localhost'}`;
  const answerFile = createFileRoutes({
    ...{ links, access, log: sparingLog, corsOrigins, pace: options.pace },
    ...admission,
  });
  const ownCall = () => createOwnCall(baseUrlAt(undefined), heartbeatMs);

  const prepare = (request: OperationRequest, call: Call) =>
    prepareOperation(yoga, request, call, sparingLog, documents);

  async function ask(query: string, variables: Record<string, unknown>): Promise<FormattedExecutionResult> {
    const call = { ...ownCall(), caller: await access.admit(null) };
    const prepared = await prepare({ query, variables }, call);
    const result = 'run' in prepared ? await prepared.run() : { errors: prepared };
    return asSent(result);
  }

  const yoga = createYoga<ServerContext, Context>({
    schema,
    context: ({ call }) => contextOf(call),
    // Our own listener counts bodies, and our own log reports errors.
    ...{ maxRequestBodySize: false, logging: false },
    maskedErrors: { maskError },
    cors: (request) => corsFor(request.headers.get('origin'), corsOrigins),
    // Yoga's own compares the end of a whole address, so that `/x?/health/live` would be one.
    healthCheckEndpoint: ' ',
    graphiql: false,
    landingPage: false,
    batching: false,
    // Ours is bounded by bytes, and never takes a trusted document for the text it was before.
    parserAndValidationCache: false,
    plugins: [
      readiness(options.shared, ownCall, stopping.signal),
      ...pages({ ...options, dashboard, only: documents.only, ask: access.isOpen ? ask : null }, sparingLog),
      useAccess({ access, log: sparingLog }),
      useSchemaFile(schema, { isShown: hasSchema, ...admission }),
      useCsrf(corsOrigins),
      useJson(),
      useForms(),
      useTrustedDocuments(documents),
      useDeferStream(),
      useDocuments({ introspection: options.introspection, known }),
      useCalls({ log: sparingLog, observer, stop: stopping.signal }),
      useCompiled(createCompiledDocuments(compiling)),
      useIntrospection(introspection),
      useSharedEvents(),
      useStanding(),
      useRoles(),
      useCost(),
      useAdmission(admission, limits),
    ],
  });

  // Not its own listener, which writes stacks of what is thrown around it into the answer.
  const run: Run = async (req, res, call) => await yoga.handleNodeRequestAndResponse(req, res, { call });
  const direct = createDirectWay({ prepare, known, documents, log: sparingLog, corsOrigins, yoga });
  const answerPlain = createRepeatedAnswers({ access, admission, documents, run, direct, engine, send });

  return {
    access,
    log,
    sparingLog,
    ...{ observer, tracer: options.tracer ?? null },
    corsOrigins,
    baseUrlAt,
    engine,
    async answer(req, res, call) {
      res.once('close', () => call.caller?.leave());
      noteOrigin(sparingLog, req.headers, corsOrigins);
      const path = req.url?.split('?', 1)[0] ?? '';
      const route = routeOf(path);
      if (route === 'files') return await answerFile(req, res, call);
      if (route === 'metrics' && answerMetrics !== null) return await answerMetrics(req, res);
      if (route === 'page' && dashboard === null) return refuse(req, res, absent);
      if (isNowhere(route, path, req.method)) {
        // The page says in words that there is nothing.
        const isForPage =
          route === 'other' && dashboard !== null && wantsPage(req.method, req.headers.accept);
        if (!isForPage) return refuse(req, res, absent);
      }
      if (isPlain(req)) return await answerPlain(req, res, call);
      await send(await run(req, res, call), req, res);
    },
    prepare,
    stop: () => stopping.abort(),
    stopped: stopping.signal,
  };
}

/** A result as callers get it: parts of its data may be written already. */
const asSent = (result: object): FormattedExecutionResult => JSON.parse(JSON.stringify(result));

function readiness(
  { upstream, together }: GatewayOptions['shared'],
  ownCall: () => Call,
  stop: AbortSignal,
): Plugin {
  const trouble = () => upstream.bind(ownCall()).service.trouble();
  return useReadiness({ trouble, isAlone: () => together?.hub.state().is === 'away', stop });
}

/** Answers of yoga, with who works out the results: that may be known only now, since it was asked for. */
function sending(upstream: Pick<Shared['upstream'], 'engine'>) {
  const engine = () => upstream.engine() ?? 'UNKNOWN';
  return {
    engine,
    async send(response: Response, req: IncomingMessage, res: ServerResponse): Promise<void> {
      res.setHeader(engineHeader, engine());
      // Yoga keeps connections of streams that their clients want closed, and names a coding that does not exist.
      if (response.headers.has('connection')) {
        response.headers.delete('connection');
        response.headers.delete('content-encoding');
      }
      await sendNodeResponse(response, res, req, true);
    },
  };
}

/** What people open in a browser, and where `/` leads. */
function pages(
  {
    dashboard,
    only,
    ask,
    ...options
  }: Pick<GatewayOptions, 'graphiql' | 'introspection'> & {
    dashboard: Dashboard | null;
    only: boolean;
    ask: Ask | null;
  },
  log: SparingLog,
) {
  const hasGraphiql = options.graphiql && !only;
  return [
    ...(dashboard === null ? [] : [useDashboard(dashboard)]),
    useIndex({ graphiql: hasGraphiql, schema: options.introspection && !only }),
    ...(hasGraphiql ? [useGraphiql({ ask, log })] : []),
    ...(options.graphiql && only ? [useGraphiqlRefusal()] : []),
  ];
}

const documentsOf = (policy: DocumentPolicy, dashboard: Dashboard | null): DocumentPolicy =>
  dashboard === null ? policy : withPageDocuments(policy, dashboard.files.documents);

/** What is kept to save work, each bounded by its bytes. */
function createMemories(memory: CacheSizeObserver | undefined) {
  const [known, introspection] = [createKnownDocuments(), createKeptIntrospection()];
  memory?.watch('documents', known.bytes);
  memory?.watch('introspection', introspection.bytes);
  return { known, introspection };
}

/** Yoga runs whatever ends in its path. */
const isNowhere = (route: Route, path: string, method: string | undefined): boolean =>
  route === 'metrics' || (route === 'other' && !(path === '/' && (method === 'GET' || method === 'HEAD')));

/** A promise where others have to be asked what they have done, and only there. */
function contextOf(call: Call): Context | Promise<Context> {
  // Nothing reaches the graph but through the door; without this a mistake there would let in everybody.
  if (call.caller === null) throw new Error('An operation has no caller.');
  const { services, principal } = call.caller;
  const behind = call.isUpToDate ? undefined : services.record.upToDate();
  if (behind === undefined) return createContext(services, principal, call);
  const ready = () => createContext(services, principal, call);
  return behind.then(ready, (error) => Promise.reject(notBegun(error)));
}

/** Only listed origins get CORS headers at all; cookies are never part of it. */
function corsFor(origin: string | null, allowed: readonly string[]) {
  if (origin === null || !allowed.includes(origin)) return false;
  return {
    // Listed next to all others, which is what makes the answer vary by it.
    origin: [origin, ...allowed],
    credentials: false,
    methods: ['GET', 'POST'],
    exposedHeaders: ['x-request-id', engineHeader],
    maxAge: 600,
  };
}
