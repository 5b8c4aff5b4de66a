import type { JointLoad } from '../../engine/building/kind.ts';
import { beamSectionChecks } from '../../engine/checks/beam-section.ts';
import { weldChecker } from '../../engine/checks/weld-checks.ts';
import type { JointChecks } from '../../engine/codes/shared/check.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import { onAxis, transport } from '../../engine/statics/section-forces.ts';
import { baseForces } from '../../engine/statics/two-line.ts';
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
  const columns = grid.bolts.length / rows.length;
  const levers = { flange: (h - tf) / 2, rows: rows.map(({ height }) => height) };
  const base = code.bases.checker(parts, model);
  const checkWelds = weldChecker(placed, model, code);

  return ({ forces, position }) => {
    const atBase = transport(forces, onAxis(position), onAxis(underside));
    const atCut = transport(forces, onAxis(position), onAxis(underside + sizes.t));
    const held = baseForces(levers, atBase.n, atBase.my);
    const pulls = grid.bolts.map((_, index) => (held.rows[Math.floor(index / columns)] ?? 0) / columns);
    const { bolts, checks } = base({ atBase, held, pulls });
    return {
      bolts,
      checks: [...checks, ...beamSectionChecks(section, walls, atCut, code), ...checkWelds(atCut)],
    };
  };
}
