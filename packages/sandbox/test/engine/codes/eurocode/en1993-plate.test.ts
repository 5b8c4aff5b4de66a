import { describe, expect, test } from 'vitest';
import { blockTearing } from '../../../../src/engine/codes/eurocode/en1993/plate.ts';
import { near } from '../../../support/near.ts';

/** Worked by hand: S 275, t 10, three M20 in a line, p 70, e1 40, edge 50. EN 1993-1-8 3.10.2. */
describe('The tearing of a block', () => {
  const strength = { fy: 275e6, fu: 430e6, gammaM0: 1, gammaM2: 1.25 };
  const block = { tension: 390e-6, shear: 1250e-6 };

  test('resists 332.6 kN loaded through the bolts', () => {
    expect(blockTearing({ ...block, eccentric: false }, strength)).toEqual(near(332.6e3));
  });

  test('resists 265.5 kN loaded beside them', () => {
    expect(blockTearing({ ...block, eccentric: true }, strength)).toEqual(near(265.5e3));
  });
});
