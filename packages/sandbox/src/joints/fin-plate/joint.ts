import type { JointKind } from '../shared/joint-kind.ts';
import { finPlateFamily } from './family.ts';
import { finPlateKind } from './kind.ts';
import { finPlatePattern } from './pattern.ts';
import { finPlateSizes } from './sizes.ts';
import { finPlateAmericanSizes } from './sizes-american.ts';

export const finPlate: JointKind = {
  family: finPlateFamily,
  sizes: { ecen: finPlateSizes, american: finPlateAmericanSizes },
  kind: finPlateKind,
  pattern: finPlatePattern,
};
