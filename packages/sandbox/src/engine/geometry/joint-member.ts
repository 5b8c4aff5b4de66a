import type { ConMember } from '@connection-gateway/contract/member';
import { finite } from '@connection-gateway/contract/wire';
import { type SectionShape, thickestPart } from '../../library/section-shape.ts';
import type { CrossSection } from '../../materials/cross-section.ts';
import type { Steel } from '../../materials/material-items.ts';
import { type SectionProperties, sectionProperties } from '../../materials/section-properties.ts';
import { type SectionStrip, sectionStrips } from '../../model/geometry-section.ts';
import type { Project } from '../../model/project.ts';
import { add, cross, dot, type Frame, scale, subtract, unit, type Vector } from '../../model/vector.ts';

/** A cross-section that can be measured, with what follows from it. */
export interface MemberSection {
  readonly section: CrossSection;
  readonly shape: SectionShape;
  readonly properties: SectionProperties;
  readonly steel: Steel;
  /** Of the thickest wall, whose strength is the lowest. */
  readonly thickness: number;
}

/** A member as the calculation sees it; its frames have their origin where the node falls on the axis. */
export interface JointMember {
  readonly member: ConMember;
  readonly name: string;
  /** Begin to end for a continuous member, away from the node for an ended one. */
  readonly frame: Frame;
  /** Null with the reason in `fault` when the section cannot be measured. */
  readonly section: MemberSection | null;
  readonly fault: string | null;
  readonly strips: readonly SectionStrip[];
  readonly ends: readonly MemberEnd[];
}

/** One side of a member seen from the node: X of `frame` points away from it. */
export interface MemberEnd {
  readonly memberId: number;
  readonly position: 'Begin' | 'End';
  /** Local axes of the member point towards the node. */
  readonly reversed: boolean;
  readonly frame: Frame;
}

/** The connection point; positions of members are relative to it. */
const NODE: Vector = { x: 0, y: 0, z: 0 };

/** The active members by rising id; those without axes are named in `faults`. */
export function jointMembers(
  project: Project,
  members: readonly ConMember[],
): { members: JointMember[]; faults: string[] } {
  const placed: JointMember[] = [];
  const faults: string[] = [];
  for (const member of members.filter(({ active }) => active).sort((a, b) => a.id - b.id)) {
    const name = member.name ?? `member ${member.id}`;
    const axes = memberAxes(member);
    if (axes === null) faults.push(`Member ${name} has no position.`);
    else placed.push(jointMember(project, member, name, axes));
  }
  return { members: placed, faults };
}

function jointMember(project: Project, member: ConMember, name: string, axes: Frame): JointMember {
  const found = memberSection(project, member, name);
  const section = typeof found === 'string' ? null : found;
  const reversed = member.connectedBy === 'end';
  const ends: MemberEnd[] = member.isContinuous
    ? [
        { memberId: member.id, position: 'Begin', reversed: true, frame: turned(axes) },
        { memberId: member.id, position: 'End', reversed: false, frame: axes },
      ]
    : [
        {
          memberId: member.id,
          position: reversed ? 'End' : 'Begin',
          reversed,
          frame: reversed ? turned(axes) : axes,
        },
      ];
  return {
    member,
    name,
    frame: !member.isContinuous && reversed ? turned(axes) : axes,
    section,
    fault: typeof found === 'string' ? found : null,
    strips: section === null ? [] : mirrored(sectionStrips(section.shape), member),
    ends,
  };
}

/** The section of a member, or why it cannot be calculated. */
function memberSection({ materials }: Project, member: ConMember, name: string): MemberSection | string {
  const section = materials.crossSections.find(({ id }) => id === member.crossSectionId);
  if (section === undefined) return `Member ${name} has no cross-section.`;
  const { shape } = section;
  if (shape === null) {
    return `Section ${section.name} of member ${name} is of type ${section.crossSectionType}, which the sandbox cannot measure.`;
  }
  if (Math.abs(section.rotation) > 1e-9) {
    return `Section ${section.name} of member ${name} is rotated, which the sandbox does not calculate.`;
  }
  const steel = materials.steels.find(({ id }) => id === section.materialId);
  if (steel === undefined) return `Section ${section.name} of member ${name} has no steel.`;
  const thickness = thickestPart(shape);
  const limit = steel.bands.at(-1)?.maxThickness ?? null;
  if (limit !== null && thickness > limit) {
    return `Steel ${steel.name} of member ${name} has no strength for walls of ${thickness * 1000} mm.`;
  }
  return { section, shape, properties: sectionProperties(shape), steel, thickness };
}

/** Resolved axes, made exactly perpendicular; the origin moves along X to the point nearest to the node. */
function memberAxes({ position }: ConMember): Frame | null {
  const axisX = unit(position?.axisX ?? NODE);
  if (axisX === null) return null;
  const sideways = position?.axisY ?? NODE;
  const axisY = unit(subtract(sideways, scale(axisX, dot(sideways, axisX))));
  if (axisY === null) return null;
  const begin = position?.origin ?? NODE;
  if (![begin.x, begin.y, begin.z].every((coordinate) => finite(coordinate) !== null)) return null;
  const axisZ = cross(axisX, axisY);
  const [right, up] = [finite(position?.offsetEy ?? 0), finite(position?.offsetEz ?? 0)];
  if (right === null || up === null) return null;
  // An offset along the axis moves no point of it out of place.
  const foot = add(begin, scale(axisX, dot(subtract(NODE, begin), axisX)));
  return { origin: add(foot, add(scale(axisY, right), scale(axisZ, up))), axisX, axisY, axisZ };
}

/** Half a turn about Z. */
function turned({ origin, axisX, axisY, axisZ }: Frame): Frame {
  return { origin, axisX: scale(axisX, -1), axisY: scale(axisY, -1), axisZ };
}

function mirrored(strips: readonly SectionStrip[], { mirrorY, mirrorZ }: ConMember): SectionStrip[] {
  // Mirrored about y the bottom is on top, mirrored about z the left is on the right.
  const [signY, signZ] = [mirrorZ ? -1 : 1, mirrorY ? -1 : 1];
  return strips.map((strip) => ({
    ...strip,
    start: { y: signY * strip.start.y, z: signZ * strip.start.z },
    end: { y: signY * strip.end.y, z: signZ * strip.end.z },
  }));
}
