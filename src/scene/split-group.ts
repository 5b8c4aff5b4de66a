import type { LocalSystem, ModelPlate } from '../upstream/model/geometry.ts';
import type { Vector3 } from '../upstream/model/member.ts';
import type { Scene, SceneGroup } from '../upstream/model/scene.ts';
import { toLocal } from './frame.ts';

/** Corners and lines of a piece of a body. */
export interface Piece {
  faces: number[];
  edges: number[];
}

/** The piece a triangle or line belongs to, by the coordinates of its corners one after another; null for none. */
type Sorter = (corners: readonly number[]) => number | null;

/** Takes a body apart. What belongs to no piece is the rest. */
export function splitGroup(
  { faces, edges }: SceneGroup,
  { vertices }: Scene,
  count: number,
  sort: Sorter,
): { pieces: Piece[]; rest: Piece } {
  const pieces = Array.from({ length: count }, (): Piece => ({ faces: [], edges: [] }));
  const rest: Piece = { faces: [], edges: [] };
  for (const [list, size] of [['faces', 3] as const, ['edges', 2] as const]) {
    const from = list === 'faces' ? faces : edges;
    const corners = new Array<number>(3 * size).fill(0);
    for (let at = 0; at < from.length; at += size) {
      for (let place = 0; place < 3 * size; place += 1)
        corners[place] = vertices[3 * (from[at + Math.floor(place / 3)] ?? 0) + (place % 3)] ?? 0;
      const to = (pieces[sort(corners) ?? count] ?? rest)[list];
      for (let corner = 0; corner < size; corner += 1) to.push(from[at + corner] ?? 0);
    }
  }
  return { pieces, rest };
}

/** By the nearest place, seen along the fasteners. */
export function byPlace(axes: LocalSystem, places: readonly Vector3[]): Sorter {
  const centres = places.map((place) => toLocal(axes, place));
  const along = coordinate(axes, 'axisX');
  const across = coordinate(axes, 'axisY');
  return (corners) => {
    const [x, y] = [mean(corners, along), mean(corners, across)];
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
  const slabs = walls.map(slabOf);
  return (corners) => {
    let found: number | null = null;
    let deepest = -Infinity;
    for (const [index, slab] of slabs.entries()) {
      if (slab === null || !slab.holds(corners)) continue;
      const depth = slab.half - Math.abs(mean(corners, slab.height));
      if (depth > deepest) [found, deepest] = [index, depth];
    }
    return found;
  };
}

/** Where a wall is; its outline says where a curved edge ends, but not how far it swings. Null where that is unknown. */
function slabOf({ axes, outline, isNegative, thickness }: ModelPlate) {
  if (axes === null || thickness === null || isNegative || outline.length === 0) return null;
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  const half = thickness / 2;
  const height = coordinate(axes, 'axisZ');
  const bounds = [
    { of: height, low: -half - OUT, high: half + OUT },
    { of: coordinate(axes, 'axisX'), low: Math.min(...xs) - OUT, high: Math.max(...xs) + OUT },
    { of: coordinate(axes, 'axisY'), low: Math.min(...ys) - OUT, high: Math.max(...ys) + OUT },
  ];
  const holds = (corners: readonly number[]) =>
    bounds.every(({ of, low, high }) => {
      for (let at = 0; at < corners.length; at += 3) {
        const value = of(corners[at] ?? 0, corners[at + 1] ?? 0, corners[at + 2] ?? 0);
        if (value < low || value > high) return false;
      }
      return true;
    });
  return { half, height, holds };
}

type Coordinate = (x: number, y: number, z: number) => number;

/** A coordinate of a point in the axes of a part. */
function coordinate(axes: LocalSystem, axis: 'axisX' | 'axisY' | 'axisZ'): Coordinate {
  const { x: a, y: b, z: c } = axes[axis];
  const { origin } = axes;
  const start = origin.x * a + origin.y * b + origin.z * c;
  return (x, y, z) => x * a + y * b + z * c - start;
}

function mean(corners: readonly number[], of: Coordinate): number {
  let sum = 0;
  for (let at = 0; at < corners.length; at += 3)
    sum += of(corners[at] ?? 0, corners[at + 1] ?? 0, corners[at + 2] ?? 0);
  return (3 * sum) / corners.length;
}

/** Whether all points lie between the two faces of a plate. */
export function isInThickness({ axes, thickness }: ModelPlate, points: readonly Vector3[]): boolean {
  if (axes === null || thickness === null) return false;
  return points.every((point) => Math.abs(toLocal(axes, point).z) <= thickness / 2 + OUT);
}
