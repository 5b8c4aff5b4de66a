import type { JointKind } from '../shared/joint-kind.ts';
import { headerPlateFamily } from './family.ts';
import { headerPlateKind } from './kind.ts';
import { headerPlatePattern } from './pattern.ts';
import { headerPlateSizes } from './sizes.ts';
import { headerPlateAmericanSizes } from './sizes-american.ts';

export const headerPlate: JointKind = {
  family: headerPlateFamily,
  sizes: { ecen: headerPlateSizes, american: headerPlateAmericanSizes },
  kind: headerPlateKind,
  pattern: headerPlatePattern,
};
