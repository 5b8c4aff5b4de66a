import { describe, expect } from 'vitest';
import { frameXml } from '../../support/frame.ts';
import { test } from '../../support/test.ts';

const create = `mutation ($input: CreateProjectInput!) {
  createProject(input: $input) {
    project { id name description projectNumber author designCode date hasUnsavedChanges connections { totalCount } }
    errors { code message path }
  }
}`;

const importIom = `mutation ($input: ImportIomInput!) {
  importIom(input: $input) {
    project { connections { nodes { number name } } }
    errors { code message path }
  }
}`;

describe('createProject', () => {
  test('answers the new project, empty and with nothing to lose', async ({ ask, callsOf }) => {
    const input = {
      name: 'Hall "7" 🏗',
      description: 'Line one\nline two',
      projectNumber: '12345',
      author: 'Ada',
      designCode: 'AMERICAN',
      date: '2026-03-01',
    };

    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = await ask(create, { input });
    });

    expect(calls).toEqual(['CreateEmptyProject']);
    expect(answer).toEqual({
      data: {
        createProject: {
          project: {
            ...input,
            id: expect.stringMatching(/^Project:[0-9a-f-]{36}$/),
            hasUnsavedChanges: false,
            connections: { totalCount: 0 },
          },
          errors: [],
        },
      },
    });
  });

  test('refuses a day that does not exist before anything is sent', async ({ ask, callsOf }) => {
    const calls = await callsOf(async () => {
      const { errors } = await ask(create, { input: { date: '2026-02-30' } });
      expect(errors?.[0]?.message).toContain('"2026-02-30"');
    });

    expect(calls).toEqual([]);
  });
});

describe('updateProject', () => {
  test('changes what is given and leaves the rest', async ({ ask }) => {
    const { data: created } = await ask(create, { input: { name: 'Shed', author: 'Ada' } });
    const projectId = created.createProject.project.id;

    const { data } = await ask(
      `mutation ($input: UpdateProjectInput!) {
        updateProject(input: $input) { project { name author description hasUnsavedChanges } errors { code } }
      }`,
      { input: { projectId, description: 'By the lake' } },
    );

    expect(data.updateProject).toEqual({
      project: { name: 'Shed', author: 'Ada', description: 'By the lake', hasUnsavedChanges: true },
      errors: [],
    });
  });
});

describe('importIom', () => {
  const text = frameXml([{ name: 'North' }, { name: 'Middle' }, { name: 'South' }]);

  test('makes a connection of every connection point', async ({ ask, callsOf }) => {
    let answer: unknown;
    const calls = await callsOf(async () => {
      answer = await ask(importIom, { input: { file: { text } } });
    });

    expect(calls).toEqual(['ImportIOM']);
    expect(answer).toEqual({
      data: {
        importIom: {
          project: {
            connections: {
              nodes: [
                { number: 1, name: 'North' },
                { number: 2, name: 'Middle' },
                { number: 3, name: 'South' },
              ],
            },
          },
          errors: [],
        },
      },
    });
  });

  test('makes connections of the chosen points only', async ({ ask }) => {
    const { data } = await ask(importIom, { input: { file: { text }, connectionPointNumbers: [3, 1] } });

    const names = data.importIom.project.connections.nodes.map(({ name }: { name: string }) => name);
    expect(names.toSorted()).toEqual(['North', 'South']);
  });

  test.for([
    ['an unknown point', { file: { text }, connectionPointNumbers: [9] }, /9/],
    ['an empty choice', { file: { text }, connectionPointNumbers: [] }, /Leave the list out/],
    ['text that is no XML', { file: { text: 'hello' } }, /./],
    ['XML that is no open model', { file: { text: '<html/>' } }, /./],
    ['a truncated file', { file: { text: text.slice(0, 900) } }, /./],
  ] as const)('refuses %s in its payload', async ([, input, message], { ask }) => {
    const { data, errors } = await ask(importIom, { input });

    expect(errors).toBeUndefined();
    expect(data.importIom).toEqual({
      project: null,
      errors: [
        { code: 'VALIDATION_FAILED', message: expect.stringMatching(message), path: expect.any(Array) },
      ],
    });
  });

  test('takes a file sent with the request', async ({ send }) => {
    const form = new FormData();
    const query = importIom;
    form.append('operations', JSON.stringify({ query, variables: { input: { file: { file: null } } } }));
    form.append('map', JSON.stringify({ 0: ['variables.input.file.file'] }));
    form.append('0', new File([text], 'frame.xml', { type: 'text/xml' }));

    const response = await send(form, { headers: { 'x-graphql-yoga-csrf': '1' } });

    const { data } = (await response.json()) as {
      data: { importIom: { project: { connections: { nodes: unknown[] } } } };
    };
    expect(data.importIom.project.connections.nodes).toHaveLength(3);
  });
});

describe('updateProjectFromIom', () => {
  test('brings loads up to date and marks results as outdated', async ({ ask, frame }) => {
    const projectId = await frame([{ name: 'J1', shear: { LC1: 10_000 } }]);
    const text = frameXml([{ name: 'J1', shear: { LC1: 20_000 } }]);

    const { data } = await ask(
      `mutation ($input: UpdateProjectFromIomInput!) {
        updateProjectFromIom(input: $input) {
          project { hasUnsavedChanges connections { nodes { loadEffects { nodes { memberLoadings { forces { vz } } } } } } }
          errors { code message }
        }
      }`,
      { input: { projectId, file: { text } } },
    );

    expect(data.updateProjectFromIom).toEqual({
      project: {
        hasUnsavedChanges: true,
        connections: {
          nodes: [
            {
              loadEffects: {
                nodes: [
                  {
                    memberLoadings: [
                      { forces: { vz: 0 } },
                      { forces: { vz: 0 } },
                      { forces: { vz: -20_000 } },
                    ],
                  },
                ],
              },
            },
          ],
        },
      },
      errors: [],
    });
  });
});

describe('closeProject', () => {
  const close = `mutation ($input: CloseProjectInput!) {
    closeProject(input: $input) { closedProjectId errors { __typename code path } }
  }`;

  test('refuses to lose changes unless told to, then closes', async ({ ask, frame }) => {
    const projectId = await frame([{ name: 'J1' }]);
    await ask('mutation ($id: ID!) { createConnection(input: { projectId: $id }) { errors { code } } }', {
      id: projectId,
    });

    const { data: refused } = await ask(close, { input: { projectId } });
    const { data: closed } = await ask(close, { input: { projectId, discardUnsavedChanges: true } });
    const { data: after } = await ask(
      'query ($id: ID!) { project(id: $id) { id } projects { nodes { id } } }',
      {
        id: projectId,
      },
    );

    expect(refused.closeProject).toEqual({
      closedProjectId: null,
      errors: [
        {
          __typename: 'ConflictError',
          code: 'UNSAVED_CHANGES',
          path: ['input', 'discardUnsavedChanges'],
        },
      ],
    });
    expect(closed.closeProject).toEqual({ closedProjectId: projectId, errors: [] });
    expect(after).toEqual({ project: null, projects: { nodes: [] } });
  });

  test('says which project is not there', async ({ ask }) => {
    const projectId = '00000000-0000-4000-8000-000000000000';

    const { data } = await ask(close, { input: { projectId } });

    expect(data.closeProject).toEqual({
      closedProjectId: null,
      errors: [{ __typename: 'NotFoundError', code: 'NOT_FOUND', path: ['input', 'projectId'] }],
    });
  });
});

describe('a project that comes without its list of connections', () => {
  test('gets the list with a call of its own', async ({ ask, callsOf, frame, sandbox }) => {
    const id = await frame([{ name: 'J1' }]);
    const projectId = id.replace('Project:', '');
    sandbox.fault({
      operation: 'GetProjectData',
      kind: 'replace',
      body: { projectId, projectInfo: { name: 'Bare' }, connections: null },
    });

    const calls = await callsOf(async () => {
      const { data } = await ask(
        'query ($id: ID!) { project(id: $id) { name connections { nodes { name } } } }',
        {
          id,
        },
      );
      expect(data.project).toEqual({ name: 'Bare', connections: { nodes: [{ name: 'J1' }] } });
    });

    expect(calls).toEqual(['GetProjectData', 'GetConnections']);
  });
});
