import { inch, throatOfLeg } from '../shared/inch.ts';
import { asExpressions, type Size } from '../shared/size.ts';

interface BoltSize {
  readonly assembly: string;
  readonly tp: number;
  readonly e2p: number;
}

/** Thickness of plate for half the bolt (AISC Manual Part 10); edges above AISC 360-16 Table J3.4. */
const threeQuarters: BoltSize = { assembly: '3/4 A325', tp: inch(3 / 8), e2p: inch(1.5) };
const sevenEighths: BoltSize = { assembly: '7/8 A325', tp: inch(7 / 16), e2p: inch(1.75) };

const finPlates: readonly (readonly [rows: number, size: BoltSize])[] = [
  [2, threeQuarters],
  [3, threeQuarters],
  [4, threeQuarters],
  [5, threeQuarters],
  [3, sevenEighths],
  [4, sevenEighths],
  [5, sevenEighths],
];

/** Single plates by size and number of bolts, 3 in apart; legs of the weld 5/8 of the plate. */
export const finPlateAmericanSizes: readonly Size[] = finPlates.map(([rows, { assembly, tp, e2p }]) => ({
  key: `FP ${rows} ${assembly}`,
  name: `Fin plate, ${rows} bolts ${assembly}`,
  expressions: {
    BA: `'${assembly}'`,
    ...asExpressions({
      n1: rows,
      tp,
      p1: inch(3),
      e1: inch(1.5),
      e2p,
      e2b: inch(2),
      gap: inch(0.5),
    }),
    a: throatOfLeg('0.625 * tp'),
  },
  webDepth: inch(3) * rows,
}));
