import type { Logger } from 'pino';
import type { Identity, Principal } from './access/principal.ts';
import type { CapturedTemplates } from './captured-templates.ts';
import type { Events } from './events.ts';
import type { Files } from './files/files.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Journal } from './journal.ts';
import { createLoaders, type Loaders } from './loaders/index.ts';
import type { TemplateCache } from './template-cache.ts';
import type { KeepOptions, KeptProjects } from './upstream/kept-projects.ts';
import type { Upstream } from './upstream/upstream.ts';

/** What one request lends to the calls it causes. */
export interface CallContext {
  /** Aborts when the client goes away or the operation ran out of time. */
  signal: AbortSignal;
  /** Sent to the service and written to the log with everything the request does. */
  requestId: string;
  /** Runs work that has a time limit of its own, and is not counted as time of the operation. */
  untimed?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
  /** Work that was accepted before: its calls wait however long the line is, and are never `OVERLOADED`. */
  isAccepted?: boolean | undefined;
}

/** The same, and what links in its answer start with. */
export interface RequestContext extends CallContext {
  /** Address at which the caller reaches this gateway, without a slash at its end. */
  baseUrl: string;
}

/** The service as one of its clients, with a registration, projects and reads under way of its own. */
export interface UpstreamClient {
  /** The service as one request sees it. */
  bind(call: CallContext): Upstream;
  /** The projects of this client, as far as the gateway knows them. */
  projects: Pick<KeptProjects, 'standing' | 'standings' | 'restoreAll' | 'check' | 'close'>;
}

/** The connection to the service, one per process. It is a client itself, for questions that concern no project. */
export interface UpstreamService extends UpstreamClient {
  /** Another client over the same connections, which registers with its first call. */
  newClient(keep?: KeepOptions): UpstreamClient;
  /** Ends the connection pool; running calls fail. */
  close(): Promise<void>;
}

/** What one principal works with, made by `createServices`. Nothing in it is shared with another but log and disk. */
export interface Services {
  principal: Identity;
  upstream: UpstreamClient;
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
  /** Who asks, with the roles of this request. */
  principal: Principal;
  upstream: Upstream;
  /** The projects of this principal, as far as the gateway knows them. */
  knownProjects: UpstreamClient['projects'];
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
  /** Runs work that has a time limit of its own, and is not counted as time of the operation. */
  untimed: <T>(work: () => Promise<T>) => Promise<T>;
  gatewayVersion: string;
}

/** Context of one GraphQL operation. The events of a subscription share it, and forget what they read before. */
export function createContext(services: Services, principal: Principal, call: RequestContext): Context {
  const upstream = services.upstream.bind(call);
  return {
    principal,
    upstream,
    knownProjects: services.upstream.projects,
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
    untimed: call.untimed ?? ((work) => work()),
    gatewayVersion: services.gatewayVersion,
  };
}
