import type { JointKind } from '../shared/joint-kind.ts';
import { coverSpliceFamily } from './family.ts';
import { coverSpliceKind } from './kind.ts';
import { coverSplicePattern } from './pattern.ts';
import { coverSpliceSizes } from './sizes.ts';
import { coverSpliceAmericanSizes } from './sizes-american.ts';

export const coverSplice: JointKind = {
  family: coverSpliceFamily,
  sizes: { ecen: coverSpliceSizes, american: coverSpliceAmericanSizes },
  kind: coverSpliceKind,
  pattern: coverSplicePattern,
};
