import { americanEndPlateSize, bothPlaces } from '../end-plate/sizes-american.ts';
import type { Size } from '../shared/size.ts';

/** End plates between beams, one row inside each flange. */
export const endPlateSpliceAmericanSizes: readonly Size[] = bothPlaces.map((layout) =>
  americanEndPlateSize('EPS', 'End plate splice', layout),
);
