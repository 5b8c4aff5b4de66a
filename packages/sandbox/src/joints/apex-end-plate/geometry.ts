import type { InLineSite, Parts } from '../../engine/building/kind.ts';
import type { BoltRow } from '../../engine/codes/shared/row-rules.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { type ISection, type IWalls, iSection, iWalls } from '../../engine/geometry/i-section.ts';
import type { JointMember, MemberEnd } from '../../engine/geometry/joint-member.ts';
import { sectionProperties } from '../../materials/section-properties.ts';
import type { BoltGrid } from '../../model/geometry.ts';
import { dot, type Frame, locate, pointIn } from '../../model/vector.ts';
import { type EndPlateParts, endPlateBolts, endPlateParts } from '../end-plate/plate.ts';
import { type EndPlateProperties, endPlateProperties } from '../end-plate/properties.ts';
import { boltRows } from '../end-plate/rows.ts';
import { type Haunch, haunchBelow } from '../haunched-end-plate/haunch.ts';
import type { HaunchProperties } from '../haunched-end-plate/properties.ts';
import { apexPlane } from './plane.ts';
import { apexHaunch } from './properties.ts';

/** One rafter of an apex with its plate. Its `section` is what the plate meets: rafter and haunch, cut along the plate. */
export interface ApexSide extends EndPlateParts {
  /** The rafter's own end, section and walls, and where its axis meets the plate, m. */
  readonly own: MemberEnd;
  readonly beam: ISection;
  readonly beamWalls: IWalls;
  readonly begin: number;
  /** The section for forces out of the plate: flanges as thick as what their force along their slope is worth. */
  readonly strong: ISection;
  /** How steep the outer flanges are to the normal of the plate, rising away from it: tangents. */
  readonly rise: { readonly top: number; readonly bottom: number };
  readonly haunch: Haunch | null;
}

/** Two rafters with end plates back to back. */
export interface ApexParts extends Parts {
  /** Those of the connected member and of the bearing one. */
  readonly near: ApexSide;
  readonly far: ApexSide;
  readonly rows: readonly BoltRow[];
  readonly grid: BoltGrid;
}

/** Fillets hold between walls that meet at 60 to 120 degrees: EN 1993-1-8 4.3.2.1(1). */
export const STEEPEST = 30;
const STEEPEST_RISE = Math.tan((STEEPEST * Math.PI) / 180);

/** Plates, bolts, haunches, welds and cuts of an apex. Errors: `BuildError`, also for rafters that differ. */
export function apexParts(site: InLineSite): ApexParts {
  const { operation, connected, bearing, end, bearingEnd, materials, code } = site;
  if (!code.joints.haunches) {
    throw new BuildError(`${operation.name}: an apex is not calculated to ${code.name}.`);
  }
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
  const sides = [near, far];
  return {
    near,
    far,
    rows,
    grid,
    plates: [
      ...sides.map(({ plate }) => plate),
      ...sides.flatMap((one) => (one.haunch === null ? [] : [one.haunch.flange, one.haunch.web])),
    ],
    boltGrids: [grid],
    welds: sides.flatMap((one) => [
      ...one.welds.map(({ weld }) => weld),
      ...(one.haunch === null ? [] : [one.haunch.seam, one.haunch.heel]),
    ]),
    cuts: sides.map(({ cut }) => cut),
  };
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
  haunchSizes: HaunchProperties | null,
): ApexSide {
  const { operation, plateIds, nextId } = site;
  const { tp } = sizes;
  const beam = iSection(member, operation.name, 'an apex');
  const beamWalls = iWalls(member, plateIds(member), own.frame);
  const { h, tf, r } = beam.shape;
  const cosine = dot(own.frame.axisX, frame.axisX);
  const rise = dot(own.frame.axisX, frame.axisZ) / cosine;
  // Where the axis meets the outer face of the plate, and half of the rafter along that.
  const [level, half] = [rise * tp, h / cosine / 2];
  const haunch =
    haunchSizes === null
      ? null
      : haunchBelow(site, beam, beamWalls, haunchSizes, {
          name,
          frame,
          corner: { x: tp, z: level - half },
          rise,
          ids: { flange: nextId(), web: nextId() },
        });
  const below = haunch?.rise ?? rise;
  if (Math.max(Math.abs(rise), Math.abs(below)) > STEEPEST_RISE + 1e-9) {
    throw new BuildError(
      `${operation.name}: a flange of ${name} is more than ${STEEPEST} degrees off the normal of its plate, too steep for fillets.`,
    );
  }
  const depth = haunchSizes?.depth ?? 0;
  const least = Math.min(cosine, 1 / Math.hypot(1, below));
  const [cut, worth] = [tf / least, tf * least];
  const whole = { ...beam.shape, h: 2 * half + depth, tf: cut };
  const strong = { ...beam.shape, h: whole.h - cut + worth, tf: worth, r: r * least };
  const section =
    member.section === null
      ? null
      : { ...member.section, shape: whole, properties: sectionProperties(whole) };
  const middle: Frame = { ...frame, origin: pointIn(frame, { x: 0, y: 0, z: level - depth / 2 }) };
  const ids = plateIds(member).map((id) =>
    haunch !== null && id === beamWalls.bottom ? haunch.flange.id : id,
  );
  const deep: JointMember = { ...member, section };
  const parts = endPlateParts(
    { ...site, plateIds: (one) => (one === deep ? ids : plateIds(one)) },
    { member: deep, end: { ...own, frame: middle }, position: 0, name },
    sizes,
  );
  const atPlate = pointIn(frame, { x: tp, y: 0, z: level });
  return {
    ...parts,
    cut: { ...parts.cut, point: atPlate, isOblique: true },
    own,
    beam,
    beamWalls,
    begin: locate(own.frame, atPlate).x,
    strong: { ...beam, shape: strong, properties: sectionProperties(strong) },
    rise: { top: rise, bottom: below },
    haunch,
  };
}

/** The plates of both rafters are those of one section. Errors: `BuildError`. */
function requireAlike({ operation, connected, bearing }: InLineSite, near: ApexSide, far: ApexSide): void {
  const [a, b] = [near.beam.shape, far.beam.shape];
  const isAlike = (['h', 'b', 'tw', 'tf', 'r'] as const).every((key) => a[key] === b[key]);
  if (isAlike) return;
  throw new BuildError(
    `${operation.name}: ${connected.name} and ${bearing.name} differ in section; an apex joins equal ones.`,
  );
}
