import { describe, expect, test } from 'vitest';
import { angleNetTension } from '../../../../src/engine/codes/eurocode/en1993/angle.ts';
import { blockTearing } from '../../../../src/engine/codes/eurocode/en1993/plate.ts';
import { stripBuckling } from '../../../../src/engine/codes/eurocode/en1993/strip-buckling.ts';
import { whitmoreWidth } from '../../../../src/joints/gusset/whitmore.ts';
import { near } from '../../../support/near.ts';

const s275 = { fy: 275e6, fu: 430e6, gammaM0: 1, gammaM2: 1.25 };

describe('Block tearing', () => {
  // As the plate of `en1993-plate.test.ts`: t 10, three M20 in one line, p 70, e1 40, edge 50; A_nt 10 (50 - 11), A_nv 10 (180 - 2.5 x 22).
  const block = { tension: 390e-6, shear: 1250e-6 };

  test('is that of the worked plate for a group loaded in its centre', () => {
    expect(blockTearing({ ...block, eccentric: false }, s275)).toEqual(near(332.6e3));
  });

  test('is that of the worked plate for a group loaded off its centre', () => {
    expect(blockTearing({ ...block, eccentric: true }, s275)).toEqual(near(265.5e3));
  });
});

describe('An angle held by one leg', () => {
  // L80x80x8 with M20 in the middle of the leg: A 1226.7 mm2, A_net = 1226.7 - 8 x 22 = 1050.7 mm2, fu/gammaM2 = 344 MPa.
  const angle = { thickness: 8e-3, bolts: 3, pitch: 60e-3, edge: 40e-3, d0: 22e-3, netArea: 1050.7e-6 };

  test.each([
    ['one bolt: 2 (40 - 11) 8 x 344', { bolts: 1 }, 159.6],
    ['two bolts, p = 2.73 d0: beta 0.4 + 0.3 (2.727 - 2.5)/2.5 = 0.4273', { bolts: 2 }, 154.4],
    ['three bolts: beta 0.5 + 0.2 (2.727 - 2.5)/2.5 = 0.5182', {}, 187.3],
    ['more bolts count as three', { bolts: 5 }, 187.3],
    ['beta_3 = 0.7 from p = 5 d0', { pitch: 0.12 }, 253],
    ['beta_2 = 0.7 from p = 5 d0', { bolts: 2, pitch: 0.11 }, 253],
    ['beta_3 = 0.5 below p = 2.5 d0', { pitch: 0.05 }, 180.7],
    ['one bolt at the edge', { bolts: 1, edge: 0.011 }, 0],
  ])('has the net section of 3.10.3 with %s', (_, changes, kilonewtons) => {
    expect(angleNetTension({ ...angle, ...changes }, s275)).toEqual(near(kilonewtons * 1e3));
  });
});

describe('A gusset', () => {
  test.each([
    ['at 30 degrees from the first bolt: 2 x 120 tan 30', 0.12, 0.13856],
    ['to 1.2 d0 beside a single bolt', 0, 0.0528],
  ])('spreads its force %s', (_, length, width) => {
    expect(whitmoreWidth(length, 0.022)).toEqual(near(width));
  });

  test.each([
    // i = t/sqrt 12 = 1.732, lambda = 195/1.732/86.81 = 1.297, phi 1.610, chi 0.390: 0.390 x 138.56 x 6 x 275.
    ['by curve c of EN 1993-1-1 6.3.1', { thickness: 6e-3, length: 0.195 }, 89.2],
    // i = 2.887, lambda = 45.5/2.887/86.81 = 0.182: no reduction.
    ['not at all where it is stocky', { thickness: 10e-3, length: 0.0455 }, 381],
  ])('buckles %s', (_, strip, kilonewtons) => {
    const strength = { fy: 275e6, e: 210e9, gammaM1: 1 };

    expect(stripBuckling({ width: 0.13856, ...strip }, strength)).toEqual(near(kilonewtons * 1e3));
  });
});
