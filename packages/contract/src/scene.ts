import { z } from 'zod';
import { CONNECTION, get } from './endpoint.ts';
import { Int32, independent, Text } from './wire.ts';

const color = independent(z.array(Int32)).nullish();

const Line = z.object({
  color,
  pairs: z.array(Int32).nullish(),
  thickness: z.number(),
});

const Label = z.object({
  color,
  value: Text,
  position: z
    .object({ origin: z.array(z.number()).nullish(), angles: z.array(z.number()).nullish() })
    .nullish(),
  fontSize: z.number(),
  tag: z.number(),
});

export const SceneGroup = z.object({
  /** Vertex indices of triangles. */
  faces: z.array(Int32).nullish(),
  selected: z.object({ id: Text, type: z.object({ kind: Text }).nullish() }).nullish(),
  lines: independent(z.array(Line)).nullish(),
  priority: Int32.nullish(),
  text: independent(z.array(Label)).nullish(),
});
export type SceneGroup = z.infer<typeof SceneGroup>;

/** Triangles and lines of the 3D view; coordinates in m, x, y, z after one another. */
export const DrawData = z.object({
  groups: independent(z.array(SceneGroup)).nullish(),
  vertices: z.array(z.number()).nullish(),
  normals: z.array(z.number()).nullish(),
});
export type DrawData = z.infer<typeof DrawData>;

export const sceneEndpoints = {
  GetDataScene3D: get(`${CONNECTION}/presentations`, { answer: 'json', reply: DrawData }),
  // The same document as text with nulls left out, sometimes encoded twice.
  GetDataScene3DText: get(`${CONNECTION}/presentations/text`, {
    answer: 'file',
    mediaType: 'text/plain',
    holds: 'json',
  }),
} as const;
