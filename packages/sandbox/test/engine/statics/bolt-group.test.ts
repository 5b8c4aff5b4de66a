import { describe, expect, test } from 'vitest';
import { boltGroupForces } from '../../../src/engine/statics/bolt-group.ts';
import { near } from '../../support/near.ts';

function grid(rows: number, columns: number, pitch: number, gauge: number) {
  return Array.from({ length: rows * columns }, (_, index) => ({
    x: (Math.floor(index / rows) - (columns - 1) / 2) * gauge,
    y: ((rows - 1) / 2 - (index % rows)) * pitch,
  }));
}

describe('boltGroupForces', () => {
  // Worked by hand: 200 kN at 150 mm, Ip = 25000 mm2.
  test('gives the corner bolts of a 3 x 2 group 108.92 kN and 84.04 kN', () => {
    const forces = boltGroupForces(grid(3, 2, 0.07, 0.06), { x: 0, y: 200e3, moment: -200e3 * 0.15 });

    expect(forces).toEqual([
      { x: near(-84.0e3), y: near(-2.67e3) },
      { x: near(0), y: near(-2.67e3) },
      { x: near(84.0e3), y: near(-2.67e3) },
      { x: near(-84.0e3), y: near(69.33e3) },
      { x: near(0), y: near(69.33e3) },
      { x: near(84.0e3), y: near(69.33e3) },
    ]);
    expect(Math.hypot(84.0, 69.33)).toEqual(near(108.92));
  });

  // Steel Buildings in Europe, Multi-storey Part 5, worked example 3.4: two lines of five, lever 80 mm.
  test('puts one bolt resistance on the corner bolt under the published 584.1 kN', () => {
    const forces = boltGroupForces(grid(5, 2, 0.07, 0.06), { x: 0, y: -584.1e3, moment: -584.1e3 * 0.08 });

    expect(Math.max(...forces.map(({ x, y }) => Math.hypot(x, y)))).toEqual(near(94.08e3));
  });
});
