import { steelStrength } from '../../../materials/strength.ts';
import { clause, type ResistanceFactors } from '../../aisc360/factors.ts';
import {
  flangeShear,
  flexuralStrength,
  normalAndBending,
  weakFlexuralStrength,
  webShear,
} from '../../aisc360/member.ts';
import { compare, ratio } from '../../check.ts';
import type { IMember, SectionRules } from '../design-code.ts';

/** Member sections by AISC 360-16 chapters D, F, G and H. */
export function aiscSections({ plates: phi }: ResistanceFactors): SectionRules {
  return {
    check({ n, my, mz }, member) {
      const section = strengthOf(member);
      const axial = phi * section.fy * member.properties.A;
      const strong = flexuralStrength(section, phi);
      const u = normalAndBending(
        ratio(Math.abs(n), axial),
        ratio(Math.abs(my), strong),
        ratio(Math.abs(mz), weakFlexuralStrength(section, phi)),
      );
      const isAxial = Math.abs(n) * strong > Math.abs(my) * axial;
      const [demand, resistance] = isAxial ? [Math.abs(n), axial] : [Math.abs(my), strong];
      return { ...compare(demand, resistance, clause('H1.1'), 'member section'), u };
    },
    webArea: ({ shape }) => shape.h * shape.tw,
    webShear: (member) => ({ value: webShear(strengthOf(member), phi), clause: clause('G2.1') }),
    flangeShear: (member) => ({ value: flangeShear(strengthOf(member), phi), clause: clause('G6') }),
    flangeCompression(section) {
      const { h, tf } = section.shape;
      return { value: flexuralStrength(strengthOf(section), phi) / (h - tf), clause: clause('F2, F3') };
    },
    flangeLimit: () => null,
  };
}

function strengthOf({ shape, properties, steel, thickness }: IMember) {
  return { shape, properties, fy: steelStrength(steel, thickness).fy, e: steel.e };
}
