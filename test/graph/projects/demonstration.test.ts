import { describe, expect } from 'vitest';
import { test } from '../../support/test.ts';
import { watch } from '../../support/watch.ts';

const resetDemo = `mutation ($input: ResetDemoInput!) {
  resetDemo(input: $input) {
    project { id ...Content }
    closedProjectId
    errors { __typename code message path }
  }
}
fragment Content on Project {
  name
  description
  hasUnsavedChanges
  connections { nodes { number name status results { maxUtilization { ratio } } } }
}`;

const listed = `{ projects { nodes { id ...Content } } }
fragment Content on Project {
  name
  description
  hasUnsavedChanges
  connections { nodes { number name status results { maxUtilization { ratio } } } }
}`;

describe('resetDemo', () => {
  test.override({ demo: true });

  test('opens the demonstration as it was, with its results, and closes the changed one', async ({
    ask,
    callsOf,
  }) => {
    const [before] = (await ask(listed)).data.projects.nodes;
    const { id, ...start } = before;
    await ask(
      `mutation ($id: ID!) {
        updateProject(input: { projectId: $id, name: "Mine" }) { errors { message } }
        createConnection(input: { projectId: $id }) { errors { message } }
      }`,
      { id },
    );

    const { data } = await ask(resetDemo, { input: { projectId: id } });

    const { id: newId, ...reset } = data.resetDemo.project;
    expect(data.resetDemo).toMatchObject({ closedProjectId: id, errors: [] });
    expect(newId).not.toBe(id);
    expect(reset).toEqual(start);
    const calls = await callsOf(async () => {
      const { data: after } = await ask('{ projects { nodes { id } } }');
      expect(after.projects.nodes).toEqual([{ id: newId }]);
    });
    expect(calls).toEqual(['GetActiveProjects']);
  });

  test('sets back all when none is named, also those that are not open', async ({ ask, callsOf }) => {
    const [before] = (await ask('{ projects { nodes { id } } }')).data.projects.nodes;

    let reset: unknown;
    const calls = await callsOf(async () => {
      const { data } = await ask(`mutation { resetDemo(input: {}) {
        project { name } projects { name } closedProjectId closedProjectIds errors { message }
      } }`);
      reset = data.resetDemo;
    });

    const names = ['Hall 7, bay C', 'Hall 8, logistics centre', 'Pipe rack PR-04, unit 200'];
    expect(reset).toEqual({
      project: { name: names[0] },
      projects: names.map((name) => ({ name })),
      closedProjectId: before.id,
      closedProjectIds: [before.id],
      errors: [],
    });
    // Each is opened before the old one is closed.
    const opened = ['OpenProject', 'CloseProject', 'OpenProject', 'OpenProject'];
    expect(calls).toEqual(['GetVersion', 'GetActiveProjects', ...opened]);
  });

  test('leaves a project that is another one as it is', async ({ ask, frame }) => {
    const projectId = await frame([{ name: 'J1', shear: { LC1: 60_000 } }]);

    const { data } = await ask(resetDemo, { input: { projectId } });

    expect(data.resetDemo).toEqual({
      project: null,
      closedProjectId: null,
      errors: [
        {
          __typename: 'ValidationError',
          code: 'VALIDATION_FAILED',
          message: expect.stringContaining('is not a demonstration project'),
          path: ['input', 'projectId'],
        },
      ],
    });
    expect((await ask(listed)).data.projects.nodes).toHaveLength(2);
  });

  test('asks which one when one is open twice, and takes the one that is said', async ({ ask }) => {
    const [before] = (await ask(listed)).data.projects.nodes;
    const copy = await ask(
      'mutation { createProject(input: { name: "Copy", projectNumber: "H7-C", author: "Sandbox" }) { project { id } } }',
    );

    const { data: unsaid } = await ask(resetDemo, { input: {} });
    const { data: said } = await ask(resetDemo, { input: { projectId: before.id } });

    expect(unsaid.resetDemo).toMatchObject({
      project: null,
      errors: [{ message: expect.stringContaining('Say which one') }],
    });
    expect(said.resetDemo).toMatchObject({ closedProjectId: before.id, errors: [] });
    const ids = (await ask(listed)).data.projects.nodes.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([copy.data.createProject.project.id, said.resetDemo.project.id]);
  });

  test('tells the list of projects what was opened and what was closed', async ({ ask, gateway }) => {
    const [before] = (await ask(listed)).data.projects.nodes;
    const events = await watch(gateway, 'subscription { projectsChanged { __typename projectId } }');
    await events.next();

    const { data } = await ask(resetDemo, { input: { projectId: before.id } });

    const told = [await events.next(), await events.next()];
    await events.stop();
    expect(told.map((event) => event?.data.projectsChanged)).toEqual([
      { __typename: 'ProjectOpened', projectId: data.resetDemo.project.id },
      { __typename: 'ProjectClosed', projectId: before.id },
    ]);
  });

  test('is refused before anything is sent when the service is not the sandbox', async ({
    ask,
    callsOf,
    sandbox,
  }) => {
    const calls = await callsOf(async () => {
      sandbox.fault({ operation: 'GetVersion', kind: 'replace', body: '26.0.0.1' });
      const { data } = await ask(resetDemo, { input: {} });
      expect(data.resetDemo).toEqual({
        project: null,
        closedProjectId: null,
        errors: [
          {
            __typename: 'NotSupportedError',
            code: 'NOT_SUPPORTED',
            message: 'Only the sandbox has demonstration projects; the connected service is another one.',
            path: ['input'],
          },
        ],
      });
    });

    expect(calls).toEqual(['GetVersion']);
  });
});

describe('resetDemo where no demonstration is open', () => {
  test('opens them', async ({ ask }) => {
    const { data } = await ask(resetDemo, { input: {} });

    expect(data.resetDemo).toMatchObject({
      project: { name: 'Hall 7, bay C' },
      closedProjectId: null,
      errors: [],
    });
  });
});
