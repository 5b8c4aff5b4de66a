import type { Parts, Site } from '../../engine/building/kind.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { memberFace } from '../../engine/geometry/member-face.ts';
import { cross, type Frame, pointIn, unit } from '../../model/vector.ts';
import { type BeamToColumnParts, beamToColumnParts } from '../end-plate/geometry.ts';
import { endPlateProperties } from '../end-plate/properties.ts';
import type { Haunch } from './haunch.ts';
import { type InclinedEnd, inclinedEnd } from './inclined.ts';
import { type HaunchProperties, haunchProperties } from './properties.ts';

/** A haunch below a beam, with the deep section that both are at the plate. */
export interface HaunchParts extends Parts {
  /** The joint of that section: its member is as deep as beam and haunch, its axis halfway down and square to the column. */
  readonly deep: Site;
  readonly joint: BeamToColumnParts;
  readonly sizes: HaunchProperties;
  readonly inclined: InclinedEnd;
  readonly haunch: Haunch;
}

/**
 * End plate, bolts, stiffeners and haunch: a piece of the beam's own section, its flange sloped, its web welded below the beam.
 * Errors: `BuildError`.
 */
export function haunchParts(site: Site): HaunchParts {
  const { operation, connected, end, code } = site;
  if (!code.joints.haunches) {
    throw new BuildError(`${operation.name}: haunches are not calculated to ${code.name}.`);
  }
  const sizes = haunchProperties(operation);
  const place = {
    member: connected,
    own: end,
    frame: onFace(site),
    thickness: endPlateProperties(operation).tp,
    name: operation.name,
  };
  const inclined = inclinedEnd(site, place, sizes);
  const { haunch } = inclined;
  if (haunch === null) throw new BuildError(`${operation.name}: there is no haunch.`);
  const deep = deepened(site, inclined);
  return withHaunch({ deep, sizes, inclined, haunch }, beamToColumnParts(deep));
}

/** The joint of the deep section with the haunch, the beam cut along its plate. */
export function withHaunch(
  { deep, sizes, inclined, haunch }: Pick<HaunchParts, 'deep' | 'sizes' | 'inclined' | 'haunch'>,
  built: BeamToColumnParts,
): HaunchParts {
  const cut = { ...built.beam.cut, point: inclined.atPlate, isOblique: true } as const;
  const joint = {
    ...built,
    beam: { ...built.beam, cut, inclined },
    cuts: built.cuts.map((one) => (one === built.beam.cut ? cut : one)),
  };
  return {
    ...joint,
    plates: [...joint.plates, haunch.flange, haunch.web],
    welds: [...joint.welds, haunch.seam, haunch.heel],
    deep,
    joint,
    sizes,
    inclined,
    haunch,
    mitred: [haunch.flange.id, haunch.web.id],
  };
}

/** Axes on the face that the axis of the beam meets: x out of it, y across the beam. Errors: `BuildError` for a beam that lies flat on it. */
export function onFace({ operation, connected, end, face }: Site): Frame {
  const up = unit(cross(face.normal, end.frame.axisY));
  if (up === null) throw new BuildError(`${operation.name}: ${connected.name} does not meet its support.`);
  return {
    origin: pointIn(end.frame, { x: face.distance, y: 0, z: 0 }),
    axisX: face.normal,
    axisY: cross(up, face.normal),
    axisZ: up,
  };
}

/** The same site with a member as deep as beam and haunch; the flange between them counts for nothing. */
export function deepened(site: Site, { member, end, plateIds }: InclinedEnd): Site {
  const face = memberFace(end, site.bearing);
  if (face === null)
    throw new BuildError(`${site.operation.name}: ${member.name} does not meet its support.`);
  return {
    ...site,
    connected: { ...member, ends: [end] },
    end,
    face,
    plateIds: (one) => (one.member.id === member.member.id ? plateIds : site.plateIds(one)),
  };
}
