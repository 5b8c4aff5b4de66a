import fc from 'fast-check';
import type { FinPlateCase } from '../../support/fin-plate-case.ts';
import { kilo, mm } from '../arbitrary-sizes.ts';

/** Joints that can be built, in beams deep enough for their bolts, loaded in all components a fin plate carries. */
export const joint: fc.Arbitrary<FinPlateCase> = fc
  .record({
    beam: fc.constantFrom('IPE400', 'IPE500', 'HEA400'),
    column: fc.constantFrom('HEB200', 'HEB300', 'IPE500'),
    steel: fc.constantFrom('S 235', 'S 275', 'S 355'),
    tp: mm(6, 20),
    n1: fc.integer({ min: 2, max: 4 }),
    n2: fc.integer({ min: 1, max: 2 }),
    p1: mm(50, 70),
    p2: mm(53, 80),
    e1: mm(27, 40),
    e2p: mm(27, 60),
    e2b: mm(27, 60),
    gap: mm(5, 20),
    a: mm(3, 8),
    dz: mm(-15, 15),
    side: fc.constantFrom(-1, 1),
    n: kilo(-40, 40),
    vz: kilo(-80, 80),
    my: kilo(-4, 4),
    forcesIn: fc.constantFrom('node', 'bolts', 'selectedMemberFace'),
  })
  .map(({ beam, column, steel, n, vz, my, forcesIn, ...parameters }) => ({
    beam,
    column,
    steel,
    forcesIn,
    parameters,
    loads: [{ n, vz, my }],
  }));
