import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { test } from '../../support/test.ts';

const joint = [{ name: 'J1', shear: { LC1: 40_000 } }];
const calculate = `mutation ($id: ID!) { startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 120 }) { errors { message } } }`;
const formulas = `formulas {
  what clause formula quantity demand resistance utilization { ratio } loadEffectNumber steps { symbol value unit formula }
}`;
const query = `query ($id: ID!) { connection(id: $id) { results {
  plates { nodes { name ${formulas} } } welds { nodes { name utilization { ratio } ${formulas} } } bolts { nodes { name utilization { ratio } ${formulas} } }
} } }`;

interface Formula {
  what: string;
  utilization: { ratio: number };
  demand: number;
  resistance: number;
  steps: { symbol: string; value: number; unit: string | null; formula: string | null }[];
}

describe('Check.formulas', () => {
  test('tell what a part was checked by, so that it can be worked out by hand', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const id = jointOf(project).connection;
    await ask(calculate, { id });

    const calls = await callsOf(() => ask(query, { id }));
    const { data, errors } = await ask(query, { id });

    expect(errors).toBeUndefined();
    expect(calls).toEqual(['GetConnection', 'GetResults', 'GetResults', 'GetRawJsonResults']);
    const { plates, welds, bolts } = data.connection.results;
    const [, middle] = bolts.nodes;
    const shear = middle.formulas.find(({ what }: Formula) => what === 'shear');
    expect(shear).toMatchObject({
      clause: expect.stringContaining('Table 3.4'),
      quantity: 'FORCE',
      // A third of 40 kN: the middle bolt has none of the moment. 0.6 fub As / 1.25 = 94.08 kN.
      demand: expect.closeTo(40_000 / 3, 3),
      resistance: expect.closeTo(94_080, 0),
      loadEffectNumber: 1,
    });
    const { αv, fub, A, γM2 } = Object.fromEntries(
      shear.steps.map(({ symbol, value }: Formula['steps'][number]) => [symbol, value]),
    );
    expect((αv * fub * A) / γM2).toBeCloseTo(shear.resistance, 6);
    expect(shear.steps).toContainEqual({ symbol: 'A', value: 245e-6, unit: 'm2', formula: null });
    // What is used most decides.
    for (const { utilization, formulas: rows } of [...welds.nodes, ...bolts.nodes]) {
      const [first]: Formula[] = rows;
      expect(first?.utilization.ratio).toBeCloseTo(utilization.ratio, 4);
      const used = rows.map((row: Formula) => row.utilization.ratio);
      expect(used).toEqual(used.toSorted((a: number, b: number) => b - a));
    }
    expect(
      plates.nodes.map((plate: { name: string; formulas: Formula[] }) => [
        plate.name,
        plate.formulas.length > 0,
      ]),
    ).toContainEqual(['FP1', true]);
  });

  test('are those of the calculation that holds, and null after a change', async ({ ask, frame }) => {
    const project = await frame(joint);
    await designFinPlate(ask, project);
    const id = jointOf(project).connection;
    await ask(calculate, { id });
    const ofRun = `query ($id: ID!) { connection(id: $id) { runs(first: 1) { nodes { checks { nodes {
      ... on BoltCheck { formulas { what } }
    } } } } } }`;
    const bolts = async () => {
      const { data, errors } = await ask(ofRun, { id });
      expect(errors).toBeUndefined();
      const { nodes } = data.connection.runs.nodes[0].checks;
      return nodes
        .filter((node: object) => 'formulas' in node)
        .map(({ formulas: told }: { formulas: unknown }) => told);
    };

    const before = await bolts();
    await ask(
      `mutation ($id: ID!) { updateLoadSettings(input: { connectionId: $id, inEquilibrium: true }) { errors { message } } }`,
      { id },
    );

    expect(before).toHaveLength(3);
    expect(before).not.toContain(null);
    expect(await bolts()).toEqual([null, null, null]);
  });
});
