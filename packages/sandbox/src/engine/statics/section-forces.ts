import { scale, toGlobal, type Vector } from '../../model/vector.ts';
import type { MemberEnd } from '../geometry/joint-member.ts';

/** Force and moment the cut-off member exerts on the joint, in a member's axes. N and Nm. */
export interface SectionForces {
  readonly n: number;
  readonly vy: number;
  readonly vz: number;
  readonly mx: number;
  readonly my: number;
  readonly mz: number;
}

export type Component = keyof SectionForces;
export const COMPONENTS: readonly Component[] = ['n', 'vy', 'vz', 'mx', 'my', 'mz'];
export const NO_FORCES: SectionForces = { n: 0, vy: 0, vz: 0, mx: 0, my: 0, mz: 0 };

/** Forces in the member's own axes turned into the frame that points away from the node. */
export function outward(forces: SectionForces, { reversed }: MemberEnd): SectionForces {
  if (!reversed) return forces;
  const { n, vy, vz, mx, my, mz } = forces;
  return { n: 0 - n, vy: 0 - vy, vz, mx: 0 - mx, my: 0 - my, mz };
}

export function addForces(a: SectionForces, b: SectionForces): SectionForces {
  return {
    n: a.n + b.n,
    vy: a.vy + b.vy,
    vz: a.vz + b.vz,
    mx: a.mx + b.mx,
    my: a.my + b.my,
    mz: a.mz + b.mz,
  };
}

export function scaleForces({ n, vy, vz, mx, my, mz }: SectionForces, factor: number): SectionForces {
  return {
    n: n * factor,
    vy: vy * factor,
    vz: vz * factor,
    mx: mx * factor,
    my: my * factor,
    mz: mz * factor,
  };
}

/** The same action referred to another point; both points in the axes of the forces, m. M += (from - to) x F. */
export function transport(forces: SectionForces, from: Vector, to: Vector): SectionForces {
  const { n, vy, vz, mx, my, mz } = forces;
  const [x, y, z] = [from.x - to.x, from.y - to.y, from.z - to.z];
  return {
    n,
    vy,
    vz,
    mx: mx + y * vz - z * vy,
    my: my + z * n - x * vz,
    mz: mz + x * vy - y * n,
  };
}

/** Force and moment as global vectors, for forces in the outward frame of that end. */
export function globalAction(
  { n, vy, vz, mx, my, mz }: SectionForces,
  { frame }: MemberEnd,
): { force: Vector; moment: Vector } {
  return {
    force: toGlobal(frame, { x: n, y: vy, z: vz }),
    moment: toGlobal(frame, { x: mx, y: my, z: mz }),
  };
}

/** A point of the member's axis at that distance from the node, in outward axes. */
export function onAxis(distance: number): Vector {
  return scale({ x: 1, y: 0, z: 0 }, distance);
}
