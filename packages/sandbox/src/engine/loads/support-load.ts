import { add, dot, subtract } from '../../model/vector.ts';
import type { Assembly } from '../building/assembly.ts';
import type { Joint, SupportLoad } from '../building/kind.ts';
import { isBeyond } from '../geometry/member-face.ts';
import { globalAction, onAxis, type SectionForces, transport } from '../statics/section-forces.ts';
import { residualOf } from './equilibrium.ts';
import type { EndLoad } from './load-case.ts';

const OPPOSITE = -0.9;

/** Bearing members that run through feel nothing where their loads are not given: their forces are not known. */
export function supportLoad(
  joint: Joint,
  { joints, members }: Assembly,
  loads: readonly EndLoad[],
  positionOf: (load: EndLoad) => number,
  areGiven: boolean,
): SupportLoad {
  const { axisX, axisY, axisZ } = joint.plane ?? joint.end.frame;
  const others = joints.filter(
    ({ bearingId, end }) => bearingId === joint.bearingId && dot(end.frame.axisX, axisX) < OPPOSITE,
  );
  const opposite = others.reduce((sum, { end, facePosition }) => {
    const load = loads.find((candidate) => candidate.end === end);
    if (load === undefined) return sum;
    const forces = transport(load.forces, onAxis(positionOf(load)), onAxis(facePosition));
    return sum - dot(globalAction(forces, end).moment, axisY);
  }, 0);
  const oppositeFlanges = flangesOf(others[0], joint, members);
  const bearing = members.find(({ member }) => member.id === joint.bearingId);
  const own = loads.filter(({ member }) => member === bearing);
  const shear = own.reduce((sum, load) => {
    const above = Math.sign(dot(load.end.frame.axisX, axisZ));
    return sum + (above * dot(globalAction(load.forces, load.end).force, axisX)) / 2;
  }, 0);
  const beyond = joints
    .filter(({ bearingId, end }) => bearingId === joint.bearingId && isBeyond(end, axisX))
    .flatMap(({ end }) => loads.find((load) => load.end === end) ?? [])
    .reduce((sum, load) => add(sum, globalAction(load.forces, load.end).force), { x: 0, y: 0, z: 0 });
  const compression = Math.max(
    0,
    ...own.map((load) => compressionOf(load, transport(load.forces, onAxis(positionOf(load)), onAxis(0)))),
  );
  const isLeftOver = bearing?.member.isBearing === true && bearing.ends.length > 1;
  return {
    opposite,
    oppositeFlanges,
    beyond,
    oppositePull: -dot(beyond, axisX),
    shear,
    compression,
    isKnown: areGiven || !isLeftOver,
    others: loads
      .filter(({ end }) => end !== joint.end)
      .map((load) => ({ end: load.end, forces: load.forces, position: positionOf(load) })),
    residualMoment: residualOf(loads, positionOf).moment,
  };
}

/** Heights of the flanges of an I beam above the axis of another joint's member, m. */
function flangesOf(
  other: Joint | undefined,
  { end }: Joint,
  members: Assembly['members'],
): SupportLoad['oppositeFlanges'] {
  const section = members.find(({ member }) => member.id === other?.end.memberId)?.section;
  if (other === undefined || section?.shape.form !== 'I') return null;
  const { h, tf } = section.shape;
  const height = dot(subtract(other.end.frame.origin, end.frame.origin), end.frame.axisZ);
  return [height + (h - tf) / 2, height - (h - tf) / 2];
}

/** Under forces in the node: stress in the web next to the fillet of the more compressed flange; in a hollow section where it is most compressed. */
function compressionOf({ member: { section } }: EndLoad, forces: SectionForces): number {
  if (section?.shape.form === 'RHS') {
    const { A, Wely, Welz } = section.properties;
    return Math.abs(forces.my) / Wely + Math.abs(forces.mz) / Welz - forces.n / A;
  }
  if (section?.shape.form === 'CHS') {
    const { A, Wely } = section.properties;
    return Math.hypot(forces.my, forces.mz) / Wely - forces.n / A;
  }
  if (section?.shape.form !== 'I') return 0;
  const { A, Iy } = section.properties;
  const { h, tf, r } = section.shape;
  return (Math.abs(forces.my) * (h / 2 - tf - r)) / Iy - forces.n / A;
}
