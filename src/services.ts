import type { Logger } from 'pino';
import type { Identity } from './access/principal.ts';
import { createCapturedTemplates } from './captured-templates.ts';
import type { Services, UpstreamService } from './context.ts';
import { createEvents } from './events.ts';
import type { Disk } from './files/disk.ts';
import { createFiles } from './files/files.ts';
import type { Links } from './files/links.ts';
import { createJobs } from './jobs/jobs.ts';
import type { JobLimits } from './jobs/limits.ts';
import type { JobObserver } from './jobs/observer.ts';
import { createJournal } from './journal.ts';
import type { Snapshots } from './snapshots/snapshots.ts';
import { createTemplateCache } from './template-cache.ts';

/** What all principals share: the connections to the service, the key of the links, the log and the settings. */
export interface Shared {
  upstream: UpstreamService;
  links: Links;
  log: Logger;
  /** Version of this gateway, from package.json. */
  gatewayVersion: string;
  /** Calls one request may have under way at once where the service has no bulk endpoint. */
  readConcurrency: number;
  /** Largest upload, in bytes. */
  maxUploadBytes: number;
  /** Room for the uploads of all principals together. */
  uploadDisk: Disk;
  /** How long an upload waits to be used, in ms. */
  fileLifetimeMs: number;
  /** Where open projects are copied to; without it what the service loses is gone. */
  snapshots?: Snapshots | null | undefined;
  /** How long a project must rest before a new file of it is taken, in ms. */
  snapshotRestMs?: number | undefined;
  /** How often the service is asked whether it has lost a project while somebody follows one, in ms; never when left out. */
  watchMs?: number | undefined;
  jobLimits?: Partial<JobLimits> | undefined;
  jobObserver?: JobObserver | undefined;
}

/** Services of one principal, and their end. */
export interface OwnServices extends Services {
  /** Whether something would be lost with them: an open project, a job, a subscriber, an upload or a capture. */
  isInUse(): boolean;
  /** Stops jobs, giving calls `graceMs` to end by themselves, and removes files. */
  close(graceMs: number): Promise<void>;
}

/** Everything a principal works with; the one place where it is put together. Opens nothing. */
export function createServices({ id, name }: Identity, shared: Shared): OwnServices {
  const { log, gatewayVersion, readConcurrency } = shared;
  const journal = createJournal();
  const events = createEvents();
  const upstream = shared.upstream.newClient({
    copies: shared.snapshots?.of(id),
    restMs: shared.snapshotRestMs,
    log,
    tell({ projectId, kind }) {
      if (kind === 'GONE') journal.closed(projectId);
      else journal.restored(projectId);
      events.publish('project', projectId, { kind, at: new Date(), connectionId: null });
    },
  });
  const watch =
    shared.watchMs === undefined
      ? undefined
      : setInterval(() => {
          if (events.listeners() > 0) void upstream.projects.check();
        }, shared.watchMs).unref();
  const templates = createTemplateCache();
  const jobs = createJobs(
    { upstream, journal, events, templates, log, observer: shared.jobObserver },
    shared.jobLimits,
  );
  const captures = createCapturedTemplates();
  const files = createFiles({
    principalId: id,
    links: shared.links,
    lifetimeMs: shared.fileLifetimeMs,
    maxUploadBytes: shared.maxUploadBytes,
    disk: shared.uploadDisk,
  });
  return {
    principal: { id, name },
    upstream,
    journal,
    events,
    jobs,
    templates,
    captures,
    files,
    log,
    gatewayVersion,
    readConcurrency,
    isInUse: () =>
      journal.projects() > 0 ||
      jobs.running().length > 0 ||
      events.listeners() > 0 ||
      files.uploads.waiting() > 0 ||
      captures.count() > 0,
    async close(graceMs) {
      await jobs.close(graceMs);
      clearInterval(watch);
      upstream.projects.close();
      files.uploads.close();
    },
  };
}
