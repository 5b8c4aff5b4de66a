import { type Family, features } from '../shared/family.ts';
import { length } from '../shared/parameter.ts';

const DEPTH = "Max(GetValue('S', 'CrossSection.Bounds.Height'), GetValue('S', 'CrossSection.Bounds.Width'))";
const ANGLE = "GetMembersAngle('R', 'S')";
/** Along the brace to where the far edge of its tube meets the support. */
const SKEW = `${DEPTH} / 2 * Abs(1 / Tan(${ANGLE}))`;

/** `ST`: a round or rectangular hollow brace that is slotted over a gusset plate and welded to it. The support is `R`, the brace `S`. */
export const slottedTubeFamily: Family = {
  code: 'ST',
  title: 'Slotted tube',
  operationType: 'SlottedTube',
  commandId: '7f0e5c1a-93d4-4c8e-8a27-b61f0c2d9e54',
  joint: 'tube',
  // Its template leans by 45 degrees; below 20 the joint itself refuses.
  tilt: 45,
  parameters: [
    length('tg', 'Gusset thickness', '0.012', '0.006', '0.040'),
    length(
      'Ls',
      'Length of the fillets along the slot',
      `RoundWithOffset(1.3 * ${DEPTH}, 0.010)`,
      '0.050',
      '1.500',
    ),
    length('as', 'Throat of the fillets along the slot', '0.005', '0.003', '0.015'),
    length('gs', 'Slot beyond the end of the gusset', '0.010', '0', '0.100'),
    length('cs', 'Clearance between slot and gusset, on each side', '0.001', '0', '0.003'),
    length('mg', 'Gusset beyond the tube, on each side', '0.025', '0.010', '0.300'),
    length(
      'sb',
      'Set-back of the tube from the support, along its axis',
      `RoundWithOffset(0.030 + ${SKEW}, 0.005)`,
      '0.010',
      '0.500',
    ),
    length('a', 'Throat of the double fillet weld', '0.005', '0.003', '0.015'),
    length(
      'Lw',
      'Length of the weld on the support',
      `RoundWithOffset(0.010 + 2 * sb * Abs(Cos(${ANGLE})) + (${DEPTH} + 2 * mg) * Abs(Sin(${ANGLE})), 0.010)`,
      'Max(0.030 + 2 * a, 8 * a)',
      '2.000',
    ),
  ],
  features: features('welds', 'truss'),
};
