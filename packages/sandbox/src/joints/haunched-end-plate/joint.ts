import type { JointKind } from '../shared/joint-kind.ts';
import { haunchedEndPlateFamily } from './family.ts';
import { haunchedEndPlateKind } from './kind.ts';
import { haunchedEndPlatePattern } from './pattern.ts';
import { haunchedEndPlateSizes } from './sizes.ts';

export const haunchedEndPlate: JointKind = {
  family: haunchedEndPlateFamily,
  sizes: {
    ecen: haunchedEndPlateSizes,
    american: 'AISC 360 says nothing of haunches; the components are those of EN 1993-1-8 6.2.6.7.',
  },
  kind: haunchedEndPlateKind,
  pattern: haunchedEndPlatePattern,
};
