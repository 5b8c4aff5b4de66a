import { createSandbox } from '@connection-gateway/sandbox/http/server';
import { describe, expect } from 'vitest';
import { openAccess } from '../../src/auth/access.ts';
import { anonymous } from '../../src/auth/principal.ts';
import { createGateway } from '../../src/http/gateway.ts';
import { schema } from '../../src/schema/index.ts';
import { createServices } from '../../src/services.ts';
import { createUpstream } from '../../src/upstream/client.ts';
import type { Ask } from '../projects/support/everything.ts';
import { asker, openOn } from '../support/send.ts';
import { sharedWith } from '../support/shared.ts';
import { test as base } from './support/gateways.ts';
import { killGateways } from './support/kill-gateways.ts';

/** A gateway alone, to which nothing happens. */
// biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
const test = base.extend('shadow', async ({}, { onCleanup }): Promise<Ask> => {
  const sandbox = createSandbox({ demo: false });
  const upstream = createUpstream({ url: await sandbox.listen() });
  const shared = sharedWith({ upstream });
  const services = createServices(anonymous, shared);
  const access = openAccess(services);
  const edge = { corsOrigins: [], graphiql: false, introspection: true };
  const listener = await openOn(createGateway({ schema, access, shared, ...edge }));
  onCleanup(async () => {
    listener.terminate();
    await listener.close();
    await services.close(0);
    await upstream.close();
    await sandbox.close();
  });
  return asker(listener);
});

const setUp = { machines: 1, env: { SNAPSHOTS_DELAY_MS: '150', RATE_LIMIT_POINTS: '0' } };
/** `npm run kill:gateways` sets it; without it the long test below is not there. */
const runs = Number(process.env['KILL_RUNS'] ?? 0);

const victims = ['one', 'other', 'still', 'cutOff', 'machine', 'redis', 'emptied', 'flushed'] as const;

describe('gateways that are killed in the middle of edits', () => {
  test('have everything that was acknowledged', async ({ startGateways, shadow }) => {
    const system = await startGateways(setUp);

    const outcome = await killGateways(system, { seed: 1, shadow, names: ['one'], rounds: 1 });

    expect(outcome.losses).toEqual([]);
    expect(outcome.acknowledged).toBeGreaterThan(0);
  });

  if (runs > 0)
    test('so do those that stand still, with machines and Redis servers that are killed', {
      timeout: runs * 120_000,
    }, async ({ startGateways, shadow }) => {
      const system = await startGateways(setUp);
      const lost: string[] = [];
      for (let seed = 1; seed <= runs; seed += 1) {
        const names = [victims[seed % victims.length] ?? 'redis'];
        const outcome = await killGateways(system, { seed, shadow, names, rounds: 2 });
        const { killed, acknowledged, unknown, unknownKept, repeatedChanges, losses } = outcome;
        process.stdout.write(
          `${seed}: killed ${killed.join(', ')}; ${acknowledged} acknowledged, ${unknown} unknown (${unknownKept} made), ` +
            `${repeatedChanges} made again, ${losses.length} lost\n${losses.map((one) => `  ${one}\n`).join('')}`,
        );
        lost.push(...losses);
      }

      expect(lost).toEqual([]);
    });
});
