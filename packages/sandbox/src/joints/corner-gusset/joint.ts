import type { JointKind } from '../shared/joint-kind.ts';
import { cornerGussetFamily } from './family.ts';
import { cornerGussetKind } from './kind.ts';
import { cornerGussetSizes } from './sizes.ts';
import { cornerGussetAmericanSizes } from './sizes-american.ts';

export const cornerGusset: JointKind = {
  family: cornerGussetFamily,
  sizes: { ecen: cornerGussetSizes, american: cornerGussetAmericanSizes },
  kind: cornerGussetKind,
};
