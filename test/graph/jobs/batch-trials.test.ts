import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { connectionNames, untilSettled } from '../../support/jobs.ts';
import { type Ask, test } from '../../support/test.ts';

const start = `mutation ($input: StartBatchInput!) { startBatch(input: $input) { batch { id plannedCalls } errors { code message path } } }`;
const undo = `mutation ($id: ID!) { undoBatch(input: { batchId: $id }) { batch { id } errors { message } } }`;
const read = `query ($id: ID!) { job(id: $id) { ... on Batch { table { url }
  triedDesigns { designItem { designItemId name } tried passed maxUtilization { percent } }
  items { nodes { connectionName state errors { __typename message } appliedDesign { designItemId } changes { step name before after }
    optimum { ended runsUsed isApplied explanation best { values { key expression } verdict maxUtilization { percent } } }
    candidates { rank verdict failure designItem { designItemId } } } }
} } }`;
const look = `query ($id: ID!) { connection(id: $id) { operations { name } parameters(includeHidden: true) { key expression } } }`;

const lengthRange = { start: 4, end: 12, count: 9, unit: 'MILLIMETRE' };
const over = [{ key: 'tp', values: { lengthRange } }];
const smallest = { optimize: { minimise: 'FIRST_AXIS', over } };

async function done(ask: Ask, input: object) {
  const { data } = await ask(start, { input });
  expect(data.startBatch.errors).toEqual([]);
  const { id, plannedCalls } = data.startBatch.batch;
  await untilSettled(ask, id);
  return { id, plannedCalls, ...(await ask(read, { id })).data.job };
}

async function undone(ask: Ask, id: string) {
  const { data } = await ask(undo, { id });
  await untilSettled(ask, data.undoBatch.batch.id);
  return (await ask(read, { id: data.undoBatch.batch.id })).data.job.items.nodes;
}

const seen = async (ask: Ask, id = '') => (await ask(look, { id })).data.connection;
const designsFor = async (ask: Ask, id = ''): Promise<{ designItemId: string; name: string }[]> => {
  const { data } = await ask(
    'query ($id: ID!) { connection(id: $id) { proposedDesigns { nodes { designItemId name } } } }',
    { id },
  );
  return data.connection.proposedDesigns.nodes;
};

describe('a search for many connections', () => {
  test('finds the smallest value for each by itself, and is taken back where it set it', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const loads = [20_000, 60_000, 120_000, 2_000_000];
    const project = await frame(loads.map((force, at) => ({ name: `J${at + 1}`, shear: { LC1: force } })));
    for (const number of [1, 2, 3, 4]) await designFinPlate(ask, project, number);
    const ids = [1, 2, 3, 4].map((number) => jointOf(project, number).connection);
    const before = await Promise.all(ids.map((id) => seen(ask, id)));
    const source = { connectionIds: ids };

    const looked = await done(ask, { source, steps: [smallest] });
    const optima = looked.items.nodes.map(({ optimum }: { optimum: object }) => optimum);
    expect(optima).toMatchObject([
      { ended: 'FOUND', isApplied: false, best: { verdict: 'PASSED' } },
      { ended: 'FOUND', isApplied: false, best: { verdict: 'PASSED' } },
      { ended: 'FOUND', isApplied: false, best: { verdict: 'PASSED' } },
      { ended: 'NOTHING_PASSES', isApplied: false, best: null, runsUsed: 1 },
    ]);
    // 1 + ceil(log2(9)) of nine.
    for (const { runsUsed } of optima) expect(runsUsed).toBeLessThanOrEqual(5);
    expect(await Promise.all(ids.map((id) => seen(ask, id)))).toEqual(before);
    expect(await connectionNames(ask, project)).toEqual(['J1', 'J2', 'J3', 'J4']);
    const [head, row] = (await (await fetch(looked.table.url)).text()).split('\r\n');
    expect(head).toMatch(/,Tried,Best,Best passes,/);
    expect(row).toContain(`,${optima[0].runsUsed},tp = ${optima[0].best.values[0].expression},`);

    let applied = looked;
    const calls = await callsOf(async () => {
      const step = { optimize: { ...smallest.optimize, applyBest: true } };
      applied = await done(ask, { source: { connectionIds: [ids[2]] }, steps: [step], undoable: true });
    });
    const [{ optimum, changes }] = applied.items.nodes;
    expect(optimum).toEqual({ ...optima[2], isApplied: true });
    expect(changes).toMatchObject([
      { step: 'OPTIMIZE', name: 'tp', after: optima[2].best.values[0].expression },
    ]);
    const asked = calls.filter((call) => call !== 'GetProjectData');
    // A point that is not accepted is not calculated.
    const runs = asked.slice(2, -3);
    expect(runs.filter((call) => call === 'Update')).toHaveLength(optima[2].runsUsed);
    expect(new Set(runs)).toEqual(new Set(['Update', 'Calculate']));
    expect([...asked.slice(0, 2), ...asked.slice(-3)]).toEqual([
      ...['GetParameters', 'CopyConnection', 'DeleteConnection', 'GetParameters', 'Update'],
    ]);
    expect(asked.length).toBeLessThanOrEqual(applied.plannedCalls);

    expect(await undone(ask, applied.id)).toMatchObject([{ state: 'FINISHED', errors: [] }]);
    expect(await seen(ask, ids[2])).toEqual(before[2]);
  });

  test('says before where it cannot be, and refuses what is wrong with it', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const project = await frame([{ name: 'J1' }, { name: 'J2' }]);
    await designFinPlate(ask, project, 1);
    const source = { projectIds: [project] };

    const calls = await callsOf(async () => {
      const { items } = await done(ask, { source, steps: [smallest], dryRun: true });
      expect(items.nodes).toMatchObject([
        { state: 'FINISHED', optimum: null },
        { state: 'FAILED', errors: [{ message: 'The connection has no parameter tp.' }] },
      ]);
    });

    expect(calls.filter((call) => call !== 'GetProjectData')).toEqual(['GetParameters', 'GetParameters']);
    const pair = [...over, ...over];
    for (const [step, path] of [
      [{ optimize: { minimise: 'COST', over: [] } }, ['optimize', 'over']],
      [{ optimize: { minimise: 'COST', over: pair } }, ['optimize', 'over', '1', 'key']],
      [{ optimize: { minimise: 'COST', over, maxRuns: 0 } }, ['optimize', 'maxRuns']],
      [{ design: { candidateLimit: 11 } }, ['design', 'candidateLimit']],
    ] as const) {
      const { data } = await ask(start, { input: { source, steps: [step] } });
      expect(data.startBatch).toMatchObject({
        batch: null,
        errors: [{ path: ['input', 'steps', '0', ...path] }],
      });
    }
  });
});

describe('designs tried on many connections', () => {
  test('say which passes on all of them, and leave them as they are', async ({ ask, callsOf, frame }) => {
    const project = await frame(
      [10_000, 250_000].map((force, at) => ({ name: `J${at + 1}`, shear: { LC1: force } })),
    );
    const ids = [1, 2].map((number) => jointOf(project, number).connection);
    const designs = (await designsFor(ask, ids[0])).slice(0, 2).map(({ designItemId }) => designItemId);
    const other = 'DesignItem:00000000-0000-4000-8000-000000000000/00000000-0000-4000-8000-000000000000';
    const source = { connectionIds: ids };
    const before = await Promise.all(ids.map((id) => seen(ask, id)));
    const step = { design: { designItemIds: [...designs, other] } };

    let batch = { plannedCalls: 0, items: { nodes: [] as Record<string, unknown>[] }, triedDesigns: [] };
    const calls = await callsOf(async () => {
      batch = await done(ask, { source, steps: [step] });
    });

    for (const { candidates } of batch.items.nodes)
      expect(candidates).toMatchObject([
        { rank: 1, failure: null },
        { rank: 2, failure: null },
        { rank: null, designItem: { designItemId: other }, failure: expect.stringMatching(/not propose/) },
      ]);
    const each = [
      ...['CopyConnection', 'GetDefaultTemplateMapping', 'ApplyTemplate', 'Calculate'],
      ...['GetProductionCost', 'DeleteConnection'],
    ];
    const ours = calls.filter((call) => call !== 'GetProjectData' && call !== 'GetTemplate');
    expect(ours).toEqual(
      Array(2)
        .fill(['Propose', ...each, ...each])
        .flat(),
    );
    expect(calls.length).toBeLessThanOrEqual(batch.plannedCalls);
    expect(batch.triedDesigns).toHaveLength(3);
    expect(batch.triedDesigns[0]).toMatchObject({ tried: 2, passed: expect.any(Number) });
    expect(batch.triedDesigns[2]).toMatchObject({ tried: 2, passed: 0, maxUtilization: null });
    expect(await Promise.all(ids.map((id) => seen(ask, id)))).toEqual(before);
    expect(await connectionNames(ask, project)).toEqual(['J1', 'J2']);
  });

  test('are put on each where they pass, and taken back in one step', async ({ ask, frame }) => {
    const project = await frame([{ name: 'J1', shear: { LC1: 10_000 } }, { name: 'J2' }]);
    await designFinPlate(ask, project, 1);
    const ids = [1, 2].map((number) => jointOf(project, number).connection);
    const proposed = await designsFor(ask, ids[0]);
    const wanted = proposed.find(({ name }) => /2 bolts M20/.test(name)) ?? proposed[0];
    const before = await Promise.all(ids.map((id) => seen(ask, id)));
    const design = { designItemIds: [wanted?.designItemId], replaceOperations: true, applyBest: true };

    const batch = await done(ask, { source: { connectionIds: ids }, steps: [{ design }], undoable: true });

    const [first] = batch.items.nodes;
    expect(first).toMatchObject({ state: 'FINISHED', candidates: [{ rank: 1, verdict: 'PASSED' }] });
    expect(first.appliedDesign).toEqual({ designItemId: wanted?.designItemId });
    expect(await seen(ask, ids[0])).not.toEqual(before[0]);
    const back = await undone(ask, batch.id);
    expect(back.every(({ state }: { state: string }) => state === 'FINISHED')).toBe(true);
    expect(await Promise.all(ids.map((id) => seen(ask, id)))).toEqual(before);
  });
});
