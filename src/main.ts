#!/usr/bin/env -S node --max-semi-space-size=32
import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { z } from 'zod';
import { AccessFileError } from './auth/access-file-error.ts';
import { addApiKey } from './auth/add-api-key.ts';
import { openGuard, startAuth } from './auth/start-auth.ts';
import { createLruCache } from './cache/lru-cache.ts';
import { RedisSetupError } from './cluster/redis-setup-error.ts';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { readEnvFile } from './config/env-file.ts';
import { helpText } from './config/help.ts';
import { createDisk } from './files/disk.ts';
import { createLinks } from './files/links.ts';
import { createPictureRoom } from './files/pictures.ts';
import { openDashboard } from './http/dashboard/dashboard-files.ts';
import type { Dashboard } from './http/dashboard/use-dashboard.ts';
import { createGateway } from './http/gateway.ts';
import { listen } from './http/listen.ts';
import { untilStopped } from './http/shutdown.ts';
import { createLog } from './log.ts';
import { openLogOutput } from './log-output.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { openTracing, type Tracing } from './metrics/tracing/tracing.ts';
import { openTrustedDocuments } from './pipeline/documents/trusted-documents.ts';
import { recordFolder } from './pipeline/documents/trusted-folder.ts';
import { ManifestError } from './pipeline/documents/trusted-manifest.ts';
import { usualAnswerLimits } from './pipeline/idempotency/answer-store.ts';
import { createAnswerStore } from './pipeline/idempotency/process-answer-store.ts';
import { SnapshotError } from './projects/snapshots/snapshot-error.ts';
import { createSnapshots, type Snapshots } from './projects/snapshots/snapshots.ts';
import { SandboxMissing, startSandbox } from './sandbox.ts';
import { schema } from './schema/index.ts';
import type { Shared } from './services.ts';
import { createTemplateBudget } from './templates/template-budget.ts';
import { createFleetUpstream, type UpstreamService } from './upstream/client.ts';
import { RegistrationsFileError, rememberRegistrations } from './upstream/http/remembered-registrations.ts';
import type { FleetOptions } from './upstream/machines/fleet.ts';
import type { HealthVotes } from './upstream/machines/health-votes.ts';
import { type MachineSetting, machinesAt } from './upstream/machines/machine-setting.ts';
import { FleetFileError, openFleetFile } from './upstream/machines/open-fleet-file.ts';
import { disablePretenuring } from './util/no-pretenuring.ts';
import { createRateLimitedLog } from './util/rate-limited-log.ts';
import { collectOnce } from './util/startup-gc.ts';
import { createWebhooks, type Webhooks } from './webhooks/webhooks.ts';

/** How often projects with subscribers are checked for a restart of the service, in ms. */
const WATCH_MS = 5_000;
/** Uploads of the largest size that find room on the disk, of all users together. */
const UPLOADS_ON_DISK = 20;
/** How long the reader of the log may take for its end, in ms. */
const LAST_LINES_MS = 1_000;
/** Last messages and traces have so long to arrive, in ms. */
const WEBHOOKS_MS = 2_000;
const TRACES_MS = 5_000;
/** How long the service may take to say that it is there, in ms. */
const FIRST_LOOK_MS = 5_000;
/** After this time nothing of the start is going on any more. */
const STARTED_MS = 2_000;
/** Beside the bundle that is started, and beside the sources. */
const dashboardFolder = fileURLToPath(new URL('../dist/dashboard/', import.meta.url));
const generations = { auto: undefined, '3': 3, '4': 4, '5': 5 } as const;

disablePretenuring();
const output = openLogOutput(process.stdout);
// A broken pipe is the end of what is said there, and of nothing else.
process.stderr.on('error', () => {});

process.exitCode = await main();
await output.flushed(LAST_LINES_MS);
// Whatever is still open was waited for long enough.
process.exit();

async function main(): Promise<number> {
  try {
    const envFile = readEnvFile(process.cwd());
    if (envFile !== null) process.stderr.write(`Settings of ${envFile} are taken.\n`);
    const command = readConfig(process.env, process.argv.slice(2));
    if ('run' in command) return await run(command.run);
    if ('createApiKey' in command) {
      process.stdout.write(`${await addApiKey(command.createApiKey)}\n`);
      return 0;
    }
    if ('recordDocuments' in command) {
      process.stdout.write(`${await recordFolder(schema, command.recordDocuments)}\n`);
      return 0;
    }
    process.stdout.write(command.print === 'help' ? helpText() : `${version()}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${startProblem(error)}\n`);
    return 1;
  }
}

async function run(config: Config): Promise<number> {
  const log = createLog({ level: config.logLevel, destination: output });
  endAtBugs(log);
  const slots = config.upstreamSlots === 0 ? null : config.upstreamSlots;
  const { snapshots, registrations, guard, documents, fleet } = await openPaths(config, slots, log);
  const metrics = config.metrics === 'off' ? null : createMetrics();
  const cluster = await joinOthers(config, snapshots, log, metrics);
  const sandbox =
    config.upstreamUrls === null && fleet === null
      ? await startSandbox((reason) =>
          log.error({ reason }, 'the sandbox had ended and was started again; what was open in it is lost'),
        )
      : null;
  const machines = fleet?.machines ?? machinesAt(config.upstreamUrls ?? [sandbox?.url ?? ''], slots);
  const tracing = await traces(config, machines.map(({ url }) => url).join(), log);
  const healthVotes = cluster?.healthVotes;
  const upstream = openUpstream(config, machines, { log, metrics, tracing, healthVotes });
  fleet?.subscribe(upstream.set);
  const webhooks = openWebhooks(config, log, metrics);
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
    ...openRooms(config, metrics),
    uploadDisk: createDisk(UPLOADS_ON_DISK * config.maxUploadBytes),
    fileLifetimeMs: config.fileLifetimeMs,
    jobObserver: metrics?.jobs,
    jobTracer: tracing?.jobs,
    webhooks,
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
    schema,
    dashboard,
    access: auth.access,
    shared,
    corsOrigins: config.corsOrigins,
    graphiql: config.graphiql === 'on',
    introspection: config.introspection === 'on',
    publicUrl: config.publicUrl,
    limits: {
      inProgress: config.maxOperations,
      timeoutMs: config.operationTimeoutMs,
      cost: config.maxOperationCost,
      pointsPerMinute: config.rateLimitPoints,
    },
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
  return await untilStopped({
    async close() {
      // What is left undone here is for others to take.
      await cluster?.redis.leave();
      cluster?.ownership.drain();
      // Half of the time for calls to end by themselves, the rest to put in order what they leave.
      await Promise.all([listener.close(), auth.close(config.drainTimeoutMs / 2)]);
      // Jobs have ended by now, and their messages are queued.
      await Promise.all([upstream.close(), webhooks?.close(WEBHOOKS_MS)]);
      fleet?.close();
      answers.close();
      await cluster?.close();
      await Promise.all([sandbox?.close(), tracing?.close(Math.min(TRACES_MS, config.drainTimeoutMs / 4))]);
      documents?.close();
      metrics?.close();
    },
    running: () => [...listener.running(), ...auth.running()],
    timeoutMs: config.drainTimeoutMs,
    log,
    signals: process,
  });
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
  const { openCluster } = await import('./cluster/open-cluster.ts');
  const observer = metrics?.redis();
  const cluster = await openCluster({ url, prefix, dir, folders, secret, log, observer });
  const { redis } = cluster;
  observer?.observe({
    isUp: () => redis.state().is === 'up',
    gateways: () => redis.liveGateways().length,
  });
  return cluster;
}

/** Where other gateways reach this one, as far as that can be told: a gateway that listens everywhere has many addresses. */
function addressOf(url: string): string {
  const { protocol, hostname, port } = new URL(url);
  if (!['0.0.0.0', '[::]'].includes(hostname)) return url;
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((one) => one !== undefined && !one.internal && one.family === 'IPv4');
  return `${protocol}//${outside?.address ?? '127.0.0.1'}:${port}`;
}

/** Null without webhooks. */
function openWebhooks(
  { webhookUrls: urls, webhookSecret: secret }: Config,
  log: Logger,
  metrics: Metrics | null,
): Webhooks | null {
  return secret === null ? null : createWebhooks({ urls, secret, log, observer: metrics?.webhooks });
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
function dashboardOf({ dashboard, publicUrl }: Config, log: Logger): Dashboard | null {
  if (dashboard === 'off') return null;
  const files = openDashboard(dashboardFolder);
  if (files === null) {
    log.warn({ folder: dashboardFolder }, 'there is no page at /, because it was not built: npm run build');
    return null;
  }
  const { pathname } = new URL(publicUrl ?? 'http://localhost');
  return { files, base: pathname.endsWith('/') ? pathname : `${pathname}/` };
}

function greeting(
  url: string,
  { graphiql, trustedDocumentsOnly }: Config,
  { machines, sandbox, hasPage }: { machines: readonly MachineSetting[]; sandbox: unknown; hasPage: boolean },
): string {
  const service =
    sandbox !== null
      ? 'a sandbox, not CBFEM: closed-form checks for trying things out. Set --upstream to use the real service.'
      : machines.map(({ url: address }) => new URL(address).host).join(', ');
  return `Connection gateway ${version()}\n${hasPage ? `  Page      ${url}/\n` : ''}  GraphQL   ${url}/graphql\n${
    graphiql === 'on' && trustedDocumentsOnly === 'off' ? `  Explorer  ${url}/graphiql\n` : ''
  }  Service   ${service}\n`;
}

/** Of a service that is dead or none; the log has a line of it too, and `/health/ready` says it as long as it is so. */
async function sayTrouble({ bind }: Pick<UpstreamService, 'bind'>): Promise<void> {
  const call = { signal: AbortSignal.timeout(FIRST_LOOK_MS), requestId: 'start' };
  const trouble = await bind(call).service.trouble();
  if (trouble !== null) process.stderr.write(`  Not ready ${trouble}\n`);
}

function startProblem(error: unknown): string {
  if (
    error instanceof AccessFileError ||
    error instanceof ConfigError ||
    error instanceof SnapshotError ||
    error instanceof FleetFileError ||
    error instanceof RedisSetupError ||
    error instanceof RegistrationsFileError ||
    error instanceof ManifestError ||
    error instanceof SandboxMissing
  )
    return error.message;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  if (code === 'EADDRINUSE') return 'The port is in use. Choose another with --port, or 0 for any free one.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
