import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { test } from '../../support/test.ts';

const joint = [{ name: 'J1', shear: { LC1: 40_000 } }];
const calculate = `mutation ($id: ID!) { startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 120 }) { errors { message } } }`;
const raw = `query ($id: ID!) { connection(id: $id) { rawResults {
  parts stiffness { loadEffectNumber } designResistance { loadEffectNumber }
  bolts { key ordinal name loadEffectNumber tension { percent } shear { percent } interaction { percent } forces { loadEffectNumber components } }
} } }`;
const toResistance = `mutation ($id: ID!) { updateConnection(input: { connectionId: $id, analysisType: DESIGN_RESISTANCE }) { errors { message } } }`;
const resistance = `query ($id: ID!) { connection(id: $id) {
  results { verdict maxUtilization { percent } messages { severity text } }
  rawResults { designResistance { loadEffectNumber appliedLoadPercent maxPlateStrain maxWeldStrain } }
} }`;
const pointed = `query ($id: ID!, $pointer: String!) { connection(id: $id) { rawResults { value(pointer: $pointer) } } }`;

describe('ConnectionItem.rawResults', () => {
  test('is null before a calculation, and does not start one', async ({ ask, callsOf, frame }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const { connection } = jointOf(project);

    const calls = await callsOf(async () => {
      expect(await ask(raw, { id: connection })).toEqual({ data: { connection: { rawResults: null } } });
    });

    expect(calls).toEqual(['GetConnection', 'GetResults']);
  });

  test('lists bolts by number with their forces', async ({ ask, callsOf, frame }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const id = jointOf(project).connection;
    await ask(calculate, { id });

    const calls = await callsOf(() => ask(raw, { id }));
    const { data, errors } = await ask(raw, { id });

    const { bolts, parts, stiffness, designResistance } = data.connection.rawResults;
    expect(errors).toBeUndefined();
    expect(calls).toEqual(['GetConnection', 'GetResults', 'GetRawJsonResults']);
    expect(parts).toEqual(expect.arrayContaining(['plates', 'bolts', 'welds', 'analysis']));
    expect([stiffness, designResistance]).toEqual([[], []]);
    const keys: number[] = bolts.map(({ key }: { key: string }) => Number(key));
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
    expect(bolts[1]).toEqual({
      key: String(keys[1]),
      ordinal: 2,
      name: `B${keys[1]}`,
      loadEffectNumber: 1,
      tension: null,
      // A third of 40 kN: the middle bolt has none of the moment. EN 1993-1-8 Table 3.4: 0.6 fub As / 1.25 = 94.08 kN.
      shear: { percent: expect.closeTo((40 / 3 / 94.08) * 100, 1) },
      interaction: null,
      forces: [{ loadEffectNumber: 1, components: [0, expect.closeTo(40_000 / 3, 3)] }],
    });
  });

  test('is null again after a change, however long the service keeps its results', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const { connection: id, beam } = jointOf(project);
    await ask(calculate, { id });
    await ask(
      `mutation ($beam: ID!) { updateMember(input: { memberId: $beam, mirrorY: true }) { errors { message } } }`,
      {
        beam,
      },
    );

    const calls = await callsOf(async () => {
      expect((await ask(raw, { id })).data).toEqual({ connection: { rawResults: null } });
    });

    expect(calls).toEqual(['GetConnection']);
  });

  test('gives any part by its pointer, and null where it leads nowhere', async ({ ask, frame }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const id = jointOf(project).connection;
    await ask(calculate, { id });
    const value = async (pointer: string) =>
      (await ask(pointed, { id, pointer })).data.connection.rawResults.value;

    expect(await value('/engine/id')).toBe('sandbox-component');
    expect(await value('/analysis/1/appliedLoadPercentage')).toBe(100);
    expect(Object.keys(await value(''))).toContain('bolts');
    for (const nowhere of [
      '/',
      '/nowhere',
      '/bolts/constructor',
      '/__proto__',
      '/toString',
      '/engine/id/length',
    ]) {
      expect([nowhere, await value(nowhere)]).toEqual([nowhere, null]);
    }
  });

  test('has the share of each load effect a joint can carry, without strains nobody calculated', async ({
    ask,
    frame,
  }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const id = jointOf(project).connection;
    await ask(toResistance, { id });
    await ask(calculate, { id });

    const { data, errors } = await ask(resistance, { id });

    // A fin plate is used in proportion to its load.
    const { verdict, maxUtilization, messages } = data.connection.results;
    const most = 10_000 / maxUtilization.percent;
    expect(errors).toBeUndefined();
    expect(verdict).toBe('PASSED');
    expect(data.connection.rawResults.designResistance).toEqual([
      {
        loadEffectNumber: 1,
        appliedLoadPercent: expect.closeTo(most, 6),
        maxPlateStrain: null,
        maxWeldStrain: null,
      },
    ]);
    expect(messages).toContainEqual({
      severity: 'INFO',
      text: expect.stringContaining(`Design resistance: ${most.toFixed(1)} % of LC1 can be applied`),
    });
  });

  test('refuses text that is no pointer', async ({ ask, frame }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const id = jointOf(project).connection;
    await ask(calculate, { id });

    const { data, errors } = await ask(pointed, { id, pointer: 'bolts' });

    expect(data.connection.rawResults).toEqual({ value: null });
    expect(errors).toMatchObject([
      {
        message: '"bolts" is no JSON pointer: it does not begin with /.',
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
  });

  describe('with a service of generation 3', () => {
    test.override({ generations: [3] });

    test('is the same', async ({ ask, frame }) => {
      const project = await frame(joint);
      await designFinPlate(ask, project);
      const id = jointOf(project).connection;
      await ask(calculate, { id });

      const { data } = await ask(raw, { id });

      expect(data.connection.rawResults.bolts).toHaveLength(3);
    });

    test('has design resistances alike', async ({ ask, frame }) => {
      const project = await frame(joint);
      await designFinPlate(ask, project);
      const id = jointOf(project).connection;
      await ask(toResistance, { id });
      await ask(calculate, { id });

      const { data } = await ask(resistance, { id });

      const { rawResults, results } = data.connection;
      expect(rawResults.designResistance).toMatchObject([
        {
          loadEffectNumber: 1,
          appliedLoadPercent: expect.closeTo(10_000 / results.maxUtilization.percent, 6),
        },
      ]);
    });
  });
});
