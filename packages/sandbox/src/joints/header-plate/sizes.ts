import { asExpressions, type Size } from '../shared/size.ts';

interface BoltSize {
  readonly assembly: string;
  readonly tp: number;
  readonly p1: number;
  readonly e1: number;
  readonly e2: number;
  /** From the face of the web to the bolts, before the gauge is rounded up. */
  readonly toWeb: number;
  /** Washer, and 1.2 hole diameters (EN 1993-1-8 Table 3.3). */
  readonly dw: number;
  readonly edge: number;
}

/** Plates of SCI P358: 8 to 12 mm, gauges that keep washers off the weld of the web and off the root of usual columns, m. */
const m16: BoltSize = {
  assembly: 'M16 8.8',
  tp: 0.008,
  p1: 0.06,
  e1: 0.035,
  e2: 0.03,
  toWeb: 0.042,
  dw: 0.03,
  edge: 0.0216,
};
const m20: BoltSize = {
  assembly: 'M20 8.8',
  tp: 0.01,
  p1: 0.07,
  e1: 0.04,
  e2: 0.035,
  toWeb: 0.05,
  dw: 0.037,
  edge: 0.0264,
};
const m24: BoltSize = {
  assembly: 'M24 8.8',
  tp: 0.012,
  p1: 0.08,
  e1: 0.05,
  e2: 0.04,
  toWeb: 0.055,
  dw: 0.044,
  edge: 0.0312,
};

const plates: readonly (readonly [rows: number, size: BoltSize])[] = [
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

/** The gauge is rounded up to that, m. */
const STEP = 0.005;

/** Header plates by bolts and their rows. */
export const headerPlateSizes: readonly Size[] = plates.map(
  ([n1, { assembly, toWeb, dw, edge, e2, ...size }]) => ({
    key: `HP ${n1} ${assembly}`,
    name: `Header plate, ${n1} rows ${assembly}`,
    expressions: {
      BA: `'${assembly}'`,
      ...asExpressions({ n1, e2, ...size }),
      w: `Ceiling(Round((GetBeamPlateThickness('S', 'Web') + 2 * ${toWeb}) / ${STEP}, 6)) * ${STEP}`,
    },
    webDepth: 2 * size.e1 + (n1 - 1) * size.p1,
    room: { inner: toWeb - dw / 2, outer: toWeb + STEP / 2 + edge, reach: toWeb + STEP / 2 + e2 },
  }),
);
