import type { Logger } from 'pino';
import type { CapturedTemplates } from './captured-templates.ts';
import type { Events } from './events.ts';
import type { Files } from './files/files.ts';
import type { Jobs } from './jobs/jobs.ts';
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

/** The same, and what links in its answer start with. */
export interface RequestContext extends CallContext {
  /** Address at which the caller reaches this gateway, without a slash at its end. */
  baseUrl: string;
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
  events: Events;
  jobs: Jobs;
  templates: TemplateCache;
  captures: CapturedTemplates;
  files: Files;
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
  events: Events;
  jobs: Jobs;
  templates: TemplateCache;
  captures: CapturedTemplates;
  files: Files;
  /** Start of links to this gateway, without a slash at its end. */
  baseUrl: string;
  log: Logger;
  requestId: string;
  /** Aborts when the client goes away. */
  signal: AbortSignal;
  gatewayVersion: string;
}

/** Context of one GraphQL operation. The events of a subscription share it, and forget what they read before. */
export function createContext(services: Services, call: RequestContext): Context {
  const upstream = services.upstream.bind(call);
  return {
    upstream,
    loaders: createLoaders(upstream, services.readConcurrency),
    journal: services.journal,
    events: services.events,
    jobs: services.jobs,
    templates: services.templates,
    captures: services.captures,
    files: services.files,
    baseUrl: call.baseUrl,
    log: services.log.child({ requestId: call.requestId }),
    requestId: call.requestId,
    signal: call.signal,
    gatewayVersion: services.gatewayVersion,
  };
}
