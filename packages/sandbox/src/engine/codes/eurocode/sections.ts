import { plasticResistance } from '../../../materials/plastic-resistance.ts';
import type { SectionRules } from '../shared/design-code.ts';
import { flangeClass, flangeCompression } from './en1993/beam-flange.ts';
import { checkMemberSection } from './en1993/member-section.ts';
import type { EurocodeFactors } from './factors.ts';

/** Member sections by EN 1993-1-1 6.2. */
export function eurocodeSections({ gammaM0 }: EurocodeFactors): SectionRules {
  const [clause, formula] = ['EN 1993-1-1 6.2.6', 'VRd = Av·fy/(√3·γM0)'];
  return {
    check(forces, section) {
      const { h, tw, tf } = section.shape;
      const webShare = ((h - 2 * tf) * tw) / section.properties.A;
      return checkMemberSection(forces, plasticResistance(section), { webShare, gammaM0 });
    },
    webArea: ({ properties }) => properties.Avz,
    webShear: (section) => ({ value: plasticResistance(section).vz / gammaM0, clause, formula }),
    flangeShear: (section) => ({ value: plasticResistance(section).vy / gammaM0, clause, formula }),
    flangeCompression: (section) => ({
      value: flangeCompression(section, gammaM0),
      clause: '6.2.6.7',
      formula: 'Fc,fb,Rd = Mc,Rd/(h - tf)',
    }),
    flangeLimit: (section) => (flangeClass(section) === 4 ? 'of class 4, which is not calculated.' : null),
  };
}
