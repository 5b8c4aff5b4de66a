import { against, ratio } from '../shared/check.ts';
import type { HollowJointRules } from '../shared/hollow-joint-rules.ts';
import { given } from '../shared/step.ts';
import { clause, type ResistanceFactors } from './aisc360/factors.ts';
import { gapWeldLength, weldLength, weldModulus } from './aisc360/hollow-joint.ts';
import { fexxOf } from './welds.ts';

/** Fillets around a branch by their effective lengths, AISC 360-16 K5 with Table K5.1: no increase for the direction of the load. */
export function aiscHollowFillets({ welds: phi }: ResistanceFactors): HollowJointRules['fillets'] {
  return (joint, weld) => {
    const { throat } = weld;
    const fexx = fexxOf(weld);
    const [alone, gap, modulus] = [weldLength(joint), gapWeldLength(joint), weldModulus(joint)];
    const resistance = {
      value: phi * 0.6 * fexx,
      quantity: 'stress',
      clause: clause('K5'),
      formula: `φFnw = ${phi}·0.60·FEXX`,
      steps: () => given({ Pa: { FEXX: fexx } }),
    } as const;
    return (load) => {
      const stress = (load.alone / alone + load.gap / gap + load.moment / modulus) / throat;
      return {
        ...against(stress, resistance, 'fillet weld on its effective length'),
        values: {
          stress,
          stressResistance: resistance.value,
          sineToAxis: 0,
          baseMetalUse: ratio(0, resistance.value),
          lengthAlone: alone,
          lengthAtGap: gap,
        },
      };
    };
  };
}
