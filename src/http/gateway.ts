import { setMaxListeners } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FormattedExecutionResult, GraphQLSchema } from 'graphql';
import type { Access } from '../auth/access.ts';
import { compiledDocuments, tableRows } from '../config/limits.ts';
import { createAdmission, noLimits, type OperationLimits } from '../pipeline/admission/admission.ts';
import type { DocumentPolicy } from '../pipeline/documents/trusted-request.ts';
import type { CompileOptions } from '../pipeline/execute/compiled-documents.ts';
import type { AnswerStore } from '../pipeline/idempotency/answer-store.ts';
import { createAnswerStore } from '../pipeline/idempotency/process-answer-store.ts';
import { wholeText } from '../pipeline/operation/answer.ts';
import { type Call, createOwnCall } from '../pipeline/operation/call.ts';
import { type EdgeTracer, noopObserver, type Route, routeOf } from '../pipeline/operation/observer.ts';
import { createPipeline } from '../pipeline/pipeline.ts';
import type { Shared } from '../services.ts';
import { createRateLimitedLog, type RateLimitedLog } from '../util/rate-limited-log.ts';
import { withPageDocuments } from './dashboard/page-documents.ts';
import { type Dashboard, useDashboard, wantsPage } from './dashboard/use-dashboard.ts';
import type { DocsFiles } from './docs/docs-files.ts';
import { useDocs } from './docs/use-docs.ts';
import { createFileRoutes } from './files/file-routes.ts';
import type { Pace } from './files/send-stream.ts';
import { createOwnerRoute, isForwardedHere } from './forward/owner-route.ts';
import { answerPeer } from './forward/peer-route.ts';
import type { Ask } from './graphiql/example-ids.ts';
import { useGraphiql } from './graphiql/use-graphiql.ts';
import { useGraphiqlRefusal } from './graphiql/use-graphiql-refusal.ts';
import { useIndex } from './graphiql/use-index.ts';
import { createGraphqlRoute } from './graphql/graphql-route.ts';
import { createMcpRoute, type McpSetting, withToolDocuments } from './mcp/mcp-route.ts';
import { createMetricsRoute, type MetricsOptions } from './metrics-route.ts';
import { noteOrigin } from './origin/csrf.ts';
import { answerPreflight, setCorsHeaders } from './request/cors.ts';
import { createPages, type PagePlugin } from './request/pages.ts';
import { absent, refuse } from './request/refuse.ts';
import { takeBasicPassword } from './tables/basic-password.ts';
import { createTableRoute } from './tables/table-route.ts';
import { useReadiness } from './use-readiness.ts';
import { useSchemaFile } from './use-schema-file.ts';
import { createSocketRelays } from './ws/relay.ts';
import type { SocketGateway } from './ws/socket-gateway.ts';

export interface GatewayOptions {
  schema: GraphQLSchema;
  access: Access;
  shared: Pick<Shared, 'upstream' | 'links' | 'log' | 'cluster' | 'companyRules'>;
  /** Foreign web origins that may read answers and open sockets. */
  corsOrigins: readonly string[];
  graphiql: boolean;
  /** The page at `/`; null or left out, `/` leads to the query page. */
  dashboard?: Dashboard | null | undefined;
  /** The documentation at `/docs`; null or left out, `/docs` says how it is built. */
  docs?: DocsFiles | null | undefined;
  introspection: boolean;
  /** Tools for assistants at `/mcp`; null or left out, there are none. */
  mcp?: McpSetting | null | undefined;
  /** Start of links to this gateway; null takes the Host of each request. */
  publicUrl?: string | null;
  /** Bounds of operations; what is left out is not bounded. */
  limits?: Partial<OperationLimits> | undefined;
  /** Whether the gateway is not ready while acknowledged changes are not on disk. Left out, it only says so. */
  snapshotsRequired?: boolean | undefined;
  /** How fast files have to be read, unless as usual. */
  pace?: Pace | undefined;
  /** Rows of one table at a fixed address, unless as usual. */
  tableRows?: number | undefined;
  /** Where answers of mutations are kept by their keys; in the memory of this process when left out. */
  answers?: AnswerStore | undefined;
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

const allDocuments: DocumentPolicy = { documents: null, only: false };

/** Builds the gateway; opens nothing. */
export function createGateway(options: GatewayOptions): Gateway {
  // Long because it is one list of what a gateway is made of.
  const {
    schema,
    access,
    corsOrigins,
    introspection,
    dashboard = null,
    compiling = compiledDocuments,
  } = options;
  const { mcp = null } = options;
  const documents = withToolDocuments(documentsOf(options.documents ?? allDocuments, dashboard), mcp);
  const { upstream, links, log, cluster = null } = options.shared;
  const ownerRoute = cluster === null ? null : createOwnerRoute(cluster, { access, links });
  const engine = () => upstream.engine() ?? 'UNKNOWN';
  const rateLimitedLog = createRateLimitedLog(log);
  const observer = options.metrics?.metrics.edge ?? noopObserver;
  const answerMetrics = options.metrics
    ? createMetricsRoute(options.metrics, access, upstream.notOnDisk)
    : null;
  // One of many may have half of all that is in progress, so that there is always room for the others.
  const inProgressPerCaller = access.isOpen ? 0 : Math.ceil((options.limits?.inProgress ?? 0) / 2);
  const limits = { ...noLimits, inProgressPerCaller, ...options.limits };
  const admission = createAdmission(limits);
  const answers = options.answers ?? createAnswerStore();
  options.metrics?.metrics.cacheSizes.watch('idempotency', answers.bytes);
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);

  const baseUrlAt = (host: string | undefined) => options.publicUrl ?? `http://${host ?? 'localhost'}`;
  const ownCall = () => createOwnCall(baseUrlAt(undefined), heartbeatMs);
  const pipeline = createPipeline({
    ...{ schema, introspection, documents, compiling, admission, limits, answers },
    ...{ cacheSizes: options.metrics?.metrics.cacheSizes, log: rateLimitedLog, stopped: stopping.signal },
  });

  async function ask(query: string, variables: Record<string, unknown>): Promise<FormattedExecutionResult> {
    const caller = await access.admit(null);
    try {
      const answer = await pipeline.run({ query, variables }, { ...ownCall(), caller });
      if ('parts' in answer) throw new Error('A question of the gateway has one answer.');
      return JSON.parse(wholeText(answer));
    } finally {
      caller.leave();
    }
  }

  const answerFile = createFileRoutes({
    ...{ links, access, log: rateLimitedLog, corsOrigins, pace: options.pace },
    ...admission,
  });
  const answerTable = createTableRoute({
    ...{ access, log: rateLimitedLog, corsOrigins, pace: options.pace, mostCalls: limits.cost },
    mostRows: options.tableRows ?? tableRows,
    ...admission,
  });
  const answerGraphql = createGraphqlRoute({ pipeline, access, corsOrigins, observer, log: rateLimitedLog });
  const answerMcp =
    mcp === null
      ? null
      : createMcpRoute(mcp, {
          ...{ access, corsOrigins, log: rateLimitedLog, pipeline, schema, engine },
          ...{ isOpen: introspection && !documents.only, admitFile: admission.admitFile },
        });
  const answerPage = createPages([
    readiness(options, ownCall, stopping.signal),
    ...pages(
      {
        ...{ ...options, dashboard, only: documents.only, engine: upstream.engine },
        ask: access.isOpen ? ask : null,
      },
      rateLimitedLog,
    ),
    useSchemaFile(schema, {
      isShown: introspection && !documents.only,
      ...{ access, log: rateLimitedLog, ...admission },
    }),
  ]);

  return {
    access,
    log,
    rateLimitedLog,
    ...{ observer, tracer: options.tracer ?? null },
    corsOrigins,
    baseUrlAt,
    engine,
    async answer(req, res, call) {
      res.once('close', () => call.caller?.leave());
      noteOrigin(rateLimitedLog, req.headers, corsOrigins);
      const path = req.url?.split('?', 1)[0] ?? '';
      const route = routeOf(path);
      if (route === 'tables') takeBasicPassword(req);
      if ((await ownerRoute?.answer(req, res, call, route)) === true) return;
      if (route === 'cluster' && cluster !== null) return await answerPeer(req, res, cluster);
      if (route === 'graphql') return await answerGraphql(req, res, call);
      if (route === 'tables') return await answerTable(req, res, call);
      if (route === 'files') return await answerFile(req, res, call);
      if (route === 'mcp' && answerMcp !== null) return await answerMcp(req, res, call);
      if (route === 'metrics' && answerMetrics !== null) return await answerMetrics(req, res);
      if (route === 'page' && dashboard === null) return refuse(req, res, absent);
      if (isNowhere(route, path, req.method)) {
        // The page says in words that there is nothing.
        const isForPage =
          route === 'other' && dashboard !== null && wantsPage(req.method, req.headers.accept);
        if (!isForPage) return refuse(req, res, absent);
      }
      setCorsHeaders(res, req.headers, corsOrigins);
      if (req.method === 'OPTIONS') return answerPreflight(res);
      await answerPage(req, res, call);
    },
    prepare: pipeline.prepare,
    relays: cluster === null ? null : createSocketRelays(cluster),
    isForwarded: (headers) => cluster !== null && isForwardedHere(headers, cluster.callers),
    stop: () => stopping.abort(),
    stopped: stopping.signal,
  };
}

function readiness(
  { shared: { upstream, cluster, companyRules }, snapshotsRequired = false }: GatewayOptions,
  ownCall: () => Call,
  stop: AbortSignal,
): PagePlugin {
  const trouble = () => upstream.bind(ownCall()).service.trouble();
  const isDegraded = () => cluster?.redis.state().is === 'down';
  const warnings = () => [
    upstream.deprecation()?.message ?? null,
    unusedRules(companyRules?.problem() ?? null),
  ];
  return useReadiness({
    trouble,
    isDegraded,
    notOnDisk: upstream.notOnDisk,
    warnings,
    snapshotsRequired,
    stop,
  });
}

/** @param problem Why the file of company rules is not used as it is; null while it is. */
const unusedRules = (problem: string | null): string | null =>
  problem === null
    ? null
    : `The file of company rules (COMPANY_RULES) is not used as it is now; the rules of before hold. ${problem}`;

/** What people open in a browser, and where `/` leads. */
function pages(
  {
    dashboard,
    docs = null,
    only,
    ask,
    engine,
    ...options
  }: Pick<GatewayOptions, 'graphiql' | 'introspection' | 'docs'> & {
    dashboard: Dashboard | null;
    only: boolean;
    ask: Ask | null;
    engine: Shared['upstream']['engine'];
  },
  log: RateLimitedLog,
) {
  const hasGraphiql = options.graphiql && !only;
  return [
    useDocs(docs),
    ...(dashboard === null ? [] : [useDashboard(dashboard, engine)]),
    useIndex({ graphiql: hasGraphiql, schema: options.introspection && !only }),
    ...(hasGraphiql ? [useGraphiql({ ask, log })] : []),
    ...(options.graphiql && only ? [useGraphiqlRefusal()] : []),
  ];
}

const documentsOf = (policy: DocumentPolicy, dashboard: Dashboard | null): DocumentPolicy =>
  dashboard === null ? policy : withPageDocuments(policy, dashboard.files.documents);

/** Where nothing is, whatever is asked. */
const isNowhere = (route: Route, path: string, method: string | undefined): boolean =>
  route === 'metrics' ||
  route === 'cluster' ||
  route === 'mcp' ||
  (route === 'other' && !(path === '/' && (method === 'GET' || method === 'HEAD')));
