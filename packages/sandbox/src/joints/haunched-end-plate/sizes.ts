import { gaugeOnColumn } from '../end-plate/parameters.ts';
import { type EndPlateLayout, endPlateSize, m20, m24 } from '../end-plate/sizes.ts';
import type { Size } from '../shared/size.ts';

const layouts: readonly EndPlateLayout[] = [
  { what: 'extended', size: m20, top: 'extended', bottom: 'flush', nT: 2, nB: 1, st: 2 },
  { what: 'extended', size: m24, top: 'extended', bottom: 'flush', nT: 2, nB: 1, st: 2 },
];

/** Haunches as deep as the beam all but 10 %, four times as long, with stiffeners at both flanges. */
export const haunchedEndPlateSizes: readonly Size[] = layouts.map((layout) => {
  const { w, washer, flangeWidth } = layout.size;
  const size = endPlateSize('HE', 'Haunched end plate', layout);
  return {
    ...size,
    expressions: { ...size.expressions, w: gaugeOnColumn(w, washer), hl: '4 * hh' },
    flangeWidth,
  };
});
