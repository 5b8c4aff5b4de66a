import { type EndPlateLayout, endPlateSize, m16, m20, m24 } from '../end-plate/sizes.ts';
import type { Size } from '../shared/size.ts';

const splices: readonly EndPlateLayout[] = [
  { what: 'flush', size: m16, top: 'flush', bottom: 'flush', nT: 1, nB: 1 },
  { what: 'extended both ways', size: m16, top: 'extended', bottom: 'extended', nT: 1, nB: 1 },
  { what: 'extended both ways', size: m20, top: 'extended', bottom: 'extended', nT: 1, nB: 1 },
  { what: 'extended both ways', size: m24, top: 'extended', bottom: 'extended', nT: 1, nB: 1 },
];

/** End plates between beams. */
export const endPlateSpliceSizes: readonly Size[] = splices.map((layout) =>
  endPlateSize('EPS', 'End plate splice', layout),
);
