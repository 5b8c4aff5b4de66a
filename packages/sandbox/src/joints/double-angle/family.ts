import { COPED_MIDDLE, copeParameters } from '../shared/cope-parameters.ts';
import { type Family, features } from '../shared/family.ts';
import { count, length } from '../shared/parameter.ts';

/**
 * `DC`: two angles on the web of a beam, bolted to it and to the support. Expressions cannot ask for hole and root before
 * there are cleats, so fixed limits bound the distances; the detailing rules of the engine measure them.
 */
export const doubleAngleFamily: Family = {
  code: 'DC',
  title: 'Double-angle web cleats',
  operationType: 'DoubleAngleCleats',
  commandId: '6f0a7c52-8d14-4b39-9e27-3c5b1f8ad640',
  joint: 'beamToColumn',
  parameters: [
    {
      key: 'sec',
      description: 'Angle; its first leg lies on the beam',
      expression: "'L100x100x10'",
      names: 'section',
    },
    { key: 'BA', description: 'Bolt assembly', expression: "'M20 8.8'" },
    count('n1', 'Bolts in each leg', '3', '2', '8'),
    length('p1', 'Vertical pitch', '0.070', '0.025', '0.2'),
    length('e1', 'End distance in the cleats', '0.040', '0.014', '0.2'),
    length('gap', 'Beam end to support face', '0.010', '0.005', '0.030'),
    length('gB', 'Back mark in the leg on the beam: heel to the bolts', '0.055', '0.020', '0.2'),
    length('gC', 'Back mark in the leg on the support: heel to the bolts', '0.060', '0.020', '0.2'),
    length('dz', 'Offset of the cleats above the beam axis', COPED_MIDDLE, '-0.5', '0.5'),
    ...copeParameters('gap'),
  ],
  features: features('bolts', 'clipAngles', 'shear'),
};
