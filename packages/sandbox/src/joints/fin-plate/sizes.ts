import { asExpressions, type Size } from '../shared/size.ts';

interface BoltSize {
  readonly assembly: string;
  readonly tp: number;
  readonly p1: number;
  readonly e1: number;
  readonly e2p: number;
  readonly e2b: number;
}

/** Spacings in round figures above 1.2 and 2.2 hole diameters (EN 1993-1-8 Table 3.3), m. */
const m16: BoltSize = { assembly: 'M16 8.8', tp: 0.008, p1: 0.06, e1: 0.035, e2p: 0.04, e2b: 0.035 };
const m20: BoltSize = { assembly: 'M20 8.8', tp: 0.01, p1: 0.07, e1: 0.04, e2p: 0.05, e2b: 0.04 };
const m24: BoltSize = { assembly: 'M24 8.8', tp: 0.012, p1: 0.08, e1: 0.05, e2p: 0.055, e2b: 0.05 };

const finPlates: readonly (readonly [rows: number, size: BoltSize])[] = [
  [2, m16],
  [3, m16],
  [2, m20],
  [3, m20],
  [4, m20],
  [5, m20],
  [3, m24],
  [4, m24],
  [5, m24],
];

/** Fin plates by size and number of bolts. */
export const finPlateSizes: readonly Size[] = finPlates.map(([rows, { assembly, ...size }]) => ({
  key: `FP ${rows} ${assembly}`,
  name: `Fin plate, ${rows} bolts ${assembly}`,
  expressions: { BA: `'${assembly}'`, ...asExpressions({ n1: rows, ...size }) },
  webDepth: 2 * size.e1 + (rows - 1) * size.p1,
}));
