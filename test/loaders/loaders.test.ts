import { describe, expect } from 'vitest';
import { createLoaders } from '../../src/loaders/index.ts';
import { test as base } from '../support/test.ts';

const test = base.extend<{ load: { loaders: ReturnType<typeof createLoaders> } }>({
  load: async ({ services }, use) => {
    const upstream = services.upstream.bind({ signal: AbortSignal.timeout(10_000), requestId: 'loaders' });
    await use({ loaders: createLoaders(upstream, 2) });
  },
});

const three = [{ name: 'J1' }, { name: 'J2' }, { name: 'J3' }];
const uuid = (project: string) => project.replace('Project:', '');

describe('results by connection', () => {
  test('are one call for each project, whatever repeats or is missing', async ({
    frame,
    load,
    callsOf,
    sandbox,
  }) => {
    const [a, b] = [uuid(await frame(three)), uuid(await frame(three))];

    const calls = await callsOf(async () => {
      const found = await Promise.all(
        [
          { projectId: a, connectionId: 1 },
          { projectId: b, connectionId: 2 },
          { projectId: a, connectionId: 1 },
          { projectId: a, connectionId: 3 },
        ].map((key) => load.loaders.detailedResults.load(key)),
      );
      expect(found).toEqual([null, null, null, null]);
    });

    expect(calls).toEqual(['GetResults', 'GetResults']);
    expect(sandbox.calls('GetResults').map(({ body }) => body)).toEqual([[1, 3], [2]]);
  });

  test('of a project that fails leave those of another alone', async ({ frame, load }) => {
    const a = uuid(await frame(three));
    const gone = '00000000-0000-4000-8000-000000000000';

    const outcomes = await Promise.allSettled([
      load.loaders.detailedResults.load({ projectId: gone, connectionId: 1 }),
      load.loaders.detailedResults.load({ projectId: a, connectionId: 1 }),
    ]);

    expect(outcomes).toMatchObject([
      { status: 'rejected', reason: { code: 'NOT_FOUND' } },
      { status: 'fulfilled', value: null },
    ]);
  });
});

describe('connections by number', () => {
  test('come with the project when several are wanted, and are null when it has none of the number', async ({
    frame,
    load,
    callsOf,
  }) => {
    const projectId = uuid(await frame(three));

    const calls = await callsOf(async () => {
      const found = await Promise.all(
        [3, 9, 3].map((connectionId) => load.loaders.connection.load({ projectId, connectionId })),
      );
      expect(found.map((one) => one?.name ?? null)).toEqual(['J3', null, 'J3']);
    });

    expect(calls).toEqual(['GetProjectData']);
  });

  test('cost nothing once the project was read', async ({ frame, load, callsOf }) => {
    const projectId = uuid(await frame(three));
    await load.loaders.project.load(projectId);

    const calls = await callsOf(() => load.loaders.connection.load({ projectId, connectionId: 2 }));

    expect(calls).toEqual([]);
  });
});

describe('members by connection', () => {
  test('are one call for each connection, and one that fails does not fail the others', async ({
    frame,
    load,
    callsOf,
  }) => {
    const projectId = uuid(await frame(three));

    const calls = await callsOf(async () => {
      const outcomes = await Promise.allSettled(
        [1, 44, 2, 1].map((connectionId) => load.loaders.members.load({ projectId, connectionId })),
      );
      expect(outcomes.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
        'fulfilled',
      ]);
    });

    // The 404 might also mean that the service has lost the project, which is looked at once.
    expect(calls).toEqual(['GetMembers', 'GetMembers', 'GetMembers', 'GetProjectData']);
  });

  test('are read no more at once than the limit allows', async ({ frame, load, sandbox }) => {
    const projectId = uuid(await frame(three));
    const release = sandbox.hold('GetMembers', 3);
    const before = sandbox.calls('GetMembers').length;

    const all = Promise.all(
      [1, 2, 3].map((connectionId) => load.loaders.members.load({ projectId, connectionId })),
    );
    await expect.poll(() => sandbox.calls('GetMembers').length - before).toBe(2);
    release();
    await all;

    expect(sandbox.calls('GetMembers').length - before).toBe(3);
  });
});

describe('forget', () => {
  test('drops what is known of one project and keeps the others', async ({ frame, load, callsOf }) => {
    const [a, b] = [uuid(await frame(three)), uuid(await frame(three))];
    const keys = [a, b].map((projectId) => ({ projectId, connectionId: 1 }));
    await Promise.all(keys.map((key) => load.loaders.members.load(key)));

    load.loaders.forget(a);
    const calls = await callsOf(() => Promise.all(keys.map((key) => load.loaders.members.load(key))));

    expect(calls).toEqual(['GetMembers']);
  });
});
