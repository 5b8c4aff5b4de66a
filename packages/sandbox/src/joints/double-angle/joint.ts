import type { JointKind } from '../shared/joint-kind.ts';
import { doubleAngleFamily } from './family.ts';
import { doubleAngleKind } from './kind.ts';
import { doubleAngleSizes } from './sizes.ts';

export const doubleAngle: JointKind = {
  family: doubleAngleFamily,
  sizes: { ecen: doubleAngleSizes, american: 'The library has no American angles to cut cleats from.' },
  kind: doubleAngleKind,
};
