import type { Operation } from '../model/operation.ts';
import { apexEndPlate } from './apex-end-plate/joint.ts';
import { basePlate } from './base-plate/joint.ts';
import { cornerGusset } from './corner-gusset/joint.ts';
import { coverSplice } from './cover-splice/joint.ts';
import { doubleAngle } from './double-angle/joint.ts';
import { endPlate } from './end-plate/joint.ts';
import { endPlateSplice } from './end-plate-splice/joint.ts';
import { finPlate } from './fin-plate/joint.ts';
import { gusset } from './gusset/joint.ts';
import { haunchedEndPlate } from './haunched-end-plate/joint.ts';
import { headerPlate } from './header-plate/joint.ts';
import { hollowBrace } from './hollow-brace/joint.ts';
import type { JointKind } from './shared/joint-kind.ts';
import { slottedTube } from './slotted-tube/joint.ts';
import { weldedBeam } from './welded-beam/joint.ts';

/** The kinds of joint the sandbox can make and calculate, in the order in which parts are taken for them. */
export const joints: readonly JointKind[] = [
  finPlate,
  headerPlate,
  endPlate,
  haunchedEndPlate,
  hollowBrace,
  weldedBeam,
  endPlateSplice,
  apexEndPlate,
  coverSplice,
  gusset,
  slottedTube,
  cornerGusset,
  doubleAngle,
  basePlate,
];

/** The same in the order the library offers them: of a few candidates some carry moments. */
export const offeredJoints: readonly JointKind[] = [
  ...[finPlate, endPlate, weldedBeam, endPlateSplice, coverSplice, gusset],
  ...[
    doubleAngle,
    headerPlate,
    basePlate,
    haunchedEndPlate,
    apexEndPlate,
    hollowBrace,
    cornerGusset,
    slottedTube,
  ],
];

/**
 * The kind that makes an operation; undefined for one the sandbox only keeps. Data of the vendor is made by nobody, whatever
 * it is called, unless it was read as one of our own types.
 */
export function jointKindOf({
  type,
  source,
  readAs,
}: Pick<Operation, 'type' | 'source' | 'readAs'>): JointKind | undefined {
  const own = source == null ? type : readAs;
  return joints.find(({ family }) => family.operationType === own);
}
