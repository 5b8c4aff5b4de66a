import type { FamilyParameter } from './family.ts';
import { length } from './parameter.ts';

const FLANGE = "GetBeamPlateThickness('S', 'TopFlange') + GetValue('S', 'Css.R1', 0)";
/** Cosine between the z axes of the beam `S` and of its support `R`: 1 for a beam at the web of another one, as both lie. */
const ALIKE = ['X', 'Y', 'Z']
  .map((axis) => `GetValue('S', 'LcszVect${axis}', 0) * GetValue('R', 'LcszVect${axis}', 0)`)
  .join(' + ');
/** Half of the depth between the roots of the support, and the level of the beam above it. */
const ROOM =
  "GetValue('R', 'CrossSection.Bounds.Height') / 2 - GetBeamPlateThickness('R', 'TopFlange') - GetValue('R', 'Css.R1', 0)";
const LEVEL = "GetValue('S', 'EccentricityBeginZ', 0) - GetValue('R', 'EccentricityBeginZ', 0)";

/** Beam, on one side of its axis, beyond what the support leaves room for. */
const beyond = (sign: '+' | '-') =>
  `GetValue('S', 'CrossSection.Bounds.Height') / 2 ${sign} (${LEVEL}) - (${ROOM})`;

/** As deep as a beam at the web of another one needs it, the whole flange at least; 0 where it fits. */
const depth = (sign: '+' | '-') =>
  `if(${ALIKE} < 0.996, 0, if(Round(${beyond(sign)}, 6) <= 0, 0, Max(${FLANGE}, Ceiling(Round(1000 * (${beyond(sign)}), 6)) / 1000)))`;

/** Copes of a beam that ends `gap` (an expression) before its support: none but where it would not fit between the flanges of that. */
export function copeParameters(gap: string): readonly FamilyParameter[] {
  const flange = "(GetValue('R', 'CrossSection.Bounds.Width') - GetBeamPlateThickness('R', 'Web')) / 2";
  return [
    length('cT', 'Depth of the cope at the top of the beam; 0 for none', depth('+'), '0', '0.5'),
    length('cB', 'Depth of the cope at the bottom of the beam; 0 for none', depth('-'), '0', '0.5'),
    length(
      'cL',
      'Length of the copes from the end of the beam',
      // A centimetre clear of the flange of the support.
      `if(cT + cB = 0, 0, Ceiling(Round(1000 * (${flange} - ${gap} + 0.01), 6)) / 1000)`,
      '0',
      '1',
    ),
  ];
}

/** Above the axis of the beam, in the middle of what copes leave of its web. */
export const COPED_MIDDLE = `if(cT + cB = 0, 0, (Max(cB, ${FLANGE}) - Max(cT, ${FLANGE})) / 2)`;
