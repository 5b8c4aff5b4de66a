import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { addApiKey } from '../../src/access/add-api-key.ts';
import { roles } from '../../src/access/principal.ts';
import { filesOf, furnish, nodeTypes, typeOf } from '../access/belongings.ts';
import type { User } from '../access/edge.ts';
import { nodeQuery } from '../access/selection.ts';
import { importFrame } from '../support/frame.ts';
import { type OneOfSeveral, test } from './support/gateways.ts';

/** In every name the owner could give, and nowhere else. */
const SECRET = 'Zitadelle';

function userAt(gateway: OneOfSeveral, key: string): User {
  const headers = { authorization: `Bearer ${key}` };
  const ask = async (query: string, variables = {}) =>
    JSON.parse((await gateway.post({ query, variables }, headers)).text);
  return { headers, ask, frame: () => importFrame(ask, [{ name: 'J1', shear: { LC1: 10_000 } }]) };
}

describe('two gateways with a hub and users', () => {
  test('show what somebody has to them at the other one, and to nobody else', { timeout: 120_000 }, async ({
    startGateways,
    dir,
  }) => {
    const path = join(dir, 'keys.json');
    const [ownersKey = '', strangersKey = ''] = [
      await addApiKey({ path, name: 'Owner', roles }),
      await addApiKey({ path, name: 'Stranger', roles }),
    ];
    const { gateways } = await startGateways({ env: { API_KEYS_FILE: path } });
    const [one, other] = gateways;
    const owner = userAt(one, ownersKey);
    const [ownerThere, stranger] = [userAt(other, ownersKey), userAt(other, strangersKey)];

    const { ids, project } = await furnish(owner, SECRET);
    const { links } = await filesOf(owner, project, SECRET);

    const nodes = [...ids.values()].filter((id) => nodeTypes.has(typeOf(id)));
    const [seen, missing] = [[] as unknown[], [] as { id: string; isThere: boolean }[]];
    for (const id of nodes) {
      const theirs = await stranger.ask(nodeQuery(id, 1), { id });
      const [here, own] = await Promise.all(
        [owner, ownerThere].map(({ ask }) => ask(nodeQuery(id, 1), { id })),
      );
      if (Object.values(theirs.data ?? {}).some(Boolean) || JSON.stringify(theirs).includes(SECRET))
        seen.push({ id, theirs });
      if ((own?.data?.node ?? null) === null) missing.push({ id, isThere: here?.data?.node !== null });
    }
    expect(seen).toEqual([]);
    // Some materials the project has none of.
    expect(missing.filter(({ isThere }) => isThere)).toEqual([]);
    expect(nodes.length - missing.length).toBeGreaterThan(8);
    const lists = await stranger.ask('{ projects { nodes { id } } jobs { nodes { id } } }');
    expect(lists.data).toEqual({ projects: { nodes: [] }, jobs: { nodes: [] } });
    for (const link of links) {
      const { pathname, search } = new URL(link);
      const follow = async ({ headers }: User) =>
        (await fetch(`${other.url}${pathname}${search}`, { headers })).status;
      expect(await follow(ownerThere)).toBe(200);
      expect(await follow(stranger)).toBe(403);
    }
  });
});
