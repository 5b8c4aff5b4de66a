import { Box3, type BufferGeometry, Color, Plane, Vector3 } from 'three';
import type { Paint } from './paint.ts';
import { bodyOf } from './part.ts';
import type { Joint, Range } from './read-joint.ts';
import { type Angles, cornerAt } from './views.ts';
import { type Shown, shownAs, type Visibility } from './visibility.ts';

/** A plane that takes away what lies on its far side, in the axes of the service: z is up, metres from the node. */
export interface Cut {
  axis: 'x' | 'y' | 'z';
  at: number;
  /** Takes the other side away. */
  isTurned: boolean;
}

const TRANSPARENT = 0.22;

/** Directions of the axes of the service as they are drawn, where y is up. */
const drawnAxes = { x: [1, 0, 0], y: [0, 0, -1], z: [0, 1, 0] } as const;

export function planeOf({ axis, at, isTurned }: Cut): Plane {
  const away = new Vector3(...drawnAxes[axis]).multiplyScalar(isTurned ? 1 : -1);
  return new Plane(away, isTurned ? -at : at);
}

/** From where plates and welds are seen best: from the side they are on, where no member stands before them. */
export function homeOf({ keys, faces, allFaces, faceRanges }: Joint): Angles {
  const corners = faceRanges.flatMap((range, index) =>
    /^(plate|weld):/.test(keys[index] ?? '') ? cornersIn(faces, allFaces, range) : [],
  );
  return cornerAt(new Box3().setFromArray(corners).getCenter(new Vector3()));
}

/** The pieces of a body lie one after the other, so a body is a range, too. */
export function rangeOf({ keys }: Joint, ranges: readonly Range[], key: string): Range | null {
  const found = keys.includes(key)
    ? ranges.filter((_, index) => keys[index] === key)
    : ranges.filter((_, index) => bodyOf(keys[index] ?? '') === key);
  const [first] = found;
  return first ? { start: first.start, count: found.reduce((sum, { count }) => sum + count, 0) } : null;
}

/** Where the corners of a part or body are, one after the other. */
export function cornersIn(geometry: BufferGeometry, indices: Uint32Array, { start, count }: Range): number[] {
  const position = geometry.getAttribute('position');
  const corners: number[] = [];
  for (let at = start; at < start + count; at++) {
    const vertex = indices[at] ?? 0;
    corners.push(position.getX(vertex), position.getY(vertex), position.getZ(vertex));
  }
  return corners;
}

/**
 * What of a joint is drawn, and in which order: what is transparent comes last, so that the rest is seen through it in one
 * draw call.
 *
 * @returns whether anything is transparent
 */
export function arrange(joint: Joint, visibility: Visibility): boolean {
  const shown = joint.keys.map((key) => shownAs(key, visibility));
  const faces = order(joint.faceRanges, shown, ['whole', 'transparent']);
  const edges = order(joint.edgeRanges, shown, ['whole', 'transparent', 'edges']);
  draw(joint.faces, joint.allFaces, faces);
  draw(joint.edges, joint.allEdges, edges);
  return shown.includes('transparent');
}

const order = (ranges: readonly Range[], shown: readonly Shown[], kinds: readonly Shown[]): Range[] =>
  kinds.flatMap((kind) => ranges.filter((_, index) => shown[index] === kind));

function draw(geometry: BufferGeometry, all: Uint32Array, ranges: readonly Range[]): void {
  const index = geometry.getIndex();
  if (index === null) return;
  let at = 0;
  for (const { start, count } of ranges) {
    index.array.set(all.subarray(start, start + count), at);
    at += count;
  }
  index.needsUpdate = true;
  geometry.setDrawRange(0, at);
}

/** Colours of faces and edges; what is transparent lets the rest through. */
export function colour(joint: Joint, { faces, edges, none, edge }: Paint, visibility: Visibility): void {
  const alpha = joint.keys.map((key) => (shownAs(key, visibility) === 'transparent' ? TRANSPARENT : 1));
  fill(joint.faces, joint, (key) => faces.get(key) ?? none, alpha);
  fill(joint.edges, joint, (key) => edges.get(key) ?? edge, alpha);
}

function fill(
  geometry: BufferGeometry,
  { keys }: Joint,
  colourOf: (key: string) => string,
  alpha: readonly number[],
): void {
  const colours = keys.map((key) => new Color(colourOf(key)));
  const target = geometry.getAttribute('color');
  const part = geometry.getAttribute('part');
  for (let index = 0; index < target.count; index++) {
    const { r, g, b } = colours[part.getX(index)] ?? colours[0] ?? new Color();
    target.setXYZW(index, r, g, b, alpha[part.getX(index)] ?? 1);
  }
  target.needsUpdate = true;
}
