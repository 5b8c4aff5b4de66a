import type { FamilyParameter } from '../shared/family.ts';
import { count, length, word } from '../shared/parameter.ts';

/** Gauge with room for washers of that width beside the root of the column `R`, in steps of 5 mm; m. */
export function gaugeOnColumn(least: number, washer: number): string {
  const needed = `GetBeamPlateThickness('R', 'Web') + 2 * GetValue('R', 'Css.R1', 0) + ${washer}`;
  return `Max(${least}, Ceiling(Round(200 * (${needed}), 6)) / 200)`;
}

/** Half of what the column `R` is wider than its web. */
const OUTSTAND = "(GetValue('R', 'CrossSection.Bounds.Width') - GetBeamPlateThickness('R', 'Web')) / 2";

/** Projection of a plate without an outer row: at least that, m, and room for the weld outside the flange. */
export function flushProjection(least: number): string {
  return `Max(${least}, GetBeamPlateThickness('S', 'TopFlange'))`;
}

/** Parameters of an end plate on the beam `S` and of its bolts. */
export const endPlateParameters: readonly FamilyParameter[] = [
  { key: 'BA', description: 'Bolt assembly', expression: "'M20 8.8'" },
  length('tp', 'Plate thickness', '0.020', '0.006', '0.060'),
  length(
    'bp',
    'Plate width',
    "Max(GetValue('S', 'CrossSection.Bounds.Width'), w + 0.08)",
    "GetValue('S', 'CrossSection.Bounds.Width')",
    "Max(2 * GetValue('S', 'CrossSection.Bounds.Width'), w + 0.08)",
  ),
  length(
    'w',
    'Gauge: distance of the two bolt columns',
    '0.100',
    "GetBeamPlateThickness('S', 'Web') + 0.036",
    "Min(bp - 0.03, GetValue('S', 'CrossSection.Bounds.Width') + 0.05)",
  ),
  length('extT', 'Projection above the beam', '0.090', '0.010', '0.250'),
  length('extB', 'Projection below the beam', flushProjection(0.015), '0.010', '0.250'),
  length('xo', 'Outer row to the outer face of the flange', '0.040', '0.016', '0.150'),
  length('xi', 'First inner row to the inner face of the flange', '0.050', '0.030', '0.200'),
  count('nT', 'Inner rows at the top', '1', '0', '4'),
  count('nB', 'Inner rows at the bottom', '1', '0', '4'),
  length('p', 'Pitch of the inner rows', '0.090', '0.029', '0.200'),
  length('af', 'Throat of the flange welds', '0.008', '0.003', '0.025'),
  length('aw', 'Throat of the web welds', '0.005', '0.003', '0.025'),
  word('shear', 'How the bolts transfer shear', ['bearing', 'friction']),
];

/** Stiffeners in the column behind the flanges of the beam `S`. */
export const stiffenerParameters: readonly FamilyParameter[] = [
  count('st', 'Column stiffeners: 0 none, 1 at the bottom flange, 2 at both flanges', '0', '0', '2'),
  length(
    'ts',
    'Stiffener thickness',
    // As thick as the flange, and not so slender that it buckles.
    `Ceiling(Round(500 * Max(GetBeamPlateThickness('S', 'TopFlange'), GetValue('R', 'Material.StiffenerThicknessRatio', 0.0875) * ${OUTSTAND}), 6)) / 500`,
    '0.006',
    '0.040',
  ),
  count('sp', 'Supplementary web plates of the column: 0 none, 1 on one side, 2 on both', '0', '0', '2'),
  length(
    'tsp',
    'Thickness of supplementary web plates',
    // No thinner than the leg of the fillets that are as strong in shear as the web, and no more slender than 40·ε.
    "Ceiling(Round(500 * Max(1.2 * GetBeamPlateThickness('R', 'Web'), GetValue('R', 'CrossSection.Bounds.Height') / 32), 6)) / 500",
    '0.004',
    '0.040',
  ),
];

/** A plate on the end of a column that ends at the flange of the beam. */
export const capParameter: FamilyParameter = length(
  'tcp',
  'Thickness of a cap plate on the end of the column, at the flange of the beam there; 0 for none',
  '0',
  '0',
  '0.040',
);
