import type { Size } from '../size.ts';
import { basePlateSizes } from './base-plate.ts';
import { coverSpliceSizes, gussetSizes } from './bolted.ts';
import { endPlateSizes } from './end-plate.ts';
import { finPlateSizes } from './fin-plate.ts';
import { weldedBeamSizes } from './welded-beam.ts';

/** Designs for American projects: inch bolts, plates of A36, electrodes E70xx. */
export const americanSizes: readonly Size[] = [
  ...finPlateSizes,
  ...endPlateSizes,
  ...weldedBeamSizes,
  ...coverSpliceSizes,
  ...gussetSizes,
  ...basePlateSizes,
];
