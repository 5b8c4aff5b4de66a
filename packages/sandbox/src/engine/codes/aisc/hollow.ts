import { steelStrength } from '../../../materials/strength.ts';
import { against } from '../shared/check.ts';
import type { HollowMember, HollowRules } from '../shared/hollow-rules.ts';
import { enclosedArea, type HollowResistance, hollowShares } from '../shared/hollow-section.ts';
import { clause, type ResistanceFactors } from './aisc360/factors.ts';

/** Rectangular HSS by AISC 360-16 D2, E3 without length, F7 on S, G4, H3 and chapter K. */
export function aiscHollow({ plates: phi }: ResistanceFactors): HollowRules {
  return {
    check(forces, member) {
      const resistance = resistanceOf(member);
      const { normal, shear } = hollowShares(forces, resistance);
      const bent = {
        value: resistance.n,
        clause: clause('H3.2'),
        formula: 'Pr/Pc + Mrx/Mcx + Mry/Mcy + (Vr/Vc + Tr/Tc)² ≤ 1',
      };
      const sheared = { value: resistance.vz, clause: clause('G4, H3.1'), formula: 'Vr/Vc + Tr/Tc ≤ 1' };
      return [
        against(Math.abs(forces.n), bent, 'hollow section', normal + shear ** 2),
        against(Math.abs(forces.vz), sheared, 'walls in shear', shear),
      ];
    },
    limit(member) {
      const { name } = member.section;
      // F7 compact flanges, and K2.3 for plates along the member.
      return slendernessOf(member) > Math.min(compactOf(member), 35)
        ? `walls of ${name} are not compact (AISC 360-16 Table B4.1b) or beyond chapter K; they are not calculated.`
        : null;
    },
    thickestPlate: ({ thickness, fu }, fyPlate) => ({
      value: (thickness * fu) / fyPlate,
      text: 't·Fu/Fyp',
    }),
  };

  function resistanceOf(member: HollowMember): HollowResistance {
    const { steel, thickness, properties, shape } = member;
    const { h, b, t } = shape;
    const yielding = phi * steelStrength(steel, thickness).fy;
    const webs = (depth: number) => 0.6 * yielding * 2 * (depth - 3 * t) * t;
    return {
      n: properties.A * yielding,
      my: properties.Wely * yielding,
      mz: properties.Welz * yielding,
      vy: webs(b),
      vz: webs(h),
      // C without its corners, H3.1.
      mx: 0.6 * yielding * (2 * enclosedArea(member) * t - 4.5 * (4 - Math.PI) * t ** 3),
    };
  }
}

/** Says that walls are not compact; null when they are. */
export function thinWalls(member: HollowMember): string | null {
  return slendernessOf(member) > compactOf(member)
    ? `walls of ${member.section.name} are not compact (AISC 360-16 Table B4.1b); they are not calculated.`
    : null;
}

function slendernessOf({ shape: { h, b, t } }: HollowMember): number {
  return (Math.max(h, b) - 3 * t) / t;
}

function compactOf({ steel, thickness }: HollowMember): number {
  return 1.12 * Math.sqrt(steel.e / steelStrength(steel, thickness).fy);
}
