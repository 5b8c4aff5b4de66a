import type { TypedOperation } from '@connection-gateway/contract/operations/kinds';
import { finite } from '@connection-gateway/contract/wire';
import { rectangle } from '../../model/geometry-outline.ts';
import { sectionStrips } from '../../model/geometry-section.ts';
import type { Operation } from '../../model/operation.ts';
import type { Project } from '../../model/project.ts';
import { cross, dot, type Frame, pointIn, scale, subtract, toGlobal, unit } from '../../model/vector.ts';

/** Axes may be off square, and a third one off the other two, by 0.1 degrees. */
const OFF = (0.1 * Math.PI) / 180;

/**
 * The walls of an added member as plates, in the order of its section; none for one whose place is not said for certain. Its axis
 * goes through the centroid of the section, `length1` m on from the insertion point and `length2` m back.
 */
export function addedWalls(
  name: string,
  data: TypedOperation<'stiffening-member'>,
  sections: Project['materials']['crossSections'],
): Partial<Operation>[] {
  const section = sections.find(({ id }) => id === data.crossSectionId);
  const frame = frameOf(data);
  const [ahead, behind] = [finite(data.length1 ?? 0) ?? 0, finite(data.length2 ?? 0) ?? 0];
  if (!section?.shape || section.rotation !== 0 || section.isInPrincipal) return [];
  // Which end a member with one length begins at is not known.
  if (frame === null || ahead <= 0 || behind <= 0 || data.mirrorY === true || data.mirrorZ === true)
    return [];
  const half = (ahead + behind) / 2;
  return sectionStrips(section.shape).map(({ suffix, thickness, start, end }): Partial<Operation> => {
    const width = Math.hypot(end.y - start.y, end.z - start.z);
    const axisY = toGlobal(frame, {
      x: 0,
      y: (end.y - start.y) / width,
      z: (end.z - start.z) / width,
    });
    const middle = { x: (ahead - behind) / 2, y: (start.y + end.y) / 2, z: (start.z + end.z) / 2 };
    const shape = {
      kind: 'plate' as const,
      thickness,
      frame: {
        origin: pointIn(frame, middle),
        axisX: frame.axisX,
        axisY,
        axisZ: cross(frame.axisX, axisY),
      },
      outline: [...rectangle(-half, half, -width / 2, width / 2)],
      openings: [],
    };
    return {
      name: `${name}-${suffix}`,
      part: { shape, joins: [] },
      plateMaterialId: data.materialId || section.materialId,
    };
  });
}

/** Null for axes that are none, or that are not right-handed and square. */
function frameOf({ positioning }: TypedOperation<'stiffening-member'>): Frame | null {
  const { positioningType, placementDefinition, insertPoint, eccentricity, ...axes } = positioning ?? {};
  if (positioningType !== 'joint' || placementDefinition !== 'lcs') return null;
  const axisX = axes.axisX == null ? null : unit(axes.axisX);
  const sideways = axes.axisY == null ? null : unit(axes.axisY);
  if (axisX === null || sideways === null || Math.abs(dot(axisX, sideways)) > Math.sin(OFF)) return null;
  const axisY = unit(subtract(sideways, scale(axisX, dot(axisX, sideways)))) ?? sideways;
  const axisZ = cross(axisX, axisY);
  const said = axes.axisZ == null ? axisZ : unit(axes.axisZ);
  if (said === null || dot(said, axisZ) < Math.cos(OFF)) return null;
  const { x = 0, y = 0, z = 0 } = insertPoint ?? {};
  const isOff = [eccentricity?.x, eccentricity?.y, eccentricity?.z].some((value) => (value ?? 0) !== 0);
  return isOff ? null : { origin: { x, y, z }, axisX, axisY, axisZ };
}
