import { gaugeOnColumn } from '../end-plate/parameters.ts';
import { type EndPlateLayout, endPlateSize, m20, m24 } from '../end-plate/sizes.ts';
import type { Size } from '../shared/size.ts';

const layouts: readonly EndPlateLayout[] = [
  { what: 'extended', size: m20, top: 'extended', bottom: 'flush', nT: 2, nB: 1, st: 2 },
  { what: 'extended', size: m24, top: 'extended', bottom: 'flush', nT: 2, nB: 1, st: 2 },
];

/** Below a plate on the end of the column, as thick as its stiffeners. */
const capped: readonly EndPlateLayout[] = [
  { what: 'below a cap plate', size: m20, top: 'flush', bottom: 'flush', nT: 2, nB: 1, st: 2 },
  { what: 'below a cap plate', size: m24, top: 'flush', bottom: 'flush', nT: 2, nB: 1, st: 2 },
];

/** Haunches as deep as the beam all but 10 %, four times as long, with stiffeners or a cap plate at both flanges. */
export const haunchedEndPlateSizes: readonly Size[] = [
  ...layouts.map((layout) => haunchedSize(layout)),
  ...capped.map((layout): Size => {
    const size = haunchedSize(layout);
    return { ...size, expressions: { ...size.expressions, tcp: 'ts' }, atEnd: true };
  }),
];

function haunchedSize(layout: EndPlateLayout): Size {
  const { w, washer, flangeWidth } = layout.size;
  const size = endPlateSize('HE', 'Haunched end plate', layout);
  return {
    ...size,
    expressions: { ...size.expressions, w: gaugeOnColumn(w, washer), hl: '4 * hh' },
    flangeWidth,
  };
}
