import type { Parts, Site } from '../../engine/building/kind.ts';
import type { StandingPlate } from '../../engine/checks/standing-plate.ts';
import { BuildError } from '../../engine/geometry/build-error.ts';
import type { MemberEnd } from '../../engine/geometry/joint-member.ts';
import type { Point, Weld } from '../../model/geometry.ts';
import { add, dot, pointIn, scale, subtract, type Vector } from '../../model/vector.ts';
import { type BoltedBrace, boltedBrace, gussetWeld, wallsOf } from '../gusset/geometry.ts';
import { gussetPlane } from '../gusset/plane.ts';
import { type Corner, type CornerSide, cornerOf } from './corner.ts';
import { cornerGussetProperties } from './properties.ts';

/** An edge of the gusset on one of the members of its corner. */
export interface GussetEdge {
  readonly side: CornerSide;
  /** Where both faces meet, in the plane of the axis of the brace. */
  readonly corner: Vector;
  readonly weld: Weld;
  readonly standing: StandingPlate;
  /** From the corner to where the weld begins, and its length, m. */
  readonly from: number;
  readonly length: number;
}

/** The parts of a corner gusset and what its checks ask of their arrangement. */
export interface CornerGussetParts extends Parts, BoltedBrace {
  readonly corner: Corner;
  /** End of the brace. */
  readonly braceEnd: MemberEnd;
  readonly beamEdge: GussetEdge;
  readonly columnEdge: GussetEdge;
  /** From a point of the gusset, in its axes, along the brace to the nearest face of both members, m. */
  readonly toFace: (point: Point) => number;
}

/** Gusset, bolts, two welds and the cut of the brace. Errors: `BuildError` for what cannot be made. */
export function cornerGussetParts(site: Site): CornerGussetParts {
  const { operation, end, materials, plateIds } = site;
  const corner = cornerOf(site);
  const { beam, column, distance } = corner;
  const plane = gussetPlane(site);
  const { u, v } = plane;
  const bolts = materials.bolts('BA');
  const properties = cornerGussetProperties(operation, plane.leg, bolts.assembly.d0);
  const { cb, cc, lb, lc, a } = properties;
  const normals = [beam.face.normal, column.face.normal] as const;
  const origin = add(end.frame.origin, scale(u, distance));
  const ahead = Math.max(
    ...normals.flatMap((normal) =>
      [plane.heel, plane.toe].map(
        (edge) => (dot(subtract(corner.point, origin), normal) + cb - edge * dot(v, normal)) / dot(u, normal),
      ),
    ),
  );
  const heightsOf = ({ x, y }: Point) => {
    const at = subtract(add(origin, add(scale(u, x), scale(v, y))), corner.point);
    return normals.map((normal) => dot(at, normal));
  };
  const foot = (side: CornerSide, at: number): Point => {
    const from = subtract(add(corner.point, scale(side.along, at)), origin);
    return { x: dot(from, u), y: dot(from, v) };
  };
  const feetOf = (side: CornerSide, length: number) => [foot(side, cc + length), foot(side, cc)] as const;
  const [onBeam, onColumn] = [feetOf(beam, lb), feetOf(column, lc)];
  const setBack = Math.max(0, ahead);
  const brace = boltedBrace(site, plane, { ...properties, sb: setBack, lw: Math.min(lb, lc) }, bolts, {
    distance,
    feet: [onBeam, onColumn],
    setBack,
    heightOver: (point) => Math.min(...heightsOf(point)),
  });
  const { gusset } = brace;
  const beamWall = plateIds(beam.member)[beam.face.stripIndex];
  if (beamWall === undefined) throw new BuildError(`${operation.name}: there is no wall to fasten to.`);
  const beamEdge = edgeOf(beam, onBeam, lb, beamWall, 'wb');
  const columnEdge = edgeOf(column, onColumn, lc, wallsOf(site, plane).surfacePlateId, 'wc');
  return {
    ...brace,
    welds: [beamEdge.weld, columnEdge.weld],
    corner,
    braceEnd: end,
    beamEdge,
    columnEdge,
    toFace: (point) => {
      const [overBeam = 0, overColumn = 0] = heightsOf(point);
      return Math.min(overBeam / beam.face.cosine, overColumn / column.face.cosine);
    },
  };

  function edgeOf(
    side: CornerSide,
    feet: readonly [Point, Point],
    length: number,
    wallId: number,
    name: string,
  ): GussetEdge {
    const middle: Vector = pointIn(gusset.frame, {
      x: (feet[0].x + feet[1].x) / 2,
      y: (feet[0].y + feet[1].y) / 2,
      z: 0,
    });
    return {
      side,
      corner: corner.point,
      weld: gussetWeld(site, gusset, wallId, feet, a, `${operation.name}-${name}`),
      standing: { direction: side.along, middle, length, thickness: gusset.thickness },
      from: cc,
      length,
    };
  }
}
