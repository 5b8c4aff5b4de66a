import { describe, expect } from 'vitest';
import { openAccess } from '../../src/auth/access.ts';
import { anonymous } from '../../src/auth/principal.ts';
import { createGateway } from '../../src/http/gateway.ts';
import { createSnapshots } from '../../src/projects/snapshots/snapshots.ts';
import { schema } from '../../src/schema/index.ts';
import { createServices } from '../../src/services.ts';
import { createUpstream } from '../../src/upstream/client.ts';
import { type Program, program } from '../support/processes.ts';
import { asker, openOn } from '../support/send.ts';
import { sharedWith } from '../support/shared.ts';
import type { Ask } from './support/everything.ts';
import { killRun } from './support/kill-run.ts';
import { test as base } from './support/test.ts';

const test = base
  // One for all runs: they use projects of their own.
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  .extend('service', { scope: 'file' }, async ({}, { onCleanup }): Promise<Program> => {
    const service = await program('packages/sandbox/src/main.ts', ['--no-demo'], '/heartbeat');
    onCleanup(() => service.kill());
    await service.start();
    return service;
  })
  .extend('kept', async ({ service, dir }, { onCleanup }): Promise<Ask> => {
    const upstream = createUpstream({ url: service.url });
    const snapshots = createSnapshots({ dir, maxBytes: 100_000_000 });
    const shared = sharedWith({ upstream, snapshots, snapshotDelayMs: 100 });
    const services = createServices(anonymous, shared);
    const access = openAccess(services);
    const gateway = createGateway({
      schema,
      access,
      shared,
      corsOrigins: [],
      graphiql: false,
      introspection: true,
    });
    const listener = await openOn(gateway);
    onCleanup(async () => {
      listener.terminate();
      await listener.close();
      await services.close(0);
      await upstream.close();
    });
    return asker(listener);
  });

describe('a service that is killed in the middle of edits', () => {
  for (const seed of [1, 2, 3])
    test(`has everything that was acknowledged, seed ${seed}`, {
      timeout: 120_000,
      tags: seed === 1 ? [] : 'long',
    }, async ({ ask, kept, service }) => {
      const outcome = await killRun({
        seed,
        ask: kept,
        shadow: ask,
        victims: [{ ...service, name: 'service' }],
        rounds: 1,
        projects: 2,
        longestMs: 1500,
      });

      expect(outcome.losses).toEqual([]);
      expect(outcome.acknowledged).toBeGreaterThan(0);
    });
});
