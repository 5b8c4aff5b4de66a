import { COPED_MIDDLE, copeParameters } from '../shared/cope-parameters.ts';
import { type Family, features } from '../shared/family.ts';
import { count, length } from '../shared/parameter.ts';

/**
 * `HP`: a plate less deep than its beam, welded to the web and bolted to the support (flexible or partial-depth end plate).
 * Expressions cannot ask for the hole before there are bolts, so fixed limits bound the distances; the detailing rules of the
 * engine measure them.
 */
export const headerPlateFamily: Family = {
  code: 'HP',
  title: 'Header plate',
  operationType: 'HeaderPlate',
  commandId: 'e5f7d502-0304-440d-9902-21a7214cd6e8',
  joint: 'beamToColumn',
  parameters: [
    { key: 'BA', description: 'Bolt assembly', expression: "'M20 8.8'" },
    length('tp', 'Plate thickness', '0.010', '0.006', '0.025'),
    count('n1', 'Rows of two bolts', '3', '2', '10'),
    length('p1', 'Vertical pitch', '0.070', '0.025', '0.2'),
    length('w', 'Gauge: distance of the two columns of bolts', '0.110', '0.040', '0.3'),
    length('e1', 'End distance in the plate', '0.040', '0.014', '0.2'),
    length('e2', 'Edge distance in the plate', '0.035', '0.014', '0.2'),
    // Full strength of the web: a = tw * fy * betaW * gammaM2 / (sqrt(2) * fu * gammaM0), rounded up to 1 mm; no more than washers leave room for.
    length(
      'a',
      'Throat of the double fillet weld',
      "Min(0.016, Max(0.003, Ceiling(Round(1000 * GetBeamPlateThickness('S', 'Web') * GetValue('S', 'Material.FullStrengthThroatRatio', 0.576), 6)) / 1000))",
      '0.003',
      '0.020',
    ),
    length('dz', 'Offset of the plate above the beam axis', COPED_MIDDLE, '-0.5', '0.5'),
    ...copeParameters('tp'),
  ],
  features: features('bolts', 'welds', 'shear'),
};
