import type { Family } from '../shared/family.ts';
import { length, word } from '../shared/parameter.ts';

/** Of single fillets around the brace, as strong as its walls also where it leans by the angle θ: √(1 + sinθ·cosθ) more across the chord. */
export const FULL_STRENGTH =
  "2 * GetBeamPlateThickness('S', 'Wall') * GetValue('S', 'Material.FullStrengthThroatRatio', 0.576) * Sqrt(1 + Abs(Sin(2 * GetMembersAngle('R', 'S'))) / 2)";

/** `HB`: a hollow brace `S` welded to a hollow chord `R`, both rectangular or both round. */
export const hollowBraceFamily: Family = {
  code: 'HB',
  title: 'Welded hollow brace',
  operationType: 'HollowBrace',
  commandId: 'c4d1f7a6-5e28-4b93-9f0a-3a7be2d61c85',
  joint: 'hollow',
  // Its template leans by 45 degrees; below 30 the joint itself refuses.
  tilt: 45,
  parameters: [
    word('weld', 'Weld around the brace', ['fillet', 'butt']),
    length(
      'a',
      'Throat of the fillet around the brace',
      `Max(0.003, Ceiling(Round(1000 * ${FULL_STRENGTH}, 6)) / 1000)`,
      '0.003',
      '0.040',
    ),
  ],
  features: {
    bolts: false,
    welds: true,
    anchors: false,
    clipAngles: false,
    moment: false,
    shear: false,
    truss: true,
  },
};
