import type { JointLoad, Site } from '../../engine/building/kind.ts';
import type { JointChecks } from '../../engine/codes/shared/check.ts';
import { actionIn, actionOf } from '../../engine/statics/action.ts';
import { onAxis, transport } from '../../engine/statics/section-forces.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { beamToColumnChecker } from '../end-plate/checks.ts';
import type { HaunchParts } from './geometry.ts';
import { haunchChecks } from './haunch-checks.ts';

/** All checks of a haunched end plate: the end plate of the deep section, the haunch, and the beam where the haunch ends. */
export function haunchChecker(
  { connected, code }: Site,
  { deep, joint, sizes, haunch, inclined }: HaunchParts,
  model: ConnectionModel,
): (load: JointLoad) => JointChecks {
  const { own, beam, beamWalls, begin } = inclined;
  const checkJoint = beamToColumnChecker(deep, joint, model);
  const beamAbove = { name: connected.name, section: beam, walls: beamWalls };
  const checkHaunch = haunchChecks(haunch, beamAbove, model, code);
  const { h, tf } = joint.beam.section.shape;
  return ({ forces, position, support }) => {
    const inDeep = actionIn(actionOf(forces, position, own), deep.end.frame);
    const { checks, bolts } = checkJoint({ forces: inDeep, position: 0, support });
    const atPlate = transport(inDeep, onAxis(0), onAxis(deep.face.distance));
    const atEnd = transport(forces, onAxis(position), onAxis(begin + sizes.length));
    return { bolts, checks: [...checks, ...checkHaunch(atPlate.n / 2 - atPlate.my / (h - tf), atEnd)] };
  };
}
