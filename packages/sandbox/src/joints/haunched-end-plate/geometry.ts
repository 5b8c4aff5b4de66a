import type { Parts, Site } from '../../engine/building/kind.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import { type ISection, type IWalls, iSection, iWalls } from '../../engine/geometry/i-section.ts';
import type { JointMember } from '../../engine/geometry/joint-member.ts';
import { memberFace } from '../../engine/geometry/member-face.ts';
import { sectionProperties } from '../../materials/section-properties.ts';
import type { Plate, Weld } from '../../model/geometry.ts';
import { type Frame, pointIn, scale, type Vector } from '../../model/vector.ts';
import { type BeamToColumnParts, beamToColumnParts } from '../end-plate/geometry.ts';
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
  readonly flange: Plate;
  readonly web: Plate;
  readonly seam: Weld;
  /** Of the lower flange to the axis of the beam: sine and cosine. */
  readonly slope: { readonly sine: number; readonly cosine: number };
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
  const { flange, web, slope } = platesOf(site, beam, sizes, begin, { flangeId, webId });
  const corner = pointIn(end.frame, { x: begin, y: 0, z: -beam.shape.h / 2 });
  const heel = pointIn(end.frame, { x: begin + sizes.length, y: 0, z: -beam.shape.h / 2 });
  const weld = (
    part: string,
    start: Vector,
    finish: Vector,
    own: Omit<Weld, 'id' | 'name' | 'start' | 'end' | 'owner' | 'electrode'>,
  ): Weld => ({
    id: nextId(),
    name: `${operation.name}-${part}`,
    start,
    end: finish,
    electrode: site.materials.weld(),
    owner: { kind: 'operation', id: operation.id },
    ...own,
  });
  const seam = weld('hw', corner, heel, {
    type: 'doubleFillet',
    throat: sizes.throat,
    throatProperty: 'ah',
    edgePlateId: webId,
    surfacePlateId: walls.bottom,
  });
  const across = (side: 1 | -1) =>
    pointIn(end.frame, { x: begin + sizes.length, y: (side * beam.shape.b) / 2, z: -beam.shape.h / 2 });
  const atHeel = weld('hfl', across(-1), across(1), {
    type: 'bevel',
    throat: beam.shape.tf,
    edgePlateId: flangeId,
    surfacePlateId: walls.bottom,
  });
  return {
    ...joint,
    plates: [...joint.plates, flange, web],
    welds: [...joint.welds, seam, atHeel],
    deep,
    joint,
    sizes,
    beam,
    walls,
    begin,
    flange,
    web,
    seam,
    slope,
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

function platesOf(
  { operation, end, materials }: Site,
  { shape: { h, b, tf, tw }, steel }: ISection,
  { depth, length }: HaunchProperties,
  begin: number,
  { flangeId, webId }: { readonly flangeId: number; readonly webId: number },
): Pick<HaunchParts, 'flange' | 'web' | 'slope'> {
  const { axisX, axisY, axisZ } = end.frame;
  const [fall, along] = [depth - tf / 2, Math.hypot(length, depth - tf / 2)];
  const slope = { sine: fall / along, cosine: length / along };
  const common = {
    steel: materials.plate(steel),
    openings: [],
    owner: { kind: 'operation', id: operation.id },
  } as const;
  const up = (x: number, z: number) => ({
    x: axisX.x * x + axisZ.x * z,
    y: axisX.y * x + axisZ.y * z,
    z: axisX.z * x + axisZ.z * z,
  });
  const direction = up(slope.cosine, slope.sine);
  const flange: Plate = {
    ...common,
    id: flangeId,
    name: `${operation.name}-hfl`,
    partType: 'Stiffener',
    thickness: tf,
    frame: {
      origin: pointIn(end.frame, { x: begin, y: 0, z: -h / 2 - depth + tf / 2 }),
      axisX: direction,
      axisY,
      axisZ: up(-slope.sine, slope.cosine),
    },
    outline: [
      { x: 0, y: -b / 2 },
      { x: along, y: -b / 2 },
      { x: along, y: b / 2 },
      { x: 0, y: b / 2 },
    ],
    restrainedEdges: [1, 3],
  };
  const web: Plate = {
    ...common,
    id: webId,
    name: `${operation.name}-hw`,
    partType: 'Stiffener',
    thickness: tw,
    frame: {
      origin: pointIn(end.frame, { x: begin, y: 0, z: -h / 2 }),
      axisX,
      axisY: axisZ,
      axisZ: scale(axisY, -1),
    },
    outline: [
      { x: 0, y: 0 },
      { x: 0, y: tf - depth },
      { x: (length * (depth - tf)) / fall, y: 0 },
    ],
    restrainedEdges: [0, 1, 2],
  };
  return { flange, web, slope };
}
