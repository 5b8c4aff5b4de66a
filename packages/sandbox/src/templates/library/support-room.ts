import type { ConMember } from '@connection-gateway/contract/member';
import type { Triple } from '../../formats/template-xml/template.ts';
import type { SupportRoom } from '../../joints/shared/size.ts';
import type { Project } from '../../model/project.ts';
import { sectionOf } from '../../parameters/member-facts.ts';
import { dot, sideOf, toJointMember } from '../topology.ts';

/** Sizes that are just large enough pass. */
const EXACT = 1e-7;

/** Directions may differ by 5 degrees. */
const ALONG = Math.cos((5 / 180) * Math.PI);

/**
 * Whether the wall of the bearing member has that room beside the web of the member on it: a flange between its root and
 * its edges, a web of a column for the member itself and for what stands beside it.
 */
export function hasSupportRoom(
  project: Project,
  bearing: ConMember,
  member: ConMember,
  { inner, outer, reach }: SupportRoom,
): boolean {
  const [wall, shape] = [bearing, member].map((each) => sectionOf(project, each)?.shape);
  if (wall?.form !== 'I' || shape?.form !== 'I') return false;
  const [frame, found] = [toJointMember(bearing), toJointMember(member)];
  const half = shape.tw / 2;
  const isUpright = isAlong(found.axes?.z, frame.outward);
  if (sideOf(frame, found).startsWith('Y')) {
    return isUpright && half + inner >= wall.tw / 2 + wall.r - EXACT && half + outer <= wall.b / 2 + EXACT;
  }
  const between = wall.h / 2 - wall.tf - wall.r + EXACT;
  if (isUpright) return Math.max(half + reach, shape.b / 2) <= between;
  // A beam at the web of another one is coped where it would not fit.
  return isAlong(found.axes?.z, frame.axes?.z);
}

/** In either sense. */
function isAlong(a: Triple | null | undefined, b: Triple | null | undefined): boolean {
  return a != null && b != null && Math.abs(dot(a, b)) >= ALONG;
}
