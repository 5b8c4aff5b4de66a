import type { JointKind } from '../shared/joint-kind.ts';
import { weldedBeamFamily } from './family.ts';
import { weldedBeamKind } from './kind.ts';
import { weldedBeamPattern } from './pattern.ts';
import { weldedBeamSizes } from './sizes.ts';
import { weldedBeamAmericanSizes } from './sizes-american.ts';

export const weldedBeam: JointKind = {
  family: weldedBeamFamily,
  sizes: { ecen: weldedBeamSizes, american: weldedBeamAmericanSizes },
  kind: weldedBeamKind,
  pattern: weldedBeamPattern,
};
