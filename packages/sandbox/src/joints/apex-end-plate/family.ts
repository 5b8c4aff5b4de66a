import { endPlateParameters } from '../end-plate/parameters.ts';
import { type Family, features } from '../shared/family.ts';
import { length } from '../shared/parameter.ts';

const DEPTH = "GetValue('S', 'CrossSection.Bounds.Height')";

/** `AP`: end plates back to back between two equal rafters that lean towards each other, with or without haunches below them. */
export const apexEndPlateFamily: Family = {
  code: 'AP',
  title: 'Apex end plate',
  operationType: 'ApexEndPlate',
  commandId: '6b8f1d0e-27c4-4f3a-9d15-b0a7e6c35f42',
  joint: 'apex',
  parameters: [
    ...endPlateParameters,
    length(
      'hh',
      'Depth of the haunches below the rafters, at the plates; 0 for none',
      '0',
      '0',
      `1.2 * ${DEPTH}`,
    ),
    length('hl', 'Length of the haunches along the rafters', 'Max(2 * hh, 0.01)', 'hh', '10 * hh + 0.01'),
    length('ah', 'Throat of the welds between haunches and rafters', '0.005', '0.003', '0.025'),
  ],
  features: features('bolts', 'welds', 'moment', 'shear'),
};
