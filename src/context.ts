import { type Principal, personOf } from './auth/principal.ts';
import { createLoaders } from './loaders/index.ts';
import type { Services } from './services.ts';
import { trackServices } from './tracked-services.ts';
import type { Upstream } from './upstream/client.ts';
import type { CallContext } from './upstream/http/call-context.ts';

/** What one request lends to its calls, and what links in its answer start with. */
export interface RequestContext extends CallContext {
  /** Address at which the caller reaches this gateway, without a slash at its end. */
  baseUrl: string;
  /** The event after which a stream is to go on, as browsers say it; null when nothing was said. */
  lastEventId?: string | null | undefined;
}

/** What a mutation is about, gathered while it is carried out. */
export interface ActivityDraft {
  /** Projects it has touched, with their connections. */
  touched: Map<string, Set<number>>;
  /** Projects it has closed: nothing is kept of them. */
  closed: Set<string>;
  /** What was done, where that is more than its input says. */
  words: string[];
}

export const newDraft = (): ActivityDraft => ({ touched: new Map(), closed: new Set(), words: [] });

/** Reads and changes a project under its lock. */
export interface LockedProject {
  upstream: Upstream;
  loaders: ReturnType<typeof createLoaders>;
}

/**
 * What resolvers get: the services of a principal, and what lives for one request. The events of a subscription share it,
 * and forget what they read before.
 */
export function createContext(services: Services, principal: Principal, call: RequestContext) {
  const { baseUrl, requestId, signal, dependencies } = call;
  const { events, jobs, templates, captures, files, operator, companyRules, knownProjects } = trackServices(
    services,
    dependencies,
  );
  const upstream = services.upstream.bind(call);
  return {
    events,
    jobs,
    templates,
    captures,
    files,
    batchFiles: services.batchFiles,
    batchFolders: services.batchFolders,
    /** The work of all users. */
    operator,
    /** Rules of the company; null without any. */
    companyRules,
    /** Runs work under the lock of a project: no one else changes the project until it ends. */
    withLock: <T>(projectId: string, work: (own: LockedProject) => Promise<T>): Promise<T> =>
      upstream.withLock(projectId, (own) =>
        work({ upstream: own, loaders: createLoaders(own, services.readConcurrency) }),
      ),
    writesInProgress: services.writesInProgress,
    gatewayVersion: services.gatewayVersion,
    /** Throws `OVERLOADED` while another gateway may work for the principal. */
    requireLease: services.requireLease,
    /** Where who did what is written for operators. */
    audit: services.audit,
    /** What the mutation that is being carried out is about. */
    activity: null as ActivityDraft | null,
    /** The mutation that is being carried out; null while none is. */
    mutation: null as string | null,
    /** Who asks, with the roles of this request. */
    principal,
    upstream,
    /** The projects of this principal, as far as the gateway knows them. */
    knownProjects,
    loaders: createLoaders(upstream, services.readConcurrency),
    /** Start of links to this gateway, without a slash at its end. */
    baseUrl,
    lastEventId: call.lastEventId ?? null,
    requestId,
    /** Aborts when the client goes away. */
    signal,
    /** What jobs get of the request that begins them. */
    jobOrigin: {
      ...{ chargeRateLimit: call.chargeRateLimit, traceparent: call.traceparent },
      actor: personOf(principal),
    },
    /** The person who asks. */
    actor: personOf(principal),
    /** Runs work that has a time limit of its own, and is not counted as time of the request. */
    untimed: call.untimed ?? (<T>(work: () => Promise<T>) => work()),
  };
}

export type Context = ReturnType<typeof createContext>;
