import { Box3, BufferAttribute, BufferGeometry, Vector3 } from 'three';
import { bodyOf } from './part.ts';
import { type GlbPrimitive, readGlb } from './read-glb.ts';

/** Where a part lies in the indices of a merged geometry. */
export interface Range {
  start: number;
  count: number;
}

/** A joint in two geometries, whatever the number of its parts; each part is a range of both. */
export interface Joint {
  /** What the service draws, as the gateway names its state; null where the file does not say. */
  revision: string | null;
  keys: readonly string[];
  faces: BufferGeometry;
  edges: BufferGeometry;
  /** Indices of all parts; those of the geometries are of what is shown. */
  allFaces: Uint32Array;
  allEdges: Uint32Array;
  faceRanges: readonly Range[];
  edgeRanges: readonly Range[];
  box: Box3;
}

interface Merged {
  positions: number[];
  normals: number[];
  parts: number[];
  indices: number[];
}

/** Reads the GLB of a connection; nodes that are parts bear their keys as names. */
export function readJoint(data: ArrayBuffer): Joint {
  const { nodes, extras } = readGlb(data);
  const parts = nodes.toSorted((a, b) => bodyOf(a.name).localeCompare(bodyOf(b.name)));

  const faces = empty();
  const edges = empty();
  const faceRanges: Range[] = [];
  const edgeRanges: Range[] = [];
  for (const [index, { primitives }] of parts.entries()) {
    const before = [faces.indices.length, edges.indices.length] as const;
    for (const primitive of primitives) append(primitive.mode === 'lines' ? edges : faces, primitive, index);
    faceRanges.push({ start: before[0], count: faces.indices.length - before[0] });
    edgeRanges.push({ start: before[1], count: edges.indices.length - before[1] });
  }
  const geometry = { faces: toGeometry(faces), edges: toGeometry(edges) };
  geometry.faces.computeBoundingSphere();
  const box = new Box3();
  if (faces.positions.length > 0) box.setFromArray(faces.positions);
  const { revision } = extras;
  return {
    revision: typeof revision === 'string' ? revision : null,
    keys: parts.map(({ name }) => name),
    ...geometry,
    allFaces: Uint32Array.from(faces.indices),
    allEdges: Uint32Array.from(edges.indices),
    faceRanges,
    edgeRanges,
    box,
  };
}

const empty = (): Merged => ({ positions: [], normals: [], parts: [], indices: [] });
const point = new Vector3();

function append(into: Merged, { positions, normals, indices, matrix }: GlbPrimitive, part: number): void {
  const first = into.positions.length / 3;
  for (let at = 0; at < positions.length; at += 3) {
    into.positions.push(...point.fromArray(positions, at).applyMatrix4(matrix));
    if (normals) into.normals.push(...point.fromArray(normals, at).transformDirection(matrix));
    into.parts.push(part);
  }
  const count = indices?.length ?? positions.length / 3;
  for (let index = 0; index < count; index++) into.indices.push(first + (indices?.[index] ?? index));
}

function toGeometry({ positions, normals, parts, indices }: Merged): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  if (normals.length > 0) geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  geometry.setAttribute('color', new BufferAttribute(new Float32Array((positions.length / 3) * 4), 4));
  geometry.setAttribute('part', new BufferAttribute(new Uint16Array(parts), 1));
  geometry.setIndex(new BufferAttribute(new Uint32Array(indices), 1));
  return geometry;
}
