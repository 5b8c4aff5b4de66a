import { steelStrength } from '../../../materials/strength.ts';
import type { IMember } from '../../geometry/i-section.ts';
import { against, ratio } from '../shared/check.ts';
import type { SectionRules } from '../shared/design-code.ts';
import { given } from '../shared/step.ts';
import { clause, type ResistanceFactors } from './aisc360/factors.ts';
import {
  compressedArea,
  flangeShear,
  flexuralStrength,
  isSlenderWeb,
  normalAndBending,
  weakFlexuralStrength,
  webShear,
  webShearFactors,
} from './aisc360/member.ts';
import { aiscCope } from './copes.ts';
import { aiscHollow } from './hollow.ts';
import { aiscRound } from './round.ts';
import { aiscSlotted } from './slotted.ts';

/** Member sections by AISC 360-16 chapters D, F, G and H. */
export function aiscSections(factors: ResistanceFactors): SectionRules {
  const { plates: phi } = factors;
  return {
    check({ n, my, mz }, member) {
      const section = strengthOf(member);
      const area = n < 0 ? compressedArea(section) : member.properties.A;
      const axial = phi * section.fy * area;
      const strong = flexuralStrength(section, phi);
      const u = normalAndBending(
        ratio(Math.abs(n), axial),
        ratio(Math.abs(my), strong),
        ratio(Math.abs(mz), weakFlexuralStrength(section, phi)),
      );
      const isAxial = Math.abs(n) * strong > Math.abs(my) * axial;
      const [demand, value, quantity] = isAxial
        ? ([Math.abs(n), axial, 'force'] as const)
        : ([Math.abs(my), strong, 'moment'] as const);
      const rule = {
        clause: clause('H1.1'),
        formula: 'Pr/Pc + 8/9·(Mrx/Mcx + Mry/Mcy) ≤ 1; below Pr/Pc = 0.2 Pr/(2·Pc) + (Mrx/Mcx + Mry/Mcy) ≤ 1',
      };
      return against(demand, { ...rule, value, quantity }, 'member section', u);
    },
    webArea: ({ shape }) => shape.h * shape.tw,
    webShear: (member) => {
      const { phi: own, cv1 } = webShearFactors(strengthOf(member), phi);
      return {
        value: webShear(strengthOf(member), phi),
        clause: clause('G2.1'),
        formula: `φVn = ${own}·0.60·Fy·d·tw${cv1 < 1 ? '·Cv1' : ''}`,
        steps: () => {
          const { h: d, tw } = member.shape;
          const { fy: Fy } = strengthOf(member);
          return given({ m: { d, tw }, Pa: { Fy }, ...(cv1 < 1 ? { '': { Cv1: cv1 } } : {}) });
        },
      };
    },
    flangeShear: (member) => ({
      value: flangeShear(strengthOf(member), phi),
      clause: clause('G6'),
      formula: `φVn = ${phi}·0.60·Fy·2·bf·tf`,
      steps: () => {
        const { b: bf, tf } = member.shape;
        return given({ m: { bf, tf }, Pa: { Fy: strengthOf(member).fy } });
      },
    }),
    torsion: (member, thickness) => ({
      value: (phi * 0.6 * strengthOf(member).fy * member.properties.It) / thickness,
      quantity: 'moment',
      clause: clause('H3.3'),
      formula: `Tr/(${phi}·0.60·Fy·J/t) + Vr/φVn ≤ 1`,
    }),
    flangeCompression(section) {
      const { h, tf } = section.shape;
      return {
        value: flexuralStrength(strengthOf(section), phi) / (h - tf),
        clause: clause('F2, F3'),
        formula: 'φMn/(d - tf)',
      };
    },
    cope: (end) => aiscCope(end, factors),
    hollow: aiscHollow(factors),
    round: aiscRound(factors),
    slotted: aiscSlotted(factors),
    bendingLimit: (section) =>
      isSlenderWeb({ ...section, e: section.steel.e })
        ? { wall: 'web', reason: 'slender (AISC 360-16 F5), which is not calculated.' }
        : null,
  };
}

function strengthOf({ shape, properties, steel, thickness }: IMember) {
  return { shape, properties, fy: steelStrength(steel, thickness).fy, e: steel.e };
}
