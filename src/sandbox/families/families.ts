import { basePlate } from './base-plate.ts';
import { coverSplice } from './cover-splice.ts';
import { doubleAngle } from './double-angle.ts';
import { endPlate } from './end-plate.ts';
import { endPlateSplice } from './end-plate-splice.ts';
import type { Family } from './family.ts';
import { finPlate } from './fin-plate.ts';
import { gusset } from './gusset.ts';
import { weldedBeam } from './welded-beam.ts';

/** The kinds of connection the sandbox can make and calculate, in the order it offers them. */
export const families: readonly Family[] = [
  finPlate,
  endPlate,
  weldedBeam,
  endPlateSplice,
  coverSplice,
  gusset,
  doubleAngle,
  basePlate,
];
