import { describe, expect, test } from 'vitest';
import { panelForce, transformation } from '../../../src/engine/statics/transformation.ts';

const alone = { opposite: 0, oppositeFlanges: null };

describe('The shear between beams on both sides of a column', () => {
  test('is that of the difference of their moments where their flanges meet, EN 1993-1-8 5.3(8)', () => {
    const equal = (opposite: number) => ({ opposite, oppositeFlanges: [0.2, -0.2] as const });

    expect(transformation(50, alone, 0.4)).toBe(1);
    expect([50, 25, -50].map((moment) => transformation(50, equal(moment), 0.4))).toEqual([0, 0.5, 2]);
    expect(panelForce({ ...equal(25), own: 50, shear: 0, depth: 0.4, lever: 0.4 })).toBe(62.5);
    expect(panelForce({ ...equal(25), own: 50, shear: -20, depth: 0.4, lever: 0.4 })).toBe(42.5);
  });

  test('is that of the moments up to a tenth of the depth', () => {
    expect(transformation(50, { opposite: 50, oppositeFlanges: [0.22, -0.22] }, 0.4)).toBe(0);
    expect(transformation(50, { opposite: 50, oppositeFlanges: [0.23, -0.23] }, 0.4)).toBeGreaterThan(0.1);
  });

  // Flange forces 100/0.5 = 200 within and 100/0.25 = 400 beside it: 200 above, 200 - 400 = -200 between, 200 below.
  test('is that of the flange forces level by level where depths differ', () => {
    const lower = { opposite: 100, oppositeFlanges: [0.125, -0.125] as const };
    const deeper = { opposite: 100, oppositeFlanges: [0.25, -0.25] as const };

    expect(panelForce({ ...lower, own: 100, shear: 0, depth: 0.5, lever: 0.5 })).toBe(200);
    expect(transformation(100, lower, 0.5)).toBe(1);
    expect(panelForce({ ...deeper, own: 100, shear: 0, depth: 0.25, lever: 0.25 })).toBe(200);
    expect(transformation(100, deeper, 0.25)).toBe(0.5);
  });

  // Two equal beams, one 0.1 m higher: 250 above the upper flange of the lower one, 0 between, -250 below.
  test('remains where equal beams meet the column at different levels', () => {
    const higher = { opposite: 100, oppositeFlanges: [0.3, -0.1] as const };

    expect(panelForce({ ...higher, own: 100, shear: 0, depth: 0.4, lever: 0.4 })).toBe(250);
    expect(transformation(100, higher, 0.4)).toBe(1);
  });
});
