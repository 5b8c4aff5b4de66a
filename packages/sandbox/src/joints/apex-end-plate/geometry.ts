import type { InLineSite, Parts } from '../../engine/building/kind.ts';
import type { BoltRow } from '../../engine/codes/shared/row-rules.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { JointMember, MemberEnd } from '../../engine/geometry/joint-member.ts';
import type { BoltGrid } from '../../model/geometry.ts';
import type { Frame } from '../../model/vector.ts';
import { type EndPlateParts, endPlateBolts, endPlateParts } from '../end-plate/plate.ts';
import { type EndPlateProperties, endPlateProperties } from '../end-plate/properties.ts';
import { boltRows } from '../end-plate/rows.ts';
import { type InclinedEnd, inclinedEnd } from '../haunched-end-plate/inclined.ts';
import type { HaunchProperties } from '../haunched-end-plate/properties.ts';
import { apexPlane } from './plane.ts';
import { apexHaunch } from './properties.ts';

/** One rafter of an apex with its plate. Its `section` is what the plate meets: rafter and haunch, cut along the plate. */
export interface ApexSide extends EndPlateParts {
  readonly inclined: InclinedEnd;
}

/** Two rafters with end plates back to back. */
export interface ApexParts extends Parts {
  /** Those of the connected member and of the bearing one. */
  readonly near: ApexSide;
  readonly far: ApexSide;
  readonly rows: readonly BoltRow[];
  readonly grid: BoltGrid;
}

/** Plates, bolts, haunches, welds and cuts of an apex. Errors: `BuildError`, also for rafters that differ. */
export function apexParts(site: InLineSite): ApexParts {
  const { operation, connected, bearing, end, bearingEnd, materials } = site;
  requireRules(site);
  const sizes = endPlateProperties(operation);
  const haunch = apexHaunch(operation);
  const plane = apexPlane(site);
  const side = (member: JointMember, own: MemberEnd, frame: Frame, number: number) =>
    apexSide(site, { member, own, frame, name: `${operation.name}-${number}` }, sizes, haunch);
  const near = side(connected, end, plane.near, 1);
  const far = side(bearing, bearingEnd, plane.far, 2);
  requireAlike(site, near, far);
  const rows = boltRows(operation.name, near.section.shape, sizes, materials.bolts('BA').assembly.d0);
  const grid = endPlateBolts(site, near, rows, { plateId: far.plate.id, thickness: sizes.tp });
  return { near, far, rows, grid, ...apexPartsOf(near, far, { grid }) };
}

/** Plates, welds and cuts of both sides with their haunches. */
export function apexPartsOf(
  near: ApexSide,
  far: ApexSide,
  { grid }: Pick<ApexParts, 'grid'>,
): Pick<ApexParts, 'plates' | 'boltGrids' | 'welds' | 'cuts' | 'mitred'> {
  const sides = [near, far];
  return {
    plates: [
      ...sides.map(({ plate }) => plate),
      ...sides.flatMap((one) =>
        one.inclined.haunch === null ? [] : [one.inclined.haunch.flange, one.inclined.haunch.web],
      ),
    ],
    boltGrids: [grid],
    welds: sides.flatMap((one) => [
      ...one.welds.map(({ weld }) => weld),
      ...(one.inclined.haunch === null ? [] : [one.inclined.haunch.seam, one.inclined.haunch.heel]),
    ]),
    cuts: sides.map(({ cut }) => cut),
    mitred: sides.flatMap(({ inclined: { haunch } }) =>
      haunch === null ? [] : [haunch.flange.id, haunch.web.id],
    ),
  };
}

/** Errors: `BuildError` for a code that says nothing of inclined flanges. */
export function requireRules({ operation, code }: InLineSite): void {
  if (code.joints.haunches) return;
  throw new BuildError(`${operation.name}: an apex is not calculated to ${code.name}.`);
}

/** What one side of an apex is made of. */
interface SidePlace {
  readonly member: JointMember;
  readonly own: MemberEnd;
  /** Of the plane, from that side. */
  readonly frame: Frame;
  readonly name: string;
}

function apexSide(
  site: InLineSite,
  { member, own, frame, name }: SidePlace,
  sizes: EndPlateProperties,
  haunch: HaunchProperties | null,
): ApexSide {
  const inclined = inclinedEnd(site, { member, own, frame, name, thickness: sizes.tp }, haunch);
  const parts = endPlateParts(
    { ...site, plateIds: (one) => (one === inclined.member ? inclined.plateIds : site.plateIds(one)) },
    { member: inclined.member, end: inclined.end, position: 0, name },
    sizes,
  );
  return { ...parts, cut: { ...parts.cut, point: inclined.atPlate, isOblique: true }, inclined };
}

/** The plates of both rafters are those of one section. Errors: `BuildError`. */
export function requireAlike(
  { operation, connected, bearing }: InLineSite,
  near: ApexSide,
  far: ApexSide,
): void {
  const [a, b] = [near.inclined.beam.shape, far.inclined.beam.shape];
  const isAlike = (['h', 'b', 'tw', 'tf', 'r'] as const).every((key) => a[key] === b[key]);
  if (isAlike) return;
  throw new BuildError(
    `${operation.name}: ${connected.name} and ${bearing.name} differ in section; an apex joins equal ones.`,
  );
}
