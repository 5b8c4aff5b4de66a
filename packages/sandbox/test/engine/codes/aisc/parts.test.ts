import { describe, expect, test } from 'vitest';
import { shearLag } from '../../../../src/engine/codes/aisc/aisc360/angle.ts';
import {
  barMoment,
  blockShear,
  shearRupture,
  shearYielding,
  stripCompression,
  tensionRupture,
  tensionYielding,
} from '../../../../src/engine/codes/aisc/aisc360/plate.ts';
import {
  baseMetalUse,
  directionalFactor,
  filletResistance,
  fullStrengthThroat,
  leastLeg,
  sineToAxis,
} from '../../../../src/engine/codes/aisc/aisc360/weld.ts';
import { near } from '../../../support/near.ts';
import { IN, KIP, KSI } from './units.ts';

const A36 = { fy: 36 * KSI, fu: 58 * KSI, e: 29_000 * KSI };

describe('A fillet weld of 3/16 in, E70', () => {
  const throat = (3 / 16) * Math.SQRT1_2 * IN;
  const metal = { fexx: 70 * KSI, phiWeld: 0.75 };

  // AISC Design Example J.1: 0.60 x 70 x 0.707 x 3/16 = 5.57 kip/in nominal, so that 200 kip need 200/(0.75 x 5.57) = 47.9 in.
  test('needs 47.9 in for 200 kip along it', () => {
    const perMetre = filletResistance(throat, 0, metal);

    expect(perMetre).toEqual(near((0.75 * 5.57 * KIP) / IN));
    expect((200 * KIP) / perMetre / IN).toEqual(near(47.9));
  });

  test('is half as strong again across it, and 1 + 0.5 x 0.7071^1.5 = 1.297 at 45 degrees', () => {
    const sine = sineToAxis({ normal: 1, transverse: 0, longitudinal: 1 });

    expect([
      directionalFactor(1),
      directionalFactor(sine),
      sineToAxis({ normal: 0, transverse: 0, longitudinal: 0 }),
    ]).toEqual([1.5, near(1.2973), 0]);
  });

  // 3/8 in of A36: 0.9 x 36 x 0.375 = 12.15 kip/in over 2 x 0.75 x 0.60 x 70 x 1.5 = 94.5 ksi: a = 0.1286, w = 0.182 in.
  test('of full strength on 3/8 in of A36 has a leg of 0.182 in', () => {
    expect(fullStrengthThroat(0.375 * IN, A36.fy, 0.9, metal) * Math.SQRT2).toEqual(near(0.1818 * IN));
  });

  // Edge 3/8 in with two fillets: 0.75 x 0.6 x 58 x 0.375/2 = 4.89 kip/in in shear, 8.16 in tension; surface 1/4 in: 6.53.
  test('uses the base metal in shear, tension and through the thickness', () => {
    const parts = {
      edge: { thickness: 0.375 * IN, fu: 58 * KSI },
      surface: { thickness: 0.25 * IN, fu: 58 * KSI },
      fillets: 2,
    } as const;
    const force = (kipPerInch: number) => (kipPerInch * KIP) / IN;

    expect(baseMetalUse({ normal: 0, transverse: 0, longitudinal: force(2) }, parts, 0.75)).toEqual(
      near(0.4086),
    );
    expect(baseMetalUse({ normal: force(4), transverse: 0, longitudinal: 0 }, parts, 0.75)).toEqual(
      near(0.613),
    );
    expect(baseMetalUse({ normal: force(4), transverse: force(3), longitudinal: 0 }, parts, 0.75)).toEqual(
      near(0.7843),
    );
  });

  test('is at least 1/8, 3/16, 1/4 or 5/16 in by the thinner part (Table J2.4)', () => {
    expect([0.25, 0.5, 0.75, 0.8].map((thickness) => leastLeg(thickness * IN) / IN)).toEqual([
      near(1 / 8),
      near(3 / 16),
      near(1 / 4),
      near(5 / 16),
    ]);
  });
});

describe('A part of A36', () => {
  test('yields and breaks in tension and shear: 32.4, 43.5, 21.6 and 26.1 kip per square inch', () => {
    const area = IN ** 2;

    expect([
      tensionYielding(area, A36, 0.9),
      tensionRupture(area, A36),
      shearYielding(area, A36),
      shearRupture(area, A36),
    ]).toEqual([near(32.4 * KIP), near(43.5 * KIP), near(21.6 * KIP), near(26.1 * KIP)]);
  });

  // The plate of `en1993-plate.test.ts` by AISC: 0.75 (min(0.60 x 430 x 1200; 0.60 x 275 x 1800) + 430 x 380) = 0.75 (297.0 + 163.4) = 345.3 kN.
  test('tears out of S 275 at 345.3 kN; 284.0 kN where the tension is not uniform', () => {
    const block = { grossShear: 1800e-6, netShear: 1200e-6, netTension: 380e-6 };
    const strength = { fy: 275e6, fu: 430e6 };

    expect([
      blockShear({ ...block, ubs: 1 }, strength),
      blockShear({ ...block, ubs: 0.5 }, strength),
    ]).toEqual([near(345.3e3), near(0.75 * (297.0e3 + 81.7e3))]);
  });

  // 9 x 3/8 in: S = 5.0625 in3, My = 182.25, Mp = 273.4 kip in. Lb d/t2 = 192 > 0.08 E/Fy = 64.4:
  // (1.52 - 0.274 x 192 x 36/29000) 182.25 = 265.1 kip in; x 0.9. At 100 in Lb d/t2 = 6400 > 1531: Fcr = 1.9 E/6400 = 8.61 ksi.
  test('bends as a bar of 9 x 3/8 in: yielding, inelastic and elastic buckling', () => {
    const moment = (unbraced: number) =>
      barMoment({ depth: 9 * IN, thickness: 0.375 * IN, unbraced: unbraced * IN }, A36, 0.9) / (KIP * IN);

    expect([moment(1), moment(3), moment(100)]).toEqual([
      near(246.0),
      near(238.6),
      near(0.9 * 8.61 * 5.0625),
    ]);
  });

  // 6 x 3/8 in over 10 in: r = 0.1083, Lc/r = 92.4, Fe = 33.5, Fcr = 0.658^(36/33.5) 36 = 22.97 ksi; 0.9 x 2.25 in2.
  // Over 20 in: Lc/r = 184.8, Fe = 8.38, Fcr = 0.877 Fe = 7.35 ksi. Over 2 in: Lc/r = 18.5 < 25, Fy.
  test('buckles as a strip of 6 x 3/8 in', () => {
    const force = (length: number) =>
      stripCompression({ width: 6 * IN, thickness: 0.375 * IN, length: length * IN }, A36, 0.9) / KIP;

    expect([force(2), force(10), force(20)]).toEqual([near(72.9), near(46.5), near(14.88)]);
  });
});

/** Table D3.1. */
describe('An angle bolted by one leg', () => {
  test.each([
    [
      'four bolts: case 8 beats 1 - 1.2/9 = 0.867 not',
      { bolts: 4, length: 9 * IN, eccentricity: 1.2 * IN, legShare: 0.5 },
      0.8667,
    ],
    [
      'four bolts close to each other',
      { bolts: 4, length: 4 * IN, eccentricity: 1.2 * IN, legShare: 0.5 },
      0.8,
    ],
    ['three bolts', { bolts: 3, length: 2 * IN, eccentricity: 1.2 * IN, legShare: 0.5 }, 0.6],
    ['two bolts: 1 - 1.2/3', { bolts: 2, length: 3 * IN, eccentricity: 1.2 * IN, legShare: 0.5 }, 0.6],
    ['one bolt: the leg alone', { bolts: 1, length: 0, eccentricity: 1.2 * IN, legShare: 0.52 }, 0.52],
  ])('%s', (_, angle, u) => {
    expect(shearLag(angle)).toEqual(near(u));
  });
});
