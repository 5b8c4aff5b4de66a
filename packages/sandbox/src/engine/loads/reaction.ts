import { cross, pointIn, scale, subtract, toLocal } from '../../model/vector.ts';
import { NO_FORCES, onAxis } from '../statics/section-forces.ts';
import { residualOf } from './equilibrium.ts';
import type { EndLoad } from './load-case.ts';

/**
 * The loads with those of the bearing member replaced: by nothing where it runs through, by its reaction to all others
 * where it ends in the node. `positionOf` says where a load acts on its axis, m.
 */
export function withReaction(
  loads: readonly EndLoad[],
  positionOf: (load: EndLoad) => number,
): readonly EndLoad[] {
  const { force, moment } = residualOf(
    loads.filter(({ member }) => !member.member.isBearing),
    positionOf,
  );
  return loads.map((load) => {
    const { member, end } = load;
    if (!member.member.isBearing) return load;
    if (member.ends.length > 1) return { ...load, forces: NO_FORCES };
    const lever = pointIn(end.frame, onAxis(positionOf(load)));
    // The reaction is taken at the same point, so the lever of the force comes off the moment.
    const f = toLocal(end.frame, scale(force, -1));
    const m = toLocal(end.frame, subtract(cross(lever, force), moment));
    return { ...load, forces: { n: f.x, vy: f.y, vz: f.z, mx: m.x, my: m.y, mz: m.z } };
  });
}
