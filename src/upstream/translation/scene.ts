import type { DrawData, SceneGroup as GroupOnWire } from '@connection-gateway/contract/scene';
import type { Vector3 } from '../model/member.ts';
import type { Scene, SceneGroup } from '../model/scene.ts';
import { lazy } from './lazy.ts';

/** The 3D view; its groups are sorted on demand. */
export function toScene(data: DrawData): Scene {
  const vertices = data.vertices ?? [];
  const vertexCount = Math.floor(vertices.length / 3);
  const corners = (data.groups ?? []).reduce((count, { faces }) => count + (faces?.length ?? 0), 0);
  const groups = lazy(() => toGroups(data.groups ?? [], vertices));
  return {
    vertexCount,
    triangleCount: Math.floor(corners / 3),
    min: extreme(vertices, Math.min),
    max: extreme(vertices, Math.max),
    vertices,
    normals: data.normals?.length === vertices.length ? data.normals : [],
    get groups() {
      return groups();
    },
  };
}

function toGroups(wire: readonly GroupOnWire[], vertices: readonly number[]): SceneGroup[] {
  const found = new Map<string, SceneGroup>();
  for (const [index, { selected, faces, lines, text }] of wire.entries()) {
    const word = selected?.type?.kind ?? null;
    const id = selected?.id ?? null;
    const key = id === null || id === '' ? `group:${index + 1}` : `${word ?? 'part'}:${id}`;
    const group = found.get(key) ?? { key, word, number: numberOf(id), labels: [], faces: [], edges: [] };
    found.set(key, group);
    for (const one of text ?? []) if (one.value) group.labels.push(one.value);
    append(group.faces, faces ?? [], 3, vertices);
    for (const { pairs } of lines ?? []) append(group.edges, pairs ?? [], 2, vertices);
  }
  return [...found.values()];
}

/** A vertex further away than this is a mistake, and would make everything else too small to be seen, m. */
const FAR = 100_000;

/** Adds what is whole, `size` corners at a time, and drops what points at a vertex that is not there, or nowhere near. */
function append(to: number[], corners: readonly number[], size: number, vertices: readonly number[]): void {
  const isNear = (coordinate: number | undefined) => coordinate !== undefined && Math.abs(coordinate) < FAR;
  const isThere = (vertex: number) =>
    isNear(vertices[3 * vertex]) && isNear(vertices[3 * vertex + 1]) && isNear(vertices[3 * vertex + 2]);
  for (let at = 0; at + size <= corners.length; at += size) {
    const one = corners.slice(at, at + size);
    if (one.every(isThere)) to.push(...one);
  }
}

function numberOf(id: string | null): number | null {
  return id !== null && /^\d{1,9}$/.test(id) ? Number(id) : null;
}

/** The smallest or largest coordinate along each axis that is a number; null without one. */
function extreme(vertices: readonly number[], pick: (a: number, b: number) => number): Vector3 | null {
  const found: number[] = [];
  for (const [at, value] of vertices.entries())
    if (Number.isFinite(value)) found[at % 3] = pick(found[at % 3] ?? value, value);
  const [x, y, z] = found;
  return x === undefined || y === undefined || z === undefined ? null : { x, y, z };
}
