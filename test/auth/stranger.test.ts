import type { LaterAddition } from '@connection-gateway/contract/endpoint';
import { expect } from 'vitest';
import { send } from '../http/raw-http.ts';
import { openSocket, subscribe } from '../http/ws/socket.ts';
import { filesOf, furnish } from './belongings.ts';
import { test as base, type User } from './edge.ts';
import { SECRET, sightOf, walk } from './walk.ts';

const test = base.extend<{ sandboxOptions: { laterAdditions: LaterAddition[] } }>({
  sandboxOptions: [{ laterAdditions: ['loadEffectSubset', 'parameterEditing'] }, { injected: false }],
});

test('finds nothing of the owner, changes nothing, and is nobody else for the service', {
  timeout: 240_000,
}, async ({ member, tap }) => {
  // What teams are kept apart by is what persons are kept apart by; those of the walk have names within each other.
  const [owner, stranger] = [
    await member('Owner', 'steel'),
    await member('Stranger', ['steelwork', 'timber']),
  ];
  const theirs = await furnish(owner, SECRET);
  const ownersClients = new Set(tap.clients);
  const own = await furnish(stranger, 'Stranger');
  const before = await sightOf(owner, theirs);
  tap.clear();

  expect(await walk(stranger, theirs, own)).toEqual({ leaks: [], notReached: [] });
  expect(tap.clients.filter((client) => ownersClients.has(client))).toEqual([]);
  expect(await sightOf(owner, theirs)).toEqual(before);
});

test('sees none of the lists of the owner, and follows no link of theirs', async ({
  user,
  listener,
  auth,
}) => {
  const [owner, stranger] = [await user('Owner'), await user('Stranger')];
  const theirs = await filesOf(owner, await owner.frame(), SECRET);
  const follow = async (link: string, headers: Record<string, string>, method = 'GET') => {
    const { status, text } = await send(link, {
      method,
      headers,
      ...(method === 'PUT' ? { body: ['x'] } : {}),
    });
    return { status, tells: text.includes(SECRET) };
  };
  const keyOf = async ({ ask }: User) => (await ask('{ viewer { key } }')).data.viewer.key;
  const [ownerKey, strangerKey] = [await keyOf(owner), await keyOf(stranger)];

  expect((await stranger.ask('{ projects { nodes { id } } jobs { nodes { id } } }')).data).toEqual({
    projects: { nodes: [] },
    jobs: { nodes: [] },
  });
  for (const link of theirs.links) {
    expect(await follow(link, stranger.headers)).toEqual({ status: 403, tells: false });
    expect(await follow(link.replace(ownerKey, strangerKey), stranger.headers)).toMatchObject({
      status: 403,
    });
    expect(await follow(link.replace(ownerKey, strangerKey), {})).toMatchObject({ status: 403 });
    expect((await follow(link, owner.headers)).status).toBe(200);
    expect((await follow(link, {})).status).toBe(200);
    expect((await follow(link, { 'x-api-key': 'wrong' })).status).toBe(401);
  }
  expect(await follow(theirs.place, stranger.headers, 'PUT')).toMatchObject({ status: 403 });
  expect((await follow(theirs.place, owner.headers, 'PUT')).status).toBe(409);
  expect(auth.tenants()).toBe(2);
  expect(listener.running()).toEqual([]);
});

test('is told nothing of what happens to the owner', async ({ user, listener }) => {
  const [owner, stranger] = [await user('Owner'), await user('Stranger')];
  const project = await owner.frame();
  const socket = await openSocket(listener.url, { headers: stranger.headers });

  socket.send(subscribe('1', `subscription { projectChanged(projectId: "${project}") { __typename } }`));

  expect(await socket.next()).toMatchObject({ payload: { errors: [{ extensions: { code: 'NOT_FOUND' } }] } });
  socket.close();
});
