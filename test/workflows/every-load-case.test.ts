import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../support/designed.ts';
import { untilSettled } from '../support/jobs.ts';
import { type Answer, test } from '../support/test.ts';
import { howTo } from './support/how-to.ts';

// Row 17: the results of every load case.

const matrix = `query ($id: ID!) { connection(id: $id) { status loadEffectsTable { url } loadEffectMatrix {
  isComplete outdated run { number status summary { name utilization { ratio } } }
  columns { loadEffectNumber name failure loadEffect { name } governing { name } maxUtilization { percent }
    checks { name status utilization { ratio } } } } } }`;

interface Named {
  name: string;
  utilization: { ratio: number } | null;
}

describe('load effects', () => {
  test.override({ generations: [5] });

  test('the checks of each load effect stand side by side, and their highest are those of the whole', async ({
    ask,
    frame,
    callsOf,
    listener,
  }) => {
    const project = await frame([{ name: 'J1', shear: { LC1: 40_000, LC2: 80_000, LC3: 20_000 } }]);
    await designFinPlate(ask, project);
    const { connection } = jointOf(project);
    const uuid = project.replace('Project:', '');
    const values = { 'ConnectionItem:…': connection, 'Hall%207': uuid };
    const code = howTo('load-effects', '# Load effects side by side', { url: listener.url, values });
    const [each = '', sideBySide = ''] = code.documents;

    const calls = await callsOf(async () => {
      const started = await ask(each, { joint: connection });
      await untilSettled(ask, started.data.startCalculation.job.id);
    });
    // Three by themselves, then all.
    expect(calls.filter((call) => call.startsWith('Calculate'))).toHaveLength(4);
    let answer: Answer = { data: null };
    const reads = await callsOf(async () => {
      answer = await ask(matrix, { id: connection });
    });
    const { data } = answer;
    const { columns, run, ...rest } = data.connection.loadEffectMatrix;

    expect(reads.toSorted()).toEqual(['GetConnection', 'GetLoadEffects', 'GetResults']);
    expect(rest).toEqual({ isComplete: true, outdated: false });
    expect(data.connection.status).toBe('PASSED');
    expect(run).toMatchObject({ number: 1, status: 'PASSED' });
    expect(columns.map((one: { name: string }) => one.name)).toEqual(['LC1', 'LC2', 'LC3']);
    expect(columns[1]).toMatchObject({ loadEffectNumber: 2, loadEffect: { name: 'LC2' }, failure: null });
    const ratioOf = (checks: Named[], name: string) =>
      checks.find((one) => one.name === name)?.utilization?.ratio ?? 0;
    for (const name of ['Bolts', 'Welds']) {
      const ratios: number[] = columns.map(({ checks }: { checks: Named[] }) => ratioOf(checks, name));
      expect(Math.max(...ratios)).toBeCloseTo(ratioOf(run.summary, name), 6);
      expect(ratios[1]).toBe(Math.max(...ratios));
    }

    const table = await (await fetch(data.connection.loadEffectsTable.url)).text();
    const checks = columns.reduce((sum: number, one: { checks: unknown[] }) => sum + one.checks.length, 0);
    expect(table.trim().split('\r\n')).toHaveLength(1 + checks);
    const all = await (await fetch(`${listener.url}/tables/loadeffects.csv?project=${uuid}`)).text();
    expect(all.trim().split('\r\n')).toHaveLength(1 + checks);

    const printed = await ask(sideBySide, { joint: connection });
    expect(printed.data.connection.loadEffectMatrix).toMatchObject({
      ...{ isComplete: true, columns: [{ name: 'LC1' }, { name: 'LC2' }, { name: 'LC3' }] },
    });
    expect(printed.data.connection.loadEffectsTable.url).toMatch(/\.xlsx/);
    const narrow = JSON.parse(await code.curl()).data.connection.loadEffectMatrix;
    expect(narrow.columns[1]).toMatchObject({ name: 'LC2', maxUtilization: columns[1].maxUtilization });
    const lines = (await code.python()).trim().split('\n');
    expect(lines).toHaveLength(checks);
    expect(lines[0]).toMatch(/^J1 LC1 \S/);

    await ask(
      'mutation ($id: ID!) { updateParameters(input: { connectionId: $id, parameters: [{ key: "tp", value: { expression: "0.015" } }] }) { errors { message } } }',
      { id: connection },
    );
    const changed = await ask(matrix, { id: connection });
    expect(changed.data.connection.loadEffectMatrix).toMatchObject({ outdated: true, columns });
  });
});

describe('a service that takes no chosen load effects', () => {
  test('says so', async ({ ask, frame }) => {
    const project = await frame([{ name: 'J1', shear: { LC1: 10_000 } }]);
    const { data } = await ask(
      `mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id }, separateLoadEffects: true }) {
        job { id } errors { __typename code path } } }`,
      { id: project },
    );

    expect(data.startCalculation).toEqual({
      job: null,
      errors: [
        { __typename: 'NotSupportedError', code: 'NOT_SUPPORTED', path: ['input', 'separateLoadEffects'] },
      ],
    });
  });
});
