import type { JointKind } from '../shared/joint-kind.ts';
import { gussetFamily } from './family.ts';
import { gussetKind } from './kind.ts';
import { gussetPattern } from './pattern.ts';
import { gussetSizes } from './sizes.ts';
import { gussetAmericanSizes } from './sizes-american.ts';

export const gusset: JointKind = {
  family: gussetFamily,
  sizes: { ecen: gussetSizes, american: gussetAmericanSizes },
  kind: gussetKind,
  pattern: gussetPattern,
};
