import { plasticResistance } from '../../../materials/plastic-resistance.ts';
import { steelStrength } from '../../../materials/strength.ts';
import type { IMember } from '../../geometry/i-section.ts';
import type { SectionRules } from '../shared/design-code.ts';
import { given } from '../shared/step.ts';
import { eurocodeCope } from './copes.ts';
import { flangeClass, flangeCompression, isPlastic } from './en1993/beam-flange.ts';
import { checkMemberSection } from './en1993/member-section.ts';
import { compressedArea, isSlenderWeb } from './en1993/slender-section.ts';
import type { EurocodeFactors } from './factors.ts';
import { eurocodeHollow, eurocodeSlotted } from './hollow.ts';
import { eurocodeRound } from './round.ts';

/** Moment at which St. Venant torsion makes a wall yield, Nm. EN 1993-1-1 6.2.7. */
function torsionOf({ properties, steel, thickness: thickest }: IMember, thickness: number): number {
  const { fy } = steelStrength(steel, thickest);
  return ((properties.It / thickness) * fy) / Math.sqrt(3);
}

/** Member sections by EN 1993-1-1 6.2. */
export function eurocodeSections(factors: EurocodeFactors): SectionRules {
  const { gammaM0 } = factors;
  const [clause, formula] = ['EN 1993-1-1 6.2.6', 'VRd = Av·fy/(√3·γM0)'];
  return {
    check(forces, section) {
      const { h, tw, tf } = section.shape;
      const webShare = ((h - 2 * tf) * tw) / section.properties.A;
      const whole = plasticResistance(section);
      const { fy } = steelStrength(section.steel, section.thickness);
      // Pressed walls of class 4 buckle before they yield.
      const n = forces.n < 0 ? compressedArea({ ...section, fy }) * fy : whole.n;
      const { Wply, Wplz, Wely, Welz } = section.properties;
      // Bending about the weak axis does not press the web.
      const my = (isPlastic({ ...section, fy }, forces.n) ? Wply : Wely) * fy;
      const mz = (flangeClass({ ...section, fy }) === 2 ? Wplz : Welz) * fy;
      return checkMemberSection(forces, { ...whole, n, my, mz }, { webShare, gammaM0 });
    },
    webArea: ({ properties }) => properties.Avz,
    webShear: (section) => ({
      value: plasticResistance(section).vz / gammaM0,
      clause,
      formula,
      steps: () => shearSteps(section, section.properties.Avz),
    }),
    flangeShear: (section) => ({
      value: plasticResistance(section).vy / gammaM0,
      clause,
      formula,
      steps: () => shearSteps(section, section.properties.Avy),
    }),
    torsion: (section, thickness) => ({
      value: torsionOf(section, thickness) / gammaM0,
      quantity: 'moment',
      clause: 'EN 1993-1-1 6.2.7',
      formula: 'TEd/(It·fy/(t·√3·γM0)) + VEd/VRd ≤ 1',
    }),
    flangeCompression: (section) => ({
      value: flangeCompression(section, gammaM0),
      clause: '6.2.6.7',
      formula: 'Fc,fb,Rd = Mc,Rd/(h - tf)',
    }),
    cope: (end) => eurocodeCope(end, factors),
    hollow: eurocodeHollow(factors),
    round: eurocodeRound(factors),
    slotted: eurocodeSlotted(factors),
    bendingLimit(section) {
      if (flangeClass(section) === 4)
        return { wall: 'flanges', reason: 'of class 4, which is not calculated.' };
      return isSlenderWeb(section) ? { wall: 'web', reason: 'of class 4, which is not calculated.' } : null;
    },
  };

  function shearSteps({ steel, thickness }: IMember, Av: number) {
    const { fy } = steelStrength(steel, thickness);
    return given({ m2: { Av }, Pa: { fy }, '': { γM0: gammaM0 } });
  }
}
