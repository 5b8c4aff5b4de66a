import type { DetailingRules } from '../shared/design-code.ts';
import { shortestLength } from './en1993/weld.ts';

/** EN 1993-1-8 Table 3.3, 4.1, 4.5 and 4.10; EN 1993-1-1 Table 5.2. */
export const eurocodeDetailing: DetailingRules = {
  leastEdge: ({ d0 }) => ({ value: 1.2 * d0, text: '1.2 d0' }),
  mostEdge: (thickness) => ({ value: 4 * thickness + 0.04, text: '4 t + 40 mm' }),
  leastPitch({ d0 }, direction) {
    const factor = direction === 'along' ? 2.2 : 2.4;
    return { value: factor * d0, text: `${factor} d0` };
  },
  mostPitch: (thickness) => ({ value: Math.min(14 * thickness, 0.2), text: 'min(14 t, 200 mm)' }),
  // 4.1(1)
  leastWelded: { value: 0.004, text: null },
  leastThroat: () => ({ value: 0.003, text: null }),
  mostThroat: (thicknesses) => ({ value: 0.7 * Math.min(...thicknesses), text: '0.7 t' }),
  leastLength: (throat) => ({ value: shortestLength(throat), text: 'max(30 mm, 6 a)' }),
  ductileThickness: (fy, d) => (fy <= 275e6 ? 0.5 : 0.42) * d,
  stiffenerSlenderness: ({ fy }) => ({ value: 14 * Math.sqrt(235e6 / fy), text: 'c/(14 epsilon)' }),
  // 4.10(3)
  leastFlangeWidth: ({ fy, fu, shape }) => ({ value: (fy / fu) * shape.b, text: '(fy/fu) b' }),
  anchorWasher: ({ washerDiameter }) => washerDiameter,
  leastEmbedments: ({ d }) => [{ value: 8 * d, text: '8 d', severity: 'error' }],
  leastAnchorPitch: () => null,
  concreteBelow: 0.05,
  // 6.2.5(7)
  mostGrout: 0.2,
};
