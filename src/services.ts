import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Identity } from './auth/principal.ts';
import type { LruCache } from './cache/lru-cache.ts';
import type { Lease } from './cluster/lease.ts';
import type { Cluster } from './cluster/open-cluster.ts';
import type { Audit } from './files/audit-file.ts';
import type { Disk } from './files/disk.ts';
import { createFiles, type Files } from './files/files.ts';
import type { Links } from './files/links.ts';
import { type BatchFolders, createBatchFolders } from './jobs/batch/batch-folders.ts';
import type { CheckRules } from './jobs/batch/do-item.ts';
import { createJobFiles, type JobFiles } from './jobs/batch/job-files.ts';
import { createJobs, type Jobs } from './jobs/jobs.ts';
import type { JobLimits } from './jobs/limits.ts';
import { openMachineWorkers } from './jobs/machine-workers.ts';
import type { JobObserver, JobTracer } from './jobs/observer.ts';
import type { Operator } from './jobs/operator/operator.ts';
import type { MachineQueues } from './jobs/steps/machine-queues.ts';
import { type JobJournal, openJobJournal } from './jobs/store/job-journal.ts';
import { createProjectEvents, type ProjectEvents } from './projects/events/project-events.ts';
import { createRunChecks } from './projects/events/run-checks.ts';
import { createHistories } from './projects/histories.ts';
import { type ClientNotes, type LeftClient, openClientNotes } from './projects/orphans/left-clients.ts';
import type { RuleSource } from './projects/rules/rule.ts';
import type { Snapshots } from './projects/snapshots/snapshots.ts';
import { type CapturedTemplates, createCapturedTemplates } from './templates/captured-templates.ts';
import type { TemplateBudget } from './templates/template-budget.ts';
import { createTemplateCache, type TemplateCache } from './templates/template-cache.ts';
import type { UpstreamClient, UpstreamService } from './upstream/client.ts';
import type { RememberedRegistrations } from './upstream/http/remembered-registrations.ts';
import type { WriteNotifications } from './upstream/http/write-notifications.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

/** Files of the largest size that find room among those of a user's batches. */
const BATCH_FILES = 20;

/** What all principals share: the connections to the service, the key of the links, the log and the settings. */
export interface Shared {
  upstream: UpstreamService;
  links: Links;
  log: Logger;
  /** Version of this gateway, from package.json. */
  gatewayVersion: string;
  /** Calls one request may have in flight at once where the service has no bulk endpoint. */
  readConcurrency: number;
  /** Largest upload, in bytes. */
  maxUploadBytes: number;
  /** Room for the uploads of all principals together. */
  uploadDisk: Disk;
  /** Folders whose project files batches may open; none when left out. */
  batchFolders?: BatchFolders | undefined;
  /** Room for drawn pictures of all principals together; one of its own for each when left out. */
  pictureRoom?: LruCache | undefined;
  /** Room for the checks of calculations of all principals together; one of its own for each when left out. */
  runChecksRoom?: LruCache | undefined;
  /** How long an upload waits to be used, in ms. */
  fileLifetimeMs: number;
  /** Where steps of jobs wait for machines. */
  machineQueues: MachineQueues;
  /** What operators see of all users. */
  operator: Operator;
  /** What this gateway has in common with others; null or left out, it is the only one. */
  cluster?: Cluster | null | undefined;
  /** Where open projects are copied to; without it what the service loses is gone. */
  snapshots?: Snapshots | null | undefined;
  /** Where registrations at the service outlive this process; in it when left out. */
  registrations?: RememberedRegistrations | null | undefined;
  /** How long a project must rest before a new file of it is taken, in ms. */
  snapshotDelayMs?: number | undefined;
  /** How often the service is asked whether it has lost a project while one has a subscriber, in ms; never when left out. */
  watchMs?: number | undefined;
  /** For the texts of templates of all principals together; one of its own for each when left out. */
  templateBudget?: TemplateBudget | undefined;
  /** Answers of mutations by their keys; those of principals with a folder are kept there. */
  answers?: { open(principalId: string, folder: string): void; leave(principalId: string): void } | undefined;
  jobLimits?: Partial<JobLimits> | undefined;
  jobObserver?: JobObserver | undefined;
  jobTracer?: JobTracer | undefined;
  /** Where who did what is written for operators; nowhere when left out. */
  audit?: Audit | null | undefined;
  /** Rules of the company; none when left out. */
  companyRules?: RuleSource | null | undefined;
  /** Holds connections against them for jobs, which are not done for a request. */
  checkRules?: ((services: Services, ...item: Parameters<CheckRules>) => ReturnType<CheckRules>) | undefined;
  /** Told of jobs that have ended; none when left out. */
  webhooks?: Pick<Webhooks, 'jobEnded'> | null | undefined;
}

/** What one principal works with, made by `createServices`. Nothing in it is shared with another but the disk. */
export interface Services {
  principal: Identity;
  upstream: UpstreamClient;
  events: ProjectEvents;
  jobs: Jobs;
  templates: TemplateCache;
  captures: CapturedTemplates;
  files: Files;
  /** Files of batches. */
  batchFiles: JobFiles;
  /** Folders of the operator whose files batches may open. */
  batchFolders: BatchFolders;
  /** What mutations that still run have changed. */
  writesInProgress: Set<Pick<WriteNotifications, 'peekPending'>>;
  /** Version of this gateway, from package.json. */
  gatewayVersion: string;
  /** Calls one request may have in flight at once where the service has no bulk endpoint. */
  readConcurrency: number;
  /** The work of all users. */
  operator: Operator;
  audit: Audit | null;
  /** Rules of the company; null without any. */
  companyRules: RuleSource | null;
  /** Throws `OVERLOADED` while another gateway may work for the principal; to be called before anything is answered. */
  requireLease(): void;
}

/** Services of one principal, and their end. */
export interface OwnServices extends Services {
  /** Whether something would be lost with them: an open project, a job, a subscriber, an upload or a capture. */
  isInUse(): boolean;
  /** The same but for open projects, which another gateway opens again. */
  isBusy(): boolean;
  /** How many subscriptions listen, which is how leaks are found. */
  subscriberCount(): number;
  /** Stops jobs, giving calls `graceMs` to end by themselves, and removes files. With others the next owner goes on with jobs. */
  close(graceMs: number): Promise<void>;
}

/**
 * Everything a principal works with; the one place where it is put together. Opens nothing.
 *
 * @param lease What lets this gateway of several work for the principal; null for a gateway that is alone.
 */
export function createServices(
  { id, name }: Identity,
  shared: Shared,
  lease: Lease | null = null,
): OwnServices {
  // Long because it is one list of what a principal works with.
  const { log, gatewayVersion, readConcurrency } = shared;
  const writesInProgress: Services['writesInProgress'] = new Set();
  const folder = shared.snapshots?.folderOf(id);
  const snapshots = shared.snapshots?.of(id);
  if (folder !== undefined) shared.answers?.open(id, folder);
  const clients = folder === undefined || lease === null ? null : openClientNotes(folder, log);
  for (const client of clients?.left ?? []) void closeLeft(client, shared.upstream, clients, log);
  const histories = snapshots === undefined ? null : createHistories(snapshots, log);
  const events = createProjectEvents(histories, createRunChecks(shared.runChecksRoom));
  const upstream = shared.upstream.newClient({
    snapshots,
    lease,
    registrations: shared.registrations?.of(id),
    onClient: clients?.note,
    delayMs: shared.snapshotDelayMs,
    log,
    isBusy: (projectId) => jobs.isAtWork(projectId),
    notify({ projectId, kind }) {
      if (kind === 'GONE') events.lost(projectId);
      else if (kind === 'RESTORING') events.restoring(projectId);
      else events.restored(projectId);
    },
  });
  const templates = createTemplateCache(undefined, undefined, shared.templateBudget);
  const { batchFiles, batchFolders } = batchSources(folder, shared);
  const jobs = createJobs(
    {
      ...{ batchFiles, batchFolders, checkRules: checkRulesOf(shared, () => services) },
      ...{
        upstream,
        events,
        publishWrites: () => publishWrites(writesInProgress, events),
        templates,
        log,
        observer: shared.jobObserver,
        tracer: shared.jobTracer,
      },
      ...openMachineWorkers(upstream, { queues: shared.machineQueues, principalId: id }),
      isContinued: lease !== null,
      journal: journalIn(folder, log),
      ended: (job) => shared.webhooks?.jobEnded(job, id),
    },
    shared.jobLimits,
  );
  const leaveOperator = shared.operator.join({ id, name }, jobs);
  const subscriberCount = () => events.subscriberCount() + jobs.subscriberCount();
  const watch =
    shared.watchMs === undefined
      ? undefined
      : setInterval(() => {
          if (subscriberCount() > 0) void upstream.projects.check();
        }, shared.watchMs).unref();
  const captures = createCapturedTemplates(undefined, undefined, shared.templateBudget);
  const files = createFiles({
    principalId: id,
    links: shared.links,
    lifetimeMs: shared.fileLifetimeMs,
    maxUploadBytes: shared.maxUploadBytes,
    disk: shared.uploadDisk,
    pictureRoom: shared.pictureRoom,
  });
  const isBusy = () =>
    jobs.running().length > 0 || subscriberCount() > 0 || files.uploads.waiting() > 0 || captures.count() > 0;
  const services: OwnServices = {
    principal: { id, name },
    upstream,
    events,
    jobs,
    templates,
    captures,
    files,
    ...{ batchFiles, batchFolders },
    ...{ writesInProgress, companyRules: shared.companyRules ?? null },
    ...{ gatewayVersion, readConcurrency, operator: shared.operator, audit: shared.audit ?? null },
    requireLease: lease === null ? () => {} : () => lease.demand(),
    subscriberCount,
    isInUse: () => events.projects() > 0 || isBusy(),
    isBusy,
    async close(graceMs) {
      await jobs.close(graceMs);
      leaveOperator();
      clearInterval(watch);
      // Another gateway opens them from their snapshots, as its own.
      if (lease !== null) await upstream.projects.closeAtService();
      upstream.projects.close();
      events.close();
      await histories?.close();
      files.uploads.close();
      batchFiles.close();
      shared.answers?.leave(id);
      templates.close();
      captures.close();
    },
  };
  return services;
}

/** @param services Not there yet when jobs are made. */
function checkRulesOf(
  { companyRules = null, checkRules }: Shared,
  services: () => Services,
): CheckRules | undefined {
  if (companyRules === null || checkRules === undefined) return undefined;
  return (...item) => checkRules(services(), ...item);
}

/** Files that batches open: uploads are kept as long as the journal of jobs. */
function batchSources(folder: string | undefined, { maxUploadBytes, batchFolders }: Shared) {
  const dir = folder === undefined ? null : join(folder, JOBS_FOLDER);
  return {
    batchFiles: createJobFiles(dir, BATCH_FILES * maxUploadBytes),
    batchFolders: batchFolders ?? createBatchFolders([]),
  };
}

/** What a process before this one has left open at the service is of no use any more. Where that fails the next start tries again. */
async function closeLeft(
  client: LeftClient,
  { closeAllOf }: UpstreamService,
  clients: ClientNotes | null,
  log: Logger,
): Promise<void> {
  try {
    await closeAllOf(client);
    clients?.closed(client);
  } catch (err) {
    log.debug(
      { err, machine: client.machine },
      'what a process before this one left open could not be closed',
    );
  }
}

/** In the folder of a principal. No project has such a name. */
export const JOBS_FOLDER = '+jobs';

/** Jobs outlive the gateway where projects do. */
function journalIn(folder: string | undefined, log: Logger): JobJournal | null {
  if (folder === undefined) return null;
  return openJobJournal(join(folder, JOBS_FOLDER), (reason) => log.warn({ reason }, 'a job is not on disk'));
}

/** Marks what mutations have changed that still run, and tell of it when they end. */
function publishWrites(writesInProgress: Services['writesInProgress'], { touched }: ProjectEvents): void {
  for (const writes of writesInProgress)
    for (const write of writes.peekPending()) touched(write.projectId, write.touched);
}
