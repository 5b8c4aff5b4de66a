import type { Vector3 } from './member.ts';

/** What one click selects in the 3D view, as the service draws it. */
export interface SceneGroup {
  /** The service's word for its kind and its id, `plate:7`; `group:3` for the third group, where it names neither. */
  key: string;
  /** As the service spells it; null when it says nothing. */
  word: string | null;
  /** Counts parts of one kind; null where the id is no number. */
  number: number | null;
  labels: string[];
  /** Corners of triangles, and ends of lines, by vertex. None points outside the list of vertices. */
  faces: number[];
  edges: number[];
}

/** Triangles and lines of the 3D view. m, z up, the node in the origin. */
export interface Scene {
  vertexCount: number;
  triangleCount: number;
  min: Vector3 | null;
  max: Vector3 | null;
  /** x, y, z of each vertex after one another. */
  vertices: readonly number[];
  /** As `vertices`; empty where there is not one for each of them. */
  normals: readonly number[];
  /** Those that select the same are one. */
  groups: SceneGroup[];
}
