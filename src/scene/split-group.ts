import type { LocalSystem, ModelPlate } from '../upstream/model/geometry.ts';
import type { Vector3 } from '../upstream/model/member.ts';
import type { Scene, SceneGroup } from '../upstream/model/scene.ts';
import { middleOf, pointAt, toLocal } from './frame.ts';

/** Corners and lines of a piece of a body. */
export interface Piece {
  faces: number[];
  edges: number[];
}

/** The piece a triangle or line belongs to, by its corners; null for none. */
export type Sorter = (corners: readonly Vector3[]) => number | null;

/** Takes a body apart. What belongs to no piece is the rest. */
export function splitGroup(
  { faces, edges }: SceneGroup,
  { vertices }: Scene,
  count: number,
  sort: Sorter,
): { pieces: Piece[]; rest: Piece } {
  const pieces = Array.from({ length: count }, (): Piece => ({ faces: [], edges: [] }));
  const rest: Piece = { faces: [], edges: [] };
  const sorted = (corners: readonly number[]) =>
    pieces[sort(corners.map((vertex) => pointAt(vertices, vertex))) ?? count] ?? rest;
  for (let at = 0; at < faces.length; at += 3) {
    const corners = faces.slice(at, at + 3);
    sorted(corners).faces.push(...corners);
  }
  for (let at = 0; at < edges.length; at += 2) {
    const ends = edges.slice(at, at + 2);
    sorted(ends).edges.push(...ends);
  }
  return { pieces, rest };
}

/** By the nearest place, seen along the fasteners. */
export function byPlace(axes: LocalSystem, places: readonly Vector3[]): Sorter {
  const centres = places.map((place) => toLocal(axes, place));
  return (corners) => {
    const { x, y } = toLocal(axes, middleOf(corners));
    let nearest = 0;
    let least = Infinity;
    for (const [index, centre] of centres.entries()) {
      const distance = Math.hypot(centre.x - x, centre.y - y);
      if (distance < least) [nearest, least] = [index, distance];
    }
    return nearest;
  };
}

/** How far a corner may be out of its wall, m. */
const OUT = 1e-4;

/** By the wall that holds it; the one it is deepest in, where several do. */
export function byWall(walls: readonly ModelPlate[]): Sorter {
  return (corners) => {
    const middle = middleOf(corners);
    let found: number | null = null;
    let deepest = -Infinity;
    for (const [index, wall] of walls.entries()) {
      if (!holds(wall, corners)) continue;
      const depth = wall.thickness / 2 - Math.abs(heightIn(wall, middle));
      if (depth > deepest) [found, deepest] = [index, depth];
    }
    return found;
  };
}

/** Whether a wall is where all these points are. Its outline says where a curved edge ends, but not how far it swings. */
function holds(wall: ModelPlate, points: readonly Vector3[]): boolean {
  const { axes, outline, isNegative } = wall;
  if (axes === null || isNegative || !isInThickness(wall, points)) return false;
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  const [left, right, lower, upper] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return points.every((point) => {
    const { x, y } = toLocal(axes, point);
    return x >= left - OUT && x <= right + OUT && y >= lower - OUT && y <= upper + OUT;
  });
}

/** Whether all points lie between the two faces of a plate. */
export function isInThickness(plate: ModelPlate, points: readonly Vector3[]): boolean {
  return points.every((point) => Math.abs(heightIn(plate, point)) <= plate.thickness / 2 + OUT);
}

function heightIn({ axes }: ModelPlate, point: Vector3): number {
  return axes === null ? Infinity : toLocal(axes, point).z;
}
