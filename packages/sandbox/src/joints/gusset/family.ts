import { type Family, features } from '../shared/family.ts';
import { count, length } from '../shared/parameter.ts';

/** Distance from the brace axis to its farther edge; along the brace to where that edge meets the support. */
const REACH =
  "Max(GetValue('S', 'CrossSection.Bounds.Top'), 0 - GetValue('S', 'CrossSection.Bounds.Bottom'))";
const SKEW = `${REACH} * Abs(1 / Tan(GetMembersAngle('R', 'S')))`;

const cotangent = (member: 'S' | 'T') => `Abs(1 / Tan(GetMembersAngle('R', '${member}')))`;
const angle = (member: 'S' | 'T') => `Atan2(1, ${cotangent(member)})`;

/** What differs for two braces `S` and `T` that lean away from each other: legs clear of the line between both, and welds that meet. */
export const twoBraces = {
  sb: `RoundWithOffset(Max(0.030 + ${SKEW}, 0.005 + ${REACH} * Tan((${angle('S')} + ${angle('T')}) / 2)), 0.005)`,
  Lw: `RoundWithOffset(Max(0.200, 0.020 + GetValue('R', 'CrossSection.Bounds.Height') / 2 * (${cotangent('S')} + ${cotangent('T')})), 0.010)`,
} as const;

/** `GB`: a brace of one or two angles bolted to a gusset plate. The support is `R`, the brace `S`. */
export const gussetFamily: Family = {
  code: 'GB',
  title: 'Bolted gusset',
  operationType: 'BoltedGusset',
  commandId: '9b7a1e64-0c3f-4d0e-b1a8-5d2c6f83e417',
  joint: 'brace',
  parameters: [
    { key: 'BA', description: 'Bolt assembly', expression: "'M20 8.8'" },
    length('tg', 'Gusset thickness', '0.010', '0.006', '0.040'),
    count('angles', 'Angles: 1, or 2 with the gusset between them', '1', '1', '2'),
    count('n', 'Bolts in the line', '3', '1', '8'),
    length('p', 'Pitch of the bolts', '0.060', '0.025', '0.200'),
    length('e1', 'End distance in the brace', '0.040', '0.014', '0.200'),
    length('e1g', 'End distance in the gusset', '0.040', '0.014', '0.200'),
    length(
      'bm',
      'Back mark: heel to the bolts',
      "GetValue('S', 'CrossSection.Bounds.Height') / 2",
      '0.014',
      "Max(GetValue('S', 'CrossSection.Bounds.Height'), GetValue('S', 'CrossSection.Bounds.Width')) - 0.014",
    ),
    // 30 mm at right angles; an inclined brace keeps its corner as far away.
    length(
      'sb',
      'Set-back of the brace end from the support, along the brace axis',
      `RoundWithOffset(0.030 + ${SKEW}, 0.005)`,
      '0.010',
      '0.500',
    ),
    length('a', 'Throat of the double fillet weld', '0.005', '0.003', '0.015'),
    length('Lw', 'Length of the weld', '0.200', 'Max(0.030 + 2 * a, 8 * a)', '2.000'),
  ],
  features: features('bolts', 'welds', 'truss'),
};
