import { describe, expect, test } from 'vitest';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { americanCase } from '../../engine/codes/aisc/american-case.ts';
import { IN, KIP } from '../../engine/codes/aisc/units.ts';
import { checksIn, messagesIn, utilisations } from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';
import { headerPlateCase } from '../header-plate/header-plate-case.ts';
import { type CleatsCase, cleatsCase } from './cleats-case.ts';

const onGirder: CleatsCase = {
  on: 'beam',
  support: 'IPE500',
  forcesIn: 'selectedMemberFace',
  loads: [{ vz: -100e3 }],
};
const calculate = (parameters: CleatsCase['parameters'], rest: CleatsCase = {}) => {
  const { project, connection } = cleatsCase({
    ...onGirder,
    ...rest,
    parameters: { cL: 0.06, ...parameters },
  });
  return calculateConnection(project, connection);
};

/**
 * IPE300 with a cope of 60 x 40 mm and cleats 55 before the bolts, 100 kN, by hand with the formulas of Steel Buildings in Europe,
 * Multi-storey Part 5, 4.2.3 and 4.2.4. T that is 260 deep: A 3471.6, Wel 126.2e3 mm3; Av = 3471.6 - 150 x 10.7 + 37.1 x 10.7/2 = 2065.
 * Block: Ant = 7.1 (45 - 11), Anv = 7.1 (40 + 140 - 2.5 x 22).
 */
describe('Cleats of a coped beam', () => {
  test('shear, tear and bend what is left of its web', () => {
    const { raw, summary } = calculate({ cT: 0.04 });
    const web = checksIn(raw, 'plates', 'B-w 1');

    expect(summary.passed).toBe(true);
    const of = (what: string) => web.find((check) => check.what === what);
    expect(of('coped web in shear')).toMatchObject({ demand: near(100e3), resistance: near(327.9e3) });
    expect(of('coped web net section')?.resistance).toEqual(near(317.1e3));
    expect(of('coped web block tearing')?.resistance).toEqual(near(182.4e3));
    expect(of('bending at the cope')).toMatchObject({ demand: near(7e3), resistance: near(34.7e3) });
    expect(of('web net section')).toBeUndefined();
  });

  test.each([
    [{ cT: 0.152 }, 'deeper than h/2'],
    [{ cT: 0.065, cB: 0.03 }, 'deeper than h/5'],
    [{ cT: 0.04, cL: 0.31 }, 'copes longer than 300'],
    [{ cT: 0.06 }, 'does not fit on the coped web'],
    [{ cT: 0.02 }, 'leaves a part of the flange'],
  ])('are refused beside %o', (parameters, reason) => {
    const outcome = calculate(parameters);

    expect(JSON.stringify(outcome.detail.messages)).toContain(reason);
    expect(outcome.summary.passed).toBe(false);
  });

  test('let a beam stand where it would not fit, with copes that are deep and long enough', () => {
    // Tops of IPE300 and IPE330 20 mm apart; the girder is free over 270 mm.
    const fits = (cL: number) =>
      messagesIn(
        calculate({ cT: 0.04, cB: 0.04, cL, n1: 2 }, { support: 'IPE330', loads: [{ vz: -20e3 }] }),
        'error',
      ).join();

    expect(fits(0.08)).toBe('');
    expect(fits(0.04)).toContain('is too short for the flange of C');
  });

  test('are checked to AISC 360 as well', () => {
    const { project, connection } = americanCase({
      kind: 'DoubleAngleCleats',
      parameters: { cT: 2 * IN, cL: 4 * IN },
      loads: [{ vz: -20 * KIP }],
    });
    const web = checksIn(calculateConnection(project, connection).raw, 'plates', 'B-w 1');

    // 0.6 x 50 x 13.9 x 0.295.
    expect(web.find(({ what }) => what === 'coped web in shear')?.resistance).toEqual(
      near(122.97 * KIP, 0.005),
    );
  });
});

describe.each([
  ['Cleats', (given: CleatsCase) => cleatsCase(given)],
  ['Header plates', (given: CleatsCase) => headerPlateCase({ ...given, on: 'beam' })],
] as const)('%s', (_, caseOf) => {
  test.each([
    ['deeper', { cT: 0.03 }, { cT: 0.04 }],
    ['longer', { cT: 0.04 }, { cT: 0.04, cL: 0.12 }],
    ['on both sides', { cT: 0.04 }, { cT: 0.04, cB: 0.04 }],
    ['there at all', {}, { cT: 0.04 }],
  ])('are never less used where copes are %s', (_name, few, more) => {
    const mostUsed = (parameters: CleatsCase['parameters']) => {
      const { project, connection } = caseOf({
        ...onGirder,
        parameters: { n1: 2, cL: 0.06, ...parameters },
        loads: [{ vz: -60e3 }, { vz: 50e3 }],
      });
      return Math.max(...utilisations(calculateConnection(project, connection)).plates.map(([, u]) => u));
    };

    expect(mostUsed(more)).toBeGreaterThanOrEqual(mostUsed(few) - 1e-9);
  });
});
