import type { Vector3D } from '@connection-gateway/contract/member';
import { boundsOf } from '../../../library/section-shape.ts';
import type { CrossSection } from '../../../materials/cross-section.ts';
import { sectionProperties } from '../../../materials/section-properties.ts';
import { unprocessable } from '../../../model/problem.ts';
import { add, scale, toLocal } from '../../../model/vector.ts';
import type { ModelMember } from '../read/open-model.ts';
import type { MemberAtNode } from './member-at-node.ts';

/**
 * How far the centroid of a member lies from its reference line at the node, in member axes, m: eccentricities of the
 * member and its element, and the edge of the section that is aligned with the line.
 *
 * Errors: 422 when a section of unknown shape is aligned by an edge.
 */
export function memberOffset(member: ModelMember, place: MemberAtNode, section: CrossSection): Vector3D {
  const own = between(member.eccentricityBegin, member.eccentricityEnd, place.nodeAt / place.length);
  const local = member.eccentricityIsGlobal ? toLocal(place.axes, own) : own;
  const [touching] = place.touching;
  const ofElement =
    touching === undefined
      ? { x: 0, y: 0, z: 0 }
      : between(touching.element.begin, touching.element.end, touching.nodeAt / touching.length);
  return add(add(local, ofElement), alignmentOffset(member, section));
}

function between(begin: Vector3D, end: Vector3D, share: number): Vector3D {
  return add(scale(begin, 1 - share), scale(end, share));
}

/** An edge of the section on the line moves the centroid to the other side; the left edge is the one at -y. */
function alignmentOffset(member: ModelMember, section: CrossSection): Vector3D {
  const { alignment, mirrorY, mirrorZ } = member;
  const edge = (word: string) => alignment.includes(word);
  if (!['Top', 'Bottom', 'Left', 'Right'].some(edge)) return { x: 0, y: 0, z: 0 };
  if (section.shape === null) {
    throw unprocessable(
      `Member1D ${member.id} is aligned ${alignment}, but the size of section ${section.name} (${section.crossSectionType}) is not known.`,
    );
  }
  const { height, width } = boundsOf(section.shape);
  const { cy, cz } = sectionProperties(section.shape);
  // Mirrored about y the bottom is on top, mirrored about z the left is on the right.
  const [toBottom, toTop] = mirrorY ? [height - cz, cz] : [cz, height - cz];
  const [toLeft, toRight] = mirrorZ ? [width - cy, cy] : [cy, width - cy];
  return {
    x: 0,
    y: edge('Left') ? toLeft : edge('Right') ? -toRight : 0,
    z: edge('Top') ? -toTop : edge('Bottom') ? toBottom : 0,
  };
}
