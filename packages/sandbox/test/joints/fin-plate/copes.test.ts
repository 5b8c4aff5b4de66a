import { describe, expect, test } from 'vitest';
import { buildModel } from '../../../src/engine/build-model.ts';
import { calculateConnection } from '../../../src/engine/calculate.ts';
import { americanCase } from '../../engine/codes/aisc/american-case.ts';
import { IN, KIP } from '../../engine/codes/aisc/units.ts';
import {
  analysisOf,
  checksIn,
  type FinPlateCase,
  finPlateCase,
  messagesIn,
  utilisations,
} from '../../support/fin-plate-case.ts';
import { near } from '../../support/near.ts';

const calculate = (given: FinPlateCase) => {
  const { project, connection } = finPlateCase(given);
  return calculateConnection(project, connection);
};
const coped = (parameters: FinPlateCase['parameters'], rest: FinPlateCase = {}) =>
  calculate({ ...rest, parameters: { cL: 0.06, ...parameters } });
const webOf = (given: FinPlateCase) =>
  checksIn(calculate(given).raw, 'plates', 'B-w 1').filter(({ what }) => what.includes('cope'));
const mostUsed = (given: FinPlateCase) =>
  Math.max(...utilisations(calculate(given)).plates.map(([, u]) => u));

/**
 * The worked fin plate under 100 kN with a cope of 60 x 40 mm, by hand with the formulas of Steel Buildings in Europe, Multi-storey
 * Part 5, 4.2.3 and 4.2.4. T of IPE300 that is 260 deep: A 3471.6, Wel 126.2e3 mm3; Av = 3471.6 - 150 x 10.7 + 37.1 x 10.7 / 2 = 2065.
 */
describe('A fin plate of a beam with one cope', () => {
  const checks = webOf({ parameters: { cT: 0.04, cL: 0.06 } });

  // 2065 x 275 / sqrt 3; (2065 - 3 x 22 x 7.1) 430 / (sqrt 3 x 1.25).
  test('shears the T that is left', () => {
    expect(checks).toContainEqual({
      what: 'coped web in shear',
      demand: near(100e3),
      resistance: near(327.9e3),
      u: near(0.305),
    });
    expect(checks).toContainEqual({
      what: 'coped web net section',
      demand: near(100e3),
      resistance: near(317.1e3),
      u: near(0.3154),
    });
  });

  // Ant = 7.1 (40 - 11), Anv = 7.1 (40 + 140 - 2.5 x 22): 0.5 x 430 x 205.9 / 1.25 + 887.5 x 275 / sqrt 3.
  test('tears a block towards the cope', () => {
    expect(checks).toContainEqual({
      what: 'coped web block tearing',
      demand: near(100e3),
      resistance: near(176.3e3),
      u: near(0.5672),
    });
  });

  // 100 (10 + 60) = 7 kNm against 126.2 x 0.275.
  test('bends where the cope ends', () => {
    expect(checks).toContainEqual({
      what: 'bending at the cope',
      demand: near(7e3),
      resistance: near(34.7e3),
      u: near(0.2017),
    });
  });
});

/** Web of 220 x 7.1 mm: Av 1562 mm2, Wel = 7.1 x 220^2 / 6. At 150 kN shear takes (300/248 - 1)^2 = 0.0439 of it. */
test('Beside two copes the web stands alone, and high shear takes from its bending', () => {
  const checks = webOf({ parameters: { cT: 0.04, cB: 0.04, cL: 0.06 }, loads: [{ vz: -150e3 }] });

  expect(checks).toContainEqual({
    what: 'coped web in shear',
    demand: near(150e3),
    resistance: near(248e3),
    u: near(0.6048),
  });
  expect(checks).toContainEqual({
    what: 'bending at the cope',
    demand: near(10.5e3),
    resistance: near(15.06e3),
    u: near(0.6973),
  });
});

/**
 * W16X36 with a cope of 15 x 2 in, by hand with the Manual, Part 9: f = 1 + 15/15.9 beyond d, so 1.887 below it; k = 2.2 x 13.9/15;
 * Fcr = 26210 (0.2949/13.9)^2 f k = 45.4 ksi < Fy. Block: Agv 2.639, Anv 1.994, Ant 0.461 in2.
 */
describe('A coped beam to AISC 360', () => {
  const { project, connection } = americanCase({
    kind: 'FinPlate',
    parameters: { cT: 2 * IN, cL: 15 * IN },
    loads: [{ vz: -20 * KIP }],
  });
  const { raw } = calculateConnection(project, connection);
  const checks = checksIn(raw, 'plates', 'B-w 1');

  test('shears and tears what is left of the web', () => {
    const resistances = Object.fromEntries(
      checks.map(({ what, resistance }) => [what, resistance / KIP] as const),
    );
    expect(resistances).toMatchObject({
      'coped web in shear': near(122.97),
      'coped web net section': near(97.26, 0.005),
      'coped web block tearing': near(80.8, 0.005),
    });
  });

  // S of the T that is left: 143.7 in4 / 9.764 in = 14.71 in3; 0.9 x 45.4 x 14.71 = 601 kip in.
  test('buckles where the cope is long', () => {
    const bending = checks.find(({ what }) => what === 'bending at the cope');
    expect(bending?.resistance).toEqual(near(601 * KIP * IN, 0.005));
  });
});

describe('Copes', () => {
  test.each([
    ['deeper', { cT: 0.04 }, { cT: 0.06 }],
    ['longer', { cT: 0.04 }, { cT: 0.04, cL: 0.12 }],
    ['on both sides', { cT: 0.04 }, { cT: 0.04, cB: 0.04 }],
  ])('that are %s are never less used', (_, few, more) => {
    const loads = [{ vz: -60e3 }, { n: -20e3, vz: -40e3 }, { n: 20e3, vz: 40e3 }];
    expect(mostUsed({ parameters: { cL: 0.06, ...more }, loads })).toBeGreaterThanOrEqual(
      mostUsed({ parameters: { cL: 0.06, ...few }, loads }) - 1e-9,
    );
  });

  test('are none for operations without them, and none with depths of 0', () => {
    expect(mostUsed({ parameters: { cT: 0, cB: 0, cL: 0.06 } })).toBe(mostUsed({}));
  });

  test.each([
    [{ cT: 0.152 }, 'deeper than h/2'],
    [{ cT: 0.065, cB: 0.03 }, 'deeper than h/5'],
    [{ cT: 0.04, cL: 0.31 }, 'copes longer than 300'],
  ])('beyond %o are not calculated', (parameters, reason) => {
    const outcome = coped({ n1: 2, dz: -0.06, ...parameters });
    expect(JSON.stringify(analysisOf(outcome)) + JSON.stringify(outcome.detail.messages)).toContain(reason);
    expect(outcome.summary.passed).toBe(false);
  });

  test('take the whole flange', () => {
    expect(JSON.stringify(coped({ cT: 0.02 }).detail.messages)).toContain('leaves a part of the flange');
  });

  test('leave the plate no room where they are deep', () => {
    expect(messagesIn(coped({ cT: 0.06 }), 'error')).toContainEqual(
      expect.stringContaining('does not fit on the coped web'),
    );
  });

  test('notch the web and cut the flange in the model', () => {
    const { project, connection } = finPlateCase({ parameters: { cT: 0.04, cL: 0.06 } });
    const { plates } = buildModel(project, connection);
    const boxOf = (name: string) => {
      const outline = plates.find((plate) => plate.name === name)?.outline ?? [];
      const [x, y] = [outline.map((corner) => corner.x), outline.map((corner) => corner.y)];
      return { corners: outline.length, length: Math.max(...x) - Math.min(...x), y };
    };
    expect(boxOf('B-w 1').corners).toBe(6);
    expect(boxOf('B-bfl 1').length - boxOf('B-tfl 1').length).toBeCloseTo(0.06, 6);
  });
});
