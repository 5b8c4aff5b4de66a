import type { FastenerGrid } from '../upstream/model/geometry.ts';
import type { Vector3 } from '../upstream/model/member.ts';
import type { Scene, SceneGroup } from '../upstream/model/scene.ts';
import { pointAt, toGlobal, toLocal } from './frame.ts';

/** Heads and washers reach so far beyond the middle of the outermost bolt, m. */
const REACH = 0.15;

/**
 * Middles of the fasteners of a grid in the axes of the scene; null where they cannot be told. Files of the vendor hold global
 * positions, its documentation calls them local: those are right that lie in the body that is drawn.
 */
export function placesOf(grid: FastenerGrid, group: SceneGroup, scene: Scene): Vector3[] | null {
  const { axes, positions } = grid;
  if (!areKnown(positions)) return null;
  if (axes === null || positions.length === 0 || group.faces.length === 0) return null;
  const body = new Set(group.faces);
  const [low, high] = [
    { x: Infinity, y: Infinity },
    { x: -Infinity, y: -Infinity },
  ];
  for (const vertex of body) {
    const { x, y } = toLocal(axes, pointAt(scene.vertices, vertex));
    low.x = Math.min(low.x, x);
    low.y = Math.min(low.y, y);
    high.x = Math.max(high.x, x);
    high.y = Math.max(high.y, y);
  }
  // The body covers all its places, and ends soon after the last.
  const isCovered = (places: readonly Vector3[]) => {
    const local = places.map((place) => toLocal(axes, place));
    const fits = (from: number, to: number, along: number[]) => {
      const [first, last] = [Math.min(...along), Math.max(...along)];
      return first >= from && last <= to && first - from <= REACH && to - last <= REACH;
    };
    return (
      fits(
        low.x,
        high.x,
        local.map(({ x }) => x),
      ) &&
      fits(
        low.y,
        high.y,
        local.map(({ y }) => y),
      )
    );
  };
  if (isCovered(positions)) return positions;
  const moved = positions.map((place) => toGlobal(axes, place));
  return isCovered(moved) ? moved : null;
}

function areKnown(positions: readonly (Vector3 | null)[]): positions is Vector3[] {
  return positions.every((place) => place !== null);
}
