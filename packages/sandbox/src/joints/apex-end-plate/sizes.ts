import { type EndPlateLayout, endPlateSize, m20, m24 } from '../end-plate/sizes.ts';
import type { Size } from '../shared/size.ts';

const DEPTH = "GetValue('S', 'CrossSection.Bounds.Height')";

const plain: readonly EndPlateLayout[] = [
  { what: 'extended both ways', size: m20, top: 'extended', bottom: 'extended', nT: 1, nB: 1 },
  { what: 'extended both ways', size: m24, top: 'extended', bottom: 'extended', nT: 1, nB: 1 },
];

const haunched: readonly EndPlateLayout[] = [m20, m24].map((size) => ({
  ...{ what: 'haunched', size, top: 'flush', bottom: 'extended' },
  ...{ nT: 1, nB: 2 },
}));

/** Plain ones, and haunches as deep as half of the rafter, four times as long. */
export const apexEndPlateSizes: readonly Size[] = [
  ...plain.map((layout) => endPlateSize('AP', 'Apex end plate', layout)),
  ...haunched.map((layout) => {
    const size = endPlateSize('AP', 'Apex end plate', layout);
    const haunch = { hh: `Round(100 * ${DEPTH}, 0) / 200`, hl: '4 * hh' };
    // The haunch has room for one row more than the web of the rafter.
    return {
      ...size,
      expressions: { ...size.expressions, ...haunch },
      webDepth: size.webDepth - layout.size.p,
    };
  }),
];
