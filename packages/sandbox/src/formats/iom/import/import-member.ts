import type { ConMember, Vector3D } from '@connection-gateway/contract/member';
import type { CrossSection } from '../../../materials/cross-section.ts';
import { sectionProperties } from '../../../materials/section-properties.ts';
import { resolvePosition } from '../../../model/placement.ts';
import type { ConnectedMember, ConnectionPoint } from '../read/open-model.ts';
import type { MemberAtNode } from './member-at-node.ts';

/** A member of a connection point with what the import knows of it. */
export interface PlacedMember {
  /** Number in the connection. */
  readonly id: number;
  readonly connected: ConnectedMember;
  readonly place: MemberAtNode;
  readonly section: CrossSection;
  /** Of the centroid from the reference line at the node, in member axes, m. */
  readonly offset: Vector3D;
}

export function importMember(
  { id, connected, place, section, offset }: PlacedMember,
  isBearing: boolean,
): ConMember {
  const { member } = connected;
  const { connectedBy, axes, origin, length, isContinuous } = place;
  const position = resolvePosition(
    {
      definedBy: 'lcs',
      origin,
      ...axes,
      offsetEx: offset.x,
      offsetEy: offset.y,
      offsetEz: offset.z,
      align: 'none',
    },
    connectedBy,
    isContinuous,
  );
  return {
    id,
    name: member.name,
    active: true,
    isContinuous,
    crossSectionId: section.id,
    connectedBy,
    mirrorY: member.mirrorY,
    mirrorZ: member.mirrorZ,
    isBearing,
    position,
    model: { modelTypeEnum: 'loadedInXYZ', forcesIn: 'node' },
    stiffnessAnalysis: { theoreticalLengthY: length, theoreticalLengthZ: length },
  };
}

/** The member the file names, else the first continuous one, else the one with the largest area; null without members. */
export function bearingMember(point: ConnectionPoint, members: readonly PlacedMember[]): PlacedMember | null {
  const named = members.find(({ connected }) => connected === point.bearing);
  const continuous = members.find(({ place }) => place.isContinuous);
  const largest = members.reduce<PlacedMember | null>(
    (best, next) => (best === null || areaOf(next) > areaOf(best) ? next : best),
    null,
  );
  return named ?? continuous ?? largest;
}

/** m2; 0 for a section that cannot be measured. */
function areaOf({ section }: PlacedMember): number {
  return section.shape === null ? 0 : sectionProperties(section.shape).A;
}
