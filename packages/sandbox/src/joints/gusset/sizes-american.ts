import { inch, throatOfLeg } from '../shared/inch.ts';
import { asExpressions, type Size } from '../shared/size.ts';

const BOLTS = '3/4 A325';
const PITCH = inch(3);
const EDGE = inch(1.5);

/** Bolts in the line, and angles of the brace. */
const gussets: readonly (readonly [n: number, angles: 1 | 2])[] = [
  [2, 1],
  [3, 1],
  [3, 2],
  [4, 2],
];

/** Bolted gussets for braces of one angle or of two, legs with room for washers in the middle. */
export const gussetAmericanSizes: readonly Size[] = gussets.map(([n, angles]) => {
  const brace = angles === 1 ? 'single angle' : 'double angle';
  const numbers = { n, angles, tg: inch(3 / 8), p: PITCH, e1: EDGE, e1g: EDGE };
  return {
    key: `GB ${n} ${BOLTS} ${brace}`,
    name: `Bolted gusset, ${brace}, ${n} bolts ${BOLTS}`,
    expressions: { BA: `'${BOLTS}'`, ...asExpressions(numbers), a: throatOfLeg('0.00635') },
    webDepth: 0,
    leg: 0.075,
  };
});
