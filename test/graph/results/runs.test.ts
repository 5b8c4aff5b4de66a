import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { test } from '../../support/test.ts';

const calculate = `mutation ($id: ID!) {
  startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 120 }) { errors { message } } }`;
const thicken = `mutation ($id: ID!, $mm: Float!) {
  updateParameters(input: { connectionId: $id, parameters: [{ key: "tp", value: { length: { value: $mm, unit: MILLIMETRE } } }] }) { errors { message } } }`;
const load = `mutation ($id: ID!) {
  addLoadEffects(input: { connectionId: $id, loadEffects: [{ name: "More" }] }) { errors { message } } }`;
const rename = `mutation ($id: ID!) {
  updateConnection(input: { connectionId: $id, name: "Renamed" }) { errors { message } } }`;

const history = `query ($id: ID!) { connection(id: $id) {
  status results { maxUtilization { ratio } }
  lastResults { ...Run } runs { nodes { ...Run } }
} }
fragment Run on CalculationRun {
  id number status outdated seconds maxUtilization { ratio } governing { kind }
  summary { name utilization { ratio } } loadEffectIds
  changesSince { mutation parameters { key expression } } moreChanges
}`;

const partChecks = `query ($id: ID!) { connection(id: $id) {
  results { governing(first: 100) { nodes { name kind status utilization { ratio } } } }
  runs { nodes { id checks(orderBy: WORST_FIRST) { nodes { name kind status utilization { ratio } } } } }
} }`;
const oneBoltLess = `mutation ($id: ID!) {
  updateParameters(input: { connectionId: $id, parameters: [{ key: "n1", value: { number: 2 } }] }) { errors { message } } }`;
const comparedParts = `query ($a: ID!, $b: ID!) { compareRuns(before: $a, after: $b) {
  checks { totalCount nodes { name kind utilizationRise { ratio } parts { basis part { key } }
    before { utilization { ratio } parts { part { key } } ... on PlateCheck { strengthShare { ratio } } }
    after { utilization { ratio } parts { basis part { key } } ... on PlateCheck { strengthShare { ratio } } } } }
} }`;

describe('calculations of a connection', () => {
  test('stay readable after a change, with what was changed since', async ({ ask, frame }) => {
    const id = await frame([{ name: 'J', shear: { LC1: 60_000 } }]);
    await designFinPlate(ask, id);
    const { connection } = jointOf(id);
    expect((await ask(history, { id: connection })).data.connection).toMatchObject({
      lastResults: null,
      runs: { nodes: [] },
    });
    await ask(calculate, { id: connection });
    const fresh = (await ask(history, { id: connection })).data.connection;
    expect(fresh).toMatchObject({
      status: 'PASSED',
      lastResults: {
        number: 1,
        status: 'PASSED',
        outdated: false,
        changesSince: [],
        maxUtilization: fresh.results.maxUtilization,
      },
    });

    await ask(thicken, { id: connection, mm: 15 });
    await ask(rename, { id: connection });
    await ask(load, { id: connection });

    const { data } = await ask(history, { id: connection });
    expect(data.connection).toMatchObject({
      status: 'OUTDATED',
      results: null,
      lastResults: {
        ...fresh.lastResults,
        outdated: true,
        changesSince: [
          { mutation: 'updateParameters', parameters: [{ key: 'tp', expression: '0.015' }] },
          { mutation: 'addLoadEffects', parameters: [] },
        ],
      },
    });
  });

  test('say what parameters were set since the one before, as numbers too', async ({ ask, frame }) => {
    const id = await frame([{ name: 'J', shear: { LC1: 60_000 } }]);
    await designFinPlate(ask, id);
    const { connection } = jointOf(id);
    await ask(calculate, { id: connection });
    await ask(thicken, { id: connection, mm: 6 });
    await ask(thicken, { id: connection, mm: 8 });
    await ask(calculate, { id: connection });
    await ask(calculate, { id: connection });

    const { data } = await ask(
      `query ($id: ID!) { connection(id: $id) { runs { nodes { number
        parameterChanges { key expression number si: number(unit: SI) unit kn: number(unit: KILONEWTON) } } } } }`,
      { id: connection },
    );

    expect(data.connection.runs.nodes).toEqual([
      { number: 3, parameterChanges: [] },
      {
        number: 2,
        parameterChanges: [{ key: 'tp', expression: '0.008', number: 8, si: 0.008, unit: 'mm', kn: null }],
      },
      { number: 1, parameterChanges: null },
    ]);
  });

  test('are listed newest first, the same as nodes, and can be compared', async ({ ask, frame, callsOf }) => {
    const id = await frame([{ name: 'J', shear: { LC1: 60_000 } }]);
    await designFinPlate(ask, id);
    const { connection } = jointOf(id);
    await ask(calculate, { id: connection });
    await ask(thicken, { id: connection, mm: 6 });
    await ask(calculate, { id: connection });
    const runs = (await ask(history, { id: connection })).data.connection.runs.nodes;
    expect(
      runs.map(({ number, outdated }: { number: number; outdated: boolean }) => [number, outdated]),
    ).toEqual([
      [2, false],
      [1, true],
    ]);

    const calls = await callsOf(async () => {
      const { data } = await ask(
        `query ($a: ID!, $b: ID!, $run: ID!) {
          node(id: $run) { ... on CalculationRun { number connection { id } } }
          compareRuns(before: $a, after: $b) {
            before { number } after { number } utilizationRise { ratio percent }
            groups { name before { utilization { ratio } } after { utilization { ratio } } utilizationRise { ratio } }
          } }`,
        { a: runs[1].id, b: connection, run: runs[1].id },
      );

      expect(data.node).toEqual({ number: 1, connection: { id: connection } });
      expect(data.compareRuns).toMatchObject({ before: { number: 1 }, after: { number: 2 } });
      expect(data.compareRuns.utilizationRise.ratio).toBeCloseTo(
        runs[0].maxUtilization.ratio - runs[1].maxUtilization.ratio,
      );
      const bolts = data.compareRuns.groups.find(({ name }: { name: string }) => name === 'Bolts');
      expect(bolts.utilizationRise.ratio).toBeCloseTo(
        bolts.after.utilization.ratio - bolts.before.utilization.ratio,
      );
      expect(bolts.utilizationRise.ratio).not.toBe(0);
    });

    expect(calls).toEqual([]);
  });

  test('say which library design was applied last, where that is known', async ({ ask, frame }) => {
    const id = await frame([{ name: 'J', shear: { LC1: 60_000 } }]);
    const { connection } = jointOf(id);
    await ask(calculate, { id: connection });
    await designFinPlate(ask, id);
    await ask(calculate, { id: connection });
    await ask(thicken, { id: connection, mm: 8 });
    await ask(calculate, { id: connection });
    await ask(
      `mutation ($id: ID!) { deleteTemplates(input: { target: { allOf: $id } }) { errors { message } } }`,
      { id: connection },
    );
    await ask(calculate, { id: connection });

    const { data } = await ask(
      `query ($id: ID!) { connection(id: $id) {
        proposedDesigns { nodes { designItemId uuid name } }
        runs { nodes { number design { designItemId uuid name } } } } }`,
      { id: connection },
    );

    const { proposedDesigns, runs } = data.connection;
    const applied = proposedDesigns.nodes.find(({ name }: { name: string }) => /3 bolts M20/.test(name));
    const design = { designItemId: applied.designItemId, uuid: applied.uuid, name: null };
    expect(runs.nodes).toEqual([
      { number: 4, design: null },
      { number: 3, design },
      { number: 2, design },
      { number: 1, design: null },
    ]);
  });

  test('keep the checks of single parts, also of what was changed since', async ({ ask, frame, callsOf }) => {
    const id = await frame([{ name: 'J', shear: { LC1: 60_000 } }]);
    await designFinPlate(ask, id);
    const { connection } = jointOf(id);
    await ask(calculate, { id: connection });
    const before = (await ask(partChecks, { id: connection })).data.connection;
    expect(before.runs.nodes[0].checks.nodes).toEqual(before.results.governing.nodes);
    expect(before.runs.nodes[0].checks.nodes.length).toBeGreaterThan(3);
    await ask(thicken, { id: connection, mm: 6 });
    const calls = await callsOf(async () => {
      const { data } = await ask(
        `query ($run: ID!) { node(id: $run) { ... on CalculationRun {
          checks(orderBy: WORST_FIRST) { nodes { name kind status utilization { ratio } } } } } }`,
        { run: before.runs.nodes[0].id },
      );
      expect(data.node.checks).toEqual(before.runs.nodes[0].checks);
    });
    expect(calls).toEqual([]);

    await ask(calculate, { id: connection });
    const { data } = await ask(comparedParts, { a: before.runs.nodes[0].id, b: connection });

    const { nodes, totalCount } = data.compareRuns.checks;
    expect(totalCount).toBe(before.runs.nodes[0].checks.nodes.length);
    const bolt = nodes.find(({ kind }: { kind: string }) => kind === 'BOLTS');
    expect(bolt.before.utilization.ratio).not.toBe(bolt.after.utilization.ratio);
    expect(bolt.utilizationRise.ratio).toBeCloseTo(
      bolt.after.utilization.ratio - bolt.before.utilization.ratio,
    );
    const rises = nodes.flatMap((one: { utilizationRise: { ratio: number } | null }) =>
      one.utilizationRise === null ? [] : [one.utilizationRise.ratio],
    );
    expect(rises).toEqual(rises.toSorted((one: number, other: number) => other - one));
    expect(bolt.parts).toEqual(bolt.after.parts);
    expect(bolt.parts).toHaveLength(1);
    expect(bolt.before.parts).toEqual([]);
    const plate = nodes.find(({ kind }: { kind: string }) => kind === 'PLATES');
    expect(plate.before.strengthShare).toBeNull();
    expect(plate.after.strengthShare.ratio).toBeGreaterThan(0);
  });

  test('keep their checks for any number of connections and requests: only the parts in 3D cost', async ({
    ask,
    frame,
    callsOf,
  }) => {
    const id = await frame(['J1', 'J2', 'J3'].map((name) => ({ name, shear: { LC1: 10_000 } })));
    await designFinPlate(ask, id);
    await ask(calculate.replace('connectionIds: [$id]', 'projectId: $id'), { id });
    const ofAll = (fields: string) => `query ($id: ID!) { project(id: $id) { connections { nodes {
      runs { nodes { checks { nodes { name ${fields} } } } } } } } }`;

    const names = await callsOf(() => Promise.all([1, 2, 3].map(() => ask(ofAll(''), { id }))));
    const parts = await callsOf(() => ask(ofAll('parts { part { key } }'), { id }));

    // Requests that come together share one call, unless one has its answer already.
    expect(new Set(names)).toEqual(new Set(['GetProjectData']));
    // Of the one that has been designed; its results say which of its parts a name stands for.
    expect(parts.toSorted()).toEqual([
      ...['ExportIomConnectionData', 'GetDataScene3D', 'GetProjectData', 'GetResults'],
    ]);
  });

  test('pair bolts where there are as many in both, and only there', async ({ ask, frame }) => {
    const id = await frame([{ name: 'J', shear: { LC1: 60_000 } }]);
    await designFinPlate(ask, id);
    const { connection } = jointOf(id);
    await ask(calculate, { id: connection });
    const [first] = (await ask(partChecks, { id: connection })).data.connection.runs.nodes;
    await ask(oneBoltLess, { id: connection });
    await ask(calculate, { id: connection });

    const { data } = await ask(comparedParts, { a: first.id, b: connection });

    const bolts = data.compareRuns.checks.nodes.filter(({ kind }: { kind: string }) => kind === 'BOLTS');
    const sides = bolts.map(({ before, after }: { before: unknown; after: unknown }) => [
      before !== null,
      after !== null,
    ]);
    expect(sides).toHaveLength(5);
    expect(sides.every(([before, after]: [boolean, boolean]) => before !== after)).toBe(true);
  });

  test('keep those of the last five', async ({ ask, frame }) => {
    const id = await frame([{ name: 'J', shear: { LC1: 60_000 } }]);
    await designFinPlate(ask, id);
    const { connection } = jointOf(id);
    for (let count = 0; count < 7; count += 1) await ask(calculate, { id: connection });

    const { data } = await ask(partChecks, { id: connection });

    const kept = data.connection.runs.nodes.map(({ checks }: { checks: unknown }) => checks !== null);
    expect(kept).toEqual([true, true, true, true, true, false, false]);
  });

  test('that are not there cannot be compared, and are named', async ({ ask, frame }) => {
    const { connection } = jointOf(await frame([{ name: 'J' }]));
    const run = connection.replace('ConnectionItem', 'CalculationRun').concat('/7');
    const query = 'query ($id: ID!) { compareRuns(before: $id, after: $id) { utilizationRise { ratio } } }';

    for (const [id, message] of [
      [connection, `The connection "${connection}" was not calculated through this gateway.`],
      [run, `The calculation "${run}" is not known (any more).`],
    ]) {
      const { errors } = await ask(query, { id });
      expect(errors).toMatchObject([
        { message, path: ['compareRuns'], extensions: { code: 'NOT_FOUND', inputPath: ['before'] } },
      ]);
    }
  });

  test('are the last fifty', async ({ ask, frame }) => {
    const id = await frame([{ name: 'J', shear: { LC1: 60_000 } }]);
    await designFinPlate(ask, id);
    const { connection } = jointOf(id);
    for (let count = 0; count < 52; count += 1) await ask(calculate, { id: connection });

    const { data } = await ask(
      'query ($id: ID!) { connection(id: $id) { runs(first: 100) { nodes { number } } } }',
      {
        id: connection,
      },
    );

    expect(data.connection.runs.nodes).toHaveLength(50);
    expect(data.connection.runs.nodes[0]).toEqual({ number: 52 });
    expect(data.connection.runs.nodes.at(-1)).toEqual({ number: 3 });
  });
});

describe('results that were there before anybody calculated here', () => {
  test.override({ demo: true });

  test('are the last ones after a change, and what the next calculation is compared with', async ({
    ask,
  }) => {
    const found = await ask(
      '{ projects { nodes { connections { nodes { id name status lastResults { id } } } } } }',
    );
    const failing = found.data.projects.nodes[0].connections.nodes.find(
      ({ status }: { status: string }) => status === 'FAILED',
    );
    expect(failing.lastResults).toBeNull();
    const { id } = failing;

    await ask(thicken, { id, mm: 12 });

    const outdated = (await ask(history, { id })).data.connection;
    expect(outdated).toMatchObject({
      status: 'OUTDATED',
      results: null,
      lastResults: {
        number: 1,
        status: 'FAILED',
        outdated: true,
        seconds: null,
        governing: { kind: 'BOLTS' },
        changesSince: [{ mutation: 'updateParameters', parameters: [{ key: 'tp' }] }],
      },
    });
    await ask(calculate, { id });
    const { nodes } = (await ask(history, { id })).data.connection.runs;
    expect(nodes.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    const { data } = await ask(
      `query ($before: ID!, $after: ID!) { compareRuns(before: $before, after: $after) { utilizationRise { ratio } groups { name utilizationRise { ratio } } } }`,
      { before: nodes[1].id, after: nodes[0].id },
    );
    expect(data.compareRuns.groups).not.toEqual([]);
  });

  test('hold after a change that leaves them alone', async ({ ask }) => {
    const found = await ask('{ projects { nodes { connections { nodes { id status } } } } }');
    const [{ id, status }] = found.data.projects.nodes[0].connections.nodes;

    await ask(rename, { id });

    expect((await ask(history, { id })).data.connection).toMatchObject({ status, lastResults: null });
  });
});
