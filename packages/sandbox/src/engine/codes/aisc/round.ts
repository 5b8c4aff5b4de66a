import { steelStrength } from '../../../materials/strength.ts';
import { against } from '../shared/check.ts';
import type { RoundMember, RoundRules } from '../shared/hollow-rules.ts';
import { enclosedByRound, type RoundResistance, roundShares } from '../shared/hollow-section.ts';
import { clause, type ResistanceFactors } from './aisc360/factors.ts';

/** Round HSS by AISC 360-16 D2, E3 without length, F8 on S, G5 and H3, with walls that yield before they buckle: D/t up to 50. */
export function aiscRound({ plates: phi }: ResistanceFactors): RoundRules {
  return {
    check(forces, member) {
      const resistance = resistanceOf(member, phi);
      const { normal, shear } = roundShares(forces, resistance);
      const bent = {
        value: resistance.n,
        clause: clause('H3.2'),
        formula: 'Pr/Pc + √(Mrx² + Mry²)/Mc + (Vr/Vc + Tr/Tc)² ≤ 1',
      };
      const sheared = { value: resistance.v, clause: clause('G5, H3.1'), formula: 'Vr/Vc + Tr/Tc ≤ 1' };
      return [
        against(Math.abs(forces.n), bent, 'hollow section', normal + shear ** 2),
        against(Math.hypot(forces.vy, forces.vz), sheared, 'wall in shear', shear),
      ];
    },
  };
}

function resistanceOf(member: RoundMember, phi: number): RoundResistance {
  const { steel, thickness, properties, shape } = member;
  const yielding = phi * steelStrength(steel, thickness).fy;
  return {
    n: properties.A * yielding,
    m: properties.Wely * yielding,
    v: (0.6 * yielding * properties.A) / 2,
    // C of H3.1.
    mx: 0.6 * yielding * 2 * enclosedByRound(member) * shape.t,
  };
}
