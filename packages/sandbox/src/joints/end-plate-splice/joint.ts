import type { JointKind } from '../shared/joint-kind.ts';
import { endPlateSpliceFamily } from './family.ts';
import { endPlateSpliceKind } from './kind.ts';
import { endPlateSplicePattern } from './pattern.ts';
import { endPlateSpliceSizes } from './sizes.ts';
import { endPlateSpliceAmericanSizes } from './sizes-american.ts';

export const endPlateSplice: JointKind = {
  family: endPlateSpliceFamily,
  sizes: { ecen: endPlateSpliceSizes, american: endPlateSpliceAmericanSizes },
  kind: endPlateSpliceKind,
  pattern: endPlateSplicePattern,
};
