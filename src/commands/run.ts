import type { Logger } from 'pino';
import { startAuth } from '../auth/start-auth.ts';
import { createLruCache } from '../cache/lru-cache.ts';
import type { Cluster } from '../cluster/open-cluster.ts';
import type { Config } from '../config/config.ts';
import { createDisk } from '../files/disk.ts';
import { createLinks } from '../files/links.ts';
import { createPictureRoom } from '../files/pictures.ts';
import { openDocs } from '../http/docs/docs-files.ts';
import { createGateway } from '../http/gateway.ts';
import { listen } from '../http/listen.ts';
import { untilStopped } from '../http/shutdown.ts';
import { createBatchFolders } from '../jobs/batch/batch-folders.ts';
import { createOperator } from '../jobs/operator/operator.ts';
import { createLocalQueues } from '../jobs/steps/local-queues.ts';
import { createLog } from '../log.ts';
import type { LogOutput } from '../log-output.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { openTracing, type Tracing } from '../metrics/tracing/tracing.ts';
import { docsFolder, version } from '../package-files.ts';
import type { OperationLimits } from '../pipeline/admission/admission.ts';
import { usualAnswerLimits } from '../pipeline/idempotency/answer-store.ts';
import { createAnswerStore } from '../pipeline/idempotency/process-answer-store.ts';
import type { Snapshots } from '../projects/snapshots/snapshots.ts';
import { rulesOfItem } from '../resolvers/rules/rules-of-item.ts';
import type { Shared } from '../services.ts';
import { createTemplateBudget } from '../templates/template-budget.ts';
import { createRateLimitedLog } from '../util/rate-limited-log.ts';
import { collectOnce } from '../util/startup-gc.ts';
import { createWebhooks, type Webhooks } from '../webhooks/webhooks.ts';
import { addressOf, greeting, sayTrouble } from './greeting.ts';
import { openAudit, openPaths } from './run/open-files.ts';
import { openUpstream } from './run/open-upstream.ts';
import { baseOf, dashboardOf, graphOf, toolsOf } from './run/surfaces.ts';
import { startService, watchLaunched } from './start-service.ts';

/** How often projects with subscribers are checked for a restart of the service, in ms. */
const WATCH_MS = 5_000;
/** Uploads of the largest size that find room on the disk, of all users together. */
const UPLOADS_ON_DISK = 20;
/** Last messages and traces have so long to arrive, in ms. */
const WEBHOOKS_MS = 2_000;
const TRACES_MS = 5_000;
/** After this time nothing of the start is going on any more. */
const STARTED_MS = 2_000;

/**
 * Runs the gateway until it is told to end. Answers the exit code.
 *
 * @param output Where the log goes.
 */
export async function run(config: Config, output: LogOutput): Promise<number> {
  const log = createLog({ level: config.logLevel, destination: output });
  endAtBugs(log);
  const slots = config.upstreamSlots === 0 ? null : config.upstreamSlots;
  const paths = await openPaths(config, slots, log);
  const { snapshots, registrations, guard, documents, fleet, companyRules } = paths;
  const metrics = config.metrics === 'off' ? null : createMetrics();
  const cluster = await joinOthers(config, snapshots, log, metrics);
  const { machines, sandbox, launched } = await startService(config, fleet?.machines ?? null, log);
  const tracing = await traces(config, machines.map(({ url }) => url).join(), log);
  const healthVotes = cluster?.healthVotes;
  const upstream = openUpstream(config, machines, { log, metrics, tracing, healthVotes });
  fleet?.subscribe(upstream.set);
  const webhooks = openWebhooks(config, log, metrics);
  const audit = await openAudit(config, log);
  const limits = { lifetimeMs: config.idempotencyMs, maxBytes: config.idempotencyMaxBytes };
  const limited = createRateLimitedLog(log);
  const answers = createAnswerStore({ ...usualAnswerLimits, ...limits }, (reason) =>
    limited.log('warn', 'an idempotency key is not on disk', { reason }),
  );
  const shared: Shared = {
    upstream,
    answers,
    links: createLinks({ secret: config.filesSecret, lifetimeMs: config.fileLifetimeMs }),
    log,
    gatewayVersion: version(),
    readConcurrency: config.readConcurrency,
    maxUploadBytes: config.maxUploadBytes,
    batchFolders: createBatchFolders(config.batchFolders),
    ...openRooms(config, metrics),
    uploadDisk: createDisk(UPLOADS_ON_DISK * config.maxUploadBytes),
    fileLifetimeMs: config.fileLifetimeMs,
    jobObserver: metrics?.jobs,
    jobTracer: tracing?.jobs,
    webhooks,
    ...{ audit, companyRules, checkRules: rulesOfItem },
    ...jobParts(cluster, metrics),
    cluster,
    snapshots,
    registrations,
    snapshotDelayMs: config.snapshotsDelayMs,
    watchMs: WATCH_MS,
  };
  const auth = startAuth(config, guard, shared);
  // However the process ends, what was uploaded goes with it.
  process.once('exit', () => auth.discardFiles());
  const dashboard = dashboardOf(config, log);
  const gateway = createGateway({
    schema: await graphOf(config),
    dashboard,
    docs: openDocs(docsFolder, baseOf(config)),
    access: auth.access,
    shared,
    corsOrigins: config.corsOrigins,
    graphiql: config.graphiql === 'on',
    mcp: await toolsOf(config),
    introspection: config.introspection === 'on',
    publicUrl: config.publicUrl,
    limits: limitsOfOperations(config),
    snapshotsRequired: config.snapshotsRequired === 'on',
    documents: { documents, only: config.trustedDocumentsOnly === 'on' },
    metrics: metrics && { metrics, loopbackOnly: config.metrics === 'loopback', tenants: auth.tenants },
    tracer: tracing?.edge,
    answers,
  });
  const listener = await listen(gateway, config);
  await cluster?.redis.announce(config.gatewayUrl ?? addressOf(listener.url));
  log.info({ url: listener.url, sandbox: sandbox !== null }, 'listening');
  process.stderr.write(greeting(listener.url, config, { machines, sandbox, hasPage: dashboard !== null }));
  void sayTrouble(upstream);
  setTimeout(collectOnce, STARTED_MS).unref();
  const watch = watchLaunched(launched, log);
  const code = await untilStopped({
    async close() {
      watch.end();
      // What is left undone here is for others to take.
      await cluster?.redis.leave();
      cluster?.ownership.drain();
      // Half of the time for calls to end by themselves, the rest to put in order what they leave.
      await Promise.all([listener.close(), auth.close(config.drainTimeoutMs / 2)]);
      // Jobs have ended by now, and their messages are queued.
      await Promise.all([upstream.close(), webhooks?.close(WEBHOOKS_MS), audit?.close()]);
      for (const file of [fleet, companyRules]) file?.close();
      answers.close();
      await cluster?.close();
      await Promise.all([
        sandbox?.close(),
        launched?.stop(),
        tracing?.close(Math.min(TRACES_MS, config.drainTimeoutMs / 4)),
      ]);
      documents?.close();
      metrics?.close();
    },
    running: () => [...listener.running(), ...auth.running()],
    timeoutMs: config.drainTimeoutMs,
    log,
    signals: process,
  });
  return watch.isOver() ? 1 : code;
}

function endAtBugs(log: Logger): void {
  const bug = (err: unknown) => {
    log.fatal({ err }, 'a bug ended the process');
    process.exit(1);
  };
  process.on('uncaughtException', bug);
  process.on('unhandledRejection', bug);
}

/** Null where this gateway is the only one; nothing of Redis is loaded then. */
async function joinOthers(config: Config, folders: Snapshots | null, log: Logger, metrics: Metrics | null) {
  const { redisUrl: url, redisPrefix: prefix, snapshots: dir, filesSecret: secret } = config;
  if (url === null || dir === null || folders === null || secret === null) return null;
  const { openCluster } = await import('../cluster/open-cluster.ts');
  const observer = metrics?.redis();
  const cluster = await openCluster({ url, prefix, dir, folders, secret, log, observer });
  const { redis } = cluster;
  observer?.observe({
    isUp: () => redis.state().is === 'up',
    gateways: () => redis.liveGateways().length,
  });
  return cluster;
}

const limitsOfOperations = (config: Config): Partial<OperationLimits> => ({
  inProgress: config.maxOperations,
  timeoutMs: config.operationTimeoutMs,
  cost: config.maxOperationCost,
  pointsPerMinute: config.rateLimitPoints,
});

/** Null without webhooks. */
function openWebhooks(
  { webhookUrls: urls, webhookSecret: secret }: Config,
  log: Logger,
  metrics: Metrics | null,
): Webhooks | null {
  return secret === null ? null : createWebhooks({ urls, secret, log, observer: metrics?.webhooks });
}

/** Where steps of all users wait, and what operators see of them. */
function jobParts(
  cluster: Cluster | null,
  metrics: Metrics | null,
): Pick<Shared, 'machineQueues' | 'operator'> {
  const own = cluster?.machineQueues ?? createLocalQueues();
  const machineQueues = metrics?.steps.measured(own) ?? own;
  return { machineQueues, operator: createOperator(machineQueues, cluster?.peers ?? null) };
}

/** Memory that all users share. */
function openRooms({ runChecksMaxBytes }: Config, metrics: Metrics | null) {
  const rooms = {
    templateBudget: createTemplateBudget(),
    pictureRoom: createPictureRoom(),
    runChecksRoom: createLruCache(runChecksMaxBytes),
  };
  metrics?.cacheSizes.watch('templates', rooms.templateBudget.bytes);
  metrics?.cacheSizes.watch('pictures', rooms.pictureRoom.bytes);
  metrics?.cacheSizes.watch('run-checks', rooms.runChecksRoom.bytes);
  return rooms;
}

/** Null without metrics. */
async function traces(
  { otlpEndpoint: endpoint }: Config,
  service: string,
  log: Logger,
): Promise<Tracing | null> {
  if (endpoint === null) return null;
  return await openTracing({ endpoint, service, version: version(), log: createRateLimitedLog(log) });
}
