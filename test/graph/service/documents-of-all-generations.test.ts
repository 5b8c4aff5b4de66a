import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { examples } from '../../../src/http/graphiql/tabs.ts';
import { isSettled } from '../../../src/jobs/kinds/step.ts';
import { until, untilSettled } from '../../support/jobs.ts';
import { test } from '../../support/test.ts';

const file = new URL('../../../packages/dashboard/src/graph/generated/documents.json', import.meta.url);
const documents = Object.values<string>(JSON.parse(readFileSync(file, 'utf8')));
const queries = documents.filter((text) => /^\s*query\b/.test(text));
const nameOf = (text: string): string => /^\s*query (\w+)/.exec(text)?.[1] ?? '';

/** The last one starts anew what the others have used. */
const tabs = examples().filter(
  ({ name, query }) => name !== 'ResetDemo' && !query.startsWith('subscription'),
);

/** This gateway has no rules of a company. */
const mayBeNull: ReadonlySet<string> = new Set(['companyRules']);

interface Ids {
  project: string;
  connection: string;
  member: string;
  design: string;
  job: string;
  study: string;
}

const start = `mutation ($id: ID!) {
  startCalculation(input: { target: { projectId: $id }, waitSeconds: 120 }) { job { id } }
}`;

const startStudy = `mutation ($id: ID!) {
  startParameterStudy(input: { connectionId: $id, axes: [{ key: "n1", values: { list: [{ number: 2 }] } }] }) { study { id } }
}`;

/** What the dashboard fills its documents with; `id` is that of what the document asks for first. */
function variablesOf(
  text: string,
  { project, connection, design, job, study }: Ids,
): Record<string, unknown> {
  const [, asked] = /(project|connection|job)\(\s*id: \$id/.exec(text) ?? [];
  const own: Record<string, string> = { project, connection, job: text.includes('repeatOf') ? study : job };
  return {
    id: own[asked ?? (nameOf(text) === 'ConnectionJobs' ? 'connection' : 'project')],
    ...{ projectId: project, connectionId: connection, jobId: job, number: 1 },
    ...{ ids: [connection], connectionIds: [connection], count: 1, first: 10 },
    ...{ firstRun: connection, secondRun: connection, text: 'Floor' },
    ...cursorsOf(text, project),
    ...{ plates: true, welds: true, bolts: true, anchors: true, blocks: true },
    ...{
      timeZone: 'Europe/Prague',
      theme: 'LIGHT',
      colours: 'PARTS',
      by: 'DESIGN',
      forceUnit: 'KILONEWTON',
      momentUnit: 'KILONEWTON_METRE',
      code: 'T1',
      template: { designItemId: design },
    },
  };
}

/** Numbers of candidates, two projects, or cursors of pages. */
function cursorsOf(text: string, project: string): Record<'before' | 'after', unknown> {
  if (text.includes('$before: Int')) return { before: 1, after: 2 };
  return text.includes('$before: ID') ? { before: project, after: project } : { before: null, after: null };
}

describe.for([3, 4, 5] as const)('in generation %i', (generation) => {
  test.override({ generations: [generation], demo: true });

  test('documents of the dashboard and of the query page run as they are', {
    tags: generation === 5 ? [] : 'long',
  }, async ({ ask, services }) => {
    const { data: demo } = await ask(
      '{ projects { nodes { id connections { nodes { id members { id isBearing } proposedDesigns(first: 1) { nodes { designItemId } } } } } } }',
    );
    const [{ id: project, connections }] = demo.projects.nodes;
    const [connection] = connections.nodes;
    const { data } = await ask(start, { id: project });
    const { data: studied } = await ask(startStudy, { id: connection.id });
    const ids: Ids = {
      project,
      connection: connection.id,
      member: connection.members.find(({ isBearing }: { isBearing: boolean }) => !isBearing).id,
      design: connection.proposedDesigns.nodes[0].designItemId,
      job: data.startCalculation.job.id,
      study: studied.startParameterStudy.study.id,
    };
    await untilSettled(ask, ids.study);

    const faults: unknown[] = [];
    for (const text of queries) {
      const declared = /^[^{]*/.exec(text)?.[0] ?? '';
      const given = Object.entries(variablesOf(text, ids)).filter(([name]) => declared.includes(`$${name}:`));
      const { data: answer, errors } = await ask(text, Object.fromEntries(given));
      const empty = Object.entries(answer ?? {}).filter(
        ([field, value]) => value === null && !mayBeNull.has(field),
      );
      if (errors !== undefined || empty.length > 0)
        faults.push([nameOf(text), errors?.[0]?.message ?? 'is empty']);
    }
    for (const { name, query, variables } of tabs) {
      const answer = await ask(query, variables(ids));
      await until(async () => (await services.jobs.list()).every(isSettled));
      if (/"errors":\[\{/.test(JSON.stringify(answer))) faults.push([name, answer]);
    }

    expect(faults).toEqual([]);
    expect([queries.length, tabs.length].every((count) => count > 10)).toBe(true);
  });
});
