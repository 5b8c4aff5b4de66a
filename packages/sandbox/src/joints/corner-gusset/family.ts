import { gussetFamily } from '../gusset/family.ts';
import { type Family, features } from '../shared/family.ts';
import { length } from '../shared/parameter.ts';

/** From the axes of the beam `T` and of the column `R` to the faces the gusset stands on: flange of the beam, flange or web of the column. */
const EB = "GetValue('T', 'CrossSection.Bounds.Height') / 2";
const TOWARDS = ['X', 'Y', 'Z']
  .map((axis) => `GetValue('T', 'DirVect${axis}', 0) * GetValue('R', 'LcszVect${axis}', 0)`)
  .join(' + ');
const EC = `if(Abs(${TOWARDS}) > 0.7, GetValue('R', 'CrossSection.Bounds.Height') / 2, GetBeamPlateThickness('R', 'Web') / 2)`;
/** Between brace and column. */
const TAN = "Abs(Tan(GetMembersAngle('R', 'S')))";

/** Those of the brace on its gusset; `sb`, `Lw` and `a` belong to the one weld of a gusset on one face. */
const OF_THE_FACE = ['sb', 'Lw', 'a'];

/** `CG`: a brace of one or two angles bolted to a gusset in the corner of a beam and a column. The column is `R`, the brace `S`, the beam `T`. */
export const cornerGussetFamily: Family = {
  code: 'CG',
  title: 'Corner gusset',
  operationType: 'CornerGusset',
  commandId: '3f0c9d52-7a41-4b8e-9c26-e1b57a60d984',
  joint: 'corner',
  parameters: [
    ...gussetFamily.parameters.filter(({ key }) => !OF_THE_FACE.includes(key)),
    length('cb', 'Clearance of the brace from beam and column', '0.020', '0.005', '0.500'),
    length('cc', 'From the corner to where both welds begin', '0.030', '0.010', '0.300'),
    // As near as a centimetre to where neither weld has a moment, within lengths that a gusset has.
    length(
      'Lc',
      'Length of the weld on the column',
      `RoundWithOffset(Min(0.500, Max(0.200, 2 * ((cc + 0.100 + ${EC}) / ${TAN} - ${EB} - cc))), 0.005)`,
      'Max(0.030 + 2 * a, 8 * a)',
      '2.000',
    ),
    length(
      'Lb',
      'Length of the weld on the beam',
      `RoundWithOffset(Min(0.500, Max(0.200, 2 * (${TAN} * (cc + Lc / 2 + ${EB}) - ${EC} - cc))), 0.005)`,
      'Max(0.030 + 2 * a, 8 * a)',
      '2.000',
    ),
    length('a', 'Throat of the double fillet weld', '0.005', '0.003', '0.015'),
  ],
  features: features('bolts', 'welds', 'truss'),
};
