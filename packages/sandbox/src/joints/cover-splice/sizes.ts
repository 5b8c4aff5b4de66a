import { asExpressions, type Size } from '../shared/size.ts';

interface BoltSize {
  readonly assembly: string;
  readonly tfo: number;
  readonly pf: number;
  readonly e1f: number;
  readonly tw2: number;
  readonly p1w: number;
  readonly e1w: number;
}

/** Spacings in round figures above 1.2 and 2.2 hole diameters (EN 1993-1-8 Table 3.3), m. */
const m16: BoltSize = {
  assembly: 'M16 8.8',
  tfo: 0.01,
  pf: 0.06,
  e1f: 0.035,
  tw2: 0.006,
  p1w: 0.06,
  e1w: 0.035,
};
const m20: BoltSize = {
  assembly: 'M20 8.8',
  tfo: 0.012,
  pf: 0.07,
  e1f: 0.04,
  tw2: 0.008,
  p1w: 0.07,
  e1w: 0.04,
};
const m24: BoltSize = {
  assembly: 'M24 8.8',
  tfo: 0.015,
  pf: 0.08,
  e1f: 0.05,
  tw2: 0.01,
  p1w: 0.08,
  e1w: 0.05,
};

/** The last two suit short columns. Rows of flange bolts, rows of web bolts, bolts, inner covers (m). */
const splices: readonly (readonly [nf: number, n1w: number, size: BoltSize, tfi: number])[] = [
  [2, 3, m16, 0],
  [3, 3, m16, 0],
  [2, 3, m20, 0],
  [3, 3, m20, 0],
  [3, 4, m20, 0.01],
  [4, 5, m20, 0.01],
  [3, 3, m24, 0],
  [4, 4, m24, 0.012],
  [5, 5, m24, 0.012],
  [2, 2, { ...m16, p1w: 0.04, e1w: 0.025 }, 0],
  [3, 2, { ...m20, p1w: 0.05, e1w: 0.03 }, 0],
];

/** Columns whose ends bear on one another: rows in flanges and web, bolts. */
const bearing: readonly (readonly [nf: number, n1w: number, size: BoltSize])[] = [
  [2, 2, { ...m20, pf: 0.12, p1w: 0.06 }],
  [2, 2, { ...m24, pf: 0.14 }],
];

const inContact: readonly Size[] = bearing.map(([nf, n1w, { assembly, ...size }]) => ({
  key: `SP ${nf} ${n1w} ${assembly} in contact`,
  name: `Cover plate splice, ends in contact, ${nf} rows in flanges, ${n1w} in web, ${assembly}`,
  expressions: { BA: `'${assembly}'`, ...asExpressions({ nf, n1w, gap: 0, contact: 1, ...size }) },
  webDepth: 2 * size.e1w + (n1w - 1) * size.p1w,
}));

const apart: readonly Size[] = splices.map(([nf, n1w, { assembly, ...size }, tfi]) => {
  const covers = tfi === 0 ? 'outer covers' : 'outer and inner covers';
  return {
    key: `SP ${nf} ${n1w} ${assembly} ${covers}`,
    name: `Cover plate splice, ${covers}, ${nf} rows in flanges, ${n1w} in web, ${assembly}`,
    expressions: { BA: `'${assembly}'`, ...asExpressions({ nf, n1w, tfi, ...size }) },
    webDepth: 2 * size.e1w + (n1w - 1) * size.p1w,
  };
});

/** Cover-plate splices by bolts; inner covers make the flange bolts act in two planes. */
export const coverSpliceSizes: readonly Size[] = [...apart, ...inContact];
