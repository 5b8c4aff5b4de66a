import { against, ratio } from '../shared/check.ts';
import { derived, given } from '../shared/step.ts';
import type { WeldedWebRule } from '../shared/welded-web.ts';
import type { EurocodeFactors } from './factors.ts';

/** Share of the area that takes shear, SCI P358, 4.5 check 4. */
const SHEAR_SHARE = 0.9;

/** A web by itself: EN 1993-1-1 6.2.6, and elastic bending that high shear takes from, 6.2.8(3). */
export function eurocodeWeldedWeb({ gammaM0 }: Pick<EurocodeFactors, 'gammaM0'>): WeldedWebRule {
  return ({ depth, thickness }, { fy }) => {
    const area = depth * thickness;
    const modulus = (thickness * depth ** 2) / 6;
    const plastic = (SHEAR_SHARE * area * fy) / (Math.sqrt(3) * gammaM0);
    return {
      shear: {
        value: plastic,
        clause: 'EN 1993-1-1 6.2.6',
        formula: `VRd = ${SHEAR_SHARE}·A·fy/(√3·γM0)`,
        steps: () => given({ m2: { A: area }, Pa: { fy }, '': { γM0: gammaM0 } }),
      },
      bending(moment, axial, shear) {
        const ρ = shear > 0.5 * plastic ? Math.min(1, (2 * shear) / plastic - 1) ** 2 : 0;
        const value = ((1 - ρ) * modulus * fy) / gammaM0;
        const capacity = (area * fy) / gammaM0;
        return against(
          Math.abs(moment),
          {
            value,
            quantity: 'moment',
            clause: 'EN 1993-1-1 6.2.5, 6.2.8',
            formula: 'N/NRd + M/((1 - ρ)·Wel·fy/γM0) ≤ 1',
            steps: () => [
              ...given({
                N: { N: Math.abs(axial), NRd: capacity, VEd: shear, VRd: plastic },
                Nm: { M: Math.abs(moment) },
                m3: { Wel: modulus },
                Pa: { fy },
                '': { γM0: gammaM0 },
              }),
              ρ === 0 ? { symbol: 'ρ', value: 0, unit: '' } : derived('ρ', '(2·VEd/VRd - 1)²', ρ),
            ],
          },
          'bending of the web at the plate',
          ratio(Math.abs(moment), value) + ratio(Math.abs(axial), capacity),
        );
      },
    };
  };
}
