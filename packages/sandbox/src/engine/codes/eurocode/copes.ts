import { steelStrength } from '../../../materials/strength.ts';
import { mm } from '../../geometry/millimetres.ts';
import type { CopedEnd, CopedStrength } from '../shared/cope-rules.ts';
import { derived, given } from '../shared/step.ts';
import type { EurocodeFactors } from './factors.ts';

/** Beam ends with copes by EN 1993-1-1 6.2; their stability by the limits of SCI P358 (check 5), of S 275 and for any fy. */
export function eurocodeCope(end: CopedEnd, { gammaM0, gammaM2 }: EurocodeFactors): CopedStrength {
  const { beam, section } = end;
  const { b, tw, tf, r } = beam.shape;
  const { fy, fu } = steelStrength(beam.steel, beam.thickness);
  // 6.2.6(3) c) for the T that one cope leaves; the web alone beside two.
  const shearArea = section.flanges === 1 ? section.A - b * tf + ((tw + 2 * r) * tf) / 2 : section.depth * tw;
  const plastic = (shearArea * fy) / (Math.sqrt(3) * gammaM0);
  const clause = 'EN 1993-1-1 6.2.6';
  return {
    shearArea,
    shear: {
      value: plastic,
      clause,
      formula: 'VRd = Av·fy/(√3·γM0)',
      steps: () => given({ m2: { Av: shearArea }, Pa: { fy }, '': { γM0: gammaM0 } }),
    },
    netShear(holes) {
      const net = shearArea - holes * tw;
      return {
        value: (net * fu) / (Math.sqrt(3) * gammaM2),
        clause,
        formula: 'VRd = Av,net·fu/(√3·γM2)',
        steps: () => given({ m2: { 'Av,net': net }, Pa: { fu }, '': { γM2: gammaM2 } }),
      };
    },
    bending(modulus, shear) {
      // Above half of its resistance shear takes from the strength in bending, 6.2.8(3).
      const ρ = shear > 0.5 * plastic ? Math.min(1, (2 * shear) / plastic - 1) ** 2 : 0;
      return {
        value: ((1 - ρ) * modulus * fy) / gammaM0,
        quantity: 'moment',
        clause: 'EN 1993-1-1 6.2.5, 6.2.8',
        formula: 'MRd = (1 - ρ)·Wel·fy/γM0',
        steps: () => [
          ...given({
            N: { VEd: shear, VRd: plastic },
            m3: { Wel: modulus },
            Pa: { fy },
            '': { γM0: gammaM0 },
          }),
          ρ === 0 ? { symbol: 'ρ', value: 0, unit: '' } : derived('ρ', '(2·VEd/VRd - 1)²', ρ),
        ],
      };
    },
    netBending: null,
    normal: (area) => ({
      value: (area * fy) / gammaM0,
      clause: 'EN 1993-1-1 6.2.3',
      formula: 'NRd = A·fy/γM0',
    }),
    limit: stabilityLimit(end, fy),
  };
}

function stabilityLimit({ beam, top, bottom, length, section }: CopedEnd, fy: number): string | null {
  const { h, tw } = beam.shape;
  const slenderness = h / tw;
  const steel = 275e6 / fy;
  const deepest = section.flanges === 1 ? h / 2 : h / 5;
  if (Math.max(top, bottom) > deepest + 1e-7) {
    return `copes deeper than ${section.flanges === 1 ? 'h/2' : 'h/5'} = ${mm(deepest)} are beyond SCI P358; they are not calculated.`;
  }
  const longest = slenderness <= 54.3 * Math.sqrt(steel) ? h : (160000 * steel ** 1.5 * h) / slenderness ** 3;
  if (length <= longest + 1e-7) return null;
  return `copes longer than ${mm(longest)} are beyond SCI P358 for h/tw = ${slenderness.toFixed(1)}; they are not calculated.`;
}
