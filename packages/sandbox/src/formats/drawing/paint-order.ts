import { add, dot, scale, subtract, type Vector } from '../../model/vector.ts';
import type { Face } from './face.ts';

/** Distance below which a corner counts as lying in a plane, m. */
const IN_PLANE = 1e-6;
/** Beyond this many faces they are sorted as they are, by their middle: quick, and wrong only where bodies interlock. */
const MOST_DIVIDED = 4000;
/** Planes tried at each division. */
const CANDIDATES = 7;

/**
 * The faces a viewer in the direction `towards` can see, from the back to the front: painted in this order every face
 * hides exactly what is behind it. Faces that reach to both sides of another one's plane are divided along it.
 */
export function paintOrder(faces: readonly Face[], towards: Vector): Face[] {
  const visible = faces.filter(({ normal }) => dot(normal, towards) > 1e-6);
  if (visible.length > MOST_DIVIDED) {
    const depth = new Map(visible.map((face) => [face, dot(middleOf(face), towards)]));
    return visible.sort((a, b) => (depth.get(a) ?? 0) - (depth.get(b) ?? 0));
  }
  const ordered: Face[] = [];
  arrange(visible, ordered);
  return ordered;
}

/** All faces look at the viewer, so what is in front of a plane is always nearer. */
function arrange(faces: readonly Face[], ordered: Face[]): void {
  const plane = dividingFace(faces);
  if (plane === undefined) return;
  const { behind, inside, before } = divide(faces, plane);
  arrange(behind, ordered);
  ordered.push(...inside);
  arrange(before, ordered);
}

interface Division {
  readonly behind: Face[];
  readonly inside: Face[];
  readonly before: Face[];
}

/** The one of a few faces whose plane cuts the fewest others and halves the rest best. */
function dividingFace(faces: readonly Face[]): Face | undefined {
  if (faces.length <= 2) return faces[0];
  const step = Math.max(1, Math.floor(faces.length / CANDIDATES));
  let best: { face: Face; cost: number } | undefined;
  for (let index = 0; index < faces.length; index += step) {
    const face = faces[index];
    if (face === undefined) continue;
    const cost = costOf(faces, face);
    if (best === undefined || cost < best.cost) best = { face, cost };
  }
  return best?.face;
}

function costOf(faces: readonly Face[], plane: Face): number {
  let [behind, before, cut] = [0, 0, 0];
  for (const face of faces) {
    const { lowest, highest } = reachOf(distances(face, plane));
    if (lowest < -IN_PLANE && highest > IN_PLANE) cut += 1;
    else if (lowest < -IN_PLANE) behind += 1;
    else if (highest > IN_PLANE) before += 1;
  }
  return 8 * cut + Math.abs(behind - before);
}

function divide(faces: readonly Face[], plane: Face): Division {
  const division: Division = { behind: [], inside: [], before: [] };
  for (const face of faces) {
    const heights = distances(face, plane);
    const { lowest, highest } = reachOf(heights);
    if (face === plane || (lowest >= -IN_PLANE && highest <= IN_PLANE)) division.inside.push(face);
    else if (lowest >= -IN_PLANE) division.before.push(face);
    else if (highest <= IN_PLANE) division.behind.push(face);
    else {
      division.before.push(part(face, heights, 1));
      division.behind.push(part(face, heights, -1));
    }
  }
  return division;
}

/** The part of a face on one side of a plane; the new edge along the plane is not drawn. */
function part(face: Face, heights: readonly number[], side: 1 | -1): Face {
  const points: Vector[] = [];
  const drawn: boolean[] = [];
  for (const [index, point] of face.points.entries()) {
    const following = (index + 1) % face.points.length;
    const next = face.points[following] ?? point;
    const [here, there] = [side * (heights[index] ?? 0), side * (heights[following] ?? 0)];
    const isDrawn = face.drawn[index] ?? false;
    if (here >= 0) {
      points.push(point);
      drawn.push(isDrawn && (there >= 0 || here > 0));
    }
    if (here * there < 0) {
      points.push(add(point, scale(subtract(next, point), here / (here - there))));
      drawn.push(here < 0 && isDrawn);
    }
  }
  return { ...face, points, drawn };
}

function distances({ points }: Face, { points: [origin], normal }: Face): number[] {
  const height = origin === undefined ? 0 : dot(origin, normal);
  return points.map((point) => dot(point, normal) - height);
}

function reachOf(heights: readonly number[]): { lowest: number; highest: number } {
  return { lowest: Math.min(...heights), highest: Math.max(...heights) };
}

function middleOf({ points }: Face): Vector {
  const sum = points.reduce((total, point) => add(total, point), { x: 0, y: 0, z: 0 });
  return scale(sum, 1 / points.length);
}
