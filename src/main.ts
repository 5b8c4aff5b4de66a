#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { createCapturedTemplates } from './captured-templates.ts';
import { type Config, ConfigError, helpText, readConfig } from './config.ts';
import { createEvents } from './events.ts';
import { createFiles } from './files/files.ts';
import { createJobs } from './jobs/jobs.ts';
import { createJournal } from './journal.ts';
import { createLog } from './log.ts';
import { startSandbox } from './sandbox/start.ts';
import { schema } from './schema/index.ts';
import { createGateway } from './server/gateway.ts';
import { listen } from './server/listen.ts';
import { untilStopped } from './server/shutdown.ts';
import { createTemplateCache } from './template-cache.ts';
import { createUpstream } from './upstream/client.ts';

const generations = { auto: undefined, '3': 3, '4': 4 } as const;

process.exitCode = await main();
// Whatever is still open was waited for long enough.
process.exit();

async function main(): Promise<number> {
  try {
    const command = readConfig(process.env, process.argv.slice(2));
    if ('run' in command) return await run(command.run);
    process.stdout.write(command.print === 'help' ? helpText() : `${version()}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${startProblem(error)}\n`);
    return 1;
  }
}

async function run(config: Config): Promise<number> {
  const log = createLog({ level: config.logLevel });
  const bug = (err: unknown) => {
    log.fatal({ err }, 'a bug ended the process');
    process.exit(1);
  };
  process.on('uncaughtException', bug);
  process.on('unhandledRejection', bug);

  const sandbox = config.upstreamUrl === null ? await startSandbox() : null;
  const upstream = createUpstream({
    url: config.upstreamUrl ?? sandbox?.url ?? '',
    generation: generations[config.upstreamGeneration],
    loadUnit: config.upstreamLoadUnit,
    connections: config.upstreamConnections,
    timeoutMs: config.upstreamTimeoutMs,
    slowTimeoutMs: config.upstreamSlowTimeoutMs,
    log,
  });
  const files = createFiles({
    secret: config.filesSecret,
    lifetimeMs: config.fileLifetimeMs,
    maxUploadBytes: config.maxUploadBytes,
  });
  // However the process ends, what was uploaded goes with it.
  process.once('exit', () => files.uploads.close());
  const journal = createJournal();
  const events = createEvents();
  const templates = createTemplateCache();
  const jobs = createJobs({ upstream, journal, events, templates, log });
  const gateway = createGateway({
    schema,
    services: {
      upstream,
      journal,
      events,
      jobs,
      templates,
      captures: createCapturedTemplates(),
      files,
      log,
      gatewayVersion: version(),
      readConcurrency: config.readConcurrency,
    },
    corsOrigins: config.corsOrigins,
    graphiql: config.graphiql === 'on',
    introspection: config.introspection === 'on',
    publicUrl: config.publicUrl,
  });
  const listener = await listen(gateway, config);
  log.info({ url: listener.url, sandbox: sandbox !== null }, 'listening');
  process.stderr.write(greeting(listener.url, config));
  return await untilStopped({
    async close() {
      // Half of the time for calls to end by themselves, the rest to put in order what they leave.
      await Promise.all([listener.close(), jobs.close(config.drainTimeoutMs / 2)]);
      await upstream.close();
      await sandbox?.close();
    },
    running: () => [...listener.running(), ...jobs.running()],
    timeoutMs: config.drainTimeoutMs,
    log,
    signals: process,
  });
}

function greeting(url: string, { upstreamUrl, graphiql }: Config): string {
  const service =
    upstreamUrl === null
      ? 'a sandbox, not CBFEM: closed-form checks for trying things out. Set --upstream to use the real service.'
      : new URL(upstreamUrl).host;
  return `Connection gateway ${version()}\n  GraphQL   ${url}/graphql\n${
    graphiql === 'on' ? `  Explorer  ${url}/graphiql\n` : ''
  }  Service   ${service}\n`;
}

function startProblem(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : null;
  if (code === 'EADDRINUSE') return 'The port is in use. Choose another with --port, or 0 for any free one.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function version(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
