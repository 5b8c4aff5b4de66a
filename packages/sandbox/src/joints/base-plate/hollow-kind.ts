import type { BaseSite, Joint, JointLoad } from '../../engine/building/kind.ts';
import { hollowSectionChecks } from '../../engine/checks/hollow-wall.ts';
import { weldChecker } from '../../engine/checks/weld-checks.ts';
import type { JointChecks } from '../../engine/codes/shared/check.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import { enclosedArea } from '../../engine/codes/shared/hollow-section.ts';
import { onAxis, transport } from '../../engine/statics/section-forces.ts';
import { steelStrength } from '../../materials/strength.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { hollowBaseIssues } from './detailing.ts';
import type { HollowBase } from './hollow-geometry.ts';
import { uprightLimit } from './upright.ts';

/** A rectangular hollow column that stands on its plate: pressed and sheared, neither pulled nor bent. Errors: `BuildError`. */
export function hollowBaseJoint(site: BaseSite, parts: HollowBase): Joint {
  const { operation, end, code } = site;
  const { column, underside } = parts;
  steelStrength(parts.plate.steel, parts.plate.thickness);
  code.welds.requireWeldable(operation.name, [parts.plate.steel, column.steel]);
  code.bases.require(operation.name, parts);
  const limit = code.bases.hollow.limit(column);
  return {
    operation,
    bearingId: null,
    end,
    parts,
    facePosition: underside,
    boltPosition: underside,
    unchecked: uncheckedOf(parts, code),
    pressedOnly: true,
    limits: [...uprightLimit(site), ...(limit === null ? [] : [`${operation.name}: ${limit}`])],
    checker: (model) => hollowBaseChecker(parts, model, code),
    detail: (model) => hollowBaseIssues(parts, model, code),
  };
}

/** Concrete, plate and anchors by the code of the project, welds and the column above. */
function hollowBaseChecker(
  parts: HollowBase,
  model: ConnectionModel,
  code: DesignCode,
): (load: JointLoad) => JointChecks {
  const { column, wallIds, sizes, placed, underside } = parts;
  const base = code.bases.hollow.checker(parts, model);
  const checkWelds = weldChecker(placed, model, code);
  return ({ forces, position }) => {
    const atCut = transport(forces, onAxis(position), onAxis(underside + sizes.t));
    const { bolts, checks } = base(transport(forces, onAxis(position), onAxis(underside)));
    return {
      bolts,
      checks: [...checks, ...hollowSectionChecks(column, wallIds, atCut, code), ...checkWelds(atCut)],
    };
  };
}

/** The plate bent across its length and its width, or the outer anchors over their arm; twisted it is a strip, or the column is a tube. */
function uncheckedOf(
  { column, plate, length, width, grid, sizes }: HollowBase,
  { bolts, joints, plates }: DesignCode,
): Joint['unchecked'] {
  const { thickness, steel } = plate;
  const { fy } = steelStrength(steel, thickness);
  const bent = (across: number) => joints.bentFlange({ length: across, thickness }, fy).value;
  const rod = bolts.tension(grid).value;
  const arm = (axis: 'x' | 'y') => Math.max(...grid.bolts.map((bolt) => bolt[axis]));
  const wall = plates.designFy(steelStrength(column.steel, column.thickness).fy);
  return {
    // A strip yields in torsion at t²/3 · fy/√3 where it does in bending at t²/4 · fy.
    mx: Math.min(
      (bent(Math.min(length, width)) * 4) / (3 * Math.sqrt(3)),
      (2 * enclosedArea(column) * column.shape.t * wall) / Math.sqrt(3),
    ),
    my: Math.min(bent(width), sizes.ny * rod * arm('x')),
    mz: Math.min(bent(length), sizes.nx * rod * arm('y')),
  };
}
