import { endPlateParameters } from '../end-plate/parameters.ts';
import { type Family, features } from '../shared/family.ts';

/** `EPS`: end plates back to back between two equal beams in line. */
export const endPlateSpliceFamily: Family = {
  code: 'EPS',
  title: 'End plate splice',
  operationType: 'EndPlateSplice',
  commandId: '0d8f5e5a-93a7-4c0c-8f63-2f6f7f9a3e1b',
  joint: 'splice',
  parameters: endPlateParameters,
  features: features('bolts', 'welds', 'moment', 'shear'),
};
