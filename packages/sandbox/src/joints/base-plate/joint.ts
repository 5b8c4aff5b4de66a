import type { JointKind } from '../shared/joint-kind.ts';
import { basePlateFamily } from './family.ts';
import { basePlateKind } from './kind.ts';
import { basePlatePattern } from './pattern.ts';
import { basePlateSizes } from './sizes.ts';
import { basePlateAmericanSizes } from './sizes-american.ts';

export const basePlate: JointKind = {
  family: basePlateFamily,
  sizes: { ecen: basePlateSizes, american: basePlateAmericanSizes },
  kind: basePlateKind,
  pattern: basePlatePattern,
};
