import type { ConNonConformityIssue } from '@connection-gateway/contract/template';
import type { Template } from '../formats/template-xml/template.ts';
import type { Connection } from '../model/connection.ts';
import type { Project } from '../model/project.ts';
import { formCodeOf, sectionOf } from '../parameters/member-facts.ts';
import type { ResolvedMapping } from './resolve-mapping.ts';
import { formOfType } from './section-form.ts';
import { bearingOf, dot, type JointMember, jointOfTemplate, sideOf, toJointMember } from './topology.ts';

/**
 * The one issue of a template whose members do not fit those they are mapped to, with every reason in its details; null
 * when they fit. Sides of the bearing member may differ, lengthwise and crosswise may not.
 */
export function misfitOf(
  project: Project,
  connection: Connection,
  template: Template,
  { members }: Pick<ResolvedMapping, 'members'>,
  operationId: number,
): ConNonConformityIssue | null {
  const wanted = jointOfTemplate(template.members, template.bearingMemberId);
  const wantedBearing = wanted[0];
  const names = new Map(template.members.map(({ id, name }) => [id, name]));
  const bearing = wantedBearing === undefined ? null : (members.get(wantedBearing.id) ?? null);
  const reasons = wanted.flatMap((original) => {
    const name = JSON.stringify(names.get(original.id) ?? '');
    const member = members.get(original.id) ?? null;
    if (member === null) return [`no member stands for ${name}`];
    const own = JSON.stringify(member.name ?? '');
    const form = formMisfit(project, template, original.id, members);
    const place =
      original === wantedBearing || wantedBearing === undefined
        ? bearingMisfit(own, member.id, connection)
        : sideMisfit(
            own,
            wantedBearing,
            original,
            bearing === null ? null : toJointMember(bearing),
            toJointMember(member),
          );
    return [...place, ...(form === null ? [] : [`${own} is ${form.found}, ${name} is ${form.wanted}`])];
  });
  if (reasons.length === 0) return null;
  return {
    operationId,
    description: 'The members do not fit the template.',
    details: `${reasons.join('; ')}.`,
    severity: 'error',
  };
}

const TWENTY = (20 / 180) * Math.PI;

function bearingMisfit(name: string, id: number, { members }: Connection): string[] {
  const bearing = bearingOf(members);
  if (bearing === undefined || bearing.id === id) return [];
  return [`${name} stands for the bearing member, which is ${JSON.stringify(bearing.name ?? '')}`];
}

function sideMisfit(
  name: string,
  wantedBearing: JointMember,
  original: JointMember,
  bearing: JointMember | null,
  member: JointMember,
): string[] {
  const reasons = member.isContinuous && !original.isContinuous ? [`${name} is continuous`] : [];
  if (bearing === null) return reasons;
  if (isInclined(wantedBearing, original)) return reasons;
  const [wanted, found] = [sideOf(wantedBearing, original), sideOf(bearing, member)].map((side) =>
    side.startsWith('Z'),
  );
  if (wanted === found) return reasons;
  return [...reasons, `${name} lies ${found === true ? 'along' : 'across'} the bearing member`];
}

/** A brace, which may come at any angle. */
function isInclined(bearing: JointMember, member: JointMember): boolean {
  if (bearing.outward === null || member.outward === null) return false;
  const cosine = Math.abs(dot(bearing.outward, member.outward));
  return cosine > Math.sin(TWENTY) && cosine < Math.cos(TWENTY);
}

function formMisfit(
  project: Project,
  template: Template,
  memberId: number,
  members: ResolvedMapping['members'],
): { wanted: string; found: string } | null {
  const sectionId = template.members.find(({ id }) => id === memberId)?.crossSectionId;
  const type = template.crossSections.find(({ id }) => id === sectionId)?.type ?? '';
  const wanted = formOfType(type);
  const member = members.get(memberId);
  const found = member ? formCodeOf(sectionOf(project, member)) : 'General';
  return wanted === null || found === 'General' || found === wanted ? null : { wanted, found };
}
