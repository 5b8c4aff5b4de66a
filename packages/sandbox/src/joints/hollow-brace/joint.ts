import type { JointKind } from '../shared/joint-kind.ts';
import { hollowBraceFamily } from './family.ts';
import { hollowBraceKind } from './kind.ts';
import { hollowBracePattern } from './pattern.ts';
import { hollowBraceSizes } from './sizes.ts';
import { hollowBraceAmericanSizes } from './sizes-american.ts';

export const hollowBrace: JointKind = {
  family: hollowBraceFamily,
  sizes: { ecen: hollowBraceSizes, american: hollowBraceAmericanSizes },
  kind: hollowBraceKind,
  pattern: hollowBracePattern,
};
