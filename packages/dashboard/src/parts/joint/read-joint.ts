import {
  Box3,
  BufferAttribute,
  BufferGeometry,
  type Group,
  LineSegments,
  type Matrix4,
  Mesh,
  Vector3,
} from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { bodyOf } from './part.ts';

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
export async function readJoint(data: ArrayBuffer): Promise<Joint> {
  const { scene, parser, asset } = await new GLTFLoader().parseAsync(data, '');
  scene.updateMatrixWorld(true);
  const nodes: readonly { name?: string; mesh?: number }[] = parser.json.nodes;
  // The loader rids names of the signs that keys have, and what is in the file is left alone.
  const parts: { key: string; group: Group | Mesh }[] = [];
  scene.traverse((object) => {
    const node = nodes[parser.associations.get(object)?.nodes ?? -1];
    if (node?.mesh !== undefined && node.name !== undefined)
      parts.push({ key: node.name, group: object as Group });
  });
  parts.sort((a, b) => bodyOf(a.key).localeCompare(bodyOf(b.key)));

  const faces = empty();
  const edges = empty();
  const faceRanges: Range[] = [];
  const edgeRanges: Range[] = [];
  for (const [index, { group }] of parts.entries()) {
    const before = [faces.indices.length, edges.indices.length] as const;
    group.traverse((object) => {
      if (object instanceof Mesh) append(faces, object.geometry, object.matrixWorld, index);
      else if (object instanceof LineSegments) append(edges, object.geometry, object.matrixWorld, index);
      if (object instanceof Mesh || object instanceof LineSegments) object.geometry.dispose();
    });
    faceRanges.push({ start: before[0], count: faces.indices.length - before[0] });
    edgeRanges.push({ start: before[1], count: edges.indices.length - before[1] });
  }
  const geometry = { faces: toGeometry(faces), edges: toGeometry(edges) };
  geometry.faces.computeBoundingSphere();
  const box = new Box3();
  if (faces.positions.length > 0) box.setFromArray(faces.positions);
  const revision = (asset['extras'] as { revision?: string } | undefined)?.revision ?? null;
  return { revision, keys: parts.map(({ key }) => key), ...geometry, faceRanges, edgeRanges, box };
}

const empty = (): Merged => ({ positions: [], normals: [], parts: [], indices: [] });
const point = new Vector3();

function append(into: Merged, geometry: BufferGeometry, matrix: Matrix4, part: number): void {
  const position = geometry.getAttribute('position');
  const normal = geometry.getAttribute('normal');
  const first = into.positions.length / 3;
  for (let index = 0; index < position.count; index++) {
    into.positions.push(...point.fromBufferAttribute(position, index).applyMatrix4(matrix));
    if (normal) into.normals.push(...point.fromBufferAttribute(normal, index).transformDirection(matrix));
    into.parts.push(part);
  }
  const own = geometry.getIndex();
  const count = own?.count ?? position.count;
  for (let index = 0; index < count; index++) into.indices.push(first + (own?.getX(index) ?? index));
}

function toGeometry({ positions, normals, parts, indices }: Merged): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(positions), 3));
  if (normals.length > 0) geometry.setAttribute('normal', new BufferAttribute(new Float32Array(normals), 3));
  geometry.setAttribute('color', new BufferAttribute(new Float32Array(positions.length), 3));
  geometry.setAttribute('part', new BufferAttribute(new Uint16Array(parts), 1));
  geometry.setIndex(indices);
  return geometry;
}
