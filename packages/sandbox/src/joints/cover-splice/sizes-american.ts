import { inch } from '../shared/inch.ts';
import { asExpressions, type Size } from '../shared/size.ts';

const BOLTS = '3/4 A325';
const PITCH = inch(3);
const EDGE = inch(1.5);

/** Rows of flange bolts, rows of web bolts, thickness of covers in flanges and on the web (in), inner covers (in). */
const splices: readonly (readonly [nf: number, n1w: number, tfo: number, tw2: number, tfi: number])[] = [
  [2, 3, 1 / 2, 5 / 16, 0],
  [3, 3, 1 / 2, 5 / 16, 0],
  [4, 4, 1 / 2, 3 / 8, 1 / 2],
];

/** Cover-plate splices with bolts 3 in apart. */
export const coverSpliceAmericanSizes: readonly Size[] = splices.map(([nf, n1w, tfo, tw2, tfi]) => {
  const covers = tfi === 0 ? 'outer covers' : 'outer and inner covers';
  const numbers = {
    nf,
    n1w,
    tfo: inch(tfo),
    tfi: inch(tfi),
    tw2: inch(tw2),
    pf: PITCH,
    e1f: EDGE,
    p1w: PITCH,
    e1w: EDGE,
  };
  return {
    key: `SP ${nf} ${n1w} ${BOLTS} ${covers}`,
    name: `Cover plate splice, ${covers}, ${nf} rows in flanges, ${n1w} in web, ${BOLTS}`,
    expressions: { BA: `'${BOLTS}'`, ...asExpressions(numbers) },
    webDepth: PITCH * n1w,
  };
});
