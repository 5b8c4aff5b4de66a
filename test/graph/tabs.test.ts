import { describe, expect } from 'vitest';
import { examples } from '../../src/http/graphiql/tabs.ts';
import { isSettled } from '../../src/jobs/kinds/step.ts';
import { until } from '../support/jobs.ts';
import { test } from '../support/test.ts';
import { watch } from '../support/watch.ts';

/**
 * What every ready tab of the query page costs in calls of the service, on the demo project. A tab that
 * is missing here fails.
 */
const costs: Record<string, string[]> = {
  Projects: ['GetActiveProjects', 'GetResults'],
  Dashboard: ['GetProjectData', 'GetResults'],
  ConnectionDetail: [
    'GetConnection',
    'GetCrossSections',
    'GetLoadEffects',
    'GetMembers',
    'GetProductionCost',
    'GetResults',
  ],
  LoadTable: ['GetConnection', 'GetLoadEffects', 'GetLoadSettings', 'GetMembers'],
  LoadAndCalculate: ['AddLoadEffect', 'AddLoadEffect', 'Calculate', 'GetResults'],
  PreviewTemplate: ['GetConnection', 'GetDefaultTemplateMapping', 'GetTemplate', 'Propose'],
  ApplyTemplate: ['ApplyTemplate', 'GetDefaultTemplateMapping', 'GetOperations', 'GetTemplate'],
  TuneParameters: ['Calculate', 'GetParameters', 'GetProductionCost', 'GetResults', 'Update'],
  RenameConnections: ['GetConnection', 'UpdateConnection'],
  CalculateProject: ['Calculate', 'GetProjectData', 'GetResults'],
  WatchCalculation: ['GetProjectData'],
  WatchProject: ['GetProjectData'],
  ImportModel: ['ImportIOM'],
  ResetDemo: ['CloseProject', 'GetActiveProjects', 'GetVersion', ...Array(3).fill('OpenProject')],
};

describe('the documents of the tabs', () => {
  test.for(examples())('are read line by line: $name', ({ query }) => {
    const lines = query.split('\n');

    // No braces in braces on one line.
    expect(lines.filter((line) => /\{[^}]*\{|\}[^{]*\}/.test(line))).toEqual([]);
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
  });
});

describe('on the demo project', () => {
  test.override({ demo: true });

  for (const { name, query, variables } of examples()) {
    test(`the tab ${name} answers without an error at its stated cost`, async ({
      ask,
      callsOf,
      gateway,
      services,
    }) => {
      const { data: demo } = await ask(
        `{ projects { nodes { id connections { nodes { id members { id isBearing } proposedDesigns(first: 1) { nodes { designItemId } } } } } } }`,
      );
      const [project] = demo.projects.nodes;
      await ask(
        `mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id }, waitSeconds: 120 }) { job { id } } }`,
        {
          id: project.id,
        },
      );
      const [connection] = project.connections.nodes;
      const ids = {
        project: project.id,
        connection: connection.id,
        member: connection.members.find(({ isBearing }: { isBearing: boolean }) => !isBearing).id,
        design: connection.proposedDesigns.nodes[0].designItemId,
      };

      let answer: unknown;
      const calls = await callsOf(async () => {
        if (query.startsWith('subscription')) {
          const events = await watch(gateway, query, variables(ids));
          answer = await events.next();
          await events.stop();
        } else {
          answer = await ask(query, variables(ids));
          await until(async () => (await services.jobs.list()).every(isSettled));
        }
      });

      // A calculation of the project costs one call for each connection.
      const each = name === 'CalculateProject' ? [...new Set(calls)] : calls;
      expect(each.toSorted()).toEqual(costs[name]);
      expect(JSON.stringify(answer)).not.toMatch(/"errors":\[\{/);
    });
  }
});
