import { describe, expect, test } from 'vitest';
import {
  cantileverLength,
  concreteBearing,
  plateThickness,
} from '../../../../src/engine/codes/aisc/aisc360/base-plate.ts';
import {
  flangeBending,
  panelShear,
  webBuckling,
  webCrippling,
  webYielding,
} from '../../../../src/engine/codes/aisc/aisc360/column.ts';
import {
  flangeShear,
  flexuralStrength,
  normalAndBending,
  weakFlexuralStrength,
  webShear,
} from '../../../../src/engine/codes/aisc/aisc360/member.ts';
import { priedBolt } from '../../../../src/engine/codes/aisc/aisc360/prying.ts';
import { near } from '../../../support/near.ts';
import { IN, KIP, KSI } from './units.ts';

const E = 29_000 * KSI;

/** W14X90 in round figures: d 14.0, tw 0.44, tf 0.71, k 1.31 in, Fy 50 ksi. */
describe('A column W14X90', () => {
  const column = {
    depth: 14 * IN,
    webThickness: 0.44 * IN,
    flangeThickness: 0.71 * IN,
    k: 1.31 * IN,
    fy: 50 * KSI,
    e: E,
  };
  const through = { length: 0.43 * IN, end: null };

  // 0.90 x 6.25 x 50 x 0.71^2 = 141.8 kip
  test('bends its flange at 141.8 kip, at half of it within 10 tf of the end (J10.1)', () => {
    expect([flangeBending(column, null, 0.9), flangeBending(column, 7 * IN, 0.9)]).toEqual([
      near(141.8 * KIP),
      near(70.9 * KIP),
    ]);
  });

  // 50 x 0.44 (5 x 1.31 + 0.43) = 153.6 kip; 50 x 0.44 (2.5 x 1.31 + 0.43) = 81.5 kip
  test('yields in the web at 153.6 kip, 81.5 kip no further than its depth from the end (J10.2)', () => {
    expect([webYielding(column, through), webYielding(column, { ...through, end: 14 * IN })]).toEqual([
      near(153.6 * KIP),
      near(81.5 * KIP),
    ]);
  });

  // 0.75 x 0.80 x 0.44^2 [1 + 3 (0.43/14)(0.44/0.71)^1.5] sqrt(29000 x 50 x 0.71/0.44) = 0.1162 x 1.045 x 1529.6 = 185.7 kip
  // At the end, lb = 4: 0.40 ... [1 + (4 x 4/14 - 0.2) 0.4879] = 0.0581 x 1.460 x 1529.6 = 129.7 kip
  test('cripples at 185.7 kip, at 129.7 kip under 4 in near the end (J10.3)', () => {
    expect([webCrippling(column, through), webCrippling(column, { length: 4 * IN, end: 5 * IN })]).toEqual([
      near(185.7 * KIP),
      near(129.7 * KIP),
    ]);
  });

  // 0.90 x 24 x 0.44^3 sqrt(29000 x 50)/11.38 = 194.7 kip
  test('buckles between two beams at 194.7 kip (J10.5)', () => {
    expect(webBuckling(column, 11.38 * IN, null, 0.9)).toEqual(near(194.7 * KIP));
    expect(webBuckling(column, 11.38 * IN, 6 * IN, 0.9)).toEqual(near(97.35 * KIP));
  });

  // 0.90 x 0.60 x 50 x 14 x 0.44 = 166.3 kip; beyond 0.4 of the yield load 1.4 - P/Py of it.
  test('shears its panel at 166.3 kip, at 0.8 of it under 0.6 of its yield load (J10.6)', () => {
    expect([panelShear(column, 0.4, 0.9), panelShear(column, 0.6, 0.9)]).toEqual([
      near(166.3 * KIP),
      near(133.1 * KIP),
    ]);
  });
});

/**
 * B = 29.8 kip (3/4 A325), b 2, a 1.5, p 3 in, Fu 65 ksi: b' = 1.625, a' = 1.875, rho = 0.8667, delta = 1 - 0.8125/3 = 0.7292,
 * tc = sqrt(4 x 29.8 x 1.625/(0.9 x 3 x 65)) = 1.0506 in. AISC Manual Part 9.
 */
describe('A bolt that is pried', () => {
  const pried = (thickness: number) =>
    priedBolt(
      29.8 * KIP,
      {
        b: 2 * IN,
        a: 1.5 * IN,
        p: 3 * IN,
        thickness: thickness * IN,
        fu: 65 * KSI,
        d: 0.75 * IN,
        hole: 0.8125 * IN,
      },
      0.9,
    );

  // alpha' = (1.0506^2/0.5^2 - 1)/(0.7292 x 1.8667) = 2.509; Q = 0.2265 x 1.7292 = 0.3917; q/T = 0.7292 x 0.8667/1.7292.
  test('is left 11.67 kip by 1/2 in, which gives way alone', () => {
    expect(pried(0.5)).toEqual({
      tension: near(11.67 * KIP),
      tc: near(1.0506 * IN),
      alpha: near(2.509),
      q: near(0.3917),
      prying: near(0.3655),
      mode: 'plate',
    });
  });

  // alpha' = 0.7347 (1.4416 - 1) = 0.3244; Q = 0.6937 (1 + 0.7292 x 0.3244) = 0.8578; q/T = 1/0.8578 - 1.
  test('is left 25.56 kip by 7/8 in, which gives way with it', () => {
    expect(pried(0.875)).toMatchObject({
      tension: near(25.56 * KIP),
      alpha: near(0.3244),
      prying: near(0.1658),
    });
  });

  test('feels nothing behind a plate thicker than tc', () => {
    expect(pried(1.1)).toMatchObject({ tension: 29.8 * KIP, q: 1, prying: 0, mode: 'bolts' });
  });

  test('has more the thicker the plate', () => {
    const tensions = [0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.1].map((thickness) => pried(thickness).tension);

    expect(tensions).toEqual([...tensions].sort((a, b) => a - b));
  });
});

describe('A section', () => {
  const shape = { form: 'I', h: 16 * IN, b: 7 * IN, tw: 0.3 * IN, tf: 0.43 * IN, r: 0.4 * IN } as const;
  const properties = { Wply: 64 * IN ** 3, Wely: 56.5 * IN ** 3, Wplz: 10.8 * IN ** 3, Welz: 7 * IN ** 3 };
  const section = { shape, properties, fy: 50 * KSI, e: E };

  test('adds normal force and bending by H1-1a from 0.2, by H1-1b below', () => {
    expect([normalAndBending(0.3, 0.4, 0.1), normalAndBending(0.1, 0.4, 0.1)]).toEqual([
      near(0.3 + (8 / 9) * 0.5),
      near(0.55),
    ]);
  });

  // Compact, b/2tf = 8.14 < 9.15: 0.9 x 50 x 64 = 2880 kip in, 0.9 x 50 x 10.8 = 486 kip in.
  // tf 0.35: 10.0 of 9.15 to 24.1: Mp - (3200 - 0.7 x 2825)(10.0 - 9.15)/14.93 = 3129.6.
  test('is bent to its plastic moment, less where its flange is not compact', () => {
    const thin = { ...section, shape: { ...shape, tf: 0.35 * IN } };

    expect([
      flexuralStrength(section, 0.9),
      weakFlexuralStrength(section, 0.9),
      flexuralStrength(thin, 0.9),
    ]).toEqual([near(2880 * KIP * IN), near(486 * KIP * IN), near(0.9 * 3129.6 * KIP * IN)]);
  });

  // (16 - 1.66)/0.3 = 47.8 < 2.24 sqrt(580) = 53.9: 1.00 x 0.6 x 50 x 16 x 0.3 = 144 kip; at tw 0.25, 57.4: 0.9 x 120.
  test('is sheared over its depth, with 0.9 where the web is slender', () => {
    const thin = { ...section, shape: { ...shape, tw: 0.25 * IN } };

    expect([webShear(section, 0.9), webShear(thin, 0.9), flangeShear(section, 0.9)]).toEqual([
      near(144 * KIP),
      near(108 * KIP),
      near(0.9 * 30 * 2 * 7 * 0.43 * KIP),
    ]);
  });
});

/**
 * W12X96 (12.7 x 12.2 in) under 700 kip on 22 x 20 in of A36 and 3 ksi concrete without surroundings, as in the examples of
 * Design Guide 1: 0.65 x 0.85 x 3 x 440 = 729 kip; m = (22 - 0.95 x 12.7)/2 = 4.97, n = (20 - 0.8 x 12.2)/2 = 5.12 in;
 * t = 5.12 sqrt(2 x 700/(0.9 x 36 x 440)) = 1.60 in.
 */
describe('A base plate', () => {
  const plate = { n: 22 * IN, b: 20 * IN, support: 440 * IN ** 2, fc: 3 * KSI };

  test('presses the concrete with 729 kip at most, twice that inside a large block', () => {
    expect([
      concreteBearing(plate, 0.65),
      concreteBearing({ ...plate, support: 5 * 440 * IN ** 2 }, 0.65),
    ]).toEqual([near(729 * KIP), near(2 * 729 * KIP)]);
  });

  test('must be 1.60 in thick', () => {
    const length = cantileverLength(plate, { depth: 12.7 * IN, flange: 12.2 * IN, use: 700 / 729 });
    const pressure = (700 * KIP) / (440 * IN ** 2);

    expect([length, plateThickness(length, pressure, 36 * KSI, 0.9)]).toEqual([
      near(5.12 * IN),
      near(1.6 * IN, 0.005),
    ]);
  });
});
