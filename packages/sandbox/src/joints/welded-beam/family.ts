import { stiffenerParameters } from '../end-plate/parameters.ts';
import { type Family, features } from '../shared/family.ts';
import { length, word } from '../shared/parameter.ts';

/** `WB`: beam welded to the flange of a column. */
export const weldedBeamFamily: Family = {
  code: 'WB',
  title: 'Welded beam',
  operationType: 'WeldedBeam',
  commandId: '6e2c9d17-41f5-4b8a-bd0c-7a90f3e84c25',
  joint: 'beamToColumn',
  parameters: [
    word('weld', 'Welds of the beam', ['fillet', 'butt']),
    length('af', 'Throat of the flange welds', '0.008', '0.003', '0.025'),
    length('aw', 'Throat of the web welds', '0.005', '0.003', '0.025'),
    ...stiffenerParameters,
  ],
  features: features('welds', 'moment', 'shear'),
};
