import type { FamilyParameter } from './family.ts';
import { length } from './parameter.ts';

/** Copes of the beam, none by default. */
export const copeParameters: readonly FamilyParameter[] = [
  length('cT', 'Depth of the cope at the top of the beam; 0 for none', '0', '0', '0.5'),
  length('cB', 'Depth of the cope at the bottom of the beam; 0 for none', '0', '0', '0.5'),
  length('cL', 'Length of the copes from the end of the beam', '0', '0', '1'),
];
