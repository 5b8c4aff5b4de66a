import type { InLineSite, JointLoad } from '../../engine/building/kind.ts';
import { beamSectionChecks } from '../../engine/checks/beam-section.ts';
import { weldChecker } from '../../engine/checks/weld-checks.ts';
import { against, type JointChecks, onPlate, type PartCheck } from '../../engine/codes/shared/check.ts';
import { type Action, actionIn, actionOf, reactionTo } from '../../engine/statics/action.ts';
import { onAxis, transport } from '../../engine/statics/section-forces.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { backToBackChecker } from '../end-plate/back-to-back.ts';
import { flangeTurner } from '../end-plate/flange-turner.ts';
import type { JointState } from '../end-plate/row-joint.ts';
import { haunchChecks } from '../haunched-end-plate/haunch-checks.ts';
import type { ApexParts, ApexSide } from './geometry.ts';

/** All checks of an apex: rows and bolts in its plane, plates, welds and haunches of both rafters, and these themselves. */
export function apexChecker(
  { code }: InLineSite,
  parts: ApexParts,
  model: ConnectionModel,
): (load: JointLoad) => JointChecks {
  const { near, far } = parts;
  const { own, beam } = near.inclined;
  const check = backToBackChecker(parts, beam.properties.A * beam.fy, code);
  const checkNear = sideChecker(near, model, code);
  const checkFar = sideChecker(far, model, code);

  return ({ forces, position }) => {
    const action = actionOf(forces, position, own);
    return check(actionIn(action, near.end.frame), (pressed) => [
      ...checkNear(pressed, action),
      ...checkFar(pressed, reactionTo(action)),
    ]);
  };
}

/** One rafter behind its plate. */
function sideChecker(
  side: ApexSide,
  model: ConnectionModel,
  code: InLineSite['code'],
): (pressed: JointState['pressed'], action: Action) => PartCheck[] {
  const { section, walls, end, sizes, member, inclined } = side;
  const { strong, beam, beamWalls, own, begin, haunch } = inclined;
  const { h, tf } = section.shape;
  const capacity = code.sections.flangeCompression(strong);
  const checkWelds = weldChecker(side.welds, model, code);
  const turn = flangeTurner(side, code);
  const checkHaunch =
    haunch === null
      ? null
      : haunchChecks(haunch, { name: member.name, section: beam, walls: beamWalls }, model, code);

  return (pressed, action) => {
    const atPlate = transport(actionIn(action, end.frame), onAxis(0), onAxis(sizes.tp));
    const { sheared, across, checks } = turn(atPlate);
    const alongAxis = (x: number) => transport(actionIn(action, own.frame), onAxis(0), onAxis(x));
    return [
      onPlate(walls.top, against(pressed.top, capacity, 'flange in compression')),
      onPlate(walls.bottom, against(pressed.bottom, capacity, 'flange in compression')),
      ...checks,
      ...(checkHaunch === null
        ? beamSectionChecks(beam, beamWalls, alongAxis(begin), code)
        : [
            ...beamSectionChecks(strong, walls, sheared, code),
            ...checkHaunch(atPlate.n / 2 - atPlate.my / (h - tf), alongAxis(begin + (haunch?.length ?? 0))),
          ]),
      ...checkWelds(sheared, across),
    ];
  };
}
