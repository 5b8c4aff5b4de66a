import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox, type Sandbox } from '@connection-gateway/sandbox/http/server';
import { pino } from 'pino';
import { describe, expect } from 'vitest';
import { createSnapshots } from '../../src/projects/snapshots/snapshots.ts';
import type { Shared } from '../../src/services.ts';
import { createFleetUpstream } from '../../src/upstream/client.ts';
import { machinesAt } from '../../src/upstream/machines/machine-setting.ts';
import { jumpingClock } from '../support/clock.ts';
import { type Road, roadTo } from '../support/road.ts';
import { sharedWith } from '../support/shared.ts';
import { type Ask, test as base } from '../support/test.ts';

/** A gateway that keeps copies unless told otherwise, on two machines of which one can be told to be emptied. */
const test = base
  .extend('keepsCopies', { injected: false }, true as boolean)
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  .extend('logged', async ({}): Promise<string[]> => [])
  .extend('machines', async ({ sandbox }, { onCleanup }): Promise<[Sandbox, Sandbox]> => {
    const other = createSandbox({ demo: false, generations: [4] });
    onCleanup(() => other.close());
    return [sandbox, other];
  })
  .extend('road', async ({ machines: [first] }, { onCleanup }): Promise<Road> => {
    const road = await roadTo(await first.listen());
    onCleanup(road.close);
    return road;
  })
  .extend('fleet', async ({ machines: [, second], road }, { onCleanup }) => {
    const settings = machinesAt([road.url, await second.listen()]);
    const upstream = createFleetUpstream(
      settings,
      { watchTimes: { everyMs: 50 }, breakerPauseMs: 50 },
      false,
    );
    onCleanup(() => upstream.close());
    const drain = (name: string) =>
      upstream.set(settings.map((machine) => ({ ...machine, isDraining: machine.name === name })));
    return { upstream, drain };
  })
  .extend('shared', async ({ fleet, keepsCopies, logged, jobLimits }, { onCleanup }): Promise<Shared> => {
    const log = pino({ level: 'info' }, { write: (line) => void logged.push(line) });
    const usual = { upstream: fleet.upstream, jobLimits, log };
    if (!keepsCopies) return sharedWith(usual);
    const dir = mkdtempSync(join(tmpdir(), 'left-behind-'));
    onCleanup(() => rmSync(dir, { recursive: true, force: true }));
    const snapshots = createSnapshots({ dir, maxBytes: 100_000_000 });
    return sharedWith({ ...usual, snapshots, snapshotDelayMs: 60_000 });
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
  await expect.poll(() => machineOf(ask, id)).toBe('m2');
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
    await expect.poll(() => machineOf(ask, id)).toBe('m1');

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
    const release = left.hold('GetActiveProjects');
    const before = left.calls('GetActiveProjects').length;
    const listed = places(ask);
    await expect.poll(() => left.calls('GetActiveProjects').length).toBe(before + 1);

    fleet.drain('m2');
    await expect.poll(() => machineOf(ask, id)).toBe('m1');

    release();
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
    const release = left.hold('GetProjectData');
    const before = left.calls('GetProjectData').length;
    const read = ask(READ, { id });
    await expect.poll(() => left.calls('GetProjectData').length).toBe(before + 1);

    fleet.drain('m2');
    await expect.poll(() => places(ask)).toEqual([[id, 'm1']]);

    release();
    expect((await read).data.project).toMatchObject({ id, author: 'Anna' });
    expect(await places(ask)).toEqual([[id, 'm1']]);
  });
});

describe('a project that is being moved', () => {
  test('is listed once while it is open at both machines', { timeout }, async ({ ask, fleet, machines }) => {
    const id = await movedOnce(ask, fleet.drain);
    const [to] = machines;
    const release = to.hold('OpenProject');

    fleet.drain('m2');
    await expect.poll(() => to.calls('OpenProject').length).toBe(1);
    const during = await places(ask);
    release();
    await expect.poll(() => machineOf(ask, id)).toBe('m1');

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

    await expect.poll(() => machineOf(ask, id)).toBe('m1');

    expect(here.calls('OpenProject')).toHaveLength(2);
    expect(await places(ask)).toEqual([[id, 'm1']]);
    expect((await ask(READ, { id })).data.project.author).toBe('Anna');
    await expect.poll(() => here.calls('CloseProject').length).toBe(2);
  });

  test('leaves alone what somebody opens under the same name meanwhile', { timeout }, async ({
    ask,
    fleet,
    machines,
  }) => {
    const id = await movedOnce(ask, fleet.drain);
    const [here, lost] = machines;
    fleet.drain('m2');
    here.fault({ operation: 'OpenProject', kind: 'reset', after: true });
    lost.restart();
    await expect.poll(() => machineOf(ask, id)).toBe('m1');

    const release = here.hold('CreateEmptyProject');
    const before = here.calls('CreateEmptyProject').length;
    const creating = ask(CREATE);
    await expect.poll(() => here.calls('CreateEmptyProject').length).toBe(before + 1);
    const during = await places(ask);
    release();
    const other = (await creating).data.createProject.project.id;

    expect(during.map(([one]) => one)).toContain(id);
    await expect
      .poll(async () => {
        expect((await places(ask)).map(([one]) => one).toSorted()).toEqual([id, other].toSorted());
        return here.calls('CloseProject').length;
      })
      .toBe(2);
    expect((await ask(CHANGE, { id: other, author: 'Berta' })).errors).toBe(undefined);
  });
});

describe('a project that was closed', () => {
  test('is not listed again by an answer that was on its way meanwhile', async ({ ask, machines }) => {
    const { data } = await ask(CREATE);
    const { id, machine } = data.createProject.project;
    const home = machines[machine.name === 'm1' ? 0 : 1];
    const release = home.hold('GetActiveProjects');
    const before = home.calls('GetActiveProjects').length;
    const listed = places(ask);
    await expect.poll(() => home.calls('GetActiveProjects').length).toBe(before + 1);

    expect((await ask(CLOSE, { id })).data.closeProject.errors).toEqual([]);

    release();
    await listed;
    expect(await places(ask)).toEqual([]);
  });
});

describe('a machine that was cut off', () => {
  const AWAY = { timeout: 60_000 };

  async function firstMachine(ask: Ask): Promise<{ state: string; problem: string | null }> {
    return (await ask('{ service { machines { state problem } } }')).data.service.machines[0];
  }

  /** `m1` cannot be reached, and is away; what is open there stays. */
  async function cutOff(ask: Ask, road: Road): Promise<void> {
    const jump = jumpingClock();
    road.cut();
    await expect.poll(async () => (await firstMachine(ask)).problem, AWAY).not.toBe(null);
    jump(11_000);
    await expect.poll(async () => (await firstMachine(ask)).state, AWAY).toBe('AWAY');
  }

  /** A project at `m1` that was changed. */
  async function created(ask: Ask, drain: (machine: string) => void): Promise<string> {
    drain('m2');
    const { data } = await ask(CREATE);
    const { id } = data.createProject.project;
    await ask(CHANGE, { id, author: 'Anna' });
    drain('');
    return id;
  }

  test('closes what was brought back elsewhere, and it is listed once', { timeout }, async ({
    ask,
    fleet,
    machines,
    road,
  }) => {
    const id = await created(ask, fleet.drain);
    const [cut] = machines;
    await cutOff(ask, road);
    await expect.poll(() => machineOf(ask, id), AWAY).toBe('m2');

    road.mend();

    await expect
      .poll(async () => {
        expect(await places(ask)).toEqual([[id, 'm2']]);
        return cut.calls('CloseProject').length;
      }, AWAY)
      .toBe(1);
    expect(await places(ask)).toEqual([[id, 'm2']]);
    expect((await ask(READ, { id })).data.project.author).toBe('Anna');
  });

  test('goes on with what could be opened nowhere else', { timeout }, async ({
    ask,
    fleet,
    machines,
    road,
  }) => {
    const id = await created(ask, fleet.drain);
    fleet.drain('m2');
    const [cut] = machines;
    await cutOff(ask, road);
    const { data } = await ask('{ projects { nodes { id state } } }');
    expect(data.projects.nodes).toEqual([{ id, state: 'RESTORING' }]);

    road.mend();

    await expect.poll(() => places(ask), AWAY).toEqual([[id, 'm1']]);
    expect((await ask(READ, { id })).data.project.author).toBe('Anna');
    expect(machines.flatMap((machine) => machine.calls('OpenProject'))).toEqual([]);
    expect(cut.calls('CloseProject')).toEqual([]);
  });

  test('keeps what was not brought back whole, and nobody is shown it', { timeout }, async ({
    ask,
    fleet,
    machines,
    road,
    logged,
  }) => {
    const id = await created(ask, fleet.drain);
    const [cut, other] = machines;
    other.fault({ operation: 'UpdateProjectData', kind: 'status', status: 422, body: { title: 'No.' } });
    await cutOff(ask, road);
    await expect.poll(() => machineOf(ask, id), AWAY).toBe('m2');

    road.mend();

    await expect.poll(() => logged.some((line) => line.includes('left open there')), AWAY).toBe(true);
    expect(await places(ask)).toEqual([[id, 'm2']]);
    expect(cut.calls('CloseProject')).toEqual([]);
  });

  describe('where no copies are kept', () => {
    test.override({ keepsCopies: false });

    test('has its projects again, with every change', { timeout }, async ({ ask, fleet, road }) => {
      const id = await created(ask, fleet.drain);
      await cutOff(ask, road);
      await expect
        .poll(async () => (await ask(READ, { id })).errors?.[0]?.extensions?.['code'], AWAY)
        .toBe('PROJECT_GONE');

      road.mend();

      await expect.poll(() => places(ask), AWAY).toEqual([[id, 'm1']]);
      expect((await ask(READ, { id })).data.project.author).toBe('Anna');
      expect((await ask(CHANGE, { id, author: 'Berta' })).errors).toBe(undefined);
    });

    test('closes what its user has closed meanwhile', { timeout }, async ({ ask, fleet, machines, road }) => {
      const id = await created(ask, fleet.drain);
      const [cut] = machines;
      await cutOff(ask, road);
      expect((await ask(CLOSE, { id })).data.closeProject.errors).toEqual([]);

      road.mend();

      await expect.poll(() => cut.calls('CloseProject').length, AWAY).toBe(1);
      expect(await places(ask)).toEqual([]);
    });
  });
});
