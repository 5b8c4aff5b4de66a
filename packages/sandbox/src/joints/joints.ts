import { basePlate } from './base-plate/joint.ts';
import { coverSplice } from './cover-splice/joint.ts';
import { doubleAngle } from './double-angle/joint.ts';
import { endPlate } from './end-plate/joint.ts';
import { endPlateSplice } from './end-plate-splice/joint.ts';
import { finPlate } from './fin-plate/joint.ts';
import { gusset } from './gusset/joint.ts';
import type { JointKind } from './shared/joint-kind.ts';
import { weldedBeam } from './welded-beam/joint.ts';

/** The kinds of joint the sandbox can make and calculate, in the order it offers them. */
export const joints: readonly JointKind[] = [
  finPlate,
  endPlate,
  weldedBeam,
  endPlateSplice,
  coverSplice,
  gusset,
  doubleAngle,
  basePlate,
];

/** The kind whose operations are of that type; undefined for types the sandbox only keeps. */
export function jointKindOf(operationType: string): JointKind | undefined {
  return joints.find(({ family }) => family.operationType === operationType);
}
