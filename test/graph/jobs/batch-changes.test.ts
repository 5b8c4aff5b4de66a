import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { plainJoints } from '../../support/frame.ts';
import { untilSettled } from '../../support/jobs.ts';
import { type Ask, test } from '../../support/test.ts';

const start = `mutation ($input: StartBatchInput!) { startBatch(input: $input) {
  batch { id plannedCalls } errors { __typename code message path }
} }`;
const read = `query ($id: ID!) { job(id: $id) { state failure ... on Batch { items { nodes {
  connectionName state step attempts skipped errors { code message }
} } } } }`;

async function itemsOf(ask: Ask, input: object) {
  const { data } = await ask(start, { input });
  expect(data.startBatch.errors).toEqual([]);
  const { id, plannedCalls } = data.startBatch.batch;
  await untilSettled(ask, id);
  const { job } = (await ask(read, { id })).data;
  return { id, plannedCalls, items: job.items.nodes };
}

const thickness = (value: number) => ({
  setParameters: { parameters: [{ key: 'tp', value: { length: { value, unit: 'MILLIMETRE' } } }] },
});

describe('a step that changes connections', () => {
  test('sets parameters where they are there, at one call each, and is refused where not', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const project = await frame(plainJoints(3));
    await designFinPlate(ask, project, 1);
    await designFinPlate(ask, project, 3);

    let found: Awaited<ReturnType<typeof itemsOf>> | undefined;
    const calls = await callsOf(async () => {
      found = await itemsOf(ask, { source: { projectIds: [project] }, steps: [thickness(12)] });
    });

    expect(found?.plannedCalls).toBe(3);
    expect(calls).toEqual(['GetProjectData', 'Update', 'Update', 'Update']);
    expect(found?.items.map(({ state }: { state: string }) => state)).toEqual([
      'FINISHED',
      'FAILED',
      'FINISHED',
    ]);
    const { data } = await ask(
      `query ($id: ID!) { connection(id: $id) { parameters(keys: ["tp"]) { expression } status } }`,
      { id: jointOf(project, 3).connection },
    );
    expect(data.connection).toEqual({ parameters: [{ expression: '0.012' }], status: 'NOT_CALCULATED' });
  });

  test('says in a dry run where it would be refused, and changes nothing', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const project = await frame(plainJoints(2));
    await designFinPlate(ask, project, 1);
    const before = await ask('query ($id: ID!) { project(id: $id) { revision } }', { id: project });

    let found: Awaited<ReturnType<typeof itemsOf>> | undefined;
    const calls = await callsOf(async () => {
      found = await itemsOf(ask, {
        source: { projectIds: [project] },
        steps: [thickness(12), { calculate: {} }, { publish: {} }],
        dryRun: true,
      });
    });

    expect(calls).toEqual(['GetProjectData', 'GetParameters', 'GetParameters']);
    expect(found?.items).toMatchObject([
      { state: 'FINISHED', errors: [] },
      { state: 'FAILED', errors: [{ message: 'The connection has no parameter tp.' }] },
    ]);
    expect(await ask('query ($id: ID!) { project(id: $id) { revision } }', { id: project })).toEqual(before);
  });

  test('refuses a number without a unit for a length', async ({ ask, frame, sandbox }) => {
    const project = await frame(plainJoints(1));
    await designFinPlate(ask, project);

    const { items } = await itemsOf(ask, {
      source: { projectIds: [project] },
      steps: [{ setParameters: { parameters: [{ key: 'tp', value: { number: 12 } }] } }],
    });

    expect(items[0].errors[0].message).toContain('Parameter tp has a unit (mm)');
    expect(sandbox.calls('Update')).toEqual([]);
  });

  test('is not repeated when its answer was lost, but for values that are set again', async ({
    ask,
    frame,
    sandbox,
  }) => {
    const project = await frame(plainJoints(1));
    await designFinPlate(ask, project);
    const { connection: connectionId } = jointOf(project);
    sandbox.fault({ operation: 'Update', kind: 'reset', after: true });
    sandbox.fault({ operation: 'ApplyTemplate', kind: 'reset', after: true });
    const before = sandbox.calls('ApplyTemplate').length;

    const { items } = await itemsOf(ask, {
      source: { projectIds: [project] },
      steps: [thickness(12), { applyTemplate: { template: { connectionId } } }],
    });

    expect(items).toMatchObject([{ state: 'FAILED', step: 'APPLY_TEMPLATE', attempts: 1 }]);
    expect(sandbox.calls('Update')).toHaveLength(2);
    expect(sandbox.calls('ApplyTemplate').length - before).toBe(1);
  });

  test.for([
    ['no parameters', { setParameters: { parameters: [] } }, ['setParameters', 'parameters']],
    [
      'a parameter twice',
      { setParameters: { parameters: [1, 2].map((number) => ({ key: 'n1', value: { number } })) } },
      ['setParameters', 'parameters', '1'],
    ],
    [
      'a template that is not kept',
      { applyTemplate: { template: { capturedTemplateId: '5b0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a11' } } },
      ['applyTemplate', 'template', 'capturedTemplateId'],
    ],
    [
      'an edit that changes nothing',
      { applyTemplate: { template: { file: { text: '<a/>' } }, edits: [{ key: 'x' }] } },
      ['applyTemplate', 'edits', '0'],
    ],
  ] as const)('is refused with %s before anything is begun', async ([, step, path], { ask, frame }) => {
    const project = await frame(plainJoints(1));

    const { data } = await ask(start, { input: { source: { projectIds: [project] }, steps: [step] } });

    expect(data.startBatch).toMatchObject({
      batch: null,
      errors: [{ path: ['input', 'steps', '0', ...path] }],
    });
  });
});
