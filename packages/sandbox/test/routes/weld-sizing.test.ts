import { ConnectionCheckRes } from '@connection-gateway/contract/results';
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { calculateConnection } from '../../src/engine/calculate.ts';
import { sizeWelds } from '../../src/weld-sizing/size-welds.ts';
import { addFinPlate } from '../support/fin-plate.ts';
import { finPlateCase } from '../support/fin-plate-case.ts';
import { test } from '../support/test.ts';

/** Throat of the one weld of a fin plate in mm, after sizing by a method. */
function sized(given: Parameters<typeof finPlateCase>[0], method?: string): number {
  const { project, connection } = finPlateCase(given);
  connection.outcome = calculateConnection(project, connection);
  sizeWelds(project, connection, method);
  return Math.round(Number(connection.operations[0]?.properties['a']) * 1e6) / 1000;
}

describe('sizing by full strength', () => {
  // a = t fy betaW gammaM2 / (sqrt(2) fu gammaM0): 0.462 t, 0.481 t and 0.576 t (fu 490); EN 1993-1-8 4.5.3.2.
  test.for([
    ['S 235', 10, 5],
    ['S 275', 10, 5],
    ['S 355', 10, 6],
    ['S 235', 20, 10],
    ['S 275', 20, 10],
    ['S 355', 20, 12],
    ['S 235', 6, 3],
  ] as const)('in %s of %d mm takes %d mm', ([steel, thickness, throat]) => {
    expect(sized({ beam: 'IPE400', steel, parameters: { tp: thickness / 1000, a: 0.003 } })).toBe(throat);
  });

  test('makes a weld that outlasts its plate in tension', () => {
    // 220 mm of plate 10 mm in S 275 yield at 605 kN.
    const { project, connection } = finPlateCase({ loads: [{ n: 605e3 }], parameters: { a: 0.003 } });
    sizeWelds(project, connection);
    const { detail } = calculateConnection(project, connection);

    const [weld] = detail.checkResWeld ?? [];
    // The ends of the weld do not count: 4.5.1(1).
    expect(weld?.unityCheck).toBeLessThan((100 * 220) / (220 - 2 * 5));
  });
});

describe('the methods', () => {
  test('keep their order for every plate, steel and load', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('S 235', 'S 275', 'S 355'),
        fc.integer({ min: 4, max: 30 }),
        fc.integer({ min: 3, max: 12 }),
        (steel, tp, a) => {
          const given = { beam: 'IPE400', steel, parameters: { tp: tp / 1000, a: a / 1000 } };
          const [ductile, full, over] = ['minimumDuctility', 'fullStrength', 'overStrengthFactor'].map(
            (method) => sized(given, method),
          );

          expect(ductile).toBeGreaterThanOrEqual(3);
          expect(ductile).toBeLessThanOrEqual(full ?? 0);
          expect(full).toBeLessThanOrEqual(over ?? 0);
          expect(Number.isInteger(full)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('keep their order when the overstrength factor is set below one', () => {
    const { project, connection } = finPlateCase({ parameters: { tp: 0.02 } });
    const settings = { ...project.settings, 'design/AutoDesign/WeldOverstrengthFactor': 0.5 };

    sizeWelds({ ...project, settings }, connection, 'overStrengthFactor');

    expect(connection.operations[0]?.properties['a']).toBe(0.01);
  });

  test('estimate by the utilisation that was calculated', () => {
    const given = { loads: [{ vz: -150e3 }], parameters: { a: 0.008 } };
    const { project, connection } = finPlateCase(given);
    const [weld] = calculateConnection(project, connection).detail.checkResWeld ?? [];
    const used = Number(weld?.unityCheck) / 100;

    expect(sized(given, 'capacityEstimation')).toBe(Math.max(3, Math.ceil((8 * used) / 0.9)));
  });

  test('do what the settings say about least size and step', () => {
    const { project, connection } = finPlateCase();
    const settings = { 'design/Rounding/WeldSize': 0.002, 'design/Welds/EN/LeastThroat': 0.004 };

    // 0.481 × 10 = 4.81 mm in S 275, and 80 % of it.
    expect(sizeWelds({ ...project, settings }, connection)).toBe(
      'Connection 1 welds were set PredesignWeldsToFullStrength.',
    );
    expect(connection.operations[0]?.properties['a']).toBe(0.006);
    sizeWelds({ ...project, settings }, connection, 'minimumDuctility');
    expect(connection.operations[0]?.properties['a']).toBe(0.004);
  });

  test('refuse what leaves no room, and change nothing', () => {
    const { project, connection } = finPlateCase({ parameters: { tp: 0.02 } });
    const settings = { 'design/Welds/EN/LeastThroat': 0.2 };
    const before = structuredClone(connection);

    expect(() => sizeWelds({ ...project, settings }, connection)).toThrow(
      /FP1: a weld of 0\.22\d* m is all ends with a throat of 0\.2 m\. Nothing was changed\.$/,
    );
    expect(connection).toEqual(before);
  });
});

describe('weld-sizing', () => {
  const Parameters = z.array(z.object({ key: z.string(), expression: z.string(), value: z.unknown() }));

  test('sets the parameter that drives the throat, and drops results', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);
    await api.put(`${connection}/parameters`, [{ key: 'a', expression: '0.012' }]);
    await api.post(`${project}/connections/calculate`, [1]);

    const answer = await api.post(`${connection}/operations/weld-sizing`);

    // 8 mm in S 355: 4.61 mm.
    expect(answer.body).toBe('Connection 1 welds were set PredesignWeldsToFullStrength.');
    const parameters = Parameters.parse((await api.get(`${connection}/parameters`)).body);
    expect(parameters.find(({ key }) => key === 'a')).toEqual({
      key: 'a',
      expression: '0.005',
      value: 0.005,
    });
    const results = await api.post(`${project}/connections/results`, [1]);
    expect(z.array(ConnectionCheckRes).parse(results.body)[0]?.checkResSummary).toEqual([]);
  });

  test('leaves the expression of a throat that is right already', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);
    const before = (await api.get(`${connection}/parameters`)).body;

    await api.post(`${connection}/operations/weld-sizing?designType=fullStrength`);

    expect((await api.get(`${connection}/parameters`)).body).toEqual(before);
  });

  test('sets the operation itself once its template is exploded', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);
    await api.post(`${connection}/templates/explode`);

    const answer = await api.post(`${connection}/operations/weld-sizing?designType=overStrengthFactor`);

    expect(answer.body).toBe(
      'Connection 1 welds were set PredesignWeldsToOverStrengthFactor. Factor 1.4. Throats in mm: FP1-w 5 -> 7.',
    );
  });

  test('refuses a size its parameter does not allow, and changes nothing', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);
    await api.put(`${project}/settings`, { 'design/AutoDesign/WeldOverstrengthFactor': 5 });
    const before = (await api.get(`${connection}/parameters`)).body;

    const answer = await api.post(`${connection}/operations/weld-sizing?designType=overStrengthFactor`);

    expect(answer).toMatchObject({
      status: 422,
      body: { detail: "'a' is 24 mm, above its upper bound 20 mm. Nothing was changed." },
    });
    expect((await api.get(`${connection}/parameters`)).body).toEqual(before);
  });

  test('has results to estimate from or says 422, as for a method nobody knows', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);
    const path = `${connection}/operations/weld-sizing?designType=`;

    expect(await api.post(`${path}capacityEstimation`)).toMatchObject({ status: 422 });
    expect(await api.post(`${path}byGuess`)).toMatchObject({ status: 422 });
    expect(await api.post('/projects/x/connections/1/operations/weld-sizing')).toMatchObject({ status: 404 });

    await api.post(`${project}/connections/calculate`, [1]);
    expect(await api.post(`${path}capacityEstimation`)).toMatchObject({ status: 200 });
  });

  test('is for codes with rules only', async ({ api }) => {
    const created = await api.post('/projects', { countryCode: 'india' });
    const path = `/projects/${Object(created.body).projectId}/connections`;
    await api.post(`${path}?name=A`);

    expect(await api.post(`${path}/1/operations/weld-sizing`)).toMatchObject({
      status: 501,
      body: {
        detail: 'Design code india is not available in the sandbox; it calculates to ecen and american.',
      },
    });
  });
});

describe('common materials of all operations', () => {
  test('set before there are operations are taken by those that bring none', async ({ api, project }) => {
    const connection = await addFinPlate(api, project);
    const common = `${connection}/operations/common-properties`;
    await api.delete(`${connection}/operations`);
    expect(await api.put(common, { boltAssemblyId: 1 })).toMatchObject({ status: 204 });

    expect((await api.get(common)).body).toEqual({
      weldMaterialId: null,
      plateMaterialId: null,
      boltAssemblyId: 1,
    });
  });
});
