import { inch, throatOfLeg } from '../shared/inch.ts';
import { asExpressions, type Size } from '../shared/size.ts';
import { twoBraces } from './family.ts';

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

/** Bolted gussets for braces of one angle or of two, legs with room for washers in the middle; the last two for two braces on one. */
export const gussetAmericanSizes: readonly Size[] = [
  ...gussets.map(([n, angles]) => sizeOf(n, angles, inch(3 / 8))),
  ...([1, 2] as const).map((angles): Size => {
    const { key, name, expressions, ...size } = sizeOf(3, angles, inch(5 / 8));
    return {
      ...size,
      key: `${key}, two`,
      name: name.replace('Bolted gusset,', 'Two braces on one gusset,'),
      expressions: { ...expressions, ...twoBraces },
      twice: true,
    };
  }),
];

function sizeOf(n: number, angles: 1 | 2, tg: number): Size {
  const brace = angles === 1 ? 'single angle' : 'double angle';
  const numbers = { n, angles, tg, p: PITCH, e1: EDGE, e1g: EDGE };
  return {
    key: `GB ${n} ${BOLTS} ${brace}`,
    name: `Bolted gusset, ${brace}, ${n} bolts ${BOLTS}`,
    expressions: { BA: `'${BOLTS}'`, ...asExpressions(numbers), a: throatOfLeg('0.00635') },
    webDepth: 0,
    leg: 0.075,
  };
}
