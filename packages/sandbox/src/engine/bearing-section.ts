import type { Point } from '../model/geometry.ts';
import { locate, pointIn, type Vector } from '../model/vector.ts';
import type { Assembly } from './building/assembly.ts';
import type { Joint } from './building/kind.ts';
import { sectionChecker } from './checks/member-section.ts';
import type { PartCheck } from './codes/shared/check.ts';
import type { DesignCode } from './codes/shared/design-code.ts';
import type { JointMember, MemberEnd } from './geometry/joint-member.ts';
import type { EndLoad } from './loads/load-case.ts';
import { onAxis, transport } from './statics/section-forces.ts';

/** Sections of the members that joints stand on, where the parts of those joints end. */
export interface BearingSections {
  readonly check: (
    loads: readonly EndLoad[],
    areGiven: boolean,
    positionOf: (load: EndLoad) => number,
  ) => PartCheck[];
  /** Members whose own forces nobody knows unless the load effects give them, by name. */
  readonly unknown: readonly string[];
}

/**
 * Measures what the supports of an assembly need. A support that runs through and bears has forces of its own only where load
 * effects give all of them; elsewhere they are what is left over, in unknown parts to both sides. EN 1993-1-1 6.2.
 */
export function bearingSections({ joints, members, model }: Assembly, code: DesignCode): BearingSections {
  const supports = members.flatMap((member) => {
    const { section } = member;
    const own = joints.filter((joint) => joint.bearingId === member.member.id);
    const isJoined = joints.some(({ end }) => end.memberId === member.member.id);
    if (own.length === 0 || isJoined || section === null) return [];
    const ids = model.members.find(({ memberId }) => memberId === member.member.id)?.plateIds ?? [];
    const reach = new Map(member.ends.map((end) => [end, reachOf(own, end)]));
    const check = sectionChecker(member, section, ids, code);
    return check === null ? [] : [{ member, check, reach }];
  });
  return {
    unknown: supports.filter(({ member }) => isLeftOver(member)).map(({ member }) => member.name),
    check: (loads, areGiven, positionOf) =>
      supports
        .filter(({ member }) => areGiven || !isLeftOver(member))
        .flatMap(({ member, check: checkSection, reach }) =>
          loads
            .filter((load) => load.member === member)
            .flatMap((load) => {
              const edge = onAxis(reach.get(load.end) ?? 0);
              const forces = transport(load.forces, onAxis(positionOf(load)), edge);
              return checkSection(forces).map((check) => ({
                ...check,
                text: `${check.text} beside the joint, ${load.end.position.toLowerCase()}`,
              }));
            }),
        ),
  };
}

function isLeftOver({ member, ends }: JointMember): boolean {
  return member.isBearing && ends.length > 1;
}

/** How far the parts of joints go along the axis of a support, m. */
function reachOf(joints: readonly Joint[], end: MemberEnd): number {
  const points = joints.flatMap(({ parts: { plates, boltGrids, welds } }): Vector[] => [
    ...plates.flatMap(({ frame, outline }) =>
      outline.map(({ x, y }: Point) => pointIn(frame, { x, y, z: 0 })),
    ),
    ...boltGrids.flatMap(({ frame, bolts }) => bolts.map(({ x, y }) => pointIn(frame, { x, y, z: 0 }))),
    ...welds.flatMap(({ start, end: to }) => [start, to]),
  ]);
  return Math.max(0, ...points.map((point) => locate(end.frame, point).x));
}
