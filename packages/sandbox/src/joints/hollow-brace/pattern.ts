import type { AuthoredCut, AuthoredGroup, FacePattern } from '../../engine/building/authored.ts';
import type { Site } from '../../engine/building/kind.ts';
import { isNear, requireNear } from '../../engine/building/measured.ts';
import { hollowSection, roundSection } from '../../engine/checks/hollow-wall.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { JointMember } from '../../engine/geometry/joint-member.ts';
import { dot, pointIn, subtract } from '../../model/vector.ts';
import { hollowBraceParts } from './geometry.ts';
import { hollowBraceJoint } from './kind.ts';
import type { HollowBraceProperties } from './properties.ts';

/** Cosine of the angle by which a cut may lean against the face it is at: 0.1 degrees. */
const PARALLEL = Math.cos((0.1 * Math.PI) / 180);

/** A cut that welds a hollow member to the face of a hollow one, without plates and bolts. */
export const hollowBracePattern: FacePattern = {
  arrangement: 'face',
  isLike: ({ cuts, plates, grids }, { connected, bearing }) =>
    cuts.length > 0 && plates.length + grids.length === 0 && isHollow(connected) && isHollow(bearing),
  build: (site, group) => hollowBraceJoint(site, hollowBraceParts(site, measuredWelding(site, group))),
};

const isHollow = (member: JointMember) => (hollowSection(member) ?? roundSection(member)) !== null;

/** What a template would have been told. Errors: `BuildError` naming what is otherwise. */
function measuredWelding(site: Site, { cuts, welds }: AuthoredGroup): HollowBraceProperties {
  const { connected, bearing } = site;
  if ([connected, bearing].some((member) => roundSection(member) !== null)) {
    throw new BuildError('round hollow braces are recognised in templates only.');
  }
  const [cut, ...others] = cuts;
  if (cut === undefined || others.length > 0) {
    throw new BuildError(`${connected.name} is cut by more than one operation.`);
  }
  const [stray] = welds;
  if (stray !== undefined) throw new BuildError(`${stray.name} has no place in the joint.`);
  requireAtFace(site, cut);
  const { name } = cut.operation;
  const { flanges, webs } = cut;
  if (flanges === null || webs === null)
    throw new BuildError(`${name} does not weld all of ${connected.name}.`);
  const isAlike =
    flanges.type === webs.type &&
    flanges.isRear === webs.isRear &&
    flanges.materialId === webs.materialId &&
    (flanges.type === 'bevel' || isNear(flanges.throat, webs.throat));
  if (!isAlike) throw new BuildError(`${name} does not weld all walls of ${connected.name} alike.`);
  if (flanges.type === 'doubleFillet') {
    throw new BuildError(`${name} makes fillets inside ${connected.name}, where nobody reaches.`);
  }
  if (flanges.length !== undefined || webs.length !== undefined) {
    throw new BuildError(`${name} does not weld ${connected.name} to ${bearing.name} all around.`);
  }
  return { type: flanges.type, a: flanges.throat, isAuthored: true };
}

function requireAtFace(site: Site, { operation: { name }, cut, by }: AuthoredCut): void {
  const { connected, bearing, end, face, plateIds } = site;
  if (cut.memberId !== connected.member.id) {
    throw new BuildError(`${name} cuts another member than ${connected.name}.`);
  }
  const wall = plateIds(bearing)[face.stripIndex] ?? 0;
  if (by.kind !== 'member' || by.memberId !== bearing.member.id || !by.walls.includes(wall)) {
    throw new BuildError(`${name} does not cut ${connected.name} at the face of ${bearing.name}.`);
  }
  if (Math.abs(dot(cut.normal, face.normal)) < PARALLEL) {
    throw new BuildError(`${name} does not cut ${connected.name} along the face of ${bearing.name}.`);
  }
  const foot = pointIn(end.frame, { x: face.distance, y: 0, z: 0 });
  requireNear(
    dot(subtract(cut.point, foot), face.normal),
    (off) => `${name} leaves ${off} between ${connected.name} and ${bearing.name}.`,
  );
}
