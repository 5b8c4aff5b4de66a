import { Matrix4, Quaternion, Vector3 } from 'three';

/** What is drawn with one set of points: triangles or lines. */
export interface GlbPrimitive {
  mode: 'lines' | 'triangles';
  positions: readonly number[];
  normals: readonly number[] | null;
  /** Points in the order they are drawn; null where they are drawn as they come. */
  indices: readonly number[] | null;
  /** From the points to where they are in the scene. */
  matrix: Matrix4;
}

interface Glb {
  extras: Readonly<Record<string, unknown>>;
  /** Named nodes that draw something, in the order of the file. */
  nodes: readonly { name: string; primitives: readonly GlbPrimitive[] }[];
}

interface Node {
  name?: string;
  mesh?: number;
  children?: number[];
  matrix?: number[];
  translation?: [number, number, number];
  rotation?: [number, number, number, number];
  scale?: [number, number, number];
}

interface Gltf {
  asset: { extras?: Record<string, unknown> };
  scene?: number;
  scenes: { nodes: number[] }[];
  nodes: Node[];
  meshes: {
    primitives: { mode?: number; indices?: number; attributes: Record<string, number> }[];
  }[];
  accessors: {
    bufferView: number;
    byteOffset?: number;
    componentType: number;
    count: number;
    type: 'SCALAR' | 'VEC3';
  }[];
  bufferViews: { byteOffset?: number; byteStride?: number }[];
}

const MAGIC = 0x46546c67;
const modes: Readonly<Record<number, GlbPrimitive['mode']>> = { 1: 'lines', 4: 'triangles' };
const components: Readonly<
  Record<number, readonly [bytes: number, read: (view: DataView, at: number) => number]>
> = {
  5121: [1, (view, at) => view.getUint8(at)],
  5123: [2, (view, at) => view.getUint16(at, true)],
  5125: [4, (view, at) => view.getUint32(at, true)],
  5126: [4, (view, at) => view.getFloat32(at, true)],
};

/**
 * Reads binary glTF 2.0 as far as the gateway writes it: triangles and lines of nodes, without textures, skins, animations and
 * compression. Three's own loader knows all of it, and is a tenth of what the 3D view loads.
 */
export function readGlb(data: ArrayBuffer): Glb {
  const view = new DataView(data);
  if (data.byteLength < 20 || view.getUint32(0, true) !== MAGIC) throw new Error('It is no GLB file.');
  const length = view.getUint32(12, true);
  const gltf: Gltf = JSON.parse(new TextDecoder().decode(new Uint8Array(data, 20, length)));
  const start = 20 + length + 8;

  function numbers(index: number): number[] {
    const accessor = gltf.accessors[index];
    const place = accessor && gltf.bufferViews[accessor.bufferView];
    const component = accessor && components[accessor.componentType];
    if (!place || !component) throw new Error('The GLB file has numbers of a kind that is not read here.');
    const [bytes, read] = component;
    const size = accessor.type === 'VEC3' ? 3 : 1;
    const step = place.byteStride ?? size * bytes;
    const first = start + (place.byteOffset ?? 0) + (accessor.byteOffset ?? 0);
    const found: number[] = [];
    for (let item = 0; item < accessor.count; item++)
      for (let part = 0; part < size; part++) found.push(read(view, first + item * step + part * bytes));
    return found;
  }

  function primitivesOf(mesh: number, matrix: Matrix4): GlbPrimitive[] {
    return (gltf.meshes[mesh]?.primitives ?? []).flatMap(({ mode = 4, indices, attributes }) => {
      const [known, position, normal] = [modes[mode], attributes['POSITION'], attributes['NORMAL']];
      if (known === undefined || position === undefined) return [];
      return {
        mode: known,
        positions: numbers(position),
        normals: normal === undefined ? null : numbers(normal),
        indices: indices === undefined ? null : numbers(indices),
        matrix,
      };
    });
  }

  const nodes: { name: string; primitives: GlbPrimitive[] }[] = [];
  function visit(index: number, parent: Matrix4): void {
    const node = gltf.nodes[index];
    if (node === undefined) return;
    const matrix = parent.clone().multiply(ownMatrix(node));
    if (node.mesh !== undefined && node.name !== undefined)
      nodes.push({ name: node.name, primitives: primitivesOf(node.mesh, matrix) });
    for (const child of node.children ?? []) visit(child, matrix);
  }
  for (const root of gltf.scenes[gltf.scene ?? 0]?.nodes ?? []) visit(root, new Matrix4());
  return { extras: gltf.asset.extras ?? {}, nodes };
}

function ownMatrix({ matrix, translation, rotation, scale }: Node): Matrix4 {
  if (matrix !== undefined) return new Matrix4().fromArray(matrix);
  return new Matrix4().compose(
    new Vector3(...(translation ?? [0, 0, 0])),
    new Quaternion(...(rotation ?? [0, 0, 0, 1])),
    new Vector3(...(scale ?? [1, 1, 1])),
  );
}
