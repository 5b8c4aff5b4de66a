import { copeAt, copeSizes } from '../../engine/building/copes.ts';
import type { Parts, Site } from '../../engine/building/kind.ts';
import { supportExtension } from '../../engine/column/extension.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { PlacedCope } from '../../engine/geometry/cope.ts';
import { type ISection, type IWalls, iSection, iWalls } from '../../engine/geometry/i-section.ts';
import type { BoltGrid, Cut, Point } from '../../model/geometry.ts';
import { pointIn, type Vector } from '../../model/vector.ts';
import { type Cleat, type CleatAngle, cleat, cleatAxes } from './cleat.ts';
import { type DoubleAngleProperties, doubleAngleProperties } from './properties.ts';
import { type CleatSupport, cleatSupport, requireRoom } from './support.ts';

/** The parts of double-angle web cleats and the places their forces are asked at, in the outward axes of the beam. */
export interface DoubleAngleParts extends Parts {
  readonly sizes: DoubleAngleProperties;
  readonly angle: CleatAngle;
  readonly beam: ISection;
  readonly walls: IWalls;
  readonly support: CleatSupport;
  readonly cleats: readonly [Cleat, Cleat];
  /** Through the web and the legs on it, and through the support and the legs on it. */
  readonly beamGrid: BoltGrid;
  readonly supportGrid: BoltGrid;
  /** The bolts in the support are those of cleats on its other side as well. */
  readonly isShared?: true;
  /** Middle of the cleats at the face of the support, and centroid of the bolts in the web. */
  readonly atFace: Vector;
  readonly atBolts: Vector;
  /** Copes of the beam; null without. */
  readonly cope: PlacedCope | null;
}

/** Angles, bolts and cut of web cleats. Errors: `BuildError` for what cannot be made. */
export function doubleAngleParts(site: Site): DoubleAngleParts {
  const { operation, connected, end, face, materials, nextId, plateIds } = site;
  const beam = iSection(connected, operation.name, 'a pair of web cleats');
  const walls = iWalls(connected, plateIds(connected));
  const support = cleatSupport(site);
  const angle = cleatAngle(site);
  const { assembly, grade } = materials.bolts('BA');
  const sizes = doubleAngleProperties(operation, angle.shape, assembly.d0);
  const { n1, p1, gap, gB, gC, dz, height } = sizes;
  const { tw, h, tf } = beam.shape;
  if (Math.abs(dz) + ((n1 - 1) * p1 + assembly.d0) / 2 >= h / 2 - tf) {
    throw new BuildError(`${operation.name}: its bolts do not fit into the web of ${connected.name}.`);
  }
  const { onWeb, onFace } = cleatAxes(end.frame);
  const cleats = [cleat(site, angle, sizes, tw, 1), cleat(site, angle, sizes, tw, -1)] as const;
  const [left, right] = cleats;
  const atFace = { x: face.distance, y: 0, z: dz };
  const atBolts = { ...atFace, x: face.distance + gB };
  const levels = Array.from({ length: n1 }, (_, row) => ((n1 - 1) / 2 - row) * p1);
  const gauge = tw / 2 + gC;
  const supportBolts = levels.flatMap((y) => [-gauge, gauge].map((x) => ({ x, y })));

  const beamGrid = grid(
    'b',
    { origin: pointIn(end.frame, atBolts), ...onWeb },
    levels.map((y) => ({ x: 0, y })),
    {
      // The bolt axis points to -y of the beam.
      plateIds: [left.beamLeg.id, walls.web, right.beamLeg.id],
      grip: 2 * angle.shape.t + tw,
      shearPlanes: 2,
    },
  );
  const supportGrid = grid('s', { origin: pointIn(end.frame, atFace), ...onFace }, supportBolts, {
    plateIds: [support.wallId, left.supportLeg.id, right.supportLeg.id],
    grip: support.thickness + angle.shape.t,
    shearPlanes: 1,
  });
  const centres = supportBolts.map((bolt) => pointIn(supportGrid.frame, { ...bolt, z: 0 }));
  requireRoom(site, centres, assembly.d0);
  const cut: Cut = {
    memberId: connected.member.id,
    operationId: operation.id,
    point: pointIn(end.frame, { x: face.distance + gap, y: 0, z: 0 }),
    normal: end.frame.axisX,
    gap,
  };
  const cope = copeAt(site, beam.shape, copeSizes(operation, beam.shape), face.distance + gap);
  return {
    plates: cleats.flatMap(({ beamLeg, supportLeg }) => [beamLeg, supportLeg]),
    boltGrids: [beamGrid, supportGrid],
    welds: [],
    cuts: [cut, ...supportExtension(site, cornersAt(tw / 2 + angle.shape.b))],
    sizes,
    angle,
    beam,
    walls,
    support,
    cleats,
    beamGrid,
    supportGrid,
    atFace,
    atBolts,
    copes: cope === null ? [] : [cope],
    cope,
  };

  function cornersAt(reach: number): Vector[] {
    return [reach, -reach].flatMap((y) =>
      [height / 2, -height / 2].map((up) => pointIn(end.frame, { ...atFace, y, z: atFace.z + up })),
    );
  }

  function grid(
    part: string,
    frame: BoltGrid['frame'],
    bolts: readonly Point[],
    held: Pick<BoltGrid, 'plateIds' | 'grip' | 'shearPlanes'>,
  ): BoltGrid {
    return {
      id: nextId(),
      name: `${operation.name}-${part}`,
      assembly,
      grade,
      frame,
      bolts: bolts.map((bolt) => ({ id: nextId(), ...bolt })),
      ...held,
      shearInThread: true,
      interaction: 'bearing',
      owner: { kind: 'operation', id: operation.id },
    };
  }
}

function cleatAngle({ operation, materials }: Site): CleatAngle {
  const { name, shape, steel } = materials.section('sec');
  if (shape?.form === 'L') return { shape, steel: materials.plate(steel) };
  throw new BuildError(`${operation.name}: sec = ${JSON.stringify(name)} is no angle; cleats need one.`);
}
