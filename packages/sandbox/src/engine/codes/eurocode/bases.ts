import { BuildError } from '../../geometry/build-error.ts';
import type { TwoWayForces } from '../../statics/two-way-base.ts';
import type { BaseParts, BaseRules } from '../shared/base-rules.ts';
import { against, onPlate, type PartCheck } from '../shared/check.ts';
import { type Bearing, bearingOf } from './base-bearing.ts';
import { interactionChecks } from './base-interaction.ts';
import { plateOnConcrete } from './base-plate.ts';
import { shearChecks } from './base-shear.ts';
import { tensionChecks } from './base-tension.ts';
import { requireKnown } from './bolts.ts';
import { anchorShearLimit } from './en1993/anchor.ts';
import { flangeCompression } from './en1993/beam-flange.ts';
import type { EurocodeFactors } from './factors.ts';
import { hollowBases } from './hollow-bases.ts';

/** Holes of anchors are this much wider than the rods, m. */
const HOLE_CLEARANCE = 0.006;

/** Column bases by EN 1993-1-8 6.2.5 to 6.2.8 and EN 1992-4. */
export function eurocodeBases(factors: EurocodeFactors): BaseRules {
  return {
    hole: ({ d }) => d + HOLE_CLEARANCE,
    require(operation, { grid, sizes }) {
      requireKnown(grid.grade);
      const limit = sizes.shear === 'anchors' ? anchorShearLimit(grid.grade) : null;
      if (limit !== null) throw new BuildError(`${operation}: ${limit}.`);
    },
    beside: (parts, model) => bearingOf(parts.section.shape, plateOnConcrete(parts, model, factors)).beside,
    checker(parts, model) {
      const { section, walls } = parts;
      const bearing = bearingOf(section.shape, plateOnConcrete(parts, model, factors));
      const tension = tensionChecks(parts, model, factors);
      const shear = shearChecks(parts, model, factors);
      const flange = {
        value: flangeCompression(section, factors.gammaM0),
        clause: '6.2.6.7',
        formula: 'Fc,fb,Rd = Mc,Rd/(h - tf)',
      };
      return ({ atBase, held }) => {
        const across = shear({ x: atBase.vz, y: atBase.vy, n: atBase.n, pulls: held.pulls });
        const anchors = [...tension(held.pulls), ...across.checks];
        // What presses beside the web is half under either flange.
        const half = (held.across.top + held.across.bottom) / 2;
        const flanges = { top: held.along.top + half, bottom: held.along.bottom + half };
        return {
          bolts: across.anchors,
          checks: [
            ...pressureChecks(parts, held, bearing),
            ...anchors,
            ...interactionChecks(anchors),
            onPlate(walls.top, against(flanges.top, flange, 'flange in compression')),
            onPlate(walls.bottom, against(flanges.bottom, flange, 'flange in compression')),
          ],
        };
      };
    },
    hollow: hollowBases(factors),
    concreteFields: ({ fjd = 0, alpha = 0 }) => ({
      gammaC: factors.gammaC,
      alphaCc: factors.alphaCC,
      betaj: factors.betaJ,
      kj: alpha,
      fjd,
    }),
  };
}

/** The plate yields where it would spread the pressure further than `c`, so that one comparison is about both. */
function pressureChecks(
  { block, plate }: BaseParts,
  { along, across }: TwoWayForces,
  of: Bearing,
): PartCheck[] {
  const [flange, side] = [Math.max(along.top, along.bottom), Math.max(across.top, across.bottom)];
  const [demand, resistance, area, place] =
    side > 0
      ? ([(flange + side) / 2, of.flange / 2, of.flangeArea / 2, 'under half a flange'] as const)
      : flange > 0
        ? ([flange, of.flange, of.flangeArea, 'under a flange'] as const)
        : ([along.whole + across.whole, of.whole, of.area, 'under the section'] as const);
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
