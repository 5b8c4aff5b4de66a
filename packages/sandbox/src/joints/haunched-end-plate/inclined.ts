import type { Place } from '../../engine/building/kind.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { type ISection, type IWalls, iSection, iWalls } from '../../engine/geometry/i-section.ts';
import type { JointMember, MemberEnd } from '../../engine/geometry/joint-member.ts';
import { sectionProperties } from '../../materials/section-properties.ts';
import { dot, type Frame, locate, pointIn, type Vector } from '../../model/vector.ts';
import type { Inclined } from '../end-plate/plate.ts';
import { type Haunch, haunchBelow } from './haunch.ts';
import type { HaunchProperties } from './properties.ts';

/** A beam that meets its plate inclined, and with a haunch below it or none, as the plate meets both. */
export interface InclinedEnd extends Inclined {
  /** The beam's own end, section and walls, and where its axis meets the plate, m. */
  readonly own: MemberEnd;
  readonly beam: ISection;
  readonly beamWalls: IWalls;
  readonly begin: number;
  readonly atPlate: Vector;
  /** The beam with the section that the plate meets, cut along it, and the end of that: x out of the plate, from its far face, z up in it. */
  readonly member: JointMember;
  readonly end: MemberEnd;
  /** Numbers of its plates. */
  readonly plateIds: readonly number[];
  readonly haunch: Haunch | null;
}

/** Fillets hold between walls that meet at 60 to 120 degrees: EN 1993-1-8 4.3.2.1(1). */
export const STEEPEST = 30;
const STEEPEST_RISE = Math.tan((STEEPEST * Math.PI) / 180);

/** Where a beam meets a plate of that thickness. */
export interface InclinedPlace {
  readonly member: JointMember;
  readonly own: MemberEnd;
  /** Of the far face of the plate: x out of it, z up in it; the axis of the beam goes through its origin. */
  readonly frame: Frame;
  readonly thickness: number;
  /** Begins the names of the parts of a haunch. */
  readonly name: string;
  /** Numbers of the plates of a haunch that is drawn already. */
  readonly ids?: { readonly flange: number; readonly web: number };
}

/** The end of a beam at a plate, with its haunch. Errors: `BuildError`, also for flanges too steep for fillets. */
export function inclinedEnd(
  place: Pick<Place, 'operation' | 'materials' | 'nextId' | 'plateIds'>,
  { member, own, frame, thickness, name, ids }: InclinedPlace,
  haunchSizes: HaunchProperties | null,
): InclinedEnd {
  const { operation, plateIds, nextId } = place;
  const beam = iSection(member, operation.name, 'an inclined end plate');
  const beamWalls = iWalls(member, plateIds(member), own.frame);
  const { h, tf, r } = beam.shape;
  const cosine = dot(own.frame.axisX, frame.axisX);
  const rise = dot(own.frame.axisX, frame.axisZ) / cosine;
  // Where the axis meets the near face of the plate, and half of the beam along that.
  const [level, half] = [rise * thickness, h / cosine / 2];
  const haunch =
    haunchSizes === null
      ? null
      : haunchBelow(place, beam, beamWalls, haunchSizes, {
          name,
          frame,
          corner: { x: thickness, z: level - half },
          rise,
          ids: ids ?? { flange: nextId(), web: nextId() },
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
  const atPlate = pointIn(frame, { x: thickness, y: 0, z: level });
  const middle = pointIn(frame, { x: 0, y: 0, z: level - depth / 2 });
  return {
    own,
    beam,
    beamWalls,
    begin: locate(own.frame, atPlate).x,
    atPlate,
    member: { ...member, section },
    end: { ...own, frame: { ...frame, origin: middle } },
    plateIds: plateIds(member).map((id) =>
      haunch !== null && id === beamWalls.bottom ? haunch.flange.id : id,
    ),
    strong: { ...beam, shape: strong, properties: sectionProperties(strong) },
    rise: { top: rise, bottom: below },
    haunch,
  };
}
