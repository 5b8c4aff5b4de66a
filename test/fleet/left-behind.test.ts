import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type Sandbox } from '@connection-gateway/sandbox/http/server';
import { describe, expect } from 'vitest';
import type { Shared } from '../../src/services.ts';
import { createFleetUpstream } from '../../src/upstream/client.ts';
import { machinesAt } from '../../src/upstream/fleet/machine-setting.ts';
import { createSnapshots } from '../../src/upstream/keeping/copies/snapshots.ts';
import { sharedWith } from '../support/shared.ts';
import { type Ask, test as base } from '../support/test.ts';

/** A gateway that keeps copies, on two machines of which one can be told to be emptied. */
const test = base
  .extend('machines', async ({ sandbox }, { onCleanup }): Promise<[Sandbox, Sandbox]> => {
    const other = createSandbox({ demo: false });
    onCleanup(() => other.close());
    return [sandbox, other];
  })
  .extend('fleet', async ({ machines }, { onCleanup }) => {
    const settings = machinesAt(await Promise.all(machines.map((machine) => machine.listen())));
    const upstream = createFleetUpstream(settings, {}, false);
    onCleanup(() => upstream.close());
    const drain = (name: string) =>
      upstream.set(settings.map((machine) => ({ ...machine, isDraining: machine.name === name })));
    return { upstream, drain };
  })
  .extend('shared', async ({ fleet, jobLimits }, { onCleanup }): Promise<Shared> => {
    const dir = mkdtempSync(join(tmpdir(), 'left-behind-'));
    onCleanup(() => rmSync(dir, { recursive: true, force: true }));
    const snapshots = createSnapshots({ dir, maxBytes: 100_000_000 });
    return sharedWith({ upstream: fleet.upstream, jobLimits, snapshots, snapshotRestMs: 60_000 });
  });

const CREATE = `mutation {
  createProject(input: { name: "Hall", designCode: ECEN }) { project { id machine { name } } }
}`;
const CHANGE = `mutation ($id: ID!, $author: String!) {
  updateProject(input: { projectId: $id, author: $author }) { project { id author } errors { message } }
}`;
const READ = 'query ($id: ID!) { project(id: $id) { id author machine { name } } }';
const CLOSE = 'mutation ($id: ID!) { closeProject(input: { projectId: $id }) { errors { message } } }';

/** As they are listed: where each of them is. */
async function places(ask: Ask): Promise<[id: string, machine: string | null][]> {
  const { data, errors } = await ask('{ projects { nodes { id machine { name } } } }');
  expect(errors).toBe(undefined);
  const nodes: { id: string; machine: { name: string } | null }[] = data.projects.nodes;
  return nodes.map(({ id, machine }) => [id, machine?.name ?? null]);
}

const machineOf = async (ask: Ask, id: string) =>
  (await ask(READ, { id })).data.project.machine?.name ?? null;

/** A project that was changed and is open at `m2`, where it has another id than in the graph. */
async function movedOnce(ask: Ask, drain: (machine: string) => void): Promise<string> {
  drain('m2');
  const { data } = await ask(CREATE);
  const { id, machine } = data.createProject.project;
  expect(machine).toEqual({ name: 'm1' });
  await ask(CHANGE, { id, author: 'Anna' });
  drain('m1');
  await expect.poll(() => machineOf(ask, id), { timeout: 20_000 }).toBe('m2');
  drain('');
  return id;
}

const timeout = 60_000;

describe('a project that has left a machine', () => {
  test('is listed once though it could not be closed there, and is closed later', { timeout }, async ({
    ask,
    fleet,
    machines,
  }) => {
    const id = await movedOnce(ask, fleet.drain);
    const [, left] = machines;
    left.fault({ operation: 'CloseProject', kind: 'status', status: 500 });

    fleet.drain('m2');
    await expect.poll(() => machineOf(ask, id), { timeout: 20_000 }).toBe('m1');

    await expect
      .poll(async () => {
        expect(await places(ask)).toEqual([[id, 'm1']]);
        return left.calls('CloseProject').length;
      })
      .toBe(2);
    expect(await places(ask)).toEqual([[id, 'm1']]);
    expect((await ask(READ, { id })).data.project.author).toBe('Anna');
  });

  test('is listed once by an answer that was on its way meanwhile', { timeout }, async ({
    ask,
    fleet,
    machines,
  }) => {
    const id = await movedOnce(ask, fleet.drain);
    const [, left] = machines;
    left.fault({ operation: 'GetActiveProjects', kind: 'delay', ms: 5_000 });
    const before = left.calls('GetActiveProjects').length;
    const listed = places(ask);
    await expect.poll(() => left.calls('GetActiveProjects').length).toBe(before + 1);

    fleet.drain('m2');
    await expect.poll(() => machineOf(ask, id), { timeout: 20_000 }).toBe('m1');

    expect((await listed).map(([one]) => one)).toEqual([id]);
    expect(await places(ask)).toEqual([[id, 'm1']]);
  });

  test('keeps its id in an answer that was on its way meanwhile', { timeout }, async ({
    ask,
    fleet,
    machines,
  }) => {
    const id = await movedOnce(ask, fleet.drain);
    const [, left] = machines;
    left.fault({ operation: 'GetProjectData', kind: 'delay', ms: 5_000 });
    const before = left.calls('GetProjectData').length;
    const read = ask(READ, { id });
    await expect.poll(() => left.calls('GetProjectData').length).toBe(before + 1);

    fleet.drain('m2');
    await expect.poll(() => places(ask), { timeout: 20_000 }).toEqual([[id, 'm1']]);

    expect((await read).data.project).toMatchObject({ id, author: 'Anna' });
    expect(await places(ask)).toEqual([[id, 'm1']]);
  });
});

describe('a project that is being moved', () => {
  test('is listed once while it is open at both machines', { timeout }, async ({ ask, fleet, machines }) => {
    const id = await movedOnce(ask, fleet.drain);
    const [to] = machines;
    to.fault({ operation: 'OpenProject', kind: 'delay', ms: 3_000 });

    fleet.drain('m2');
    await expect.poll(() => to.calls('OpenProject').length, { timeout: 20_000 }).toBe(1);
    const during = await places(ask);
    await expect.poll(() => machineOf(ask, id), { timeout: 20_000 }).toBe('m1');

    expect(during.map(([one]) => one)).toEqual([id]);
    expect(await places(ask)).toEqual([[id, 'm1']]);
  });
});

describe('a project that is brought back', () => {
  test('is listed once though the service had opened it before without an answer', { timeout }, async ({
    ask,
    fleet,
    machines,
  }) => {
    const id = await movedOnce(ask, fleet.drain);
    const [here, lost] = machines;
    fleet.drain('m2');
    here.fault({ operation: 'OpenProject', kind: 'reset', after: true });
    lost.restart();

    await expect.poll(() => machineOf(ask, id), { timeout: 20_000 }).toBe('m1');

    expect(here.calls('OpenProject')).toHaveLength(2);
    expect(await places(ask)).toEqual([[id, 'm1']]);
    expect((await ask(READ, { id })).data.project.author).toBe('Anna');
    await expect.poll(() => here.calls('CloseProject').length).toBe(2);
  });
});

describe('a project that was closed', () => {
  test('is not listed again by an answer that was on its way meanwhile', async ({ ask, machines }) => {
    const { data } = await ask(CREATE);
    const { id, machine } = data.createProject.project;
    const home = machines[machine.name === 'm1' ? 0 : 1];
    home.fault({ operation: 'GetActiveProjects', kind: 'delay', ms: 2_000 });
    const before = home.calls('GetActiveProjects').length;
    const listed = places(ask);
    await expect.poll(() => home.calls('GetActiveProjects').length).toBe(before + 1);

    expect((await ask(CLOSE, { id })).data.closeProject.errors).toEqual([]);

    await listed;
    expect(await places(ask)).toEqual([]);
  });
});
