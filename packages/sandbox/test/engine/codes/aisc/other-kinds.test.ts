import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../../src/engine/calculate.ts';
import { ProjectMaterials } from '../../../../src/materials/project-materials.ts';
import { checksIn, messagesIn, rowsOf, utilisations } from '../../../support/fin-plate-case.ts';
import { near } from '../../../support/near.ts';
import { type AmericanCase, americanCase } from './american-case.ts';
import { IN, KIP } from './units.ts';

function calculated(given: AmericanCase) {
  const { project, connection } = americanCase(given);
  return calculateConnection(project, connection);
}

/**
 * W16X36 with a plate 8 x 3/4 in of A36 on W14X90, four rows of 3/4 A325, 2 in from the flanges, gauge 5.5 in. Prying by hand:
 * outer rows b 2, a 1.5, p 2.75 + 1.25 = 4.0 in: rho 0.8667, delta 0.7969, tc 0.9635, alpha' 0.437, Q 0.817: 48.7 kip;
 * inner rows b 2.603, a 1.25, p 2 + 2 x 2.603 = 7.205 in: rho 1.371, delta 0.887, tc 0.8405, alpha' 0.122, Q 0.882: 52.6 kip.
 * 48.7 (9.95 + 7.735) + 52.6 (5.52 + 7.735) = 1559 kip in.
 */
describe('An end plate to AISC 360', () => {
  const outcome = calculated({ kind: 'EndPlate', loads: [{ my: 720 * KIP * IN, vz: -20 * KIP }] });

  test('resists 1559 kip in', () => {
    expect(outcome.summary.resultSummary?.[0]).toMatchObject({ checkStatus: true, checkValue: 100 });
    expect(checksIn(outcome.raw, 'plates', 'OP1')[0]).toEqual({
      what: 'moment resistance',
      demand: near(720 * KIP * IN),
      resistance: near(1559 * KIP * IN, 0.003),
      u: near(720 / 1559, 0.003),
    });
  });

  // Row force 48.7 x 0.4618 = 22.5 kip: 11.25 on each bolt and 0.224 of it from prying, 13.8 of 29.8 kip; shear 2.5 of 17.9.
  test('pulls its bolts with prying, and interacts it with shear over 1.3', () => {
    const [first] = Object.values(Object(outcome.raw['bolts'])).map((bolt) => Object(bolt));

    expect(first).toMatchObject({
      codeType: 'AISC',
      boltPunchingResistance: null,
      unityCheckTension: near(13.77 / 29.82, 0.005),
      unityCheckInteraction: near((13.77 / 29.82 + 2.5 / 17.89) / 1.3, 0.005),
    });
  });

  test('slips by J3.8 when its bolts are pretensioned', () => {
    const friction = calculated({
      kind: 'EndPlate',
      loads: [{ vz: -20 * KIP }],
      parameters: { shear: 'friction' },
    });

    // 20/8 = 2.5 kip of 0.30 x 1.13 x 28 = 9.49 kip
    expect(rowsOf(friction.summary.resultSummary)).toContainEqual([
      'Preloaded bolts',
      near(26.3, 0.003),
      'passed',
    ]);
  });
});

const cases: readonly AmericanCase[] = [
  { kind: 'EndPlate', loads: [{ my: 400 * KIP * IN, vz: -15 * KIP }] },
  { kind: 'EndPlate', parameters: { st: 2 }, loads: [{ my: -400 * KIP * IN, vz: 15 * KIP }] },
  { kind: 'EndPlate', opposite: true, loads: [{ my: 400 * KIP * IN, vz: -15 * KIP }] },
  { kind: 'EndPlateSplice', loads: [{ my: 400 * KIP * IN, vz: -15 * KIP }] },
  { kind: 'WeldedBeam', parameters: { st: 2 }, loads: [{ my: 400 * KIP * IN, vz: -15 * KIP }] },
  { kind: 'CoverSplice', loads: [{ my: 400 * KIP * IN, vz: -10 * KIP }] },
  { kind: 'DoubleAngleCleats', loads: [{ n: 15 * KIP, vz: -20 * KIP, my: 20 * KIP * IN }] },
  { kind: 'DoubleAngleCleats', opposite: true, loads: [{ n: -15 * KIP, vz: -20 * KIP }] },
  { kind: 'BoltedGusset', loads: [{ n: 30 * KIP }] },
  { kind: 'BoltedGusset', parameters: { angles: 2, n: 4 }, loads: [{ n: -30 * KIP }] },
];

describe.each(cases.map((given, index) => [`${index + 1} ${given.kind}`, given] as const))(
  'Case %s',
  (_, given) => {
    const times = (factor: number, parameters = {}) =>
      calculated({
        ...given,
        parameters: { ...given.parameters, ...parameters },
        loads: given.loads.map((load) =>
          Object.fromEntries(Object.entries(load).map(([key, value]) => [key, factor * Number(value)])),
        ),
      });
    const outcome = times(1);

    test('is carried whole and speaks of AISC 360 alone', () => {
      expect(outcome.summary.resultSummary?.[0]).toMatchObject({ checkStatus: true, checkValue: 100 });
      expect(JSON.stringify([outcome.raw, outcome.detail])).not.toMatch(
        /EN 199|epsilon|gamma|Table 3\.|"6\.2\./,
      );
      expect(messagesIn(outcome, 'information')[0]).toBe(
        'Calculated by the sandbox component engine (AISC 360-16 (LRFD) component checks). Not a CBFEM result.',
      );
    });

    test('is used twice as hard by twice the load, every part of it', () => {
      const [once, twice] = [utilisations(outcome), utilisations(times(2))];

      expect(twice.bolts).toEqual(once.bolts.map((u) => near(2 * u, 1e-9)));
      expect(twice.welds).toEqual(once.welds.map((u) => near(2 * u, 1e-9)));
      expect(twice.plates).toEqual(once.plates.map(([name, u]) => [name, near(2 * u, 1e-9)]));
    });

    test('has numbers within reason', () => {
      const { plates, bolts, welds } = utilisations(outcome);
      const all = [...plates.map(([, u]) => u), ...bolts, ...welds];

      expect(Math.max(...all)).toBeLessThan(1.5);
      expect(Math.max(...all)).toBeGreaterThan(0.1);
      expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
    });

    test('uses stronger bolts no harder', () => {
      const [weaker, stronger] = [outcome, times(1, { BA: '3/4 A490' })].map(
        (one) => utilisations(one).bolts,
      );

      expect(Math.max(0, ...(stronger ?? []))).toBeLessThanOrEqual(Math.max(0, ...(weaker ?? [])));
    });
  },
);

describe('What has no rules in AISC 360', () => {
  test('is refused by name: metric bolts', () => {
    const { project, connection } = americanCase({ kind: 'FinPlate', loads: [{ vz: -1e4 }] });
    const { boltGrades, ...state } = project.materials.toState();
    const metric = boltGrades.map((grade) => ({ ...grade, nominal: null, name: '8.8' }));
    const materials = ProjectMaterials.fromState({ ...state, boltGrades: metric });

    expect(
      calculateConnection({ ...project, materials }, connection).summary.resultSummary?.[0],
    ).toMatchObject({
      checkStatus: false,
      unityCheckMessage: expect.stringContaining(
        'Bolt grade 8.8 has no nominal strengths in AISC 360 Table J3.2.',
      ),
    });
  });

  test('is refused by name: bolts nobody pretensions', () => {
    const outcome = calculated({
      kind: 'EndPlate',
      loads: [{ vz: -1e4 }],
      parameters: { BA: '3/4 A307', shear: 'friction' },
    });

    expect(outcome.summary.resultSummary?.[0]).toMatchObject({
      checkStatus: false,
      unityCheckMessage: expect.stringContaining('bolts 3/4 A307 cannot be preloaded'),
    });
  });
});
