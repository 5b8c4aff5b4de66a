import type { AuthoredGroup, InLinePattern } from '../../engine/building/authored.ts';
import type { InLineSite } from '../../engine/building/kind.ts';
import { namesOf, only } from '../../engine/building/measured.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { JointMember, MemberEnd } from '../../engine/geometry/joint-member.ts';
import type { Plate } from '../../model/geometry.ts';
import { type Frame, locate } from '../../model/vector.ts';
import { areBackToBack, boltedTogether, partsOf, plated } from '../end-plate-splice/pattern.ts';
import { type InclinedEnd, inclinedEnd } from '../haunched-end-plate/inclined.ts';
import { type ApexParts, type ApexSide, requireAlike, requireRules } from './geometry.ts';
import { APEX_BEND, apexJoint } from './kind.ts';
import { apexPlane } from './plane.ts';

/** Plates bolted to one another between two rafters that lean towards each other, on the far faces of which both are cut and welded; no haunches. */
export const apexEndPlatePattern: InLinePattern = {
  arrangement: 'inLine',
  bend: APEX_BEND,
  isLike: areBackToBack,
  build: (site, group) => apexJoint(site, measuredParts(site, group)),
};

/** What a template would have made, measured. Errors: `BuildError` naming what is otherwise. */
function measuredParts(site: InLineSite, group: AuthoredGroup): ApexParts {
  const { connected, bearing, end, bearingEnd } = site;
  requireRules(site);
  const bolts = only(group.grids, 'grid of bolts');
  if (group.welds.length > 0)
    throw new BuildError(`${namesOf(group.welds)} has no place in an apex without haunches.`);
  const plane = apexPlane(site);
  const isNear = (plate: Plate) => locate(plane.near, plate.frame.origin).x > 0;
  const [one, other] = [group.plates.filter(isNear), group.plates.filter((plate) => !isNear(plate))];
  const near = rafter(site, group, connected, end, plane.near, only(one, 'plate at one rafter'));
  const far = rafter(site, group, bearing, bearingEnd, plane.far, only(other, 'plate at the other rafter'));
  const bolted = boltedTogether(site, bolts, near.plated, far.plated);
  const sides = {
    near: inclinedSide(bolted.near, near.inclined),
    far: inclinedSide(bolted.far, far.inclined),
  };
  requireAlike(site, sides.near, sides.far);
  return { ...bolted, ...sides, ...partsOf(bolted, [sides.near, sides.far]) };
}

/** One rafter at its plate, in the axes of the plane between both. */
function rafter(
  site: InLineSite,
  group: AuthoredGroup,
  member: JointMember,
  own: MemberEnd,
  frame: Frame,
  drawn: Plate,
): { readonly plated: ReturnType<typeof plated>; readonly inclined: InclinedEnd } {
  const place = { member, own, frame, name: drawn.name, thickness: drawn.thickness };
  const inclined = inclinedEnd(site, place, null);
  const along: InLineSite = {
    ...site,
    plateIds: (one) => (one === inclined.member ? inclined.plateIds : site.plateIds(one)),
  };
  return {
    plated: plated(along, { member: inclined.member, end: inclined.end }, drawn, group),
    inclined,
  };
}

/** The member ends along its plate. */
function inclinedSide(parts: Omit<ApexSide, 'inclined'>, inclined: InclinedEnd): ApexSide {
  return { ...parts, cut: { ...parts.cut, point: inclined.atPlate, isOblique: true }, inclined };
}
