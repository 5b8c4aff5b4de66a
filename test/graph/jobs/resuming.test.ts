import { Agent, type Dispatcher, EventSource } from 'undici';
import { describe, expect } from 'vitest';
import { openAccess } from '../../../src/auth/access.ts';
import { createGateway, type Gateway } from '../../../src/http/gateway.ts';
import { schema } from '../../../src/schema/index.ts';
import { until, untilSettled } from '../../support/jobs.ts';
import { test as base } from '../../support/test.ts';
import { watch } from '../../support/watch.ts';

const page = 'https://dashboard.example';

/** With web pages of another origin that may read. */
const test = base.extend<{ gateway: Gateway }>({
  gateway: async ({ shared, services }, use) => {
    const access = openAccess(services);
    await use(
      createGateway({ schema, access, shared, corsOrigins: [page], graphiql: false, introspection: true }),
    );
  },
});

const joints = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `J${index + 1}`, shear: { LC1: 10_000 } }));

const changes = `subscription ($id: ID!, $after: String) { projectChanged(projectId: $id, after: $after) {
  cursor missed __typename project { name } } }`;
const all = `subscription ($after: String) { projectsChanged(after: $after) { cursor missed __typename projectId } }`;
const rename = `mutation ($id: ID!, $name: String) {
  updateProject(input: { projectId: $id, name: $name }) { errors { code } } }`;
const renameConnection = `mutation ($id: ID!, $name: String) {
  updateConnection(input: { connectionId: $id, name: $name }) { errors { code } } }`;
const start = `mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id } }) { job { id } } }`;

const streamOf = (url: string, id: string) =>
  `${url}/graphql?${new URLSearchParams({ query: changes, variables: JSON.stringify({ id }) })}`;

describe('a subscription that goes on after an event', () => {
  test('is told what happened in the meantime, and nothing else', async ({ ask, frame, gateway }) => {
    const [project, other] = [await frame(joints(1)), await frame(joints(1))];
    const before = await watch(gateway, changes, { id: project });
    const first = (await before.next())?.data.projectChanged;
    expect(first).toMatchObject({ missed: false, __typename: 'PresentState' });
    await before.stop();
    await ask(rename, { id: other, name: 'Another' });
    await ask(rename, { id: project, name: 'Hall 1' });
    const connection = `ConnectionItem:${project.split(':')[1]}/1`;
    await ask(renameConnection, { id: connection, name: 'Knee' });

    const again = await watch(gateway, changes, { id: project, after: first.cursor });

    const told = [await again.next(), await again.next()].map((event) => event?.data.projectChanged);
    expect(told).toMatchObject([
      { missed: false, __typename: 'ProjectChanged', project: { name: 'Hall 1' } },
      { missed: false, __typename: 'ConnectionChanged' },
    ]);
    await again.stop();

    const list = await watch(gateway, all, { after: first.cursor });
    expect((await list.next())?.data.projectsChanged).toMatchObject({
      __typename: 'ProjectChanged',
      projectId: other,
    });
    expect((await list.next())?.data.projectsChanged).toMatchObject({
      __typename: 'ProjectChanged',
      projectId: project,
    });
    await list.stop();
  });

  test('goes on from where a project was read, without an event of the present state', async ({
    ask,
    frame,
    gateway,
  }) => {
    const id = await frame(joints(1));
    const { data } = await ask('query ($id: ID!) { project(id: $id) { changesCursor } }', { id });
    await ask(rename, { id, name: 'Read' });

    const events = await watch(gateway, changes, { id, after: data.project.changesCursor });

    expect((await events.next())?.data.projectChanged).toMatchObject({
      missed: false,
      __typename: 'ProjectChanged',
      project: { name: 'Read' },
    });
    await events.stop();
  });

  test.for(['0ther-1', 'nonsense', '-1', ''])(
    'of which nothing is known (%j) gets the present state, and is told that it missed something',
    async (after, { frame, gateway }) => {
      const project = await frame(joints(1));

      const events = await watch(gateway, changes, { id: project, after });

      expect((await events.next())?.data.projectChanged).toMatchObject({
        missed: true,
        __typename: 'PresentState',
      });
      await events.stop();
    },
  );

  test('gets the present state when more has happened than is remembered', async ({
    frame,
    gateway,
    services,
  }) => {
    const project = await frame(joints(1));
    const events = await watch(gateway, changes, { id: project });
    const cursor = (await events.next())?.data.projectChanged.cursor;
    const bare = project.split(':')[1] ?? '';
    for (let change = 0; change < 1500; change++) services.events.changed(bare, []);

    const again = await watch(gateway, changes, { id: project, after: cursor });

    expect((await again.next())?.data.projectChanged).toMatchObject({
      missed: true,
      __typename: 'PresentState',
    });
    await again.stop();
    await events.stop();
  });

  test('tells a slow reader that some are missing', async ({ frame, gateway, services }) => {
    const project = await frame(joints(1));
    const events = await watch(gateway, changes, { id: project });
    expect((await events.next())?.data.projectChanged.missed).toBe(false);
    const bare = project.split(':')[1] ?? '';
    for (let change = 0; change < 300; change++) services.events.changed(bare, [1 + (change % 2)]);

    expect((await events.next())?.data.projectChanged.missed).toBe(true);
    expect((await events.next())?.data.projectChanged.missed).toBe(false);
    await events.stop();
  });

  test('goes on with a project that was gone for a while', async ({ ask, frame, gateway, services }) => {
    const project = await frame(joints(1));
    const before = await watch(gateway, changes, { id: project });
    const first = (await before.next())?.data.projectChanged;
    const bare = project.split(':')[1] ?? '';
    services.events.lost(bare);
    services.events.restored(bare);

    const again = await watch(gateway, changes, { id: project, after: first.cursor });
    await ask(rename, { id: project, name: 'Hall 2' });

    const told = [await again.next(), await again.next(), await again.next()];
    expect(told.map((event) => event?.data.projectChanged.__typename)).toEqual([
      'ProjectGone',
      'ProjectRestored',
      'ProjectChanged',
    ]);
    await again.stop();
    expect(services.events.subscriberCount()).toBe(0);
  });

  test('of a job is told only what has ended since', async ({ ask, frame, gateway }) => {
    const project = await frame(joints(3));
    const { data } = await ask(start, { id: project });
    const { id } = data.startCalculation.job;
    await untilSettled(ask, id);
    const query = `subscription ($id: ID!, $after: String) { jobProgress(jobId: $id, after: $after) {
      cursor missed ended { ... on CalculationItem { connection { number } } } } }`;
    const told = async (after: string | null) => {
      const [event] = await (await watch(gateway, query, { id, after })).rest();
      const moment = event?.data.jobProgress;
      return {
        cursor: moment.cursor,
        missed: moment.missed,
        numbers: moment.ended.map((item: Item) => item.connection.number),
      };
    };
    type Item = { connection: { number: number } };

    const whole = await told(null);
    expect(whole).toMatchObject({ missed: false, numbers: [1, 2, 3] });
    expect(await told(whole.cursor)).toMatchObject({ missed: false, numbers: [] });
    expect(await told(whole.cursor.replace(/3$/, '1'))).toMatchObject({ missed: false, numbers: [2, 3] });
    for (const after of ['another-1', whole.cursor.replace(/3$/, '4')])
      expect(await told(after)).toMatchObject({ missed: true, numbers: [1, 2, 3] });
  });
});

describe('an EventSource', () => {
  test('of a listed origin reads events, and comes back to what it has missed', async ({
    ask,
    frame,
    listener,
    services,
  }) => {
    const project = await frame(joints(1));
    const open = async (headers: Record<string, string>) => {
      const gone = new AbortController();
      const answer = await fetch(streamOf(listener.url, project), {
        headers: { accept: 'text/event-stream', origin: page, ...headers },
        signal: gone.signal,
      });
      expect(answer.headers.get('access-control-allow-origin')).toBe(page);
      const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      while (!text.includes('data: ')) text += (await reader?.read())?.value ?? '';
      gone.abort();
      await until(() => services.subscriberCount() === 0);
      return text;
    };

    const first = await open({});
    expect(first).toMatch(
      /^:\n\nid: [\w-]+\nevent: next\ndata: \{"data":\{"projectChanged":\{.*"__typename":"PresentState"/,
    );
    const id = /^id: (.+)$/m.exec(first)?.[1] ?? '';
    await ask(rename, { id: project, name: 'While it was away' });

    const second = await open({ 'last-event-id': id });
    expect(second).toContain(
      '"missed":false,"__typename":"ProjectChanged","project":{"name":"While it was away"}',
    );
  });

  test('is what the web says it is', async ({ ask, frame, listener }) => {
    const project = await frame(joints(2));
    const { data } = await ask(start, { id: project });
    const query = `subscription ($id: ID!) { jobProgress(jobId: $id) { job { state } } }`;
    const variables = JSON.stringify({ id: data.startCalculation.job.id });
    const seen: string[] = [];

    const source = new EventSource(`${listener.url}/graphql?${new URLSearchParams({ query, variables })}`, {
      node: { dispatcher: fromPage() },
    });
    await new Promise<void>((resolve, reject) => {
      source.addEventListener('next', (event) => {
        seen.push(JSON.parse((event as MessageEvent).data).data.jobProgress.job.state);
      });
      source.addEventListener('complete', () => resolve());
      source.addEventListener('error', () => reject(new Error('The stream broke.')));
    });
    source.close();

    expect(seen.at(-1)).toBe('FINISHED');
  });

  test.for([
    ['of another origin', { origin: 'https://elsewhere.example' }],
    ['that says no origin', {}],
    ['whose page is of another site', { 'sec-fetch-site': 'cross-site' }],
  ] as const)('%s is refused', async ([, headers], { frame, listener, services }) => {
    const project = await frame(joints(1));

    const answer = await fetch(streamOf(listener.url, project), {
      headers: { accept: 'text/event-stream', ...headers },
    });

    expect(answer.status).toBe(403);
    expect(services.subscriberCount()).toBe(0);
  });

  test('of a listed origin changes nothing', async ({ ask, frame, listener }) => {
    const project = await frame(joints(1));
    const query = `mutation { updateProject(input: { projectId: "${project}", name: "Taken" }) { errors { code } } }`;

    const answer = await fetch(`${listener.url}/graphql?${new URLSearchParams({ query })}`, {
      headers: { accept: 'text/event-stream', origin: page },
    });
    await answer.text();

    const { data } = await ask(`query ($id: ID!) { project(id: $id) { name } }`, { id: project });
    expect(data.project.name).not.toBe('Taken');
  });
});

/** The browser says where the page is from; Node has none. */
function fromPage(): Dispatcher {
  return new Agent().compose(
    (dispatch) => (options, handler) =>
      dispatch(
        { ...options, headers: { ...(options.headers as Record<string, string>), origin: page } },
        handler,
      ),
  );
}
