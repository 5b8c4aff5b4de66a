import type { GraphQLSchema } from 'graphql';
import type { Logger } from 'pino';
import { AccessFileError, reasonOf } from '../auth/access-file-error.ts';
import { openGuard, startAuth } from '../auth/start-auth.ts';
import { createLruCache } from '../cache/lru-cache.ts';
import type { Cluster } from '../cluster/open-cluster.ts';
import type { Config } from '../config/config.ts';
import { openAuditFile } from '../files/audit-file.ts';
import { createDisk } from '../files/disk.ts';
import { createLinks } from '../files/links.ts';
import { createPictureRoom } from '../files/pictures.ts';
import { openDashboard } from '../http/dashboard/dashboard-files.ts';
import type { Dashboard } from '../http/dashboard/use-dashboard.ts';
import { openDocs } from '../http/docs/docs-files.ts';
import { createGateway } from '../http/gateway.ts';
import { listen } from '../http/listen.ts';
import type { McpSetting } from '../http/mcp/mcp-route.ts';
import { untilStopped } from '../http/shutdown.ts';
import { createBatchFolders } from '../jobs/batch/batch-folders.ts';
import { createOperator } from '../jobs/operator/operator.ts';
import { createLocalQueues } from '../jobs/steps/local-queues.ts';
import { createLog } from '../log.ts';
import type { LogOutput } from '../log-output.ts';
import { createMetrics, type Metrics } from '../metrics/metrics.ts';
import { openTracing, type Tracing } from '../metrics/tracing/tracing.ts';
import { dashboardFolder, docsFolder, glossary, toolsFolder, version } from '../package-files.ts';
import type { OperationLimits } from '../pipeline/admission/admission.ts';
import { openTrustedDocuments } from '../pipeline/documents/trusted-documents.ts';
import { usualAnswerLimits } from '../pipeline/idempotency/answer-store.ts';
import { createAnswerStore } from '../pipeline/idempotency/process-answer-store.ts';
import { createSnapshots, type Snapshots } from '../projects/snapshots/snapshots.ts';
import { rulesOfItem } from '../resolvers/rules/rules-of-item.ts';
import { schema } from '../schema/index.ts';
import type { Shared } from '../services.ts';
import { createTemplateBudget } from '../templates/template-budget.ts';
import { createFleetUpstream } from '../upstream/client.ts';
import { rememberRegistrations } from '../upstream/http/remembered-registrations.ts';
import type { FleetOptions } from '../upstream/machines/fleet.ts';
import type { HealthVotes } from '../upstream/machines/health-votes.ts';
import type { MachineSetting } from '../upstream/machines/machine-setting.ts';
import { openFleetFile } from '../upstream/machines/open-fleet-file.ts';
import { createRateLimitedLog } from '../util/rate-limited-log.ts';
import { collectOnce } from '../util/startup-gc.ts';
import { createWebhooks, type Webhooks } from '../webhooks/webhooks.ts';
import { addressOf, greeting, sayTrouble } from './greeting.ts';
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
const generations = { auto: undefined, '3': 3, '4': 4, '5': 5 } as const;

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

/** Opens every file and folder that the settings name. A wrong one ends the start before anything that takes time begins. */
async function openPaths(config: Config, slots: number | null, log: Logger) {
  const { snapshots: dir, snapshotsMaxBytes: maxBytes, trustedDocuments, fleetFile } = config;
  const notKept = (err: unknown) => log.warn({ err }, 'registrations at the service could not be kept');
  return {
    snapshots: dir === null ? null : createSnapshots({ dir, maxBytes, isShared: config.redisUrl !== null }),
    registrations:
      config.registrationsFile === null ? null : rememberRegistrations(config.registrationsFile, notKept),
    guard: await openGuard(config, log),
    documents:
      trustedDocuments === null ? null : await openTrustedDocuments({ path: trustedDocuments, schema, log }),
    fleet: fleetFile === null ? null : await openFleetFile(fleetFile, slots, log),
    companyRules: await rulesOf(config, log),
  };
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

/** As a subgraph of a federation, where it is one. */
async function graphOf({ federation }: Config): Promise<GraphQLSchema> {
  if (federation === 'off') return schema;
  const { federated } = await import('../schema/federation.ts');
  return federated(schema);
}

/** Null without tools for assistants. */
async function toolsOf({ mcp }: Config): Promise<McpSetting | null> {
  if (mcp === 'off') return null;
  const { readTools } = await import('../http/mcp/tool-documents.ts');
  return { tools: readTools(toolsFolder, schema), mayChange: mcp === 'on', glossary, version: version() };
}

/** Null without a file. Throws `AccessFileError` where it cannot be written. */
async function openAudit({ auditFile }: Config, log: Logger) {
  if (auditFile === null) return null;
  const failed = (err: unknown) => log.error({ err, path: auditFile }, 'who did what is not written');
  return await openAuditFile(auditFile, failed).catch((cause: unknown) => {
    throw new AccessFileError(`AUDIT_FILE=${auditFile} cannot be written. ${reasonOf(cause)}`, cause);
  });
}

/** Null without a file; what reads it is loaded only then. */
async function rulesOf({ companyRules: path }: Config, log: Logger) {
  if (path === null) return null;
  const { openRules } = await import('../projects/rules/open-rules.ts');
  return await openRules(path, log);
}

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

function openUpstream(
  config: Config,
  machines: readonly MachineSetting[],
  {
    log,
    metrics,
    tracing,
    healthVotes,
  }: {
    log: Logger;
    metrics: Metrics | null;
    tracing: Tracing | null;
    healthVotes: HealthVotes | undefined;
  },
) {
  const options: FleetOptions = {
    healthVotes,
    generation: generations[config.upstreamGeneration],
    loadUnit: config.upstreamLoadUnit,
    connections: config.upstreamConnections,
    queue: config.upstreamQueue,
    breakerFailures: config.upstreamBreakerFailures,
    timeoutMs: config.upstreamTimeoutMs,
    slowTimeoutMs: config.upstreamSlowTimeoutMs,
    isShared: config.apiKeysFile !== null || config.jwtJwksUrl !== null,
    log,
    observer: metrics?.upstream,
    tracer: tracing?.calls,
    cache: { mode: config.readCache, maxBytes: config.readCacheMaxBytes, observer: metrics?.readCache },
  };
  return createFleetUpstream(machines, options, config.fleetFile === null);
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

/** Null where there is none, or none is wanted. */
function dashboardOf(config: Config, log: Logger): Dashboard | null {
  const { dashboard, jwtIssuer: issuer, oidcClientId: clientId, oidcScopes: scopes } = config;
  if (dashboard === 'off') return null;
  const files = openDashboard(dashboardFolder);
  if (files === null) {
    log.warn({ folder: dashboardFolder }, 'there is no page at /, because it was not built: npm run build');
    return null;
  }
  const signIn = clientId === null || issuer === null ? null : { issuer, clientId, scopes };
  return { files, base: baseOf(config), signIn };
}

/** Path under which the gateway is reached, with a slash at its end. */
function baseOf({ publicUrl }: Config): string {
  const { pathname } = new URL(publicUrl ?? 'http://localhost');
  return pathname.endsWith('/') ? pathname : `${pathname}/`;
}
