import type { ConnectionModel } from '../../model/geometry.ts';
import { beamSectionChecks } from '../beam-section.ts';
import type { JointChecks, JointLoad } from '../kind.ts';
import type { PartialFactors } from '../partial-factors.ts';
import { onAxis, transport } from '../statics/section-forces.ts';
import { weldChecker } from '../weld-checks.ts';
import type { BasePlateParts } from './geometry.ts';
import { baseForces } from './two-line.ts';

/** All checks of a base plate: concrete, plate and anchors by the code of the project, welds and the column above. */
export function basePlateChecker(
  parts: BasePlateParts,
  model: ConnectionModel,
  factors: PartialFactors,
): (load: JointLoad) => JointChecks {
  const { section, walls, sizes, rows, grid, placed } = parts;
  const { h, tf } = section.shape;
  const columns = grid.bolts.length / rows.length;
  const levers = { flange: (h - tf) / 2, rows: rows.map(({ height }) => height) };
  const base = factors.code.bases.checker(parts, model, factors);
  const checkWelds = weldChecker(placed, model, factors);

  return ({ forces, position }) => {
    const atBase = transport(forces, onAxis(position), onAxis(0));
    const atCut = transport(forces, onAxis(position), onAxis(sizes.t));
    const held = baseForces(levers, atBase.n, atBase.my);
    const pulls = grid.bolts.map((_, index) => (held.rows[Math.floor(index / columns)] ?? 0) / columns);
    const { bolts, checks } = base({ atBase, held, pulls });
    return {
      bolts,
      checks: [...checks, ...beamSectionChecks(section, walls, atCut, factors), ...checkWelds(atCut)],
    };
  };
}
