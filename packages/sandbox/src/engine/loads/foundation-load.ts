import { add, cross, pointIn, scale, toLocal } from '../../model/vector.ts';
import type { Assembly } from '../building/assembly.ts';
import type { MemberEnd } from '../geometry/joint-member.ts';
import { COMPONENTS, onAxis } from '../statics/section-forces.ts';
import { residualOf } from './equilibrium.ts';
import type { EndLoad } from './load-case.ts';

/** The member end that hands its load to the ground: one with a base, or a member that ends here with nothing beside it. */
export function endOnGround({ joints, members }: Pick<Assembly, 'joints' | 'members'>): MemberEnd | null {
  const base = joints.find(({ bearingId }) => bearingId === null)?.end;
  if (base !== undefined) return base;
  const [alone, ...others] = members;
  return alone !== undefined && others.length === 0 && alone.ends.length === 1
    ? (alone.ends[0] ?? null)
    : null;
}

/**
 * The loads with that of the end on the ground replaced by all of them together: what the other members bring to the joint
 * goes down with it. `positionOf` says where a load acts on its axis, m.
 */
export function withAllAtBase(
  loads: readonly EndLoad[],
  base: MemberEnd,
  positionOf: (load: EndLoad) => number,
): readonly EndLoad[] {
  if (!loads.some((load) => load.end !== base && isLoaded(load))) return loads;
  const { force, moment } = residualOf(loads, positionOf);
  return loads.map((load) => {
    if (load.end !== base) return load;
    const lever = pointIn(base.frame, onAxis(positionOf(load)));
    const f = toLocal(base.frame, force);
    const m = toLocal(base.frame, add(moment, scale(cross(lever, force), -1)));
    return { ...load, forces: { n: f.x, vy: f.y, vz: f.z, mx: m.x, my: m.y, mz: m.z } };
  });
}

function isLoaded({ forces }: EndLoad): boolean {
  return COMPONENTS.some((component) => forces[component] !== 0);
}
