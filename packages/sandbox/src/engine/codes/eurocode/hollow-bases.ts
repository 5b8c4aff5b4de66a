import type { ConnectionModel } from '../../../model/geometry.ts';
import type { HollowBaseParts, HollowBaseRules } from '../shared/base-rules.ts';
import { against, onAnchor, onPlate, type PartCheck } from '../shared/check.ts';
import { derived, given } from '../shared/step.ts';
import { hollowBearingOf } from './base-bearing.ts';
import { plateOnConcrete } from './base-plate.ts';
import { shearChecks } from './base-shear.ts';
import { tensionResistance } from './en1993/bolt.ts';
import type { EurocodeFactors } from './factors.ts';
import { slenderWalls } from './hollow.ts';

/** Pressed bases of rectangular hollow columns by EN 1993-1-8 6.2.5 and 6.2.2. */
export function hollowBases(factors: EurocodeFactors): HollowBaseRules {
  return {
    limit: slenderWalls,
    // Table 4.2 with its note on sections to EN 10219.
    thickestCold: { value: 12.5e-3, text: '12.5 mm (EN 1993-1-8 4.14)' },
    checker(parts, model) {
      const pressure = pressureChecker(parts, model, factors);
      const shear = shearChecks(parts, model, factors);
      const { grid } = parts;
      const rod = {
        value: tensionResistance({ ...grid, gammaM2: factors.gammaM2 }),
        clause: '6.2.6.12',
        formula: 'Ft,Rd = 0.9·fub·As/γM2',
      };
      // Nothing pulls them: the joint carries neither uplift nor bending.
      const idle = grid.bolts.map(({ id }) => onAnchor(id, 'tension', against(0, rod, 'tension')));
      return ({ n, vy, vz }) => {
        const across = shear({ x: vz, y: vy, n, pulls: [] });
        return { bolts: across.anchors, checks: [...pressure(Math.max(0, -n)), ...idle, ...across.checks] };
      };
    },
  };
}

/** The plate yields where it would spread the pressure further than `c`, so that one comparison is about both. */
function pressureChecker(
  parts: HollowBaseParts,
  model: ConnectionModel,
  factors: EurocodeFactors,
): (pressed: number) => PartCheck[] {
  const { column, block, plate } = parts;
  const slab = plateOnConcrete(parts, model, factors);
  const { alpha, fjd, c, outline, opening } = hollowBearingOf(column.shape, slab);
  const area = outline - opening;
  const rule = {
    value: fjd * area,
    clause: '6.2.5',
    formula: 'Nj,Rd = fjd·Aeff, fjd = βj·α·αcc·fck/γC, c = t·√(fy/(3·fjd·γM0))',
    steps: () => [
      ...given({
        Pa: { fck: slab.fck, fy: slab.fy },
        m: { t: slab.thickness },
        '': { βj: slab.betaJ, α: alpha, αcc: slab.alphaCC, γC: slab.gammaC, γM0: slab.gammaM0 },
      }),
      derived('fjd', 'βj·α·αcc·fck/γC', fjd, 'Pa'),
      derived('c', 't·√(fy/(3·fjd·γM0))', c, 'm'),
      ...given({ m2: { Aout: outline, Ain: opening } }),
      derived('Aeff', 'Aout - Ain', area, 'm2'),
    ],
  };
  const values = { fjd, alpha, c, effectiveArea: area };
  return (pressed) => {
    const check = against(pressed, rule, 'pressure under the section');
    return [
      { ...check, partKind: 'concrete', partId: block.id, values },
      onPlate(plate.id, { ...check, text: 'plate pressed under the section' }),
    ];
  };
}
