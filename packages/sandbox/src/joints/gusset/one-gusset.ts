import type { OtherParts, Parts } from '../../engine/building/kind.ts';
import { convexHull } from '../../engine/geometry/convex-hull.ts';
import { mm } from '../../engine/geometry/millimetres.ts';
import { penetration, prismOf } from '../../engine/geometry/penetration.ts';
import type { Plate, Point, Polygon } from '../../model/geometry.ts';
import { edgeAlong } from '../../model/geometry-outline.ts';
import {
  add,
  cross,
  dot,
  type Frame,
  locate,
  pointIn,
  scale,
  subtract,
  toLocal,
  type Vector,
} from '../../model/vector.ts';
import { type GussetParts, heightOver } from './geometry.ts';

/** Gussets that lie deeper in one another are one plate, or a fault: as for parts of other joints. */
const TOLERATED = 1e-3;
/** Parts of one plate are that exactly in one plane, m. */
const FLUSH = 1e-4;
/** Faces and planes are parallel within half a degree. */
const PARALLEL = Math.cos((0.5 * Math.PI) / 180);
/** Least angle between two braces on one gusset: sine of 10 degrees (ours). */
const LEAST_SINE = Math.sin(Math.PI / 18);

/** A brace in the axes of the face: where its axis meets the face, and which way it goes; m. */
export interface BraceLine {
  readonly foot: number;
  readonly direction: Point;
}

/** A gusset of two braces as one of them sees it. */
export interface OneGusset {
  readonly other: GussetParts;
  /** X along the face, Y out of it, from the middle of the weld. */
  readonly frame: Frame;
  /** Of the weld, m. */
  readonly length: number;
  readonly own: BraceLine;
  readonly theirs: BraceLine;
  /** Halves the angle between both braces, from the face to the edge of the gusset; the own brace is on that side of it. */
  readonly between: {
    readonly foot: number;
    readonly direction: Point;
    readonly length: number;
    readonly side: 1 | -1;
  };
}

/** What else is on the gusset of a brace. */
export type Partner =
  | { readonly kind: 'none' }
  /** `isFirst`: it has the plate and tells what both have in common. */
  | { readonly kind: 'one'; readonly gusset: OneGusset; readonly isFirst: boolean }
  /** Something that is not calculated. */
  | { readonly kind: 'refused'; readonly reason: string };

export const ALONE: Partner = { kind: 'none' };

const isGusset = (parts: Parts): parts is GussetParts => 'alone' in parts && 'boltLine' in parts;

/** Gussets of two braces that would lie in one another are one. */
export function partnerOf(own: GussetParts, { before, after }: OtherParts): Partner {
  const earlier = before.filter(isGusset).filter((other) => isOnOne(own, other));
  const all = [...earlier, ...after.filter(isGusset).filter((other) => isOnOne(own, other))];
  const [other] = all;
  if (other === undefined) return ALONE;
  const names = [own, ...all].map(({ brace }) => brace.name).join(', ');
  if (all.length > 1) return refused(`${names}: gussets of more than two braces are not calculated.`);
  const both = `${own.brace.name} and ${other.brace.name}`;
  const off = levelOf(own, other);
  const [a, b] = [own.alone.gusset, other.alone.gusset];
  if (Math.abs(off) > FLUSH || Math.abs(dot(a.frame.axisZ, b.frame.axisZ)) < PARALLEL) {
    return refused(
      `${both} are not in one plane: their gussets are ${mm(Math.abs(off))} beside one another.`,
    );
  }
  if (Math.abs(a.thickness - b.thickness) > FLUSH || a.steel.name !== b.steel.name) {
    return refused(`${both} have gussets that lie in one another and differ in thickness or steel.`);
  }
  const gusset = gussetOf(own, other);
  return typeof gusset === 'string'
    ? refused(`${both} ${gusset}`)
    : { kind: 'one', gusset, isFirst: earlier.length === 0 };
}

function refused(reason: string): Partner {
  return { kind: 'refused', reason };
}

function isOnOne(own: GussetParts, other: GussetParts): boolean {
  const [a, b] = [own.alone.gusset, other.alone.gusset];
  const [out, theirs] = [outOf(own), outOf(other)];
  if (dot(out, theirs) < PARALLEL) return false;
  return a.id === b.id || penetration(prismOf(a), prismOf(b)) > TOLERATED;
}

function outOf({ plane: { u, v, out } }: GussetParts) {
  return add(scale(u, out.u), scale(v, out.v));
}

function levelOf({ alone: { gusset } }: GussetParts, other: GussetParts): number {
  return dot(subtract(other.alone.gusset.frame.origin, gusset.frame.origin), gusset.frame.axisZ);
}

/** A reason in words that go on after the names of both braces where there is none. */
function gussetOf(own: GussetParts, other: GussetParts): OneGusset | string {
  const { origin } = own.alone.gusset.frame;
  const axisX = add(scale(own.plane.u, own.plane.along.u), scale(own.plane.v, own.plane.along.v));
  const axisY = outOf(own);
  const face: Frame = { origin, axisX, axisY, axisZ: cross(axisX, axisY) };
  const ends = [own, other].flatMap(({ alone }) => alone.ends.map((end) => locate(face, end).x));
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  const frame = { ...face, origin: pointIn(face, { x: (from + to) / 2, y: 0, z: 0 }) };
  const length = to - from;
  const [mine, theirs] = [own, other].map(({ alone, plane }): BraceLine => {
    const { x, y } = toLocal(frame, plane.u);
    const size = Math.hypot(x, y);
    return { foot: locate(frame, alone.gusset.frame.origin).x, direction: { x: x / size, y: y / size } };
  }) as [BraceLine, BraceLine];
  const turned = crossOf(mine.direction, theirs.direction);
  if (Math.abs(turned) < LEAST_SINE) return 'lie at less than 10 deg to each other; that is not calculated.';
  const along = ((theirs.foot - mine.foot) * theirs.direction.y) / turned;
  const meet = { x: mine.foot + along * mine.direction.x, y: along * mine.direction.y };
  const sum = { x: mine.direction.x + theirs.direction.x, y: mine.direction.y + theirs.direction.y };
  const size = Math.hypot(sum.x, sum.y);
  const direction = { x: sum.x / size, y: sum.y / size };
  const foot = meet.x - (meet.y * direction.x) / direction.y;
  if (Math.abs(foot) >= length / 2)
    return 'are not divided by a line that meets their weld; that is not calculated.';
  const outline = hullOf(own, other, frame);
  const edge = edgeAlong(outline, { x: foot + 1e-6 * direction.x, y: 1e-6 * direction.y }, direction);
  return {
    other,
    frame,
    length,
    own: mine,
    theirs,
    between: {
      foot,
      direction,
      length: edge?.distance ?? 0,
      side: crossOf(direction, mine.direction) > 0 ? 1 : -1,
    },
  };
}

/** Around both gussets, in the axes of a frame. */
function hullOf(own: GussetParts, other: GussetParts, frame: Frame): Polygon {
  const corners = [own, other].flatMap(({ alone: { gusset } }) =>
    gusset.outline.map(({ x, y }) => locate(frame, pointIn(gusset.frame, { x, y, z: 0 }))),
  );
  return convexHull(corners.map(({ x, y }) => ({ x, y })));
}

export function crossOf(a: Point, b: Point): number {
  return a.x * b.y - a.y * b.x;
}

/** How far a point lies on the side of the own brace, from the line between both, m. */
export function besideOf({ between: { foot, direction, side } }: OneGusset, { x, y }: Point): number {
  return side * crossOf(direction, { x: x - foot, y });
}

/** From a point of the gusset that way to the line between both braces, m; infinite where that is not met. */
export function roomBeside(partner: Partner, point: Vector, direction: Vector): number {
  if (partner.kind !== 'one') return Number.POSITIVE_INFINITY;
  const { gusset } = partner;
  const nearer = -gusset.between.side * crossOf(gusset.between.direction, toLocal(gusset.frame, direction));
  if (nearer <= 1e-9) return Number.POSITIVE_INFINITY;
  return Math.max(0, besideOf(gusset, locate(gusset.frame, point)) / nearer);
}

/** The parts of a brace on such a gusset: the plate is that of the first one, each has a part of the weld. */
export function sharedParts(own: GussetParts, shared: OneGusset, isFirst: boolean): GussetParts {
  const { other, frame, length, between } = shared;
  const { gusset: drawn } = own.alone;
  const isDrawnAsOne = drawn.id === other.alone.gusset.id;
  const outline = hullOf(own, other, drawn.frame);
  const foot = outline.findIndex((corner, index) =>
    [corner, outline[(index + 1) % outline.length] ?? corner].every(
      (end) => Math.abs(heightOver(own.plane, end)) <= FLUSH,
    ),
  );
  const id = isFirst ? drawn.id : other.gusset.id;
  const gusset: Plate = isDrawnAsOne
    ? drawn
    : { ...(isFirst ? drawn : other.gusset), id, frame: drawn.frame, outline, restrainedEdges: [foot] };
  const grid = {
    ...own.grid,
    plateIds: own.grid.plateIds.map((plateId) => (plateId === drawn.id ? id : plateId)),
  };
  const end = (-between.side * length) / 2;
  const weld = isDrawnAsOne
    ? own.weld
    : {
        ...own.weld,
        edgePlateId: id,
        start: pointIn(frame, { x: Math.min(between.foot, end), y: 0, z: 0 }),
        end: pointIn(frame, { x: Math.max(between.foot, end), y: 0, z: 0 }),
      };
  return {
    ...own,
    gusset,
    grid,
    weld,
    standing: { direction: frame.axisX, middle: frame.origin, length, thickness: gusset.thickness },
    plates: own.plates.flatMap((plate) => {
      if (plate.id !== drawn.id) return plate;
      return isFirst ? gusset : [];
    }),
    boltGrids: [grid],
    welds: !isFirst && weld.id === other.weld.id ? [] : [weld],
  };
}
