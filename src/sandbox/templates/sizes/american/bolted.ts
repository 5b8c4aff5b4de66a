import { asExpressions, type Size } from '../size.ts';
import { inch, throatOfLeg } from './inch.ts';

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
export const coverSpliceSizes: readonly Size[] = splices.map(([nf, n1w, tfo, tw2, tfi]) => {
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
    standard: 'american',
    code: 'SP',
    key: `SP ${nf} ${n1w} ${BOLTS} ${covers}`,
    name: `Cover plate splice, ${covers}, ${nf} rows in flanges, ${n1w} in web, ${BOLTS}`,
    expressions: { BA: `'${BOLTS}'`, ...asExpressions(numbers) },
    webDepth: PITCH * n1w,
  };
});

/** Bolts in the line, and angles of the brace. */
const gussets: readonly (readonly [n: number, angles: 1 | 2])[] = [
  [2, 1],
  [3, 1],
  [3, 2],
  [4, 2],
];

/** Bolted gussets for braces of one angle or of two, legs with room for washers in the middle. */
export const gussetSizes: readonly Size[] = gussets.map(([n, angles]) => {
  const brace = angles === 1 ? 'single angle' : 'double angle';
  const numbers = { n, angles, tg: inch(3 / 8), p: PITCH, e1: EDGE, e1g: EDGE };
  return {
    standard: 'american',
    code: 'GB',
    key: `GB ${n} ${BOLTS} ${brace}`,
    name: `Bolted gusset, ${brace}, ${n} bolts ${BOLTS}`,
    expressions: { BA: `'${BOLTS}'`, ...asExpressions(numbers), a: throatOfLeg('0.00635') },
    webDepth: 0,
    leg: 0.075,
  };
});
