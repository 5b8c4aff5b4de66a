import type { InLineSite, JointLoad } from '../../engine/building/kind.ts';
import type { JointChecks } from '../../engine/codes/shared/check.ts';
import { onAxis, type SectionForces, transport } from '../../engine/statics/section-forces.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { backToBackChecker } from '../end-plate/back-to-back.ts';
import { beamEndChecker } from '../end-plate/checks.ts';
import type { SpliceParts } from './geometry.ts';

/** All checks of two end plates back to back: their rows, the bolts, and the end of each beam. */
export function endPlateSpliceChecker(
  { code }: InLineSite,
  parts: SpliceParts,
  model: ConnectionModel,
): (load: JointLoad) => JointChecks {
  const { near, far } = parts;
  const { properties, fy } = near.section;
  const check = backToBackChecker(parts, properties.A * fy, code);
  const checkNearEnd = beamEndChecker(near, model, code);
  const checkFarEnd = beamEndChecker(far, model, code);

  return ({ forces, position }) => {
    const atFace = transport(forces, onAxis(position), onAxis(0));
    return check(atFace, (pressed) => [
      ...checkNearEnd(pressed, atFace, 0),
      ...checkFarEnd(pressed, opposite(atFace), 0),
    ]);
  };
}

/** What the other beam exerts in its own outward axes, half a turn about z from these. */
function opposite(forces: SectionForces): SectionForces {
  const { n, vy, vz, mx, my, mz } = forces;
  return { n, vy, vz: 0 - vz, mx, my, mz: 0 - mz };
}
