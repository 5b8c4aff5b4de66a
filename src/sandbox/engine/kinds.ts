import { basePlateKind } from './base-plate/kind.ts';
import { coverSpliceKind } from './cover-splice/kind.ts';
import { doubleAngleKind } from './double-angle/kind.ts';
import { endPlateKind } from './end-plate/kind.ts';
import { endPlateSpliceKind } from './end-plate-splice/kind.ts';
import { finPlateKind } from './fin-plate/kind.ts';
import { gussetKind } from './gusset/kind.ts';
import type { Kind } from './kind.ts';
import { weldedBeamKind } from './welded-beam/kind.ts';

const kinds: readonly Kind[] = [
  finPlateKind,
  endPlateKind,
  endPlateSpliceKind,
  weldedBeamKind,
  coverSpliceKind,
  gussetKind,
  doubleAngleKind,
  basePlateKind,
];

/** How to build operations of that type; undefined for types the sandbox only keeps. */
export function kindOf(operationType: string): Kind | undefined {
  return kinds.find((kind) => kind.operationType === operationType);
}
