import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { tellPlatesAsUtilization } from '../../support/plates.ts';
import { type Answer, test } from '../../support/test.ts';

const calculate = `mutation ($id: ID!) {
  startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 120 }) { errors { message } }
}`;
const PLATE =
  'name maxStrain maxStress(unit: MEGAPASCAL) strengthShare { ratio } utilization { ratio } limitStrain yieldStrength(unit: MEGAPASCAL) plateUtilization { ratio percent measure }';
const results = `query ($id: ID!) { connection(id: $id) { results {
  summary { name measure value utilization { ratio } }
  plates { nodes { ${PLATE} } }
} } }`;

interface Plate {
  name: string;
  maxStrain: number;
  maxStress: number;
  strengthShare: { ratio: number } | null;
  limitStrain: number | null;
  yieldStrength: number | null;
  plateUtilization: { ratio: number; percent: number; measure: string } | null;
}

describe('plates', () => {
  test('have a share of their strength to sort by where none strains, from one more read', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const project = await frame([{ name: 'C1', shear: { LC1: 80_000 } }]);
    await designFinPlate(ask, project);
    const { connection } = jointOf(project);
    await ask(calculate, { id: connection });

    let data: Answer['data'];
    const calls = await callsOf(async () => {
      ({ data } = await ask(results, { id: connection }));
    });

    const {
      summary,
      plates: { nodes: plates },
    } = data.connection.results;
    expect(summary[1]).toEqual({ name: 'Plates', measure: 'PLASTIC_STRAIN', value: 0, utilization: null });
    expect(new Set(plates.map(({ maxStrain }: Plate) => maxStrain))).toEqual(new Set([0]));
    for (const plate of plates as Plate[]) {
      const { strengthShare, maxStress } = plate;
      // S 355 with gamma M0 = 1.
      expect(strengthShare?.ratio).toBeCloseTo(maxStress / 355, 9);
      expect(plate).toMatchObject({ limitStrain: 5, yieldStrength: 355 });
      expect(plate.plateUtilization).toMatchObject({ ratio: strengthShare?.ratio, measure: 'STRESS' });
    }
    const plate = plates.find(({ name }: Plate) => name === 'FP1');
    expect(plate.strengthShare.ratio).toBeGreaterThan(0.1);
    expect(plate.strengthShare.ratio).toBeLessThan(1);
    expect(calls.filter((call) => call === 'GetRawJsonResults')).toHaveLength(1);
  });

  test('have the same share whatever the sandbox tells in their row', async ({ ask, frame }) => {
    const project = await frame([{ name: 'C1', shear: { LC1: 80_000 } }]);
    await designFinPlate(ask, project);
    const { connection } = jointOf(project);
    const shares = async () => {
      await ask(calculate, { id: connection });
      const { data } = await ask(results, { id: connection });
      return data.connection.results;
    };

    const strained = await shares();
    await tellPlatesAsUtilization(ask, project);
    const used = await shares();

    expect(used.plates.nodes).toEqual(strained.plates.nodes);
    expect(used.summary[1]).toMatchObject({ measure: 'UTILIZATION' });
    const highest = Math.max(...used.plates.nodes.map(({ strengthShare }: Plate) => strengthShare?.ratio));
    expect(used.summary[1].utilization.ratio).toBeCloseTo(highest, 9);
  });

  test('that yield are used by their strain, of the limit that is set', async ({ ask, frame }) => {
    const project = await frame([{ name: 'C1', shear: { LC1: 900_000 } }]);
    await designFinPlate(ask, project);
    const { connection } = jointOf(project);
    const key = 'calculationCommon/Checks/Shared/LimitPlasticStrain';
    await ask(
      `mutation ($input: UpdateSettingsInput!) { updateSettings(input: $input) { errors { message } } }`,
      { input: { projectId: project, settings: [{ key, value: { number: 0.02 } }] } },
    );
    await ask(calculate, { id: connection });

    const { data } = await ask(results, { id: connection });

    const yielding = (data.connection.results.plates.nodes as Plate[]).filter(
      ({ maxStrain }) => maxStrain > 0,
    );
    expect(yielding).not.toEqual([]);
    for (const { limitStrain, maxStrain, plateUtilization } of yielding) {
      expect(limitStrain).toBe(2);
      expect(plateUtilization?.measure).toBe('PLASTIC_STRAIN');
      expect(plateUtilization?.percent).toBeCloseTo((maxStrain / 2) * 100, 1);
    }
  });

  test('have none where nobody wrote it down since the last change', async ({ ask, frame }) => {
    const project = await frame([{ name: 'C1', shear: { LC1: 80_000 } }]);
    await designFinPlate(ask, project);
    const { connection } = jointOf(project);
    await ask(calculate, { id: connection });
    await ask(
      `mutation ($id: ID!) { updateParameters(input: { connectionId: $id, parameters: [
        { key: "tp", value: { length: { value: 12, unit: MILLIMETRE } } } ] }) { errors { message } } }`,
      { id: connection },
    );

    const { data } = await ask(results, { id: connection });

    for (const plate of data.connection.results?.plates.nodes ?? [])
      expect(plate).toMatchObject({
        strengthShare: null,
        limitStrain: null,
        yieldStrength: null,
        plateUtilization: null,
      });
  });

  describe('of several connections', () => {
    test.override({ cache: { mode: 'on', goodForMs: 60_000 } });

    const names = ['C1', 'C2', 'C3'];
    const list = `query ($id: ID!) { project(id: $id) { connections { nodes { name results { plates { nodes { ${PLATE} } } } } } } }`;
    const calculateAll = `mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id }, waitSeconds: 120 }) { errors { message } } }`;
    const limit = `mutation ($id: ID!) { updateSettings(input: { projectId: $id, settings: [
      { key: "calculationCommon/Checks/Shared/LimitPlasticStrain", value: { ratio: { percent: 2 } } } ] }) { errors { message } } }`;
    const perConnection = ['GetResults', 'GetRawJsonResults'];

    test('cost two calls each, and none when they are read again before the next change', async ({
      ask,
      callsOf,
      frame,
    }) => {
      const id = await frame(names.map((name) => ({ name, shear: { LC1: 80_000 } })));
      for (const index of names.keys()) await designFinPlate(ask, id, index + 1);
      await ask(calculateAll, { id });
      const limits = async () => {
        const { data, errors } = await ask(list, { id });
        expect(errors).toBeUndefined();
        return data.project.connections.nodes.flatMap(({ results }: Answer['data']) =>
          results.plates.nodes.map(({ limitStrain }: Plate) => limitStrain),
        );
      };

      const first = await callsOf(limits);
      const again = await callsOf(async () => expect(new Set(await limits())).toEqual(new Set([5])));
      const other = await callsOf(() => ask(list.replace('limitStrain', ''), { id }));
      await ask(limit, { id });
      await ask(calculateAll, { id });
      const changed = await callsOf(async () => expect(new Set(await limits())).toEqual(new Set([2])));

      // The results themselves are known from the calculation; beside the raw ones the service is asked whether it still has them.
      expect(first.toSorted()).toEqual(names.flatMap(() => perConnection).toSorted());
      expect([again, other]).toEqual([[], []]);
      expect(changed.filter((call) => call === 'GetRawJsonResults')).toHaveLength(names.length);
    });
  });
});
