import { steelStrength } from '../../../materials/strength.ts';
import type { ConnectionModel } from '../../../model/geometry.ts';
import { extentOf } from '../../../model/geometry-outline.ts';
import type { BaseFooting, BaseParts, BaseState } from '../shared/base-rules.ts';
import { against, onPlate, type PartCheck } from '../shared/check.ts';
import { plateById } from '../shared/plate-strength.ts';
import { cantileverLength, concreteBearing, platePressure } from './aisc360/base-plate.ts';
import { clause, type ResistanceFactors } from './aisc360/factors.ts';

/** Checks of the concrete and the plate, and the area that presses, m2. */
interface Pressed {
  readonly area: number;
  readonly checks: readonly PartCheck[];
}

/**
 * Uniform pressure on a strip as wide as the plate, with the compression in its middle: the whole plate for a centred
 * force, up to the edge for one off the middle. AISC 360-16 J8, Design Guide 1 3.1 and 3.3.
 */
export function basePressure(
  parts: BaseParts,
  model: ConnectionModel,
  { plates, concrete }: ResistanceFactors,
): (state: BaseState) => Pressed {
  const { section, plate, length, width, block } = parts;
  const { h, b, tf } = section.shape;
  const { thickness, steel } = plateById(model, plate.id);
  const { fy } = steelStrength(steel, thickness);
  const { fck: fc } = block.concrete;
  // With the largest share of the concrete in use, so that the length does not depend on the load.
  const cantilever = cantileverLength({ n: length, b: width }, { depth: h, flange: b, use: 1 });
  const pressure = platePressure(cantilever, thickness, fy, plates);
  const bearing = {
    clause: clause('J8'),
    formula: `φPp = ${concrete}·min(0.85·f'c·A1·√(A2/A1); 1.7·f'c·A1)`,
  };
  const bending = {
    clause: 'AISC Design Guide 1, 3.3.2',
    formula: `fp ≤ ${plates}·Fy·tp²/(2·l²), l = max(m; n; λn')`,
  };

  return ({ atBase, held }) => {
    const isLifted = held.rows.some((pull) => pull > 0);
    const force = isLifted ? Math.max(held.top, held.bottom) : Math.max(0, -atBase.n);
    const lever = (h - tf) / 2;
    const offset = isLifted ? lever : force > 0 ? Math.min(lever, Math.abs(atBase.my) / force) : 0;
    const strip = length - 2 * offset;
    const area = strip * width;
    const confinement = confinementOf(parts, strip);
    const value = concreteBearing({ n: strip, b: width, support: confinement ** 2 * area, fc }, concrete);
    const place = isLifted ? 'under a flange' : 'under the section';
    return {
      area,
      checks: [
        {
          ...against(force, { ...bearing, value }, `pressure ${place}`),
          partKind: 'concrete',
          partId: block.id,
          values: { confinement, bearingStrength: value / area, effectiveArea: area },
        },
        onPlate(plate.id, against(force, { ...bending, value: pressure * area }, `plate pressed ${place}`)),
      ],
    };
  };
}

/** The root of A2 over A1 of a strip of the plate: sides spread 2 to 1 downwards until they meet the block. ACI 318-19 22.8.3.2, J8. */
export function confinementOf({ length, width, block }: BaseFooting, strip: number): number {
  const { length: blockLength, height: blockWidth } = extentOf(block.outline);
  const grown = (side: number, beyond: number) => (side + 2 * Math.min(beyond, 2 * block.depth)) / side;
  return Math.min(grown(strip, (blockLength - length) / 2), grown(width, (blockWidth - width) / 2));
}
