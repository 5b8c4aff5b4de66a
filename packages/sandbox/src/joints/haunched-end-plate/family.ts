import { capParameter, endPlateParameters, stiffenerParameters } from '../end-plate/parameters.ts';
import { type Family, features } from '../shared/family.ts';
import { length } from '../shared/parameter.ts';
import { STEEPEST } from './inclined.ts';

const DEPTH = "GetValue('S', 'CrossSection.Bounds.Height')";

/** `HE`: end plate of a beam with a haunch below it, at the eaves of a frame. */
export const haunchedEndPlateFamily: Family = {
  code: 'HE',
  title: 'Haunched end plate',
  operationType: 'HaunchedEndPlate',
  commandId: '3f0c7e52-9b1d-4a6e-8c57-d2a4b90e61f8',
  joint: 'beamToColumn',
  tilt: STEEPEST,
  parameters: [
    ...endPlateParameters,
    ...stiffenerParameters,
    capParameter,
    length('tdg', 'Thickness of diagonal stiffeners across the panel; 0 for none', '0', '0', '0.040'),
    length(
      'hh',
      'Depth of the haunch below the beam, at the plate',
      `Floor(Round(180 * ${DEPTH}, 6)) / 200`,
      `0.3 * ${DEPTH}`,
      `1.2 * ${DEPTH}`,
    ),
    length('hl', 'Length of the haunch along the beam', '2 * hh', 'hh', '10 * hh'),
    length('ah', 'Throat of the welds between haunch and beam', '0.005', '0.003', '0.025'),
  ],
  features: features('bolts', 'welds', 'moment', 'shear'),
};
