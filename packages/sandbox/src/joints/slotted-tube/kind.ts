import type { FaceKind, Joint, Site } from '../../engine/building/kind.ts';
import { weakDirection } from '../../engine/checks/flat-part.ts';
import { standingPlateLimits } from '../../engine/checks/support-wall.ts';
import { plateStrength } from '../../engine/codes/shared/plate-strength.ts';
import { offCentreLimits } from '../../engine/column/centred.ts';
import { steelStrength } from '../../materials/strength.ts';
import { angleLimits, supportLimits } from '../gusset/kind.ts';
import { slottedTubeChecker } from './checks.ts';
import { slottedTubeIssues } from './detailing.ts';
import { type SlottedTubeParts, slottedTubeParts } from './geometry.ts';

/** `ST`: a tube that is slotted over a gusset on its axis and welded to it by four fillets. Carries the normal force. */
export const slottedTubeKind: FaceKind = {
  arrangement: 'face',
  build: (site) => slottedTubeJoint(site, slottedTubeParts(site)),
};

function slottedTubeJoint(site: Site, parts: SlottedTubeParts): Joint {
  const { operation, bearing, end, face, code } = site;
  const { tube } = parts.plane;
  steelStrength(parts.gusset.steel, parts.gusset.thickness);
  code.welds.requireWeldable(operation.name, [
    parts.gusset.steel,
    tube.steel,
    ...(bearing.section === null ? [] : [bearing.section.steel]),
  ]);
  const slender = code.sections.slotted.limit(tube);
  return {
    operation,
    bearingId: bearing.member.id,
    end,
    parts,
    facePosition: face.distance,
    boltPosition: null,
    unchecked: acrossTheGusset(site, parts),
    limits: [
      ...(slender === null ? [] : [`${operation.name}: ${slender}`]),
      ...supportLimits(site),
      ...angleLimits(site),
      ...offCentreLimits(site),
      ...standingPlateLimits(site, parts.standing),
    ],
    checker: (model) => slottedTubeChecker(site, parts, model),
    detail: (model) => slottedTubeIssues(site, parts, model),
  };
}

/** The gusset bent across its plane over all of its length, no wider than the tube. What turns the brace in that plane counts the same. */
function acrossTheGusset({ code }: Site, { gusset, plane, sizes }: SlottedTubeParts): Joint['unchecked'] {
  const { force, moment, torsion } = weakDirection(
    {
      width: Math.min(plane.toe - plane.heel, sizes.lw),
      thickness: gusset.thickness,
      length: sizes.sb + sizes.ls,
    },
    plateStrength(gusset),
    code,
  );
  return { vy: force, vz: force, mx: torsion, my: moment, mz: moment };
}
