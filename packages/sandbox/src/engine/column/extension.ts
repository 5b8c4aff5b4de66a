import type { Cut } from '../../model/geometry.ts';
import { locate, pointIn, type Vector } from '../../model/vector.ts';
import type { Site } from '../building/kind.ts';

/** A bearing member that ends in the node is carried on to the far edge of what is fastened to it, given by its corners. */
export function supportExtension({ operation, bearing }: Site, corners: readonly Vector[]): Cut[] {
  if (bearing.member.isContinuous) return [];
  const x = Math.min(0, ...corners.map((corner) => locate(bearing.frame, corner).x));
  return [
    {
      memberId: bearing.member.id,
      operationId: operation.id,
      point: pointIn(bearing.frame, { x, y: 0, z: 0 }),
      normal: bearing.frame.axisX,
      gap: 0,
    },
  ];
}
