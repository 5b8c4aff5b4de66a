/** Part of the gateway that a request is for. */
export type Route =
  | 'graphql'
  | 'graphiql'
  | 'mcp'
  | 'page'
  | 'docs'
  | 'schema'
  | 'files'
  | 'tables'
  | 'health'
  | 'metrics'
  | 'cluster'
  | 'other';
export type Transport = 'http' | 'websocket';

/** One operation of the graph that has ended, or one request that never became one. */
export interface EndedOperation {
  transport: Transport;
  /** `invalid` for what could not be parsed, did not fit the schema or was refused before. */
  kind: 'query' | 'mutation' | 'subscription' | 'invalid';
  /** `failed` with at least one error in the answer, `aborted` when the client left before its end. */
  outcome: 'ok' | 'failed' | 'aborted';
  /** Codes of its errors, each once. */
  codes: Iterable<string>;
  seconds: number;
}

/** One HTTP request that has ended. */
interface EndedRequest {
  route: Route;
  status: number;
  /** Bytes on the wire, headers included. */
  received: number;
  sent: number;
}

/** Observes requests, sockets and operations. Must not throw. */
export interface EdgeObserver {
  operation(operation: EndedOperation): void;
  request(request: EndedRequest): void;
  /** A socket opened (1) or closed (-1). */
  socket(change: 1 | -1): void;
  /** A subscription began (1) or ended (-1). */
  subscription(transport: Transport, change: 1 | -1): void;
}

/** One request or operation in a trace. */
export interface EdgeSpan {
  /** What its calls are made in. */
  traceparent: string;
  /** `operation` is null for what is no valid operation of the graph, `status` where HTTP has none. */
  end(ended: {
    operation: 'query' | 'mutation' | 'subscription' | null;
    name: string | null;
    status: number | null;
    codes: Iterable<string>;
  }): void;
}

/** Follows what callers ask in traces. Must not throw. */
export interface EdgeTracer {
  /** @param begun `method` is empty on a socket; `traceparent` is the caller's, null where there is none. */
  begin(begun: { method: string; route: Route; traceparent: string | null; requestId: string }): EdgeSpan;
}

/** Does nothing. */
export const noopObserver: EdgeObserver = { operation() {}, request() {}, socket() {}, subscription() {} };

const routes: Readonly<Record<string, Route>> = {
  '/graphql': 'graphql',
  '/graphql/': 'graphql',
  '/graphiql': 'graphiql',
  '/mcp': 'mcp',
  '/llms.txt': 'docs',
  '/schema.graphql': 'schema',
  '/health/live': 'health',
  '/health/ready': 'health',
  '/metrics': 'metrics',
};

/** What a path is for. By this one table requests are answered and counted, on sockets too. */
export function routeOf(path: string): Route {
  if (Object.hasOwn(routes, path)) return routes[path] ?? 'other';
  if (path.startsWith('/graphiql/')) return 'graphiql';
  if (path === '/docs' || path.startsWith('/docs/')) return 'docs';
  if (/^\/(assets|projects|jobs|designs|wall|signin)(\/|$)/.test(path)) return 'page';
  if (path.startsWith('/cluster/')) return 'cluster';
  if (path.startsWith('/tables/')) return 'tables';
  return path.startsWith('/files/') ? 'files' : 'other';
}
