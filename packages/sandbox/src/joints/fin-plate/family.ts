import { COPED_MIDDLE, copeParameters } from '../shared/cope-parameters.ts';
import { type Family, features } from '../shared/family.ts';
import { count, length } from '../shared/parameter.ts';

/**
 * `FP`: fin plate, simple shear. Distances that depend on the hole are bounded here by fixed limits only, since
 * expressions cannot ask for the hole before there are bolts; the detailing rules of the engine measure them.
 */
export const finPlateFamily: Family = {
  code: 'FP',
  title: 'Fin plate',
  operationType: 'FinPlate',
  commandId: '43006310-33a5-4a31-a96e-a0d3f761bfb9',
  joint: 'beamToColumn',
  parameters: [
    { key: 'BA', description: 'Bolt assembly', expression: "'M20 8.8'" },
    length('tp', 'Plate thickness', '0.010', '0.006', '0.025'),
    count('n1', 'Bolts in a line', '3', '2', '10'),
    count('n2', 'Lines of bolts', '1', '1', '2'),
    length('p1', 'Vertical pitch', '0.070', '0.025', '0.2'),
    length('p2', 'Horizontal pitch', '0.060', '0.025', '0.2'),
    length('e1', 'End distance in the plate', '0.040', '0.014', '0.2'),
    length('e2p', 'Edge distance in the plate', '0.050', '0.014', '0.2'),
    length('e2b', 'End distance in the beam', '0.040', '0.014', '0.2'),
    length('gap', 'Beam end to support face', '0.010', '0.005', '0.040'),
    // Full strength of the plate: a = tp * fy * betaW * gammaM2 / (sqrt(2) * fu * gammaM0), rounded up to 1 mm.
    length(
      'a',
      'Throat of the double fillet weld',
      "Max(0.003, Ceiling(Round(1000 * tp * GetValue('S', 'Material.FullStrengthThroatRatio', 0.576), 6)) / 1000)",
      '0.003',
      '0.020',
    ),
    length('dz', 'Offset of the bolts above the beam axis', COPED_MIDDLE, '-0.5', '0.5'),
    ...copeParameters('gap'),
    {
      key: 'side',
      description: 'Side of the web: 1 or -1',
      expression: '1',
      lowerBound: '-1',
      upperBound: '1',
      validation: 'Abs(side) = 1',
    },
  ],
  features: features('bolts', 'welds', 'shear'),
};
