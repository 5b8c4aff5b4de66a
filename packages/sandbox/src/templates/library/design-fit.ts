import type { ConMember } from '@connection-gateway/contract/member';
import type { Template } from '../../formats/template-xml/template.ts';
import type { Connection } from '../../model/connection.ts';
import { unprocessable } from '../../model/problem.ts';
import type { Project } from '../../model/project.ts';
import { formCodeOf, sectionOf } from '../../parameters/member-facts.ts';
import { matchMembers } from '../match-members.ts';
import { formOfType } from '../section-form.ts';
import { bearingOf, dot, type JointMember, jointOfTemplate, sideOf, toJointMember } from '../topology.ts';
import type { Design } from './designs.ts';
import { hasSupportRoom } from './support-room.ts';

const DEGREE = Math.PI / 180;

/** Members may lean this far from where the template has them, unless a design says otherwise. */
const TOLERANCE = 5 * DEGREE;

/**
 * Whether designs fit the joint of a connection: same code, same number of members, each of the same form and at the same
 * angle to the bearing member within 5 degrees (haunched ones within 30), and a web deep enough for what the design puts on it.
 *
 * Errors: 422 for a member id the connection does not have.
 */
export function fitsConnection(
  project: Project,
  connection: Connection,
  memberIds: readonly number[],
): (design: Design) => boolean {
  const joint = chosenMembers(connection, memberIds);
  return (design) => {
    if (joint === null || design.designCode.toLowerCase() !== project.code) return false;
    return (
      fitsJoint(project, design, joint) &&
      hasFlange(project, joint, design) &&
      joint.connected.every(
        (member) => hasWeb(project, member, design) && hasRoom(project, joint, member, design),
      )
    );
  };
}

interface Joint {
  readonly bearing: ConMember;
  readonly connected: readonly ConMember[];
}

function chosenMembers({ id, members }: Connection, memberIds: readonly number[]): Joint | null {
  const unknown = memberIds.find((wanted) => !members.some((member) => member.id === wanted));
  if (unknown !== undefined) throw unprocessable(`members: member ${unknown} is not in connection ${id}.`);
  const active = members.filter((member) => member.active);
  const bearing = bearingOf(active);
  if (bearing === undefined) return null;
  const wanted = new Set(memberIds);
  const connected = active.filter(
    (member) => member !== bearing && (wanted.size === 0 || wanted.has(member.id)),
  );
  return { bearing, connected };
}

function fitsJoint(
  project: Project,
  { template, leg = null, leans = false, atEnd = false, tilt = TOLERANCE / DEGREE }: Design,
  { bearing, connected }: Joint,
): boolean {
  const [wantedBearing, ...others] = jointOfTemplate(template.members, template.bearingMemberId);
  if (wantedBearing === undefined || others.length !== connected.length) return false;
  const frame = toJointMember(bearing);
  const placed = matchMembers(template, { members: [bearing, ...connected] }, null);
  return (
    hasForm(project, template, wantedBearing, bearing) &&
    // A column that stands on a foundation ends there.
    ((others.length > 0 && !atEnd) || !frame.isContinuous) &&
    others.every((other) => {
      const member = placed.find(({ templateMemberId }) => templateMemberId === other.id)?.member ?? null;
      if (member === null) return false;
      const found = toJointMember(member);
      const [wantedAngle, angle] = [angleBetween(wantedBearing, other), angleBetween(frame, found)];
      // A member can continue one that ends in the joint, not one that passes through.
      if (wantedAngle !== null && wantedAngle < TOLERANCE && !isContinued(frame, found)) return false;
      if (leans && !isLeaning(frame, found)) return false;
      const isBrace = leg !== null && formOf(template, other) === 'L';
      return (
        hasForm(project, template, other, member) &&
        found.isContinuous === other.isContinuous &&
        wantedAngle !== null &&
        angle !== null &&
        (!isBrace || hasLeg(project, member, leg)) &&
        (isBrace || leans || Math.abs(wantedAngle - angle) <= tilt * DEGREE + 1e-9)
      );
    })
  );
}

/** Between the axes of two members, 0..90 degrees in rad; null without axes. */
function angleBetween(a: JointMember, b: JointMember): number | null {
  if (a.outward === null || b.outward === null) return null;
  return Math.acos(Math.min(1, Math.abs(dot(a.outward, b.outward))));
}

function isContinued(bearing: JointMember, { outward }: JointMember): boolean {
  return (
    !bearing.isContinuous && bearing.outward !== null && outward !== null && dot(bearing.outward, outward) < 0
  );
}

/** Two ends more than 5 degrees out of line, which is that of a splice, and no more than 60. */
function isLeaning(bearing: JointMember, { outward }: JointMember): boolean {
  if (bearing.isContinuous || bearing.outward === null || outward === null) return false;
  const cosine = -dot(bearing.outward, outward);
  return cosine < Math.cos(TOLERANCE) && cosine >= 0.5 - 1e-9;
}

function hasForm(project: Project, template: Template, wanted: JointMember, member: ConMember): boolean {
  const form = formOf(template, wanted);
  return form === null || form === formCodeOf(sectionOf(project, member));
}

function formOf({ members, crossSections }: Template, wanted: JointMember): ReturnType<typeof formOfType> {
  const sectionId = members.find(({ id }) => id === wanted.id)?.crossSectionId;
  return formOfType(crossSections.find(({ id }) => id === sectionId)?.type ?? '');
}

function hasWeb(project: Project, member: ConMember, { webDepth }: Design): boolean {
  const shape = sectionOf(project, member)?.shape;
  return webDepth === 0 || (shape?.form === 'I' && webDepth <= shape.h - 2 * (shape.tf + shape.r));
}

function hasLeg(project: Project, member: ConMember, leg: number): boolean {
  const shape = sectionOf(project, member)?.shape;
  return shape?.form === 'L' && leg <= Math.min(shape.h, shape.b);
}

/** Where a design stands on the flange of the bearing member, that flange must be wide enough. */
function hasFlange(project: Project, { bearing, connected }: Joint, { flangeWidth = null }: Design): boolean {
  if (flangeWidth === null) return true;
  const shape = sectionOf(project, bearing)?.shape;
  const frame = toJointMember(bearing);
  return (
    shape?.form === 'I' &&
    flangeWidth <= shape.b &&
    connected.every((member) => sideOf(frame, toJointMember(member)).startsWith('Y'))
  );
}

function hasRoom(project: Project, { bearing }: Joint, member: ConMember, { room = null }: Design): boolean {
  return room === null || hasSupportRoom(project, bearing, member, room);
}
