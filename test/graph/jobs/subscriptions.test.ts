import { describe, expect } from 'vitest';
import { type Listener, listen } from '../../../src/http/listen.ts';
import { openSocket } from '../../http/ws/socket.ts';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { until, untilSettled } from '../../support/jobs.ts';
import { test as base } from '../../support/test.ts';
import { watch } from '../../support/watch.ts';

const test = base.extend<{ listener: Listener }>({
  listener: async ({ gateway }, use) => {
    const listener = await listen(gateway, {
      port: 0,
      host: '127.0.0.1',
      allowedHosts: [],
      maxBodyBytes: 100_000,
      maxUploadBytes: 100_000,
    });
    await use(listener);
    listener.terminate();
    await listener.close();
  },
});

const start = `mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id } }) { job { id } } }`;

/** What a dashboard watches, results included. */
const follow = `subscription ($id: ID!) { jobProgress(jobId: $id) {
  job { id state isSettled progress { completed total fraction } ... on CalculationJob { verdict current { number } } }
  ended { ... on CalculationItem {
    state failure seconds connection { id status results { verdict maxUtilization { percent } } } } }
} }`;

const changes = `subscription ($id: ID!) { projectChanged(projectId: $id) {
  __typename project { id } ... on ConnectionEvent { connection { number name } } ... on ConnectionDeleted { connectionId }
} }`;

const joints = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `J${index + 1}`, shear: { LC1: 10_000 } }));

describe('jobProgress', () => {
  test.override({ sandboxOptions: { calculationDelayMs: 40 } });

  test('shows the present state first, then every connection with its results, at no cost', async ({
    ask,
    callsOf,
    frame,
    gateway,
  }) => {
    const project = await frame(joints(3));
    await designFinPlate(ask, project, 1);

    let told: { job: Record<string, unknown>; ended: unknown[] }[] = [];
    const calls = await callsOf(async () => {
      const { data } = await ask(start, { id: project });
      const events = await watch(gateway, follow, { id: data.startCalculation.job.id });
      told = (await events.rest()).map(({ data: event }) => event.jobProgress);
    });

    expect(calls).toEqual(['GetProjectData', ...Array(3).fill(['Calculate', 'GetResults']).flat()]);
    expect(told[0]).toEqual({
      job: {
        id: expect.any(String),
        state: expect.stringMatching(/QUEUED|RUNNING/),
        isSettled: false,
        verdict: 'OPEN',
        progress: { completed: 0, total: 3, fraction: 0 },
        current: expect.toSatisfy((current) => current === null || current.number === 1),
      },
      ended: [],
    });
    const item = (number: number, verdict: string, percent: unknown) => ({
      state: 'FINISHED',
      failure: null,
      seconds: expect.any(Number),
      connection: {
        id: jointOf(project, number).connection,
        status: verdict,
        results: { verdict, maxUtilization: percent },
      },
    });
    expect(told.flatMap(({ ended }) => ended)).toEqual([
      item(1, 'PASSED', { percent: expect.any(Number) }),
      item(2, 'FAILED', null),
      item(3, 'FAILED', null),
    ]);
    const fractions = told.map(({ job }) => (job['progress'] as { fraction: number }).fraction);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
    expect(told.at(-1)).toMatchObject({
      job: { state: 'FINISHED', isSettled: true, verdict: 'FAILED', progress: { completed: 3, fraction: 1 } },
      ended: [],
    });
  });

  test('tells a late subscriber first what has ended already, and every connection once', async ({
    ask,
    callsOf,
    frame,
    gateway,
  }) => {
    const project = await frame(joints(4));
    const { data } = await ask(start, { id: project });
    const { id } = data.startCalculation.job;
    const done = `query ($id: ID!) { job(id: $id) { progress { completed } } }`;
    await until(async () => (await ask(done, { id })).data.job.progress.completed >= 2);

    const connection = 'connection { number }';
    const late = await watch(
      gateway,
      `subscription ($id: ID!) { jobProgress(jobId: $id) {
        job { progress { completed } } ended { ... on CalculationItem { state ${connection} } } } }`,
      { id },
    );
    const told = (await late.rest()).map(({ data: event }) => event.jobProgress);

    const [first, ...others] = told;
    expect(first.ended).toHaveLength(first.job.progress.completed);
    expect(first.ended.length).toBeGreaterThanOrEqual(2);
    for (const { ended } of others) expect(ended.length).toBeLessThanOrEqual(1);
    const numbers = told.flatMap(({ ended }) => ended).map((item) => item.connection.number);
    expect(numbers).toEqual([1, 2, 3, 4]);

    // Whoever comes after the end is told the same, and the results are still there for nothing.
    const results = `subscription ($id: ID!) { jobProgress(jobId: $id) {
      ended { ... on CalculationItem { connection { number results { verdict } } } } } }`;
    const calls = await callsOf(async () => {
      const [last] = await (await watch(gateway, results, { id })).rest();
      expect(last?.data.jobProgress.ended).toHaveLength(4);
    });
    expect(calls).toEqual([]);
  });

  test('ends at once for a job that has ended, with its last state', async ({ ask, frame, gateway }) => {
    const project = await frame(joints(1));
    const { data } = await ask(start, { id: project });
    await untilSettled(ask, data.startCalculation.job.id);

    const events = await watch(gateway, follow, { id: data.startCalculation.job.id });

    expect(await events.rest()).toMatchObject([
      {
        data: {
          jobProgress: {
            job: { state: 'FINISHED' },
            ended: [{ connection: { status: expect.any(String) } }],
          },
        },
      },
    ]);
  });

  test('serves 200 readers without a call more', async ({ ask, callsOf, frame, gateway, services }) => {
    const project = await frame(joints(5));

    const ends: unknown[] = [];
    const calls = await callsOf(async () => {
      const { data } = await ask(start, { id: project });
      const { id } = data.startCalculation.job;
      const readers = await Promise.all(Array.from({ length: 200 }, () => watch(gateway, follow, { id })));
      expect(services.subscriberCount()).toBe(200);
      const all = await Promise.all(readers.map((reader) => reader.rest()));
      ends.push(...all.map((events) => events.at(-1)?.data.jobProgress.job.state));
    });

    expect(calls).toEqual(['GetProjectData', ...Array(5).fill(['Calculate', 'GetResults']).flat()]);
    expect(ends).toEqual(Array(200).fill('FINISHED'));
    expect(services.subscriberCount()).toBe(0);
  });

  test('does not show results that a later change has made stale', async ({
    ask,
    frame,
    gateway,
    sandbox,
  }) => {
    const project = await frame(joints(2));
    await designFinPlate(ask, project, 1);
    const { data } = await ask(start, { id: project });
    const events = await watch(gateway, follow, { id: data.startCalculation.job.id });
    await until(() => sandbox.calls('Calculate').length === 2);
    await ask(
      `mutation ($id: ID!) { updateParameters(input: { connectionId: $id, parameters: [
        { key: "tp", value: { length: { value: 12, unit: MILLIMETRE } } }] }) { errors { message } } }`,
      { id: jointOf(project).connection },
    );

    const told = await events.rest();

    const first = told.find(({ data: event }) => event.jobProgress.ended.length > 0);
    expect(first?.data.jobProgress.ended[0].connection).toMatchObject({
      status: 'OUTDATED',
      results: null,
    });
  });

  test.for([
    ['an unknown job', 'CalculationJob:00000000-0000-4000-8000-000000000000', 'NOT_FOUND'],
    ['the id of another thing', 'Project:00000000-0000-4000-8000-000000000000', 'BAD_USER_INPUT'],
    ['no id', 'x', 'BAD_USER_INPUT'],
  ] as const)('refuses %s by its code', async ([, id, code], { listener }) => {
    const socket = await openSocket(listener.url);

    socket.send({ id: '1', type: 'subscribe', payload: { query: follow, variables: { id } } });

    expect(JSON.stringify(await socket.next())).toContain(`"code":"${code}"`);
  });
});

describe('projectChanged', () => {
  test('tells what changes, with fresh data, until the project is closed', async ({
    ask,
    frame,
    gateway,
  }) => {
    const project = await frame(joints(1));
    const { connection } = jointOf(project);
    const events = await watch(gateway, changes, { id: project });
    const told = async () => (await events.next())?.data.projectChanged;
    const change = (type: string, more: object = {}) => ({
      __typename: type,
      project: type === 'ProjectClosed' ? null : { id: project },
      ...more,
    });

    expect(await told()).toEqual(change('PresentState'));
    for (const name of ['Hall', 'Hall 2']) {
      await ask(
        `mutation ($id: ID!, $name: String) { updateConnection(input: { connectionId: $id, name: $name }) { errors { code } } }`,
        {
          id: connection,
          name,
        },
      );
      expect(await told()).toEqual(change('ConnectionChanged', { connection: { number: 1, name } }));
    }
    await ask(
      `mutation ($id: ID!) { copyConnection(input: { connectionId: $id, name: "Copy" }) { errors { code } } }`,
      {
        id: connection,
      },
    );
    expect(await told()).toEqual(change('ConnectionAdded', { connection: { number: 2, name: 'Copy' } }));
    const second = jointOf(project, 2).connection;
    await ask(
      `mutation ($id: ID!) { startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 120 }) { errors { message } } }`,
      {
        id: second,
      },
    );
    expect(await told()).toEqual(change('CalculationStarted'));
    expect(await told()).toEqual(change('JobChanged'));
    expect(await told()).toEqual(change('ResultsChanged', { connection: { number: 2, name: 'Copy' } }));
    expect(await told()).toEqual(change('JobChanged'));
    await ask(`mutation ($id: ID!) { deleteConnection(input: { connectionId: $id }) { errors { code } } }`, {
      id: second,
    });
    expect(await told()).toEqual(change('ConnectionDeleted', { connectionId: second }));
    await ask(
      `mutation ($id: ID!) { updateProject(input: { projectId: $id, name: "New" }) { errors { code } } }`,
      {
        id: project,
      },
    );
    expect(await told()).toEqual(change('ProjectChanged'));
    await ask(
      `mutation ($id: ID!) { closeProject(input: { projectId: $id, discardUnsavedChanges: true }) { errors { code } } }`,
      {
        id: project,
      },
    );
    expect(await told()).toEqual(change('ProjectClosed'));
    expect(await told()).toBeUndefined();
  });

  test('is silent about the copies of studies', async ({ ask, frame, gateway }) => {
    const project = await frame(joints(1));
    await designFinPlate(ask, project);
    const events = await watch(gateway, changes, { id: project });
    await events.next();

    const { data } = await ask(
      `mutation ($id: ID!) { startParameterStudy(input: { connectionId: $id, axes: [{ key: "n1", values: { list: [{ number: 2 }] } }] }) { study { id } } }`,
      { id: jointOf(project).connection },
    );
    await untilSettled(ask, data.startParameterStudy.study.id);
    await ask(
      `mutation ($id: ID!) { updateProject(input: { projectId: $id, name: "Later" }) { errors { code } } }`,
      {
        id: project,
      },
    );

    const kinds: string[] = [];
    while (kinds.at(-1) !== 'ProjectChanged')
      kinds.push((await events.next())?.data.projectChanged.__typename);
    expect(new Set(kinds.slice(0, -1))).toEqual(new Set(['JobChanged']));
    await events.stop();
  });

  test('refuses a project that is not open', async ({ listener }) => {
    const socket = await openSocket(listener.url);
    const variables = { id: '00000000-0000-4000-8000-000000000000' };

    socket.send({ id: '1', type: 'subscribe', payload: { query: changes, variables } });

    expect(JSON.stringify(await socket.next())).toContain('"code":"NOT_FOUND"');
  });
});

describe('projectChanged during a calculation', () => {
  test.override({ sandboxOptions: { calculationDelayMs: 400 } });

  test('tells starts, so that the rows of a second viewer turn at once, and ends', async ({
    ask,
    frame,
    gateway,
  }) => {
    const project = await frame(joints(2));
    const events = await watch(
      gateway,
      `subscription ($id: ID!) { projectChanged(projectId: $id) { __typename
        ... on ProjectJobEvent { job { id state ... on CalculationJob { items { nodes { connection { number status } } } } } } } }`,
      { id: project },
    );
    const told = async () => (await events.next())?.data.projectChanged;
    expect(await told()).toMatchObject({ __typename: 'PresentState', job: null });

    const next = told();
    const { data } = await ask(start, { id: project });
    const { id } = data.startCalculation.job;

    const [begins, ...rest] = [await next, await told()];
    expect(begins).toMatchObject({ __typename: 'CalculationStarted', job: { id } });
    expect(begins.job.items.nodes.map((item: { connection: object }) => item.connection)).toEqual([
      { number: 1, status: 'CALCULATING' },
      { number: 2, status: 'CALCULATING' },
    ]);
    while (rest.at(-1).job?.state !== 'FINISHED') rest.push(await told());
    const kinds = rest.map(({ __typename: type }) => type);
    expect(new Set(kinds)).toEqual(new Set(['JobChanged', 'ResultsChanged']));
    expect(kinds.at(-1)).toBe('JobChanged');
    expect(rest.at(-1).job.id).toBe(id);
    await events.stop();
  });

  test('tells a viewer who comes during a calculation which job it is', async ({ ask, frame, gateway }) => {
    const project = await frame(joints(5));
    const { data } = await ask(start, { id: project });

    const events = await watch(
      gateway,
      `subscription ($id: ID!) { projectChanged(projectId: $id) { __typename ... on ProjectJobEvent { job { id } } } }`,
      { id: project },
    );

    expect(await events.next()).toMatchObject({
      data: { projectChanged: { __typename: 'PresentState', job: { id: data.startCalculation.job.id } } },
    });
    await events.stop();
  });
});

describe('projectsChanged', () => {
  const list = `subscription ($kinds: [ProjectEventKind!]) { projectsChanged(kinds: $kinds) {
    __typename projectId project { id name } ... on ProjectJobEvent { job { state } } } }`;
  const rename = `mutation ($id: ID!, $name: String) {
    updateProject(input: { projectId: $id, name: $name }) { errors { code } } }`;
  const close = `mutation ($id: ID!) {
    closeProject(input: { projectId: $id, discardUnsavedChanges: true }) { errors { code } } }`;

  test('tells what the list of projects shows: those that come, change and go', async ({
    ask,
    frame,
    gateway,
  }) => {
    const events = await watch(gateway, list);
    const told = async () => (await events.next())?.data.projectsChanged;
    expect(await told()).toEqual({
      __typename: 'PresentState',
      projectId: null,
      project: null,
      job: null,
    });

    const [one, other] = [await frame(joints(1)), await frame(joints(1))];
    expect(await told()).toMatchObject({ __typename: 'ProjectOpened', projectId: one, project: { id: one } });
    expect(await told()).toMatchObject({ __typename: 'ProjectOpened', projectId: other });
    const { data } = await ask(start, { id: one });
    await untilSettled(ask, data.startCalculation.job.id);
    await ask(rename, { id: one, name: 'Hall 7' });
    await ask(close, { id: other });

    expect(await told()).toMatchObject({
      __typename: 'ProjectChanged',
      project: { id: one, name: 'Hall 7' },
    });
    expect(await told()).toEqual({ __typename: 'ProjectClosed', projectId: other, project: null });
    await events.stop();
  });

  test('tells what it is asked for, and leaves no listener behind', async ({
    ask,
    frame,
    gateway,
    services,
  }) => {
    const events = await watch(gateway, list, { kinds: ['CALCULATION_STARTED'] });
    await events.next();
    const project = await frame(joints(1));
    await ask(start, { id: project });

    expect(await events.next()).toMatchObject({
      data: { projectsChanged: { __typename: 'CalculationStarted', projectId: project } },
    });
    expect(services.subscriberCount()).toBe(1);
    await events.stop();
    expect(services.subscriberCount()).toBe(0);
  });
});

describe('a reader that leaves', () => {
  const socketFollow = (id: string, project: string) => ({
    id,
    type: 'subscribe',
    payload: { query: changes, variables: { id: project } },
  });

  test.for(['unsubscribes', 'closes its socket', 'is cut off by a shutdown'])(
    'leaves no listener behind when it %s, although no event comes',
    async (how, { frame, listener, services }) => {
      const project = await frame(joints(1));
      const socket = await openSocket(listener.url);
      for (const id of ['a', 'b']) {
        socket.send(socketFollow(id, project));
        expect(await socket.next()).toMatchObject({ id, type: 'next' });
      }
      expect(services.subscriberCount()).toBe(2);

      if (how === 'unsubscribes') for (const id of ['a', 'b']) socket.send({ id, type: 'complete' });
      else if (how === 'closes its socket') socket.close();
      else await listener.close();

      await until(() => services.subscriberCount() === 0);
    },
  );

  test('leaves none behind as a reader of server-sent events', async ({ frame, listener, services }) => {
    const project = await frame(joints(1));
    const gone = new AbortController();
    const response = await fetch(`${listener.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query: changes, variables: { id: project } }),
      signal: gone.signal,
    });
    const reader = response.body?.getReader();
    let text = '';
    while (!text.includes('PresentState')) text += new TextDecoder().decode((await reader?.read())?.value);
    expect(services.subscriberCount()).toBe(1);

    gone.abort();

    await until(() => services.subscriberCount() === 0);
    expect(text).toContain('event: next');
  });

  test('leaves none behind 500 times over', { tags: 'long' }, async ({ ask, frame, gateway, services }) => {
    const project = await frame(joints(1));
    const { data } = await ask(start, { id: project });
    await untilSettled(ask, data.startCalculation.job.id);

    for (let cycle = 0; cycle < 500; cycle++) {
      const events = await watch(gateway, changes, { id: project });
      await events.next();
      await events.stop();
    }

    expect(services.subscriberCount()).toBe(0);
  });
});

describe('a calculation over a socket', () => {
  test.override({ sandboxOptions: { calculationDelayMs: 100 } });

  test('arrives event by event and completes', async ({ ask, frame, listener }) => {
    const project = await frame(joints(2));
    const { data } = await ask(start, { id: project });
    const socket = await openSocket(listener.url);

    socket.send({
      id: '1',
      type: 'subscribe',
      payload: { query: follow, variables: { id: data.startCalculation.job.id } },
    });
    const kinds: string[] = [];
    const ended: unknown[] = [];
    for (let message = await socket.next(); ; message = await socket.next()) {
      kinds.push(message.type);
      if (message.type !== 'next') break;
      const { data: event } = message.payload as {
        data: { jobProgress: { ended: object[] } };
      };
      ended.push(...event.jobProgress.ended);
    }

    expect(kinds.at(-1)).toBe('complete');
    expect(ended).toHaveLength(2);
  });
});
