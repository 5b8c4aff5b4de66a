import { steelStrength } from '../../../materials/strength.ts';
import type { ConnectionModel } from '../../../model/geometry.ts';
import type { HollowBaseParts, HollowBaseRules } from '../shared/base-rules.ts';
import { against, onAnchor, onPlate, type PartCheck } from '../shared/check.ts';
import type { BoltRules } from '../shared/design-code.ts';
import { plateById } from '../shared/plate-strength.ts';
import { concreteBearing, framedPressure, platePressure } from './aisc360/base-plate.ts';
import { clause, type ResistanceFactors } from './aisc360/factors.ts';
import { confinementOf } from './base-pressure.ts';
import { baseShear } from './base-shear.ts';
import { thinWalls } from './hollow.ts';

/** Pressed bases of rectangular HSS by AISC 360-16 J8 and Design Guide 1, 3.1. */
export function aiscHollowBases(factors: ResistanceFactors, bolts: BoltRules): HollowBaseRules {
  return {
    limit: thinWalls,
    thickestCold: null,
    checker(parts, model) {
      const pressure = pressureChecker(parts, model, factors);
      const shear = baseShear(parts, model, bolts);
      const { grid, length, width } = parts;
      // Nothing pulls them: the joint carries neither uplift nor bending.
      const rod = bolts.tension(grid);
      const idle = grid.bolts.map(({ id }) => onAnchor(id, 'tension', against(0, rod, 'tension')));
      return (atBase) => {
        const across = shear({ atBase, pulls: [] }, length * width);
        return {
          bolts: across.bolts,
          checks: [...pressure(Math.max(0, -atBase.n)), ...idle, ...across.checks],
        };
      };
    },
  };
}

/** Uniform pressure under the whole plate, which bends outside the walls, and inside them as a rectangle they hold. */
function pressureChecker(
  parts: HollowBaseParts,
  model: ConnectionModel,
  { plates, concrete }: ResistanceFactors,
): (pressed: number) => PartCheck[] {
  const { column, plate, length, width, block } = parts;
  const { h, b, t } = column.shape;
  const { thickness, steel } = plateById(model, plate.id);
  const { fy } = steelStrength(steel, thickness);
  const area = length * width;
  const confinement = confinementOf(block, [length, width], [length, width]);
  const bearing = {
    value: concreteBearing(
      { n: length, b: width, support: confinement ** 2 * area, fc: block.concrete.fck },
      concrete,
    ),
    clause: clause('J8'),
    formula: `φPp = ${concrete}·min(0.85·f'c·A1·√(A2/A1); 1.7·f'c·A1)`,
  };
  const cantilever = Math.max((length - 0.95 * h) / 2, (width - 0.95 * b) / 2);
  const outside = {
    value: area * platePressure(cantilever, thickness, fy, plates),
    clause: 'AISC Design Guide 1, 3.1',
    formula: `fp ≤ ${plates}·Fy·tp²/(2·l²), l = max(m; n)`,
  };
  const inside = {
    value: area * framedPressure([h - 2 * t, b - 2 * t], thickness, fy, plates),
    clause: clause('J8, by yield lines'),
    formula: `fp ≤ ${plates}·6·Fy·tp²/(a·(√(3 + (a/b)²) - a/b))²`,
  };
  return (pressed) => [
    {
      ...against(pressed, bearing, 'pressure under the section'),
      partKind: 'concrete',
      partId: block.id,
      values: { confinement, bearingStrength: bearing.value / area, effectiveArea: area },
    },
    onPlate(plate.id, against(pressed, outside, 'plate pressed under the section')),
    onPlate(plate.id, against(pressed, inside, 'plate pressed inside the section')),
  ];
}
