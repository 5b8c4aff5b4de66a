import { steelStrength } from '../../../materials/strength.ts';
import { mm } from '../../geometry/millimetres.ts';
import type { CopedEnd, CopedStrength } from '../shared/cope-rules.ts';
import { given } from '../shared/step.ts';
import { copedBuckling } from './aisc360/cope.ts';
import { clause, PHI_RUPTURE, PHI_SHEAR_YIELDING, type ResistanceFactors } from './aisc360/factors.ts';

/** Coped beams by AISC 360-16 J4 and the Manual, Part 9. */
export function aiscCope(end: CopedEnd, { plates: phi }: ResistanceFactors): CopedStrength {
  const { beam, section, top, bottom, length } = end;
  const { h: d, tw } = beam.shape;
  const { fy, fu } = steelStrength(beam.steel, beam.thickness);
  const shearArea = section.depth * tw;
  const deepest = section.flanges === 1 ? d / 2 : 0.2 * d;
  const critical = copedBuckling({
    d,
    tw,
    depth: section.depth,
    length,
    deepest: Math.max(top, bottom),
    double: section.flanges === 0,
    e: beam.steel.e,
  });
  const stress = Math.min(fy, critical);
  return {
    shearArea,
    shear: {
      value: PHI_SHEAR_YIELDING * 0.6 * fy * shearArea,
      clause: clause('J4.2'),
      formula: `φRn = ${PHI_SHEAR_YIELDING}·0.60·Fy·Agv`,
      steps: () => given({ m2: { Agv: shearArea }, Pa: { Fy: fy } }),
    },
    netShear(holes) {
      const net = shearArea - holes * tw;
      return {
        value: PHI_RUPTURE * 0.6 * fu * net,
        clause: clause('J4.2'),
        formula: `φRn = ${PHI_RUPTURE}·0.60·Fu·Anv`,
        steps: () => given({ m2: { Anv: net }, Pa: { Fu: fu } }),
      };
    },
    bending: (modulus) => ({
      value: phi * stress * modulus,
      quantity: 'moment',
      clause: 'AISC Manual Part 9',
      formula: `φMn = ${phi}·min(Fy; Fcr)·Snet`,
      steps: () => given({ m3: { Snet: modulus }, Pa: { Fy: fy, Fcr: critical } }),
    }),
    netBending: (modulus) => ({
      value: PHI_RUPTURE * fu * modulus,
      quantity: 'moment',
      clause: 'AISC Manual Part 9',
      formula: `φMn = ${PHI_RUPTURE}·Fu·Snet`,
      steps: () => given({ m3: { Snet: modulus }, Pa: { Fu: fu } }),
    }),
    normal: (area) => ({ value: phi * fy * area, clause: clause('J4.1'), formula: `φRn = ${phi}·Fy·Ag` }),
    limit:
      Math.max(top, bottom) > deepest + 1e-7 || length > 2 * d + 1e-7
        ? `copes deeper than ${mm(deepest)} or longer than 2·d = ${mm(2 * d)} are beyond the AISC Manual, Part 9; they are not calculated.`
        : null,
  };
}
