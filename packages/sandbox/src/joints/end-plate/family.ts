import { type Family, features } from '../shared/family.ts';
import { length } from '../shared/parameter.ts';
import { capParameter, endPlateParameters, stiffenerParameters } from './parameters.ts';

/** `EP`: end plate, extended or flush, beam to column. Limits that depend on the hole are left to the detailing rules. */
export const endPlateFamily: Family = {
  code: 'EP',
  title: 'End plate',
  operationType: 'EndPlate',
  commandId: 'b5b7a3c4-6f0e-4d59-9a3b-58c4b1c0f2d6',
  joint: 'beamToColumn',
  parameters: [
    ...endPlateParameters,
    ...stiffenerParameters,
    capParameter,
    length(
      'tbp',
      'Thickness of backing plates behind the flange of the column; 0 for none',
      '0',
      '0',
      '0.040',
    ),
  ],
  features: features('bolts', 'welds', 'moment', 'shear'),
};
