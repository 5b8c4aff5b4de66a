import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { createSnapshots } from '../../src/projects/snapshots/snapshots.ts';
import type { ProjectNotice } from '../../src/upstream/model/project-state.ts';
import { AT, test as base, CONNECTION, failure, OTHER_PROJECT, PROJECT } from '../upstream/test.ts';

// biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
const test = base.extend('dir', async ({}, { onCleanup }) => {
  const dir = mkdtempSync(join(tmpdir(), 'snapshots-'));
  onCleanup(() => rmSync(dir, { recursive: true }));
  return dir;
});

const call = () => ({ signal: new AbortController().signal, requestId: 'test-request' });
const wire = { projectId: PROJECT, projectInfo: { name: 'Hall' }, connections: [] };

function gate() {
  let open = () => {};
  const until = new Promise<void>((resolve) => (open = resolve));
  return { until, open: () => open() };
}

describe('a project that has just been opened', () => {
  test.override({ options: { connections: 4, queue: 1 } });

  test('gets its snapshot although more calls wait than may', async ({ stub, service, dir }) => {
    const { until, open } = gate();
    const other = `GET /projects/${OTHER_PROJECT}/download`;
    stub.on(other, { until, text: 'a' });
    stub.on('POST /projects/open', { json: wire });
    stub.on(`GET /projects/${PROJECT}/download`, { text: 'PK' });
    const client = service.newClient({ snapshots: createSnapshots({ dir, maxBytes: 1000 }).of('anna') });
    const upstream = client.bind(call());
    // One holds the place for downloads, the other the only one to wait in.
    const downloads = [1, 2].map(() => upstream.projects.download(OTHER_PROJECT));
    await stub.called(other);

    const opening = upstream.projects.open({ filename: 'a', content: Buffer.from('PK') });
    await stub.called('POST /projects/open');
    open();
    for (const download of downloads) (await download).body.resume();

    expect(await opening).toMatchObject({ projectId: PROJECT });
    expect(readdirSync(join(dir, 'anna', PROJECT))).toEqual(['1.changes', '1.ideaCon']);
  });
});

describe('a project that is closed while the service is asked for it', () => {
  test('is not said to be gone', async ({ stub, service }) => {
    const { until, open } = gate();
    const notices: ProjectNotice[] = [];
    const project = `GET /projects/${PROJECT}`;
    stub.on(project, { json: wire }, { status: 404, until });
    stub.on(`GET ${AT}/members`, { status: 404 });
    stub.on(`GET /projects/${PROJECT}/close`, { status: 204 });
    const client = service.newClient({ notify: (notice) => notices.push(notice) });
    const upstream = client.bind(call());
    await upstream.projects.get(PROJECT);

    const reading = failure(upstream.members.list(CONNECTION));
    await stub.called(project, 2);
    await upstream.projects.close(PROJECT);
    open();

    expect(await reading).toMatchObject({ code: 'NOT_FOUND' });
    expect(notices).toEqual([]);
    expect(client.projects.states()).toEqual([]);
  });
});

describe('a service that gives something else for a project file', () => {
  const problem = 'The answer to DownloadProject cannot be used. It is JSON.';

  test('stops nobody, and it is said that there is no snapshot', async ({ stub, service, dir }) => {
    stub.on('POST /projects/open', { json: wire });
    stub.on(`GET /projects/${PROJECT}/download`, { json: { error: 'locked' } }, { text: 'PK' });
    stub.on(`DELETE ${AT}/operations`, { status: 204 });
    const client = service.newClient({ snapshots: createSnapshots({ dir, maxBytes: 1000 }).of('anna') });
    const upstream = client.bind(call());

    await upstream.projects.open({ filename: 'a', content: Buffer.from('PK') });
    await upstream.operations.deleteAll(CONNECTION);

    expect(client.projects.state(PROJECT)?.snapshot).toMatchObject({ isComplete: false, problem });
    expect(readdirSync(dir)).toEqual([]);
  });

  test('leaves the previous snapshot whole, with the changes since', async ({ stub, service, dir }) => {
    const download = `GET /projects/${PROJECT}/download`;
    stub.on('POST /projects/open', { json: wire });
    stub.on(download, { text: 'PK' }, { json: { error: 'locked' } });
    stub.on(`DELETE ${AT}/operations`, { status: 204 });
    const snapshots = createSnapshots({ dir, maxBytes: 1000 }).of('anna');
    const client = service.newClient({ snapshots, delayMs: 1 });
    const upstream = client.bind(call());
    await upstream.projects.open({ filename: 'a', content: Buffer.from('PK') });

    await upstream.operations.deleteAll(CONNECTION);
    await (await stub.called(download, 2)).over;
    await upstream.operations.deleteAll(CONNECTION);

    expect(client.projects.state(PROJECT)?.snapshot).toMatchObject({
      isComplete: true,
      recordedChanges: 2,
      problem: null,
    });
  });
});
