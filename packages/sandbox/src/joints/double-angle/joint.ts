import type { JointKind } from '../shared/joint-kind.ts';
import { doubleAngleFamily } from './family.ts';
import { doubleAngleKind } from './kind.ts';
import { doubleAnglePattern } from './pattern.ts';
import { doubleAngleSizes } from './sizes.ts';
import { doubleAngleAmericanSizes } from './sizes-american.ts';

export const doubleAngle: JointKind = {
  family: doubleAngleFamily,
  sizes: { ecen: doubleAngleSizes, american: doubleAngleAmericanSizes },
  kind: doubleAngleKind,
  pattern: doubleAnglePattern,
};
