import type { JointLoad } from '../../engine/building/kind.ts';
import { beamSectionChecks } from '../../engine/checks/beam-section.ts';
import { weldChecker } from '../../engine/checks/weld-checks.ts';
import type { JointChecks } from '../../engine/codes/shared/check.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import { onAxis, transport } from '../../engine/statics/section-forces.ts';
import { twoWayForces } from '../../engine/statics/two-way-base.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import type { BasePlateParts } from './geometry.ts';

/** All checks of a base plate: concrete, plate and anchors by the code of the project, welds and the column above. */
export function basePlateChecker(
  parts: BasePlateParts,
  model: ConnectionModel,
  code: DesignCode,
): (load: JointLoad) => JointChecks {
  const { section, walls, sizes, rows, grid, placed, underside } = parts;
  const { h, tf } = section.shape;
  const columns = grid.bolts.slice(0, grid.bolts.length / rows.length);
  const levers = {
    along: { flange: (h - tf) / 2, rows: rows.map(({ height }) => height) },
    across: { flange: code.bases.beside(parts, model), rows: columns.map(({ y }) => y) },
  };
  const base = code.bases.checker(parts, model);
  const checkWelds = weldChecker(placed, model, code);

  return ({ forces, position }) => {
    const atBase = transport(forces, onAxis(position), onAxis(underside));
    const atCut = transport(forces, onAxis(position), onAxis(underside + sizes.t));
    // A pull on the side of +y turns against the axis z.
    const held = twoWayForces(levers, atBase.n, { my: atBase.my, mz: -atBase.mz });
    const { bolts, checks } = base({ atBase, held });
    return {
      bolts,
      checks: [...checks, ...beamSectionChecks(section, walls, atCut, code), ...checkWelds(atCut)],
    };
  };
}
