import type { JointKind } from '../shared/joint-kind.ts';
import { slottedTubeFamily } from './family.ts';
import { slottedTubeKind } from './kind.ts';
import { slottedTubeSizes } from './sizes.ts';
import { slottedTubeAmericanSizes } from './sizes-american.ts';

export const slottedTube: JointKind = {
  family: slottedTubeFamily,
  sizes: { ecen: slottedTubeSizes, american: slottedTubeAmericanSizes },
  kind: slottedTubeKind,
};
