import { steelStrength } from '../../../materials/strength.ts';
import { against } from '../shared/check.ts';
import type { RoundMember, RoundRules } from '../shared/hollow-rules.ts';
import { enclosedByRound, type RoundResistance, roundShares } from '../shared/hollow-section.ts';
import { given } from '../shared/step.ts';
import type { EurocodeFactors } from './factors.ts';

/** Round hollow sections by EN 1993-1-1 6.2, elastic. */
export function eurocodeRound({ gammaM0 }: Pick<EurocodeFactors, 'gammaM0'>): RoundRules {
  return {
    check(forces, member) {
      const { n, m, v, mx } = resistanceOf(member, gammaM0);
      const { normal, shear } = roundShares(forces, { n, m, v, mx });
      // Shear above half of its resistance weakens the wall, 6.2.8 and 6.2.10.
      const ρ = shear > 0.5 ? Math.min(1, (2 * shear - 1) ** 2) : 0;
      const bent = {
        value: n * (1 - ρ),
        clause: 'EN 1993-1-1 6.2.9, 6.2.10',
        formula: 'N/NRd + √(My² + Mz²)/MRd ≤ 1',
        steps: () =>
          given({
            N: { N: Math.abs(forces.n), NRd: n * (1 - ρ) },
            Nm: { My: Math.abs(forces.my), Mz: Math.abs(forces.mz), MRd: m * (1 - ρ) },
          }),
      };
      const sheared = {
        value: v,
        clause: 'EN 1993-1-1 6.2.6, 6.2.7',
        formula: '√(Vy² + Vz²)/VRd + T/TRd ≤ 1',
      };
      const u = ρ < 1 ? normal / (1 - ρ) : Number.POSITIVE_INFINITY;
      return [
        against(Math.abs(forces.n), bent, 'hollow section', normal === 0 ? 0 : u),
        against(Math.hypot(forces.vy, forces.vz), sheared, 'wall in shear', shear),
      ];
    },
  };
}

function resistanceOf(member: RoundMember, gammaM0: number): RoundResistance {
  const { steel, thickness, properties, shape } = member;
  const yielding = steelStrength(steel, thickness).fy / gammaM0;
  const sheared = yielding / Math.sqrt(3);
  return {
    n: properties.A * yielding,
    m: properties.Wely * yielding,
    v: properties.Avz * sheared,
    mx: 2 * enclosedByRound(member) * shape.t * sheared,
  };
}
