import { dot, scale } from '../../model/vector.ts';
import { BuildError } from '../geometry/build-error.ts';
import type { MemberEnd } from '../geometry/joint-member.ts';
import type { Place } from './kind.ts';

/** Members in line may be that much off, degrees. */
const STRAIGHT = 5;

/**
 * The end of the bearing member that a member in line with it meets, its z axis up where that of the other one is. They may lean towards
 * each other by `bend` degrees. Errors: `BuildError`.
 */
export function endInLine(
  { operation, bearing, connected, end }: Pick<Place, 'operation' | 'bearing' | 'connected' | 'end'>,
  bend = STRAIGHT,
): MemberEnd {
  const [other] = bearing.ends;
  if (other === undefined || bearing.ends.length > 1) {
    throw new BuildError(
      `${operation.name}: member ${bearing.name} runs through the node; it has no end here.`,
    );
  }
  const cosine = -dot(end.frame.axisX, other.frame.axisX);
  if (cosine < Math.cos((bend * Math.PI) / 180) - 1e-12) {
    throw new BuildError(
      bend === STRAIGHT
        ? `${operation.name}: ${connected.name} and ${bearing.name} are not in line.`
        : `${operation.name}: ${connected.name} and ${bearing.name} lean by more than ${bend / 2} degrees each.`,
    );
  }
  return dot(end.frame.axisZ, other.frame.axisZ) < 0 ? upsideDown(other) : other;
}

/** Half a turn about its axis, which no section that is symmetric about both axes can be told from. */
function upsideDown(end: MemberEnd): MemberEnd {
  const { axisY, axisZ } = end.frame;
  return { ...end, frame: { ...end.frame, axisY: scale(axisY, -1), axisZ: scale(axisZ, -1) } };
}
