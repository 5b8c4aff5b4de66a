import type { Logger } from 'pino';
import type { CapturedTemplates } from './captured-templates.ts';
import type { Journal } from './journal.ts';
import { createLoaders, type Loaders } from './loaders/index.ts';
import type { TemplateCache } from './template-cache.ts';
import type { Upstream } from './upstream/upstream.ts';

/** What one request lends to the calls it causes. */
export interface CallContext {
  /** Aborts when the client goes away or the operation ran out of time. */
  signal: AbortSignal;
  /** Sent to the service and written to the log with everything the request does. */
  requestId: string;
}

/** The connection to the service, one per process. */
export interface UpstreamService {
  /** The service as one request sees it. */
  bind(call: CallContext): Upstream;
  /** Ends the connection pool; running calls fail. */
  close(): Promise<void>;
}

/** Made once in `main.ts` and handed down. */
export interface Services {
  upstream: UpstreamService;
  journal: Journal;
  templates: TemplateCache;
  captures: CapturedTemplates;
  log: Logger;
  /** Version of this gateway, from package.json. */
  gatewayVersion: string;
  /** Calls one request may have under way at once where the service has no bulk endpoint. */
  readConcurrency: number;
}

/** What resolvers get: the services plus what lives for one request. */
export interface Context {
  upstream: Upstream;
  loaders: Loaders;
  journal: Journal;
  templates: TemplateCache;
  captures: CapturedTemplates;
  log: Logger;
  requestId: string;
  gatewayVersion: string;
}

/** Context of one GraphQL operation. Subscriptions make a fresh one for every event. */
export function createContext(services: Services, call: CallContext): Context {
  const upstream = services.upstream.bind(call);
  return {
    upstream,
    loaders: createLoaders(upstream, services.readConcurrency),
    journal: services.journal,
    templates: services.templates,
    captures: services.captures,
    log: services.log.child({ requestId: call.requestId }),
    requestId: call.requestId,
    gatewayVersion: services.gatewayVersion,
  };
}
