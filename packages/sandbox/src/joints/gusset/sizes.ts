import { asExpressions, type Size } from '../shared/size.ts';
import { twoBraces } from './family.ts';

/** A bolt with what it needs around it, m. */
export interface BoltSize {
  readonly assembly: string;
  readonly tg: number;
  readonly p: number;
  readonly e1: number;
  readonly e1g: number;
  /** Leg that has room for washers in its middle. */
  readonly leg: number;
}

/** Spacings in round figures above 1.2 and 2.2 hole diameters (EN 1993-1-8 Table 3.3), m. */
export const m16: BoltSize = { assembly: 'M16 8.8', tg: 0.008, p: 0.05, e1: 0.035, e1g: 0.035, leg: 0.06 };
export const m20: BoltSize = { assembly: 'M20 8.8', tg: 0.01, p: 0.06, e1: 0.04, e1g: 0.04, leg: 0.07 };
export const m24: BoltSize = { assembly: 'M24 8.8', tg: 0.012, p: 0.08, e1: 0.05, e1g: 0.05, leg: 0.09 };

const gussets: readonly (readonly [n: number, size: BoltSize, angles: 1 | 2])[] = [
  [2, m16, 1],
  [3, m16, 1],
  [2, m20, 1],
  [3, m20, 1],
  [4, m20, 1],
  [3, m24, 1],
  [3, m20, 2],
  [4, m20, 2],
  [4, m24, 2],
];

/** On one gusset with a second brace, which has longer free edges: thicker. */
const pairs: typeof gussets = [
  [3, { ...m16, tg: 0.015 }, 1],
  [3, { ...m20, tg: 0.015 }, 1],
  [3, { ...m20, tg: 0.015 }, 2],
  [4, { ...m24, tg: 0.02 }, 2],
];

/** Bolted gussets by bolts, for braces of one angle or of two, alone or with a second brace. */
export const gussetSizes: readonly Size[] = [
  ...gussets.map((one) => sizeOf(one)),
  ...pairs.map((one): Size => {
    const { key, name, expressions, ...size } = sizeOf(one);
    return {
      ...size,
      key: `${key}, two`,
      name: name.replace('Bolted gusset,', 'Two braces on one gusset,'),
      expressions: { ...expressions, ...twoBraces },
      twice: true,
    };
  }),
];

function sizeOf([n, { assembly, leg, ...size }, angles]: (typeof gussets)[number]): Size {
  const brace = angles === 1 ? 'single angle' : 'double angle';
  return {
    key: `GB ${n} ${assembly} ${brace}`,
    name: `Bolted gusset, ${brace}, ${n} bolts ${assembly}`,
    expressions: { BA: `'${assembly}'`, ...asExpressions({ n, angles, ...size }) },
    webDepth: 0,
    leg,
  };
}
