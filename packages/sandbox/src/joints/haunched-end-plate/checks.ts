import type { JointLoad, Site } from '../../engine/building/kind.ts';
import type { JointChecks } from '../../engine/codes/shared/check.ts';
import { onAxis, type SectionForces, transport } from '../../engine/statics/section-forces.ts';
import type { ConnectionModel } from '../../model/geometry.ts';
import { beamToColumnChecker } from '../end-plate/checks.ts';
import type { HaunchParts } from './geometry.ts';
import { haunchChecks } from './haunch-checks.ts';

/** All checks of a haunched end plate: the end plate of the deep section, the haunch, and the beam where the haunch ends. */
export function haunchChecker(
  { connected, code }: Site,
  { deep, joint, sizes, beam, walls, begin, haunch }: HaunchParts,
  model: ConnectionModel,
): (load: JointLoad) => JointChecks {
  const checkJoint = beamToColumnChecker(deep, joint, model);
  const checkHaunch = haunchChecks(haunch, { name: connected.name, section: beam, walls }, model, code);
  const { h, tf } = joint.beam.section.shape;
  return (load) => {
    const { forces, position } = load;
    const inDeep = lowered(forces, sizes.depth / 2);
    const { checks, bolts } = checkJoint({ ...load, forces: inDeep });
    const atPlate = transport(inDeep, onAxis(position), onAxis(deep.face.distance));
    const pull = atPlate.n / 2 - atPlate.my / (h - tf);
    const atEnd = transport(forces, onAxis(position), onAxis(begin + sizes.length));
    return { bolts, checks: [...checks, ...checkHaunch(pull, atEnd)] };
  };
}

/** The same action on an axis that lies lower by that much, m. */
function lowered(forces: SectionForces, by: number): SectionForces {
  return transport(forces, { x: 0, y: 0, z: 0 }, { x: 0, y: 0, z: -by });
}
