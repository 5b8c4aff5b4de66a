import type { JointLoad, Site } from '../../engine/building/kind.ts';
import type { JointChecks } from '../../engine/codes/shared/check.ts';
import { gridPart } from '../../engine/geometry/grid-part.ts';
import { onAxis, transport } from '../../engine/statics/section-forces.ts';
import { steelStrength } from '../../materials/strength.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { beamSideChecker } from './beam-side.ts';
import type { DoubleAngleParts } from './geometry.ts';
import type { SupportSide } from './support.ts';
import { supportSideChecker } from './support-side.ts';

/** All checks of double-angle web cleats: bolts, both legs of the angles, the web of the beam and the support. */
export function doubleAngleChecker(
  site: Site,
  parts: DoubleAngleParts,
  model: ConnectionModel,
): (load: JointLoad) => JointChecks {
  const onBeam = beamSideChecker(parts, model, site.code);
  const onSupport = supportSideChecker(site, cleatsOnSupport(parts), model, site.code);

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

/** The legs on the support, each with a column of bolts. */
function cleatsOnSupport(parts: DoubleAngleParts): SupportSide {
  const { beam, support, supportGrid: grid, sizes, cleats, angle } = parts;
  const { n1, p1, e1, gC, dz, height } = sizes;
  const { b, t, r1 } = angle.shape;
  const bolted = cleats.map(({ side, supportLeg }) => ({
    plate: supportLeg,
    bolts: gridPart(grid, ({ x }) => x * side > 0),
  }));
  return {
    ...{ beam, support, grid, dz, height },
    ...(parts.isShared && { isShared: parts.isShared }),
    rows: n1,
    pitch: p1,
    end: e1,
    gauge: beam.shape.tw + 2 * gC,
    flanges: {
      part: 'leg',
      thickness: t,
      ...steelStrength(angle.steel, t),
      m: gC - t - 0.8 * r1,
      b: gC - t / 2,
      e: b - gC,
    },
    bolted,
    halves: bolted,
  };
}
