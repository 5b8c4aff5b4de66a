import type { PartCheck } from '../codes/shared/check.ts';
import type { DesignCode } from '../codes/shared/design-code.ts';
import { iWalls } from '../geometry/i-section.ts';
import type { JointMember, MemberSection } from '../geometry/joint-member.ts';
import type { SectionForces } from '../statics/section-forces.ts';
import { beamSectionChecks } from './beam-section.ts';
import { hollowSection, hollowSectionChecks, roundSection } from './hollow-wall.ts';

/** The section of a member that carries others; null for a shape that joints on it refuse. */
export function sectionChecker(
  member: JointMember,
  section: MemberSection,
  ids: readonly number[],
  code: DesignCode,
): ((forces: SectionForces) => PartCheck[]) | null {
  const hollow = hollowSection(member) ?? roundSection(member);
  if (hollow !== null) return (forces) => hollowSectionChecks(hollow, ids, forces, code);
  const { shape } = section;
  if (shape.form !== 'I') return null;
  const walls = iWalls(member, ids);
  return (forces) => beamSectionChecks({ ...section, shape }, walls, forces, code);
}
