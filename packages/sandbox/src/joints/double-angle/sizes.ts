import { asExpressions, type Size } from '../shared/size.ts';

interface BoltSize {
  readonly assembly: string;
  readonly sec: string;
  readonly leg: number;
  readonly p1: number;
  readonly e1: number;
  readonly gB: number;
  readonly gC: number;
  /** Washer, and 1.2 hole diameters (EN 1993-1-8 Table 3.3). */
  readonly dw: number;
  readonly edge: number;
}

/** Back marks that keep washers off the roots and the nuts of one leg off those of the other, m. */
const m16: BoltSize = {
  assembly: 'M16 8.8',
  sec: 'L80x80x8',
  leg: 0.08,
  p1: 0.06,
  e1: 0.035,
  gB: 0.05,
  gC: 0.045,
  dw: 0.03,
  edge: 0.0216,
};
const m20: BoltSize = {
  assembly: 'M20 8.8',
  sec: 'L100x100x10',
  leg: 0.1,
  p1: 0.07,
  e1: 0.04,
  gB: 0.06,
  gC: 0.055,
  dw: 0.037,
  edge: 0.0264,
};
const m24: BoltSize = {
  assembly: 'M24 8.8',
  sec: 'L120x120x12',
  leg: 0.12,
  p1: 0.08,
  e1: 0.05,
  gB: 0.07,
  gC: 0.06,
  dw: 0.044,
  edge: 0.0312,
};

const cleats: readonly (readonly [n1: number, size: BoltSize])[] = [
  [2, m16],
  [3, m16],
  [4, m16],
  [2, m20],
  [3, m20],
  [4, m20],
  [5, m20],
  [3, m24],
  [4, m24],
];

/** Double-angle web cleats by angle, bolts and their number. */
export const doubleAngleSizes: readonly Size[] = cleats.map(
  ([n1, { assembly, sec, leg, dw, edge, ...size }]) => ({
    key: `DC ${n1} ${assembly} ${sec}`,
    name: `Double-angle web cleats ${sec}, ${n1} bolts ${assembly} in each leg`,
    expressions: { sec: `'${sec}'`, BA: `'${assembly}'`, ...asExpressions({ n1, ...size }) },
    webDepth: 2 * size.e1 + (n1 - 1) * size.p1,
    room: { inner: size.gC - dw / 2, outer: size.gC + edge, reach: leg },
  }),
);
