import { join } from 'node:path';
import type { LaterAddition } from '@connection-gateway/contract/endpoint';
import { createSandbox } from '@connection-gateway/sandbox/http/server';
import { describe, expect } from 'vitest';
import { addApiKey } from '../../src/auth/add-api-key.ts';
import { roles } from '../../src/auth/principal.ts';
import { filesOf, furnish } from '../auth/belongings.ts';
import type { User } from '../auth/edge.ts';
import { startTap, type Tap } from '../auth/tap.ts';
import { SECRET, sightOf, walk } from '../auth/walk.ts';
import { importFrame } from '../support/frame.ts';
import { type OneOfSeveral, test as several } from './support/gateways.ts';

const laterAdditions: LaterAddition[] = ['loadEffectSubset', 'parameterEditing'];

const test = several.extend<{ tap: Tap }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  tap: async ({}, use) => {
    const sandbox = createSandbox({ demo: false, generations: [4], laterAdditions });
    const tap = await startTap(await sandbox.listen());
    await use(tap);
    tap.close();
    await sandbox.close();
  },
});

function userAt(gateway: OneOfSeveral, key: string): User {
  const headers = { authorization: `Bearer ${key}` };
  const ask = async (query: string, variables = {}) =>
    JSON.parse((await gateway.post({ query, variables }, headers)).text);
  return { headers, ask, frame: () => importFrame(ask, [{ name: 'J1', shear: { LC1: 10_000 } }]) };
}

describe('two gateways with Redis and users', () => {
  test('show what somebody has to them at the other one, and to nobody else', { timeout: 240_000 }, async ({
    startGateways,
    dir,
    tap,
  }) => {
    const path = join(dir, 'keys.json');
    const [ownersKey = '', strangersKey = ''] = [
      await addApiKey({ path, name: 'Owner', roles }),
      await addApiKey({ path, name: 'Stranger', roles }),
    ];
    const env = {
      API_KEYS_FILE: path,
      UPSTREAM_URL: tap.url,
      RATE_LIMIT_POINTS: '0',
      // A file that is taken meanwhile, or a look whether what is remembered still holds, would be calls as the owner.
      SNAPSHOTS_DELAY_MS: '3600000',
      READ_CACHE: 'off',
    };
    const { gateways } = await startGateways({ machines: 0, env });
    const [one, other] = gateways;
    const owner = userAt(one, ownersKey);
    const [ownerThere, stranger] = [userAt(other, ownersKey), userAt(other, strangersKey)];

    const theirs = await furnish(owner, SECRET);
    const { links } = await filesOf(owner, theirs.project, SECRET);
    const before = await sightOf(owner, theirs);
    // What the stranger will be refused there is there.
    expect(await sightOf(ownerThere, theirs)).toEqual(before);
    const missing = Object.keys(before.nodes).filter((type) => before.nodes[type] === null);
    // Ids of what the project has none of, made up.
    expect(missing).toEqual([
      'CapturedTemplate',
      'Machine',
      'ConcreteMaterial',
      'HeadedStudGrade',
      'ReinforcementMaterial',
      'OtherMaterial',
      'Pin',
      'OptimizationRun',
      'Batch',
    ]);
    const ownersClients = new Set(tap.clients);
    const lists = await stranger.ask('{ projects { nodes { id } } jobs { nodes { id } } }');
    expect(lists.data).toEqual({ projects: { nodes: [] }, jobs: { nodes: [] } });
    const own = await furnish(stranger, 'Stranger');
    tap.clear();

    // Each place alone: stranger.test.ts, by the same code at one gateway.
    expect(await walk(stranger, theirs, own, false)).toEqual({ leaks: [], notReached: [] });
    expect(tap.clients.length).toBeGreaterThan(0);
    expect(tap.clients.filter((client) => ownersClients.has(client))).toEqual([]);
    expect(await sightOf(owner, theirs)).toEqual(before);
    expect(await sightOf(ownerThere, theirs)).toEqual(before);
    for (const link of links) {
      const { pathname, search } = new URL(link);
      const follow = async ({ headers }: User) =>
        (await fetch(`${other.url}${pathname}${search}`, { headers })).status;
      expect(await follow(ownerThere)).toBe(200);
      expect(await follow(stranger)).toBe(403);
    }
  });
});
