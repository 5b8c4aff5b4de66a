import type { AuthoredGroup, InLinePattern } from '../../engine/building/authored.ts';
import type { InLineSite } from '../../engine/building/kind.ts';
import { FLUSH, namesOf, only } from '../../engine/building/measured.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { JointMember, MemberEnd } from '../../engine/geometry/joint-member.ts';
import type { Plate, Weld } from '../../model/geometry.ts';
import { type Frame, locate } from '../../model/vector.ts';
import { areBackToBack, boltedTogether, plated } from '../end-plate-splice/pattern.ts';
import { type InclinedEnd, inclinedEnd } from '../haunched-end-plate/inclined.ts';
import { measuredInclinedEnd, requireEndWelds } from '../haunched-end-plate/measured-haunch.ts';
import type { HaunchProperties } from '../haunched-end-plate/properties.ts';
import { type ApexParts, type ApexSide, apexPartsOf, requireAlike, requireRules } from './geometry.ts';
import { APEX_BEND, apexJoint } from './kind.ts';
import { apexPlane } from './plane.ts';

/** Plates bolted to one another between two rafters that lean towards each other, on the far faces of which both are cut and welded, with haunches below both or none. */
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
  const plane = apexPlane(site);
  const bolted = group.plates.filter(({ id }) => bolts.plateIds.includes(id));
  const isNear = (plate: Plate) => locate(plane.near, plate.frame.origin).x > 0;
  const [one, other] = [bolted.filter(isNear), bolted.filter((plate) => !isNear(plate))];
  const near = rafter(site, group, connected, end, plane.near, only(one, 'plate at one rafter'));
  const far = rafter(site, group, bearing, bearingEnd, plane.far, only(other, 'plate at the other rafter'));
  const used = [near, far].flatMap(({ own }) => own);
  const idle = [...group.plates, ...group.welds].filter(
    (part) => !(used.includes(part) || bolted.includes(part as Plate)),
  );
  if (idle.length > 0) throw new BuildError(`${namesOf(idle)} has no place in an apex.`);
  requireSameHaunches(near.haunch, far.haunch);
  const joined = boltedTogether(site, bolts, near.plated, far.plated);
  const sides = {
    near: inclinedSide(joined.near, near.inclined),
    far: inclinedSide(joined.far, far.inclined),
  };
  requireAlike(site, sides.near, sides.far);
  return { ...joined, ...sides, ...apexPartsOf(sides.near, sides.far, joined) };
}

/** Both rafters have a haunch of one size, or none. Errors: `BuildError`. */
function requireSameHaunches(near: HaunchProperties | null, far: HaunchProperties | null): void {
  const isSame =
    near === null || far === null
      ? near === far
      : (['depth', 'length', 'throat'] as const).every((key) => Math.abs(near[key] - far[key]) <= FLUSH);
  if (!isSame) throw new BuildError('the haunches of both rafters are not alike.');
}

/** One rafter at its plate, in the axes of the plane between both, with the plates and welds of its haunch. */
interface MeasuredRafter {
  readonly plated: ReturnType<typeof plated>;
  readonly inclined: InclinedEnd;
  readonly haunch: HaunchProperties | null;
  readonly own: readonly (Plate | Weld)[];
}

function rafter(
  site: InLineSite,
  group: AuthoredGroup,
  member: JointMember,
  own: MemberEnd,
  frame: Frame,
  drawn: Plate,
): MeasuredRafter {
  const place = { member, own, frame, name: drawn.name, thickness: drawn.thickness };
  const cuts = group.cuts.filter(({ cut }) => cut.memberId === member.member.id);
  const isHaunched = cuts.some(({ haunched }) => haunched !== undefined);
  const measured = isHaunched ? measuredInclinedEnd(site, place, group) : null;
  const inclined = measured?.inclined ?? inclinedEnd(site, place, null);
  const along: InLineSite = {
    ...site,
    plateIds: (one) => (one === inclined.member ? inclined.plateIds : site.plateIds(one)),
  };
  const whole = { ...group, cuts: cuts.map(({ haunched: _, ...cut }) => cut) };
  const end = plated(along, { member: inclined.member, end: inclined.end }, drawn, whole);
  if (measured === null) return { plated: end, inclined, haunch: null, own: [] };
  const { flange, web, seam, heel, sizes } = measured.drawn;
  const ofHaunch = group.welds.filter(({ edgePlateId }) => [flange.id, web.id].includes(edgePlateId));
  const atPlate = ofHaunch.filter((weld) => weld !== seam && weld !== heel);
  requireEndWelds([...cuts.flatMap(({ haunched = [] }) => haunched), ...atPlate], end.welds);
  return { plated: end, inclined, haunch: sizes, own: [flange, web, ...ofHaunch] };
}

/** The member ends along its plate. */
function inclinedSide(parts: Omit<ApexSide, 'inclined'>, inclined: InclinedEnd): ApexSide {
  return { ...parts, cut: { ...parts.cut, point: inclined.atPlate, isOblique: true }, inclined };
}
