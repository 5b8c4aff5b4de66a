import { describe, expect } from 'vitest';
import { test } from '../../support/test.ts';

const dashboard = `query ($project: ID!) {
  project(id: $project) {
    id name designCode hasUnsavedChanges
    checkOverview { total passed failed notCalculated outdated verdict maxUtilization { percent } worst(first: 5) { nodes { id name } } }
    connections(first: 100) {
      totalCount pageInfo { hasNextPage endCursor }
      nodes { id number name status results { governing { nodes { name kind status utilization { percent } } } } }
    }
  }
}`;

const fifty = Array.from({ length: 50 }, (_, index) => ({ name: `J${index + 1}`, shear: { LC1: 40_000 } }));

describe('a dashboard', () => {
  test('costs two upstream calls however many connections the project has', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const project = await frame(fifty);

    const calls = await callsOf(() => ask(dashboard, { project }));

    expect(calls).toEqual(['GetProjectData', 'GetResults']);
  });

  test('reads all connections of all projects with one call for the projects and one for the results of each', async ({
    ask,
    callsOf,
    frame,
  }) => {
    await frame(fifty.slice(0, 3));
    await frame(fifty.slice(0, 2));

    const calls = await callsOf(() =>
      ask('{ projects { nodes { connections { nodes { name status } } checkOverview { total } } } }'),
    );

    expect(calls).toEqual(['GetActiveProjects', 'GetResults', 'GetResults']);
  });

  test('says that nothing is calculated before a calculation', async ({ ask, frame }) => {
    const project = await frame([{ name: 'J1', shear: { LC1: 40_000 } }]);

    const { data } = await ask(dashboard, { project });

    expect(data.project).toEqual({
      id: project,
      name: 'Frame',
      designCode: 'ECEN',
      hasUnsavedChanges: false,
      checkOverview: {
        total: 1,
        passed: 0,
        failed: 0,
        notCalculated: 1,
        outdated: 0,
        verdict: 'OPEN',
        maxUtilization: null,
        worst: { nodes: [] },
      },
      connections: {
        totalCount: 1,
        pageInfo: { hasNextPage: false, endCursor: expect.any(String) },
        nodes: [
          {
            id: project.replace('Project:', 'ConnectionItem:').concat('/1'),
            number: 1,
            name: 'J1',
            status: 'NOT_CALCULATED',
            results: null,
          },
        ],
      },
    });
  });

  test('answers null without an error for a project that is not open', async ({ ask }) => {
    const answer = await ask(dashboard, { project: 'Project:00000000-0000-4000-8000-000000000000' });

    expect(answer).toEqual({ data: { project: null } });
  });
});
