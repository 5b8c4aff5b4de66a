import type { JointKind } from '../shared/joint-kind.ts';
import { hollowBraceFamily } from './family.ts';
import { hollowBraceKind } from './kind.ts';
import { hollowBracePattern } from './pattern.ts';
import { hollowBraceSizes } from './sizes.ts';

export const hollowBrace: JointKind = {
  family: hollowBraceFamily,
  sizes: {
    ecen: hollowBraceSizes,
    american: 'Joints of hollow sections are not calculated to AISC 360-16 chapter K.',
  },
  kind: hollowBraceKind,
  pattern: hollowBracePattern,
};
