import type { JointLoad, Site } from '../../engine/building/kind.ts';
import type { JointChecks } from '../../engine/codes/shared/check.ts';
import { onAxis, transport } from '../../engine/statics/section-forces.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { beamSideChecker } from './beam-side.ts';
import type { DoubleAngleParts } from './geometry.ts';
import { supportSideChecker } from './support-side.ts';

/** All checks of double-angle web cleats: bolts, both legs of the angles, the web of the beam and the support. */
export function doubleAngleChecker(
  site: Site,
  parts: DoubleAngleParts,
  model: ConnectionModel,
): (load: JointLoad) => JointChecks {
  const onBeam = beamSideChecker(parts, model, site.code);
  const onSupport = supportSideChecker(site, parts, model, site.code);

  return ({ forces, position, support }) => {
    const atFace = transport(forces, onAxis(position), parts.atFace);
    const atBolts = transport(forces, onAxis(position), parts.atBolts);
    const results = [onBeam({ atFace, atBolts }), onSupport(atFace, support)];
    return {
      bolts: results.flatMap(({ bolts }) => bolts),
      checks: results.flatMap(({ checks }) => checks),
    };
  };
}
