import { type BoltSize, m16, m20, m24 } from '../gusset/sizes.ts';
import { asExpressions, type Size } from '../shared/size.ts';

const gussets: readonly (readonly [n: number, size: BoltSize, angles: 1 | 2])[] = [
  [2, m16, 1],
  [3, m16, 1],
  [3, m20, 1],
  [4, m20, 1],
  [3, m20, 2],
  [4, m20, 2],
  [4, m24, 2],
];

/** Corner gussets by bolts, for braces of one angle or of two. */
export const cornerGussetSizes: readonly Size[] = gussets.map(
  ([n, { assembly, leg, ...size }, angles]): Size => {
    const brace = angles === 1 ? 'single angle' : 'double angle';
    return {
      key: `CG ${n} ${assembly} ${brace}`,
      name: `Corner gusset, ${brace}, ${n} bolts ${assembly}`,
      expressions: { BA: `'${assembly}'`, ...asExpressions({ n, angles, ...size }) },
      webDepth: 0,
      leg,
    };
  },
);
