import { shearBolts } from '../../engine/checks/shear-bolts.ts';
import type { JointChecks } from '../../engine/codes/shared/check.ts';
import { onPlate, type PartCheck } from '../../engine/codes/shared/check.ts';
import type { DesignCode } from '../../engine/codes/shared/design-code.ts';
import { plateById } from '../../engine/codes/shared/plate-strength.ts';
import { alignPlate } from '../../engine/geometry/align-plate.ts';
import { gridPart } from '../../engine/geometry/grid-part.ts';
import type { BoltGrid, ConnectionModel } from '../../model/geometry.ts';
import { boltedStrip, stripChecks } from './bolted-strip.ts';
import type { FlangeCovers } from './covers.ts';
import type { SplicedMember } from './geometry.ts';

/** Covers, flanges and bolts of one flange under the force in it; inner and outer covers share by area. */
export function flangeChecker(
  grid: BoltGrid,
  { outer, inner }: FlangeCovers,
  flanges: readonly {
    readonly plateId: number;
    readonly side: SplicedMember['side'];
    readonly packing: number;
  }[],
  model: ConnectionModel,
  code: DesignCode,
): (force: number) => JointChecks {
  const areas = [outer, ...inner].map(({ outline, thickness }) => {
    const ys = outline.map(({ y }) => y);
    return (Math.max(...ys) - Math.min(...ys)) * thickness;
  });
  const whole = areas.reduce((sum, area) => sum + area, 0);
  const outside = (areas[0] ?? 0) / whole;
  const sides = flanges.map(({ plateId, side, packing }) => {
    const flange = alignPlate(plateById(model, plateId), grid);
    const part = gridPart(grid, ({ x }) => x * side > 0);
    const [ahead, behind] = side === 1 ? (['plusX', 'minusX'] as const) : (['minusX', 'plusX'] as const);
    // A bolt meets the outer cover and one inner one, which takes all of what passes inside there.
    const plies = [
      { plate: outer, share: outside },
      ...inner.map((plate) => ({ plate, share: 1 - outside })),
      { plate: flange, share: -1 },
    ];
    const conditions = {
      jointLength: boltedStrip(outer, grid, part, ahead).length,
      packing,
      planeShare: Math.max(outside, 1 - outside),
      drilled: grid,
    };
    return {
      side,
      bolts: shearBolts(part, plies, conditions, code),
      flange: { id: flange.id, check: stripChecks(boltedStrip(flange, grid, part, behind), false, code) },
      covers: [outer, ...inner].map((plate, index) => ({
        id: plate.id,
        share: (areas[index] ?? 0) / whole,
        check: stripChecks(boltedStrip(plate, grid, part, ahead), true, code),
      })),
    };
  });

  return (force) => {
    const results = sides.map(({ side, bolts }) => bolts({ x: side * force, y: 0, moment: 0 }));
    return {
      bolts: results.flatMap(({ bolts }) => bolts),
      checks: [
        ...sides.flatMap(({ flange, covers }): PartCheck[] => [
          ...covers.flatMap(({ id, share, check }) => check(share * force).map((each) => onPlate(id, each))),
          ...flange.check(force).map((each) => onPlate(flange.id, each)),
        ]),
        ...results.flatMap(({ checks }) => checks),
      ],
    };
  };
}
