import { describe, expect } from 'vitest';
import { until } from '../support/jobs.ts';
import { test } from '../support/test.ts';
import { watch } from '../support/watch.ts';

const joint = [{ name: 'J1' }];
const close = `mutation ($id: ID!) { closeProject(input: { projectId: $id }) { closedProjectId errors { code } } }`;
const follow = `subscription ($id: ID!) { projectChanged(projectId: $id) { __typename project { id name state } } }`;

describe('a gateway without copies, whose service was restarted', () => {
  test('names what is gone in its list until it is closed', async ({ ask, frame, sandbox }) => {
    const id = await frame(joint);
    sandbox.restart();

    const { data } = await ask(
      '{ projects { nodes { id name state snapshot { isComplete } recovery { at } } } }',
    );

    expect(data.projects.nodes).toEqual([
      { id, name: 'Frame', state: 'GONE', snapshot: null, recovery: null },
    ]);
    expect((await ask('{ projects(includeGone: false) { nodes { id } } }')).data.projects.nodes).toEqual([]);
    expect((await ask(close, { id })).data.closeProject).toEqual({ closedProjectId: id, errors: [] });
    expect((await ask('{ projects { nodes { id } } }')).data.projects.nodes).toEqual([]);
  });

  test('shows the others in the list beside one that is gone', async ({ ask, frame, sandbox }) => {
    const gone = await frame(joint);
    sandbox.restart();
    await ask('{ projects { nodes { id } } }');
    const open = await frame(joint);

    const { data, errors } = await ask('{ projects { nodes { id connections { nodes { name } } } } }');

    expect(data.projects.nodes).toEqual([
      { id: open, connections: { nodes: [{ name: 'J1' }] } },
      { id: gone, connections: null },
    ]);
    expect(errors).toMatchObject([
      { path: ['projects', 'nodes', 1, 'connections'], extensions: { code: 'PROJECT_GONE' } },
    ]);
  });

  test('answers a change with the reason', async ({ ask, frame, sandbox, callsOf }) => {
    const id = await frame(joint);
    sandbox.restart();
    const change = `mutation ($id: ID!) {
      createConnection(input: { projectId: $id }) { errors { __typename code ... on NotFoundError { typeName givenId } } }
    }`;

    const { data } = await ask(change, { id });

    const uuid = id.replace('Project:', '');
    expect(data.createConnection.errors).toEqual([
      { __typename: 'NotFoundError', code: 'PROJECT_GONE', typeName: 'Project', givenId: uuid },
    ]);
    // From now on it is known, and nothing is asked.
    expect(await callsOf(() => ask(change, { id }))).toEqual([]);
  });

  test('ends subscriptions with GONE', async ({ ask, frame, gateway, sandbox, services }) => {
    const id = await frame(joint);
    const events = await watch(gateway, follow, { id });
    await events.next();
    sandbox.restart();
    await ask('{ projects { nodes { id } } }');

    expect(await events.rest()).toMatchObject([
      {
        data: {
          projectChanged: { __typename: 'ProjectGone', project: { id, name: 'Frame', state: 'GONE' } },
        },
      },
    ]);
    expect(services.subscriberCount()).toBe(0);
  });

  test('fails a job with the reason', async ({ ask, frame, sandbox }) => {
    const id = await frame(joint);
    sandbox.restart();

    const { data } = await ask(
      `mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id }, waitSeconds: 120 }) { job { state failure } errors { code } } }`,
      { id },
    );

    expect(data.startCalculation).toMatchObject({ job: null, errors: [{ code: 'PROJECT_GONE' }] });
  });

  test('does not mistake an unknown object for an unknown project', async ({ ask, frame, callsOf }) => {
    const id = await frame(joint);

    const calls = await callsOf(async () => {
      const { data } = await ask(
        `mutation ($id: ID!) { deleteMember(input: { memberId: $id }) { errors { code } } }`,
        { id: id.replace('Project:', 'Member:').concat('/1/99') },
      );
      expect(data.deleteMember.errors).toEqual([{ code: 'NOT_FOUND' }]);
    });

    expect(calls.at(-1)).toBe('GetProjectData');
    expect((await ask('{ projects { nodes { state } } }')).data.projects.nodes).toEqual([{ state: 'OPEN' }]);
  });
});

describe('a service that forgot a project but not the client', () => {
  test('is found out by the 404', async ({ ask, frame, sandbox }) => {
    const id = await frame(joint);
    const problem = { status: 404, body: { title: 'Not Found', detail: 'No such project.' } };
    for (const operation of ['GetMember', 'GetProjectData'] as const)
      sandbox.fault({ operation, kind: 'status', ...problem });

    const { errors } = await ask('query ($id: ID!) { node(id: $id) { ... on Member { name } } }', {
      id: id.replace('Project:', 'Member:').concat('/1/1'),
    });

    expect(errors?.[0]?.extensions?.['code']).toBe('PROJECT_GONE');
  });
});

describe('followers of a project nobody else uses', () => {
  test('hear of a restart, since the gateway asks from time to time', async ({
    frame,
    gateway,
    sandbox,
    services,
  }) => {
    const id = await frame(joint);
    const events = await watch(gateway, follow, { id });
    await events.next();
    sandbox.restart();

    await services.upstream.projects.check();

    expect((await events.next())?.data.projectChanged.__typename).toBe('ProjectGone');
    await until(() => services.subscriberCount() === 0);
  });
});
