import { type Family, features } from '../shared/family.ts';
import { count, length, word } from '../shared/parameter.ts';

/** `BP`: base plate of the column `S` with anchors in a concrete block. */
export const basePlateFamily: Family = {
  code: 'BP',
  title: 'Base plate',
  operationType: 'BasePlate',
  commandId: 'd2a86f41-57c3-4e9b-8f10-3b6c9e07a5d4',
  joint: 'base',
  parameters: [
    { key: 'BA', description: 'Anchor rod', expression: "'M24 8.8'" },
    length('t', 'Plate thickness', '0.025', '0.010', '0.080'),
    length('ox', 'Overhang of the plate along the depth of the section', '0.100', '0.020', '0.400'),
    length('oy', 'Overhang of the plate along the width of the section', '0.050', '0.020', '0.400'),
    count('nx', 'Anchors in a line along the depth of the section', '2', '2', '4'),
    count('ny', 'Anchors in a line along the width of the section', '2', '2', '4'),
    length('ax', 'Outer anchors to the edge of the plate, along the depth', '0.050', '0.018', '0.400'),
    length('ay', 'Outer anchors to the edge of the plate, along the width', '0.050', '0.018', '0.400'),
    length('hef', 'Embedment of the anchors', '0.400', '0.096', '2.000'),
    length('cx', 'Block beyond the plate along the depth', '0.300', '0.001', '5.000'),
    length('cy', 'Block beyond the plate along the width', '0.300', '0.001', '5.000'),
    length('ch', 'Depth of the block', '0.800', 'hef + 0.050', '5.000'),
    { key: 'conc', description: 'Concrete of the block', expression: "'C25/30'" },
    length('grout', 'Thickness of the grout', '0.030', '0', '0.100'),
    length('af', 'Throat of the flange welds', '0.006', '0.003', '0.020'),
    length('aw', 'Throat of the web welds', '0.005', '0.003', '0.020'),
    word('shear', 'What transfers shear', ['friction', 'anchors']),
  ],
  features: features('welds', 'anchors', 'moment', 'shear'),
};
