import type { Parts, Site } from '../../engine/building/kind.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { type ISection, type IWalls, iSection, iWalls } from '../../engine/geometry/i-section.ts';
import type { JointMember } from '../../engine/geometry/joint-member.ts';
import { memberFace } from '../../engine/geometry/member-face.ts';
import { sectionProperties } from '../../materials/section-properties.ts';
import { type Frame, pointIn } from '../../model/vector.ts';
import { type BeamToColumnParts, beamToColumnParts } from '../end-plate/geometry.ts';
import { type Haunch, haunchBelow } from './haunch.ts';
import { type HaunchProperties, haunchProperties } from './properties.ts';

/** A haunch below a beam, with the deep section that both are at the plate. */
export interface HaunchParts extends Parts {
  /** The joint of that section: its member is as deep as beam and haunch, its axis halfway down. */
  readonly deep: Site;
  readonly joint: BeamToColumnParts;
  readonly sizes: HaunchProperties;
  /** The beam itself. */
  readonly beam: ISection;
  readonly walls: IWalls;
  /** The beam begins at the plate, from the node along its axis, m. */
  readonly begin: number;
  readonly haunch: Haunch;
}

/**
 * End plate, bolts, stiffeners and haunch: a piece of the beam's own section, its flange sloped, its web welded below the beam.
 * Errors: `BuildError`.
 */
export function haunchParts(site: Site): HaunchParts {
  const { operation, connected, end, plateIds, nextId, code } = site;
  if (!code.joints.haunches) {
    throw new BuildError(`${operation.name}: haunches are not calculated to ${code.name}.`);
  }
  const sizes = haunchProperties(operation);
  const beam = iSection(connected, operation.name, 'a haunched end plate');
  const walls = iWalls(connected, plateIds(connected), end.frame);
  const [flangeId, webId] = [nextId(), nextId()];
  const deep = deepened(site, sizes.depth, walls, flangeId);
  const joint = beamToColumnParts(deep);
  const begin = joint.beam.position + joint.beam.sizes.tp;
  const haunch = haunchBelow(site, beam, walls, sizes, {
    name: operation.name,
    frame: end.frame,
    corner: { x: begin, z: -beam.shape.h / 2 },
    rise: 0,
    ids: { flange: flangeId, web: webId },
  });
  return {
    ...joint,
    plates: [...joint.plates, haunch.flange, haunch.web],
    welds: [...joint.welds, haunch.seam, haunch.heel],
    deep,
    joint,
    sizes,
    beam,
    walls,
    begin,
    haunch,
  };
}

/** The same site with a member as deep as beam and haunch; the flange between them counts for nothing. */
function deepened(site: Site, depth: number, walls: IWalls, flangeId: number): Site {
  const { bearing, connected, end, plateIds } = site;
  const { section } = connected;
  if (section?.shape.form !== 'I')
    throw new BuildError(`${site.operation.name}: a haunch needs an I section.`);
  const shape = { ...section.shape, h: section.shape.h + depth };
  const lowered = (frame: Frame): Frame => ({
    ...frame,
    origin: pointIn(end.frame, { x: 0, y: 0, z: -depth / 2 }),
  });
  const deepEnd = { ...end, frame: lowered(end.frame) };
  const member: JointMember = {
    ...connected,
    frame: lowered(connected.frame),
    section: { ...section, shape, properties: sectionProperties(shape) },
    ends: [deepEnd],
  };
  const face = memberFace(deepEnd, bearing);
  if (face === null)
    throw new BuildError(`${site.operation.name}: ${connected.name} does not meet its support.`);
  const ids = plateIds(connected).map((id) => (id === walls.bottom ? flangeId : id));
  return {
    ...site,
    connected: member,
    end: deepEnd,
    face,
    plateIds: (one) => (one === member ? ids : plateIds(one)),
  };
}
