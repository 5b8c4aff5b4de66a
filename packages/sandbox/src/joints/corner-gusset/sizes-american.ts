import { inch, throatOfLeg } from '../shared/inch.ts';
import { asExpressions, type Size } from '../shared/size.ts';

const BOLTS = '3/4 A325';
const SPACINGS = {
  tg: inch(3 / 8),
  p: inch(3),
  e1: inch(1.5),
  e1g: inch(1.5),
  cb: inch(3 / 4),
  cc: inch(1.25),
};

/** Bolts in the line, and angles of the brace. */
const gussets: readonly (readonly [n: number, angles: 1 | 2])[] = [
  [2, 1],
  [3, 1],
  [3, 2],
  [4, 2],
];

/** Corner gussets for braces of one angle or of two, legs with room for washers in the middle. */
export const cornerGussetAmericanSizes: readonly Size[] = gussets.map(([n, angles]): Size => {
  const brace = angles === 1 ? 'single angle' : 'double angle';
  return {
    key: `CG ${n} ${BOLTS} ${brace}`,
    name: `Corner gusset, ${brace}, ${n} bolts ${BOLTS}`,
    expressions: {
      BA: `'${BOLTS}'`,
      ...asExpressions({ n, angles, ...SPACINGS }),
      a: throatOfLeg('0.00635'),
    },
    webDepth: 0,
    leg: 0.075,
  };
});
