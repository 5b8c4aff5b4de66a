import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type Sandbox } from '@connection-gateway/sandbox/http/server';
import { test as base, describe, expect } from 'vitest';
import type { ProjectStoreOptions } from '../../src/projects/project-store.ts';
import { createSnapshots } from '../../src/projects/snapshots/snapshots.ts';
import { createUpstream, type UpstreamClient } from '../../src/upstream/client.ts';

interface Fixtures {
  sandbox: Sandbox;
  dir: string;
  /** Files of the snapshots, as `<principal>/<project>/<file>`. */
  files(): string[];
  /** A client of the service that keeps its projects. */
  keeping(options?: Partial<ProjectStoreOptions> & { maxBytes?: number }): Promise<UpstreamClient>;
}

const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  sandbox: async ({}, use) => {
    const sandbox = createSandbox({ demo: false, generations: [4] });
    await use(sandbox);
    await sandbox.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  dir: async ({}, use) => {
    const dir = mkdtempSync(join(tmpdir(), 'project-store-'));
    await use(dir);
    rmSync(dir, { recursive: true, force: true });
  },
  files: async ({ dir }, use) =>
    await use(() =>
      readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1)),
    ),
  keeping: async ({ sandbox, dir }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async ({ maxBytes = 100_000_000, delayMs = 60_000, ...options } = {}) => {
      const service = createUpstream({ url: await sandbox.listen() });
      const snapshots = createSnapshots({ dir, maxBytes }).of('anna');
      const client = service.newClient({ snapshots, delayMs, ...options });
      ends.push(async () => {
        client.projects.close();
        await service.close();
      });
      return client;
    });
    await Promise.all(ends.map((end) => end()));
  },
});

const upstreamOf = (client: UpstreamClient) =>
  client.bind({ signal: new AbortController().signal, requestId: 'test-request' });

async function openProject(client: UpstreamClient) {
  const upstream = upstreamOf(client);
  const { projectId } = await upstream.projects.create({ designCode: 'ECEN', name: 'Hall' });
  return { upstream, projectId, state: () => client.projects.state(projectId) };
}

describe('projects of a gateway', () => {
  test('have a file from the beginning, and each change after it', async ({ keeping }) => {
    const { upstream, projectId, state } = await openProject(await keeping());
    expect(state()).toMatchObject({ state: 'OPEN', snapshot: { isComplete: true, recordedChanges: 0 } });

    await upstream.projects.update(projectId, { author: 'Anna' });
    await upstream.projects.update(projectId, { author: 'Bert' });

    expect(state()?.snapshot).toMatchObject({ isComplete: true, recordedChanges: 2, problem: null });
  });

  test('have a new file after a change that would not come out the same', async ({ keeping }) => {
    const { upstream, projectId, state } = await openProject(await keeping());
    await upstream.projects.update(projectId, { author: 'Anna' });

    await upstream.connections.create(projectId, 'C1');

    expect(state()?.snapshot).toMatchObject({ isComplete: true, recordedChanges: 0 });
  });

  test('come back with all that was acknowledged, once', async ({ keeping, sandbox }) => {
    const { upstream, projectId, state } = await openProject(await keeping());
    await upstream.connections.create(projectId, 'C1');
    await upstream.projects.update(projectId, { author: 'Anna' });

    sandbox.restart();
    const projects = await Promise.all([1, 2, 3].map(() => upstream.projects.get(projectId)));

    expect(projects.map(({ author }) => author)).toEqual(['Anna', 'Anna', 'Anna']);
    expect((await upstream.connections.list(projectId)).map(({ name }) => name)).toEqual(['C1']);
    expect(state()?.recovery).toMatchObject({ isComplete: true, repeatedChanges: 1, missingChanges: 0 });
    expect(sandbox.calls('OpenProject')).toHaveLength(1);
  });

  test('stop coming back at a change that is refused, and say so', async ({ keeping, sandbox }) => {
    const { upstream, projectId, state } = await openProject(await keeping());
    await upstream.projects.update(projectId, { author: 'Anna' });
    await upstream.projects.update(projectId, { author: 'Bert' });
    sandbox.restart();
    sandbox.fault({ operation: 'UpdateProjectData', kind: 'status', status: 400, body: { detail: 'No.' } });

    await upstream.projects.get(projectId);

    expect(state()?.recovery).toMatchObject({ isComplete: false, repeatedChanges: 0, missingChanges: 2 });
    await upstream.projects.update(projectId, { author: 'Cleo' });
    sandbox.restart();
    expect((await upstream.projects.get(projectId)).author).toBe('Cleo');
    expect(state()?.recovery).toMatchObject({ isComplete: true });
  });

  test('take a file with the next change when nobody knows what became of one', async ({
    keeping,
    sandbox,
  }) => {
    const { upstream, projectId } = await openProject(await keeping());
    sandbox.fault({ operation: 'UpdateProjectData', kind: 'reset', after: true });
    await expect(upstream.projects.update(projectId, { author: 'Anna' })).rejects.toMatchObject({
      outcomeUnknown: true,
    });
    const files = sandbox.calls('DownloadProject').length;

    await upstream.projects.update(projectId, { projectNumber: '7' });

    expect(sandbox.calls('DownloadProject')).toHaveLength(files + 1);
    sandbox.restart();
    expect(await upstream.projects.get(projectId)).toMatchObject({ author: 'Anna', projectNumber: '7' });
  });

  test('go on without a snapshot where there is no room, and say so', async ({ keeping }) => {
    const { upstream, projectId, state } = await openProject(await keeping({ maxBytes: 10 }));

    await upstream.connections.create(projectId, 'C1');

    expect(state()?.snapshot).toMatchObject({ isComplete: false, problem: expect.any(String) });
    expect((await upstream.connections.list(projectId)).map(({ name }) => name)).toEqual(['C1']);
  });

  test('leave a change that is refused out of what is made again', async ({ keeping, sandbox }) => {
    const { upstream, projectId, state } = await openProject(await keeping());
    sandbox.fault({ operation: 'UpdateProjectData', kind: 'status', status: 400, body: { detail: 'No.' } });
    await expect(upstream.projects.update(projectId, { author: 'Anna' })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });

    await upstream.projects.update(projectId, { author: 'Bert' });

    expect(state()?.snapshot).toMatchObject({ recordedChanges: 1 });
  });

  test('are gone with all that was kept of them when they are closed', async ({ keeping, files }) => {
    const client = await keeping();
    const { upstream, projectId } = await openProject(client);

    await upstream.projects.close(projectId);

    expect(client.projects.state(projectId)).toBe(null);
    expect(files()).toEqual([]);
    await expect(upstream.projects.get(projectId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
