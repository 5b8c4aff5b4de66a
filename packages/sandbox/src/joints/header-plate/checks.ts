import type { JointLoad, Site } from '../../engine/building/kind.ts';
import { beamSectionChecks } from '../../engine/checks/beam-section.ts';
import { copedBeamChecker, copeRoot } from '../../engine/checks/coped-beam.ts';
import { weldChecker } from '../../engine/checks/weld-checks.ts';
import type { JointChecks } from '../../engine/codes/shared/check.ts';
import { against, onPlate, type PartCheck } from '../../engine/codes/shared/check.ts';
import { plateById, plateStrength } from '../../engine/codes/shared/plate-strength.ts';
import { gridPart } from '../../engine/geometry/grid-part.ts';
import { onAxis, type SectionForces, transport } from '../../engine/statics/section-forces.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import type { SupportSide } from '../double-angle/support.ts';
import { supportSideChecker } from '../double-angle/support-side.ts';
import type { HeaderPlateParts } from './geometry.ts';

/** All checks of a header plate: bolts, plate, weld, the web of the beam with its copes, and the support. */
export function headerPlateChecker(
  site: Site,
  parts: HeaderPlateParts,
  model: ConnectionModel,
): (load: JointLoad) => JointChecks {
  const onBeam = beamSideChecker(site, parts, model);
  const onSupport = supportSideChecker(site, plateOnSupport(parts), model, site.code);

  return ({ forces, position, support }) => {
    const result = onSupport(transport(forces, onAxis(position), parts.atFace), support);
    return {
      bolts: result.bolts,
      checks: [...result.checks, ...onBeam(transport(forces, onAxis(position), parts.atWeld))],
    };
  };
}

/** Weld, web and section of the beam under the forces in the middle of the weld. */
function beamSideChecker(
  { code }: Site,
  parts: HeaderPlateParts,
  model: ConnectionModel,
): (atWeld: SectionForces) => PartCheck[] {
  const { beam, walls, weld, cope, sizes, atFace, atWeld } = parts;
  const web = plateById(model, walls.web);
  const checkWeld = weldChecker([{ weld, along: 'z', y: 0, z: 0 }], model, code);
  const welded = code.plates.weldedWeb({ depth: sizes.height, thickness: web.thickness }, plateStrength(web));
  const checkCoped = copedBeamChecker({ beam, cope, web, bolts: null, face: atFace.x, at: atWeld }, code);

  return (forces) => {
    const shear = Math.abs(forces.vz);
    return [
      onPlate(web.id, against(shear, welded.shear, 'web at the plate in shear')),
      onPlate(web.id, welded.bending(forces.my, forces.n, shear)),
      ...(checkCoped?.(forces) ?? []),
      // Beside copes the whole section begins where they end.
      ...beamSectionChecks(
        beam,
        walls,
        transport(forces, atWeld, cope === null ? { ...atWeld, z: 0 } : copeRoot(cope)),
        code,
      ),
      ...checkWeld(forces),
    ];
  };
}

/** Half of the plate beside the web goes with each column of bolts. */
function plateOnSupport(parts: HeaderPlateParts): SupportSide {
  const { beam, support, grid, plate, sizes } = parts;
  const { n1, p1, e1, e2, w, dz, height, throat } = sizes;
  const toWeb = (w - beam.shape.tw) / 2;
  return {
    ...{ beam, support, grid, dz, height },
    ...(parts.isShared && { isShared: parts.isShared }),
    rows: n1,
    pitch: p1,
    end: e1,
    gauge: w,
    flanges: {
      part: 'plate',
      thickness: plate.thickness,
      ...plateStrength(plate),
      m: toWeb - 0.8 * Math.SQRT2 * throat,
      b: toWeb,
      e: e2,
    },
    bolted: [{ plate, bolts: grid }],
    halves: [{ plate, bolts: gridPart(grid, ({ x }) => x < 0) }],
  };
}
