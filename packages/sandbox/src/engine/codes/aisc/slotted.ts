import { steelStrength } from '../../../materials/strength.ts';
import { type SlottedRules, type SlottedTube, toCentroid } from '../shared/slotted-rules.ts';
import { given } from '../shared/step.ts';
import { clause, PHI_RUPTURE, type ResistanceFactors } from './aisc360/factors.ts';
import { tensionRupture, tensionYielding } from './aisc360/plate.ts';
import { thinWalls } from './hollow.ts';

/** HSS slotted over a plate, AISC 360-16 D2(b), D3 and J4.4. */
export function aiscSlotted({ plates: phi }: ResistanceFactors): SlottedRules {
  return {
    limit(member) {
      const { shape, section, steel, thickness } = member;
      if (shape.form === 'RHS') return thinWalls({ ...member, shape });
      const { fy } = steelStrength(steel, thickness);
      return shape.d / shape.t > (0.07 * steel.e) / fy
        ? `walls of ${section.name} are not compact (AISC 360-16 Table B4.1b); they are not calculated.`
        : null;
    },
    net(tube, strength) {
      const U = shareOf(tube);
      const { net: An } = tube;
      return {
        pulled: {
          value: tensionRupture(U * An, strength),
          clause: clause('D2, D3'),
          formula: `φPn = ${PHI_RUPTURE}·Fu·U·An`,
          steps: () => given({ m2: { An }, Pa: { Fu: strength.fu }, '': { U } }),
        },
        pressed: {
          value: tensionYielding(U * An, strength, phi),
          clause: clause('J4.4'),
          formula: `φPn = ${phi}·Fy·U·An`,
          steps: () => given({ m2: { An }, Pa: { Fy: strength.fy }, '': { U } }),
        },
      };
    },
  };
}

/** Shear lag, Table D3.1: case 5 for round ones, case 6 for rectangular ones. Shorter fillets are refused. */
function shareOf(tube: SlottedTube): number {
  const { form, depth, length } = tube;
  if (form === 'CHS' && length >= 1.3 * depth) return 1;
  return Math.max(0, 1 - toCentroid(tube) / length);
}
