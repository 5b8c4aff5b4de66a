import { type Family, features } from '../shared/family.ts';
import { count, length } from '../shared/parameter.ts';

/**
 * `SP`: bolted cover plates between two I members in line, with packs where one is less deep. Distances that depend on the hole have fixed limits here;
 * the detailing rules of the engine measure them.
 */
export const coverSpliceFamily: Family = {
  code: 'SP',
  title: 'Cover plate splice',
  operationType: 'CoverSplice',
  commandId: '3f1d52c8-9a0b-4a67-8c55-2be0d7f49e10',
  joint: 'splice',
  parameters: [
    { key: 'BA', description: 'Bolt assembly', expression: "'M20 8.8'" },
    length('tfo', 'Thickness of the outer flange covers', '0.012', '0.006', '0.050'),
    {
      ...length('tfi', 'Thickness of the inner flange covers, 0 for none', '0', '0', '0.050'),
      validation: 'tfi = 0 or tfi >= 0.006',
    },
    count('nf', 'Rows of two bolts in each flange, per side', '2', '1', '8'),
    length('pf', 'Pitch of the flange bolts', '0.070', '0.025', '0.200'),
    length('e1f', 'End distance of the flange bolts', '0.040', '0.014', '0.200'),
    // 0.6 of the flange, 90 mm for an IPE300, but no further apart than thin covers allow.
    length(
      'gf',
      'Gauge of the flange bolts',
      "Min(0.140, RoundWithOffset(0.6 * GetValue('S', 'CrossSection.Bounds.Width'), 0.005))",
      "GetBeamPlateThickness('S', 'Web') + 0.030",
      "GetValue('S', 'CrossSection.Bounds.Width') - 0.030",
    ),
    length('tw2', 'Thickness of each of the two web covers', '0.008', '0.005', '0.030'),
    count('n1w', 'Rows of web bolts', '3', '2', '10'),
    count('n2w', 'Lines of web bolts, per side', '1', '1', '3'),
    length('p1w', 'Vertical pitch of the web bolts', '0.070', '0.025', '0.200'),
    length('p2w', 'Horizontal pitch of the web bolts', '0.060', '0.025', '0.200'),
    length('e1w', 'End and edge distance of the web bolts', '0.040', '0.014', '0.200'),
    length('gap', 'Gap between the members', '0.010', '0', '0.030'),
    {
      ...count(
        'contact',
        'Ends prepared for full contact in bearing, without a gap: 1; not: 0',
        '0',
        '0',
        '1',
      ),
      validation: 'contact = 0 or contact = 1 and gap = 0',
    },
  ],
  features: features('bolts', 'moment', 'shear'),
};
