import fc from 'fast-check';
import { kilo, mm } from '../arbitrary-sizes.ts';
import type { Kind, RigidCase } from './case.ts';

/** Joints that can be built, under bending and shear in the plane of the web; rows alike at the top and at the bottom. */
export function rigidJoint(kind: Kind): fc.Arbitrary<RigidCase> {
  return fc
    .record({
      beam: fc.constantFrom('IPE400', 'IPE500', 'HEA400'),
      column: fc.constantFrom('HEB200', 'HEB300', 'HEA300'),
      steel: fc.constantFrom('S 235', 'S 275', 'S 355'),
      forcesIn: fc.constantFrom('node', 'selectedMemberFace'),
      my: kilo(5, 60),
      sign: fc.constantFrom(-1, 1),
      vz: kilo(-80, 80),
      parameters: kind === 'WeldedBeam' ? welded() : endPlate(kind),
    })
    .map(({ my, sign, vz, ...given }) => ({ kind, ...given, loads: [{ my: sign * my, vz }] }));
}

function endPlate(kind: Kind) {
  return fc
    .record({
      BA: fc.constantFrom('M16 8.8', 'M20 8.8', 'M20 10.9'),
      tp: mm(12, 25),
      bp: mm(180, 200),
      w: mm(100, 120),
      ext: mm(10, 100),
      xo: mm(35, 50),
      xi: mm(40, 60),
      rows: fc.integer({ min: 1, max: 2 }),
      p: mm(60, 80),
      af: mm(4, 8),
      aw: mm(3, 5),
      st: fc.constantFrom(0, 2),
    })
    .map(({ ext, rows, st, ...sizes }) => ({
      ...sizes,
      extT: ext,
      extB: ext,
      nT: rows,
      nB: rows,
      ...(kind === 'EndPlate' ? { st, ts: 0.012 } : {}),
    }));
}

function welded() {
  return fc.record({
    weld: fc.constantFrom('fillet', 'butt'),
    af: mm(4, 8),
    aw: mm(3, 6),
    st: fc.constantFrom(0, 2),
    ts: mm(8, 15),
  });
}
