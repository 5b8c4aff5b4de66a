import type { JointKind } from '../shared/joint-kind.ts';
import { endPlateFamily } from './family.ts';
import { endPlateKind } from './kind.ts';
import { endPlatePattern } from './pattern.ts';
import { endPlateSizes } from './sizes.ts';
import { endPlateAmericanSizes } from './sizes-american.ts';

export const endPlate: JointKind = {
  family: endPlateFamily,
  sizes: { ecen: endPlateSizes, american: endPlateAmericanSizes },
  kind: endPlateKind,
  pattern: endPlatePattern,
};
