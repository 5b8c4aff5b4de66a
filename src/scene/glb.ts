import { setImmediate } from 'node:timers/promises';
import type { Document, Material, Mesh, Primitive } from '@gltf-transform/core';
import { GatewayError } from '../errors.ts';
import { lazy } from '../upstream/translation/lazy.ts';
import { colourOf, edgeOf, type Finding, type Rgb, type SceneColours } from './colours.ts';
import type { PartedScene, ScenePart } from './scene-parts.ts';

/** Where a file comes from; it travels with it. */
export interface Provenance {
  connection: string;
  /** Of what is drawn: the same view has the same. */
  revision: string;
  /** `SANDBOX` results are not for design. */
  engine: string;
}

/** Corners before others get their turn. */
const AT_ONCE = 30_000;

/** Half of a quarter turn about x, which brings z up to Y up. */
const UPRIGHT: [number, number, number, number] = [-Math.SQRT1_2, 0, 0, Math.SQRT1_2];

/**
 * The scene as binary glTF 2.0: metres, Y up by the rotation of its root, a node with its own material for each part. The
 * library is loaded when the first file is made.
 */
export async function toGlb(
  view: PartedScene,
  findingOf: (part: ScenePart) => Finding | null,
  colours: SceneColours,
  { connection, revision, engine }: Provenance,
): Promise<Uint8Array> {
  const { Document, WebIO, KHRMaterialsUnlit } = await loadWriter();
  const document = new Document();
  Object.assign(document.getRoot().getAsset(), { extras: { connection, revision, engine } });
  const line = lazy(() =>
    document
      .createMaterial('edges')
      .setBaseColorFactor(factor(edgeOf('LIGHT')))
      .setExtension('KHR_materials_unlit', document.createExtension(KHRMaterialsUnlit).createUnlit()),
  );
  const root = document.createNode(connection).setRotation(UPRIGHT);
  document.createScene(connection).addChild(root);
  let work = 0;
  for (const part of view.groups.flatMap(({ parts }) => parts)) {
    work += part.faces.length;
    if (work > AT_ONCE) {
      work = 0;
      await setImmediate();
    }
    const finding = findingOf(part);
    const colour = colourOf(part.kind, finding, colours, 'LIGHT');
    const material = lazy(() =>
      document
        .createMaterial(part.key)
        .setBaseColorFactor(factor(colour))
        .setMetallicFactor(0)
        .setRoughnessFactor(0.7)
        .setDoubleSided(true),
    );
    const mesh = meshOf(document, part, view, { material, line });
    // A node that shows nothing would be a flaw.
    if (mesh !== null)
      root.addChild(document.createNode(part.key).setExtras(extrasOf(part, finding)).setMesh(mesh));
  }
  return await new WebIO().registerExtensions([KHRMaterialsUnlit]).writeBinary(document);
}

/** `NOT_SUPPORTED` where the gateway was installed without it. */
async function loadWriter() {
  try {
    const [{ Document, WebIO }, { KHRMaterialsUnlit }] = await Promise.all([
      import('@gltf-transform/core'),
      import('@gltf-transform/extensions'),
    ]);
    return { Document, WebIO, KHRMaterialsUnlit };
  } catch (cause) {
    const message = 'The gateway was installed without @gltf-transform, which writes models.';
    throw new GatewayError('NOT_SUPPORTED', message, { cause });
  }
}

function extrasOf({ key, word, number, index, name, memberName }: ScenePart, finding: Finding | null) {
  return {
    // Also the name of the node, from which three.js drops colons and slashes.
    key,
    kind: word,
    number,
    index,
    name,
    member: memberName,
    check: finding?.check.name ?? null,
    utilization: finding?.check.utilizationRatio ?? null,
    share: finding?.share ?? null,
    status: finding?.check.status ?? null,
  };
}

/** Made with what is first drawn in them. */
interface Look {
  material: () => Material;
  line: () => Material;
}

function meshOf(document: Document, part: ScenePart, { scene }: PartedScene, look: Look): Mesh | null {
  const { faces, edges } = part;
  const surface = withoutRepeats(faces, 3);
  const lines = withoutRepeats(edges, 2);
  if (surface.length === 0 && lines.length === 0) return null;
  const mesh = document.createMesh(part.key);
  if (surface.length > 0) mesh.addPrimitive(primitive(document, surface, scene, 'TRIANGLES', look));
  if (lines.length > 0) mesh.addPrimitive(primitive(document, lines, scene, 'LINES', look));
  return mesh;
}

const modes = { LINES: 1, TRIANGLES: 4 } as const;

function primitive(
  document: Document,
  corners: readonly number[],
  { vertices, normals }: PartedScene['scene'],
  mode: keyof typeof modes,
  { material, line }: Look,
): Primitive {
  const used = [...new Set(corners)];
  const place = new Map(used.map((vertex, at) => [vertex, at]));
  const indices = corners.map((vertex) => place.get(vertex) ?? 0);
  const [buffer = document.createBuffer()] = document.getRoot().listBuffers();
  const accessor = (type: 'VEC3' | 'SCALAR', array: Float32Array | Uint16Array | Uint32Array) =>
    document.createAccessor().setType(type).setArray(array).setBuffer(buffer);
  const isSurface = mode === 'TRIANGLES';
  const made = document
    .createPrimitive()
    .setMode(modes[mode])
    .setMaterial(isSurface ? material() : line())
    .setIndices(
      accessor('SCALAR', used.length > 65_535 ? Uint32Array.from(indices) : Uint16Array.from(indices)),
    )
    .setAttribute('POSITION', accessor('VEC3', picked(vertices, used)));
  const directions = isSurface ? unitVectors(normals, used) : null;
  return directions === null ? made : made.setAttribute('NORMAL', accessor('VEC3', directions));
}

/** Triangles and lines that name a corner twice show nothing. */
function withoutRepeats(corners: readonly number[], size: 2 | 3): number[] {
  const kept: number[] = [];
  for (let at = 0; at < corners.length; at += size) {
    const [a = 0, b = 0] = [corners[at], corners[at + 1]];
    const c = size === 3 ? (corners[at + 2] ?? 0) : -1;
    if (a === b || a === c || b === c) continue;
    kept.push(a, b);
    if (size === 3) kept.push(c);
  }
  return kept;
}

function picked(values: readonly number[], vertices: readonly number[]): Float32Array {
  const array = new Float32Array(3 * vertices.length);
  for (const [at, vertex] of vertices.entries())
    for (let axis = 0; axis < 3; axis += 1) array[3 * at + axis] = values[3 * vertex + axis] ?? 0;
  return array;
}

/** Null where one of them has no direction: viewers then take that of the triangle. */
function unitVectors(normals: readonly number[], vertices: readonly number[]): Float32Array | null {
  const array = picked(normals, vertices);
  for (let at = 0; at < array.length; at += 3) {
    const length = Math.hypot(array[at] ?? 0, array[at + 1] ?? 0, array[at + 2] ?? 0);
    if (!(length > 1e-6)) return null;
    for (let axis = 0; axis < 3; axis += 1) array[at + axis] = (array[at + axis] ?? 0) / length;
  }
  return array;
}

/** glTF wants linear colours. */
function factor([red, green, blue]: Rgb): [number, number, number, number] {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [linear(red), linear(green), linear(blue), 1];
}
