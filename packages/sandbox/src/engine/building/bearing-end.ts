import { dot, locate } from '../../model/vector.ts';
import { BuildError } from '../geometry/build-error.ts';
import type { JointMember } from '../geometry/joint-member.ts';
import { mm } from '../geometry/millimetres.ts';
import type { AuthoredCut, AuthoredGroup } from './authored.ts';
import type { Joint } from './kind.ts';
import { FLUSH, only, requireUnwelded } from './measured.ts';

/** Cosine of the angle by which the end may be off square: 0.1 degrees. */
const SQUARE = Math.cos((0.1 * Math.PI) / 180);

/** Cuts of a group that end the bearing member. */
export function bearingEnds({ cuts }: AuthoredGroup, { member }: JointMember): AuthoredCut[] {
  return cuts.filter(({ cut }) => cut.memberId === member.id);
}

/**
 * A joint on a member that an operation ends: it must go on to the far edge of what is fastened to it, as one without such an end counts.
 * Errors: `BuildError` for one that ends before, not square, with welds, or more than once.
 */
export function withBearingEnd(joint: Joint, bearing: JointMember, ends: readonly AuthoredCut[]): Joint {
  const [end] = ends;
  if (end === undefined) return joint;
  const { name } = only(
    ends.map(({ operation }) => operation),
    `cut of ${bearing.name}`,
  );
  if (bearing.member.isContinuous)
    throw new BuildError(`${name} cuts ${bearing.name}, which runs through the node.`);
  requireUnwelded(ends);
  if (Math.abs(dot(end.cut.normal, bearing.frame.axisX)) < SQUARE) {
    throw new BuildError(`${name} does not cut ${bearing.name} square.`);
  }
  const isOwn = ({ memberId }: { readonly memberId: number }) => memberId === bearing.member.id;
  const positionOf = ({ point }: AuthoredCut['cut']) => locate(bearing.frame, point).x;
  const needed = joint.parts.cuts.find(isOwn);
  const short = needed === undefined ? 0 : positionOf(end.cut) - positionOf(needed);
  if (short > FLUSH) {
    throw new BuildError(`${name} ends ${bearing.name} ${mm(short)} before the far edge of the joint.`);
  }
  return {
    ...joint,
    parts: { ...joint.parts, cuts: [...joint.parts.cuts.filter((cut) => !isOwn(cut)), end.cut] },
  };
}
