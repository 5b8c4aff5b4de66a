import type { DetailingRules } from '../shared/design-code.ts';
import { anchorHardware } from './aisc360/anchor-rod.ts';
import { leastLeg } from './aisc360/weld.ts';

const INCH = 0.0254;

/** Smallest edge distances by bolt diameter, in inches. AISC 360-16 Table J3.4. */
const LEAST_EDGE: readonly (readonly [d: number, edge: number])[] = [
  [0.5, 0.75],
  [0.625, 0.875],
  [0.75, 1],
  [0.875, 1.125],
  [1, 1.25],
  [1.125, 1.5],
  [1.25, 1.625],
];

/** AISC 360-16 J3.3 to J3.5, J2.2 and J10.8; the thickness of ductile plates is that of the Manual, Part 10. */
export const aiscDetailing: DetailingRules = {
  leastEdge({ d }) {
    const row = LEAST_EDGE.find(([diameter]) => d <= diameter * INCH + 1e-6);
    return { value: row === undefined ? 1.25 * d : row[1] * INCH, text: 'Table J3.4' };
  },
  mostEdge: (thickness) => ({ value: Math.min(12 * thickness, 0.15), text: 'min(12 t, 150 mm)' }),
  leastPitch: ({ d }) => ({ value: (8 / 3) * d, text: '2 2/3 d' }),
  mostPitch: (thickness) => ({ value: Math.min(24 * thickness, 0.305), text: 'min(24 t, 305 mm)' }),
  leastWelded: null,
  leastThroat: (thicknesses) => ({
    value: leastLeg(Math.min(...thicknesses)) * Math.SQRT1_2,
    text: '0.707 w of Table J2.4',
  }),
  // J2.2b limits fillets along the edges of laps; all of these are in tee joints.
  mostThroat: () => null,
  leastLength: (throat) => ({ value: 4 * Math.SQRT2 * throat, text: '4 w' }),
  ductileThickness: (_, d) => d / 2 + INCH / 16,
  stiffenerSlenderness: () => ({ value: 16, text: 'b/16' }),
  leastFlangeWidth: () => null,
  anchorWasher: ({ d }) => anchorHardware(d).washer,
  // ACI 318-19 17.3.3 has no anchors below 4 d; as rods are commonly made (Design Guide 1, 3.2.2) they are three times as deep.
  leastEmbedments: ({ d }) => [
    { value: 4 * d, text: '4 d', severity: 'error' },
    { value: 12 * d, text: '12 d', severity: 'info' },
  ],
  // ACI 318-19 17.9.2(a) and, cast against earth, 20.5.1.3.
  leastAnchorPitch: ({ d }) => ({ value: 4 * d, text: '4 d' }),
  concreteBelow: 3 * INCH,
  // As EN 1993-1-8 6.2.5(7); beyond, the strength of the grout would have to be known.
  mostGrout: 0.2,
};
