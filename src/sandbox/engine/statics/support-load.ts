import { dot } from '../../model/vector.ts';
import type { Assembly } from '../assemble.ts';
import type { Joint } from '../kind.ts';
import type { EndLoad } from './load-case.ts';
import { globalAction, onAxis, transport } from './section-forces.ts';

/** What the bearing member of a joint feels besides the joint itself. */
export interface SupportLoad {
  /** My of the joint opposite at its own face, counted so that equal moments balance, Nm; 0 without one. */
  readonly opposite: number;
  /** Shear of the bearing member along the connected one, half the difference of above (+z) and below, N. */
  readonly shear: number;
  /** Greatest compression along the bearing member at the root of its web, Pa. */
  readonly compression: number;
}

const OPPOSITE = -0.9;

/** Bearing members that run through without given loads feel nothing: their forces are not known. */
export function supportLoad(
  joint: Joint,
  { joints, members }: Assembly,
  loads: readonly EndLoad[],
  positionOf: (load: EndLoad) => number,
): SupportLoad {
  const { axisX, axisY, axisZ } = joint.end.frame;
  const others = joints.filter(
    ({ bearingId, end }) => bearingId === joint.bearingId && dot(end.frame.axisX, axisX) < OPPOSITE,
  );
  const opposite = others.reduce((sum, { end, facePosition }) => {
    const load = loads.find((candidate) => candidate.end === end);
    if (load === undefined) return sum;
    const forces = transport(load.forces, onAxis(positionOf(load)), onAxis(facePosition));
    return sum - dot(globalAction(forces, end).moment, axisY);
  }, 0);
  const bearing = members.find(({ member }) => member.id === joint.bearingId);
  const own = loads.filter(({ member }) => member === bearing);
  const shear = own.reduce((sum, load) => {
    const above = Math.sign(dot(load.end.frame.axisX, axisZ));
    return sum + (above * dot(globalAction(load.forces, load.end).force, axisX)) / 2;
  }, 0);
  return { opposite, shear, compression: Math.max(0, ...own.map(compressionOf)) };
}

/** Stress in the web next to the fillet of the more compressed flange. */
function compressionOf({ member: { section }, forces }: EndLoad): number {
  if (section?.shape.form !== 'I') return 0;
  const { A, Iy } = section.properties;
  const { h, tf, r } = section.shape;
  return (Math.abs(forces.my) * (h / 2 - tf - r)) / Iy - forces.n / A;
}
