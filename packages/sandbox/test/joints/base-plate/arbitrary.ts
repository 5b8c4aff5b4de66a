import type { ConLoadEffectSectionLoad } from '@connection-gateway/contract/load-effect';
import fc from 'fast-check';
import { mm } from '../arbitrary-sizes.ts';
import type { BasePlateCase } from './base-plate-case.ts';

type Load = Partial<ConLoadEffectSectionLoad>;

/** Columns on plates that can be built, under normal force, bending and shear of any kind. */
export const base: fc.Arbitrary<BasePlateCase & { readonly load: Load }> = fc
  .record({
    column: fc.constantFrom('HEB240', 'HEA200', 'IPE400', 'UC254x254x107'),
    steel: fc.constantFrom('S 235', 'S 355'),
    conc: fc.constantFrom('C20/25', 'C25/30', 'C40/50'),
    t: mm(15, 50),
    ox: mm(100, 150),
    oy: mm(60, 120),
    nx: fc.constantFrom(2, 4),
    ny: fc.constantFrom(2, 4),
    hef: mm(250, 500),
    cx: mm(100, 700),
    cy: mm(100, 700),
    ch: mm(600, 1000),
    af: mm(4, 10),
    aw: mm(4, 8),
    shear: fc.constantFrom('friction', 'anchors'),
    n: force(1200),
    my: force(150),
    mz: fc.oneof(fc.constant(0), force(40)),
    vy: force(60),
    vz: force(60),
  })
  .map(({ column, steel, conc, n, my, mz, vy, vz, ...parameters }) => {
    const load = { n, my, mz, vy, vz };
    return {
      ...{ column, steel, load, loads: [load] },
      // Inner rows stand clear of the flanges of all these columns.
      parameters: { ...parameters, conc, ax: 0.05, ay: 0.045 },
    };
  });

function force(most: number): fc.Arbitrary<number> {
  return fc.integer({ min: -most, max: most }).map((value) => value * 1000);
}
