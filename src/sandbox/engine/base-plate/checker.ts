import type { ConnectionModel } from '../../model/geometry.ts';
import { extentOf } from '../../model/geometry-outline.ts';
import { beamSectionChecks } from '../beam-section.ts';
import { against, onPlate, type PartCheck } from '../check.ts';
import { flangeCompression } from '../en1993/beam-flange.ts';
import type { JointChecks, JointLoad } from '../kind.ts';
import type { PartialFactors } from '../partial-factors.ts';
import { plateById, plateStrength } from '../plate-strength.ts';
import { onAxis, transport } from '../statics/section-forces.ts';
import { checkWelds } from '../weld-checks.ts';
import { type Bearing, bearingOf } from './bearing.ts';
import type { BasePlateParts } from './geometry.ts';
import { interactionChecks } from './interaction.ts';
import { shearChecks } from './shear.ts';
import { tensionChecks } from './tension.ts';
import { type BaseForces, baseForces } from './two-line.ts';

/** All checks of a base plate: concrete, plate, anchors, shear, welds and the column above. */
export function basePlateChecker(
  parts: BasePlateParts,
  model: ConnectionModel,
  factors: PartialFactors,
): (load: JointLoad) => JointChecks {
  const { section, walls, sizes, plate, rows, grid, placed } = parts;
  const { h, tf } = section.shape;
  const columns = grid.bolts.length / rows.length;
  const levers = { flange: (h - tf) / 2, rows: rows.map(({ height }) => height) };
  const bearing = basePlateBearing(parts, model, factors);
  const tension = tensionChecks(parts, model, factors);
  const shear = shearChecks(parts, model, factors);
  const flange = {
    value: flangeCompression(section, factors.gammaM0),
    clause: '6.2.6.7',
    formula: 'Fc,fb,Rd = Mc,Rd/(h - tf)',
  };

  return ({ forces, position }) => {
    const atBase = transport(forces, onAxis(position), onAxis(0));
    const atCut = transport(forces, onAxis(position), onAxis(sizes.t));
    const held = baseForces(levers, atBase.n, atBase.my);
    const pulls = grid.bolts.map((_, index) => (held.rows[Math.floor(index / columns)] ?? 0) / columns);
    const across = shear({ x: atBase.vz, y: atBase.vy, n: atBase.n, pulls });
    const anchors = [...tension(held.rows), ...across.checks];
    return {
      bolts: across.anchors,
      checks: [
        ...pressureChecks(parts, held, bearing),
        ...anchors,
        ...interactionChecks(anchors),
        onPlate(walls.top, against(held.top, flange, 'flange in compression')),
        onPlate(walls.bottom, against(held.bottom, flange, 'flange in compression')),
        ...beamSectionChecks(section, walls, atCut, factors),
        ...checkWelds(placed, atCut, model, factors),
      ],
    };
  };

  /** The plate yields where it would spread the pressure further than `c`, so that one comparison is about both. */
  function pressureChecks({ block }: BasePlateParts, held: BaseForces, of: Bearing): PartCheck[] {
    const pressed = Math.max(held.top, held.bottom);
    const [demand, resistance, area, place] =
      pressed > 0
        ? ([pressed, of.flange, of.flangeArea, 'under a flange'] as const)
        : ([held.whole, of.whole, of.area, 'under the section'] as const);
    const formula = 'FC,Rd = fjd·Aeff, fjd = βj·α·αcc·fck/γC';
    const check = against(demand, { value: resistance, clause: '6.2.5', formula }, `pressure ${place}`);
    const values = { fjd: of.fjd, alpha: of.alpha, c: of.c, effectiveArea: area };
    return [
      { ...check, partKind: 'concrete', partId: block.id, values },
      onPlate(plate.id, {
        ...check,
        text: `plate pressed ${place}`,
        formula: 'c = t·√(fy/(3·fjd·γM0))',
      }),
    ];
  }
}

/** The concrete under the plate as it was built. */
function basePlateBearing(
  { section, plate, length, width, block }: Omit<BasePlateParts, 'plates'>,
  model: ConnectionModel,
  factors: PartialFactors,
): Bearing {
  const built = plateById(model, plate.id);
  const { length: blockLength, height: blockWidth } = extentOf(block.outline);
  return bearingOf(section.shape, {
    thickness: built.thickness,
    length,
    width,
    fy: plateStrength(built, factors).fy,
    block: { length: blockLength, width: blockWidth, depth: block.depth },
    fck: block.concrete.fck,
    ...factors,
  });
}
