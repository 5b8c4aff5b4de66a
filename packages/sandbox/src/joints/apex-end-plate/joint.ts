import type { JointKind } from '../shared/joint-kind.ts';
import { apexEndPlateFamily } from './family.ts';
import { apexEndPlateKind } from './kind.ts';
import { apexEndPlatePattern } from './pattern.ts';
import { apexEndPlateSizes } from './sizes.ts';

export const apexEndPlate: JointKind = {
  family: apexEndPlateFamily,
  sizes: {
    ecen: apexEndPlateSizes,
    american:
      'AISC 360 says nothing of haunches and inclined flanges; the components are those of EN 1993-1-8 6.2.6.7.',
  },
  kind: apexEndPlateKind,
  pattern: apexEndPlatePattern,
};
