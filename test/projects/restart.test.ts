import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../support/designed.ts';
import { until, untilSettled } from '../support/jobs.ts';
import { watch } from '../support/watch.ts';
import { everythingIn } from './support/everything.ts';
import { test } from './support/test.ts';

const joint = [{ name: 'J1', shear: { LC1: 20_000 } }];

const rename = `mutation ($id: ID!, $name: String!) {
  updateConnection(input: { connectionId: $id, name: $name }) { connection { name } errors { code } }
}`;
const addEffect = `mutation ($id: ID!, $name: String!) {
  addLoadEffects(input: { connectionId: $id, loadEffects: [{ name: $name }] }) { loadEffects { id } errors { code } }
}`;
const state = `query ($id: ID!) { project(id: $id) {
  state hasUnsavedChanges
  snapshot { isComplete sizeBytes recordedChanges problem }
  recovery { isComplete repeatedChanges missingChanges problem }
} }`;

describe('a service that was restarted', () => {
  test('has every acknowledged change again, under the same ids', async ({ ask, frame, sandbox }) => {
    const id = await frame(joint);
    const { connection, beam } = jointOf(id);
    await designFinPlate(ask, id);
    await ask(rename, { id: connection, name: 'Renamed "joint" ☃' });
    await ask(addEffect, { id: connection, name: 'Snow' });
    await ask(
      `mutation ($id: ID!, $beam: ID!, $project: ID!) {
        updateProject(input: { projectId: $project, author: "Ada" }) { errors { code } }
        copyConnection(input: { connectionId: $id, name: "Twin" }) { errors { code } }
        updateMember(input: { memberId: $beam, theoreticalLengthY: { value: 2.5, unit: METRE } }) { errors { code } }
        addCrossSection(input: { projectId: $project, name: "IPE240", materialName: "S 355" }) { errors { code } }
      }`,
      { id: connection, beam, project: id },
    );
    const before = await everythingIn(ask, id);

    sandbox.restart();

    expect(await everythingIn(ask, id)).toEqual(before);
    const { data } = await ask(state, { id });
    expect(data.project).toMatchObject({
      state: 'OPEN',
      hasUnsavedChanges: true,
      recovery: { isComplete: true, missingChanges: 0, problem: null },
    });
    // And again, from the state that was brought back.
    await ask(addEffect, { id: connection, name: 'Wind' });
    const later = await everythingIn(ask, id);
    sandbox.restart();
    expect(await everythingIn(ask, id)).toEqual(later);
  });

  test('has connections under another revision, and stays with it', async ({ ask, frame, sandbox }) => {
    const id = await frame(joint);
    const read = async () => {
      const { data } = await ask(
        `query ($id: ID!) { project(id: $id) { connections { nodes { revision } } } }`,
        { id },
      );
      return data.project.connections.nodes[0].revision;
    };
    const before = await read();

    sandbox.restart();
    await ask(state, { id });

    // The first answer of a request may have begun before the loss was noticed.
    await expect.poll(read).not.toBe(before);
    const restored = await read();
    expect(await read()).toBe(restored);
  });

  test('has it back for a change that comes first', async ({ ask, frame, sandbox }) => {
    const id = await frame(joint);
    const { connection } = jointOf(id);
    await ask(addEffect, { id: connection, name: 'First' });
    sandbox.restart();

    const { data } = await ask(addEffect, { id: connection, name: 'Second' });

    expect(data.addLoadEffects.errors).toEqual([]);
    const { data: read } = await ask(
      `query ($id: ID!) { connection(id: $id) { loadEffects { nodes { name } } } }`,
      { id: connection },
    );
    expect(read.connection.loadEffects.nodes).toEqual([
      { name: 'LC1' },
      { name: 'First' },
      { name: 'Second' },
    ]);
  });

  test('opens it once, however many ask at the same time', async ({ ask, frame, sandbox }) => {
    const id = await frame(joint);
    const { connection } = jointOf(id);
    await ask(rename, { id: connection, name: 'One' });
    sandbox.restart();

    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        ask(`query ($id: ID!) { connection(id: $id) { name members { name } } }`, { id: connection }),
      ),
    );

    expect(new Set(answers.map(({ data }) => data.connection.name))).toEqual(new Set(['One']));
    expect(sandbox.calls('OpenProject')).toHaveLength(1);
    expect(sandbox.calls('ConnectClient')).toHaveLength(1);
  });

  test.for<[string, 'OpenProject' | 'AddLoadEffect', number]>([
    ['does not know the address of the opening', 'OpenProject', 404],
    ['does not know the address of a change', 'AddLoadEffect', 404],
    ['wants to be signed in to', 'AddLoadEffect', 407],
    ['has waited too long', 'OpenProject', 408],
  ])(
    'has it back when somebody in front of it %s meanwhile',
    async ([, operation, status], { ask, frame, sandbox }) => {
      const id = await frame(joint);
      for (const name of ['One', 'Two']) await ask(addEffect, { id: jointOf(id).connection, name });
      sandbox.restart();
      sandbox.fault({ operation, kind: 'status', status });

      const { errors } = await ask('query ($id: ID!) { project(id: $id) { description } }', { id });
      expect(errors?.[0]?.extensions?.['code']).toMatch(/^UPSTREAM_/);

      const { data } = await ask(state, { id });
      expect(data.project).toMatchObject({
        state: 'OPEN',
        recovery: { isComplete: true, repeatedChanges: 2, missingChanges: 0, problem: null },
      });
    },
  );

  test('has no results any more, and nobody says that it has', async ({ ask, frame, sandbox }) => {
    const id = await frame(joint);
    const { connection } = jointOf(id);
    await designFinPlate(ask, id);
    await ask(
      `mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id }, waitSeconds: 120 }) { errors { code } } }`,
      { id },
    );
    const results = `query ($id: ID!) { connection(id: $id) { status results { verdict } } }`;
    expect((await ask(results, { id: connection })).data.connection.status).toBe('PASSED');

    sandbox.restart();

    expect((await ask(results, { id: connection })).data.connection).toEqual({
      status: 'OUTDATED',
      results: null,
    });
  });

  test('leaves the calculations before it readable, also for another process of the gateway', async ({
    ask,
    dir,
    frame,
    restarted,
    sandbox,
  }) => {
    const id = await frame(joint);
    const { connection } = jointOf(id);
    await designFinPlate(ask, id);
    const calculate = `mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id }, waitSeconds: 120 }) { errors { code } } }`;
    await ask(calculate, { id });
    await ask(addEffect, { id: connection, name: 'Snow' });
    const runs = `query ($id: ID!) { connection(id: $id) { status results { verdict } lastResults { number outdated }
      runs { nodes { id number status calculatedAt seconds maxUtilization { ratio } summary { name value }
        actor { name } changesSince { at mutation actor { name } } } }
      activity { nodes { at actor { key name } mutation summary request revision connection { id } } } } }`;
    const before = (await ask(runs, { id: connection })).data.connection;
    expect(before.runs.nodes).toMatchObject([
      { number: 1, status: 'PASSED', changesSince: [{ mutation: 'addLoadEffects' }] },
    ]);
    const histories = () =>
      readdirSync(dir, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('/history.json'))
        .map((file) => readFileSync(join(dir, file), 'utf8'));
    await expect.poll(histories).toEqual([expect.stringContaining('Add load effects')]);
    expect(before.activity.nodes).toMatchObject([
      {
        mutation: 'addLoadEffects',
        summary: expect.stringMatching(/^Add load effects: name Snow/),
        actor: { name: 'anybody' },
      },
      { mutation: 'startCalculation' },
      ...before.activity.nodes.slice(2),
    ]);

    sandbox.restart();
    expect((await ask(runs, { id: connection })).data.connection).toEqual(before);

    const other = await restarted();
    expect((await other(runs, { id: connection })).data.connection).toEqual(before);
    await other(calculate, { id });
    expect((await other(runs, { id: connection })).data.connection).toMatchObject({
      status: 'PASSED',
      lastResults: { number: 2, outdated: false },
    });
  });

  test('shows the project in the list, once, under its id', async ({ ask, frame, sandbox }) => {
    const id = await frame(joint);
    await ask(rename, { id: jointOf(id).connection, name: 'One' });
    sandbox.restart();

    const { data } = await ask('{ projects { nodes { id name connections { nodes { name } } } } }');

    expect(data.projects.nodes).toEqual([{ id, name: 'Frame', connections: { nodes: [{ name: 'One' }] } }]);
    expect((await ask('{ projects { nodes { id state } } }')).data.projects.nodes).toEqual([
      { id, state: 'OPEN' },
    ]);
  });

  test('is told to subscribers, who go on', async ({ ask, frame, gateway, sandbox }) => {
    const id = await frame(joint);
    const events = await watch(
      gateway,
      `subscription ($id: ID!) { projectChanged(projectId: $id) { __typename project { name recovery { isComplete } } } }`,
      { id },
    );
    await events.next();
    sandbox.restart();
    await ask('{ projects { nodes { id } } }');

    expect((await events.next())?.data.projectChanged.__typename).toBe('ProjectRestoring');
    expect((await events.next())?.data.projectChanged).toEqual({
      __typename: 'ProjectRestored',
      project: { name: 'Frame', recovery: { isComplete: true } },
    });
    await ask(rename, { id: jointOf(id).connection, name: 'After' });
    expect((await events.next())?.data.projectChanged.__typename).toBe('ConnectionChanged');
    await events.stop();
  });
});

describe('a project that is being brought back', () => {
  const followed = 'subscription { projectsChanged { __typename project { state } } }';

  test('is told to be on its way before it is there', async ({ ask, frame, gateway, sandbox }) => {
    const id = await frame(joint);
    await ask(rename, { id: jointOf(id).connection, name: 'One' });
    const events = await watch(gateway, followed);
    await events.next();
    sandbox.restart();
    const release = sandbox.hold('OpenProject');
    const reading = ask('query ($id: ID!) { project(id: $id) { name } }', { id });

    const told = async () => (await events.next())?.data.projectsChanged;
    expect(await told()).toEqual({ __typename: 'ProjectRestoring', project: { state: 'RESTORING' } });
    release();
    expect(await told()).toEqual({ __typename: 'ProjectRestored', project: { state: 'OPEN' } });
    expect((await reading).data.project.name).toBe('Frame');
    await events.stop();
  });

  describe('by a service that opens it without an answer at first', () => {
    test.override({ cache: { mode: 'on', goodForMs: 60_000 } });

    test('is listed once, and what was opened first is closed', async ({ ask, frame, sandbox }) => {
      const id = await frame(joint);
      await ask(rename, { id: jointOf(id).connection, name: 'Renamed' });
      sandbox.restart();
      sandbox.fault({ operation: 'OpenProject', kind: 'reset', after: true });

      const read = async () => {
        const { data, errors } = await ask('{ projects { nodes { id connections { nodes { name } } } } }');
        failures.push(...(errors ?? []).map(({ extensions }) => extensions?.['code']));
        return data;
      };
      const failures: unknown[] = [];
      const once = [{ id, connections: { nodes: [{ name: 'Renamed' }] } }];
      await expect.poll(read).toEqual({ projects: { nodes: once } });

      expect(sandbox.calls('OpenProject')).toHaveLength(2);
      await expect.poll(() => sandbox.calls('CloseProject').length).toBe(1);
      expect(await read()).toEqual({ projects: { nodes: once } });
      expect(failures).not.toContain('INTERNAL_SERVER_ERROR');
    });
  });

  test('is told once, however often that is tried', async ({ ask, frame, gateway, sandbox }) => {
    const id = await frame(joint);
    await ask(rename, { id: jointOf(id).connection, name: 'One' });
    const events = await watch(gateway, followed);
    await events.next();
    sandbox.restart();
    sandbox.fault({ operation: 'OpenProject', kind: 'status', status: 503, times: 2 });
    const read = async () => (await ask('query ($id: ID!) { project(id: $id) { name } }', { id })).errors;
    await expect.poll(read).toBe(undefined);

    const kinds = [await events.next(), await events.next()].map(
      (event) => event?.data.projectsChanged.__typename,
    );
    expect(kinds).toEqual(['ProjectRestoring', 'ProjectRestored']);
    await ask(rename, { id: jointOf(id).connection, name: 'Two' });
    await ask(
      'mutation ($id: ID!) { closeProject(input: { projectId: $id, discardUnsavedChanges: true }) { errors { code } } }',
      { id },
    );
    expect((await events.next())?.data.projectsChanged.__typename).toBe('ProjectClosed');
    await events.stop();
  });
});

describe('a service of generation 3 that was restarted', () => {
  test.override({ generations: [3] });

  test('has every acknowledged change again too', async ({ ask, frame, sandbox }) => {
    const id = await frame(joint);
    await designFinPlate(ask, id);
    await ask(rename, { id: jointOf(id).connection, name: 'Renamed' });
    const before = await everythingIn(ask, id);

    sandbox.restart();

    expect(await everythingIn(ask, id)).toEqual(before);
    expect((await ask(state, { id })).data.project.recovery.isComplete).toBe(true);
  });
});

describe('a job', () => {
  test.override({ sandboxOptions: { calculationDelayMs: 300 } });

  test('that runs while the service is restarted ends with a reason', async ({ ask, frame, sandbox }) => {
    const id = await frame([...joint, { name: 'J2' }]);
    const start = `mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id } }) { job { id } } }`;
    const { data } = await ask(start, { id });
    await until(() => sandbox.calls('Calculate').length > 0);
    sandbox.fault({ operation: 'Calculate', kind: 'reset' });
    sandbox.restart();
    sandbox.fault({ operation: 'Calculate', kind: 'reset' });
    await untilSettled(ask, data.startCalculation.job.id);

    const { data: read } = await ask(`query ($id: ID!) { job(id: $id) { state failure } }`, {
      id: data.startCalculation.job.id,
    });
    expect(read.job).toEqual({
      state: 'FAILED',
      failure: expect.stringContaining('The service closed the connection before it answered Calculate.'),
    });
  });
});

describe('a change', () => {
  test('whose answer never came is said to be unknown, and not invented', async ({ ask, frame, sandbox }) => {
    const id = await frame(joint);
    const { connection } = jointOf(id);
    await ask(addEffect, { id: connection, name: 'Kept' });
    sandbox.fault({ operation: 'AddLoadEffect', kind: 'reset', after: true });

    const { errors } = await ask(addEffect, { id: connection, name: 'Unknown' });
    sandbox.restart();

    expect(errors?.[0]?.extensions).toMatchObject({ code: 'UPSTREAM_UNAVAILABLE', outcomeUnknown: true });
    const { data } = await ask(
      `query ($id: ID!) { connection(id: $id) { loadEffects { nodes { name } } } }`,
      {
        id: connection,
      },
    );
    expect(data.connection.loadEffects.nodes).toEqual([{ name: 'LC1' }, { name: 'Kept' }]);
  });

  test('after an unknown one takes a new file, with whatever happened', async ({
    ask,
    frame,
    sandbox,
    files,
  }) => {
    const id = await frame(joint);
    const { connection } = jointOf(id);
    sandbox.fault({ operation: 'AddLoadEffect', kind: 'reset', after: true });
    await ask(addEffect, { id: connection, name: 'Unknown' });
    await ask(addEffect, { id: connection, name: 'Next' });

    expect(files().map((file) => file.split('/').at(-1))).toEqual(['2.changes', '2.ideaCon']);
    sandbox.restart();
    const { data } = await ask(
      `query ($id: ID!) { connection(id: $id) { loadEffects { nodes { name } } } }`,
      {
        id: connection,
      },
    );
    expect(data.connection.loadEffects.nodes.map(({ name }: { name: string }) => name)).toEqual([
      'LC1',
      'Unknown',
      'Next',
    ]);
  });

  test('that the service cannot make the same again stops the recovery, loudly', async ({
    ask,
    frame,
    sandbox,
    files,
  }) => {
    const id = await frame(joint);
    const { connection } = jointOf(id);
    for (const name of ['One', 'Two', 'Three']) await ask(addEffect, { id: connection, name });
    sandbox.restart();
    sandbox.fault({ operation: 'AddLoadEffect', kind: 'delay', ms: 1 });
    sandbox.fault({ operation: 'AddLoadEffect', kind: 'status', status: 422, body: { title: 'No.' } });

    const { data } = await ask(state, { id });

    expect(data.project.recovery).toEqual({
      isComplete: false,
      repeatedChanges: 1,
      missingChanges: 2,
      problem: '2 of 3 changes could not be made again: No.',
    });
    const { data: read } = await ask(
      `query ($id: ID!) { connection(id: $id) { loadEffects { nodes { name } } } }`,
      {
        id: connection,
      },
    );
    expect(read.connection.loadEffects.nodes).toEqual([{ name: 'LC1' }, { name: 'One' }]);
    await ask(addEffect, { id: connection, name: 'Four' });
    // What could not be made again is kept for people to look at.
    expect(files().map((file) => file.split('/').at(-1))).toEqual(['1.unused', '2.changes', '2.ideaCon']);
  });
});
