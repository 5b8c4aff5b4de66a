import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { sceneModel, scenePicture } from '../../src/files/scene-files.ts';
import type { Upstream } from '../../src/upstream/client.ts';
import type { ConnectionModel } from '../../src/upstream/model/geometry.ts';
import { toScene } from '../../src/upstream/translation/scene.ts';
import { boltBox, drawing, modelOf, plateBox } from './small-joint.ts';

type Drawn = ReturnType<typeof drawing>;

const target = {
  projectId: 'p',
  connectionId: 1,
  look: { colours: 'PARTS', theme: 'LIGHT', width: 64 },
} as const;

/** A service that draws this. */
function sourcesOf(data: Drawn, model: Partial<ConnectionModel> = {}) {
  const upstream = {
    geometry: { scene: async () => toScene(data), model: async () => modelOf(model) },
    results: { list: async () => [] },
    connections: { get: async () => null },
    service: { engine: async () => 'IDEA_STATICA' as const },
  };
  // Only these are asked for.
  return { upstream: upstream as unknown as Upstream, record: { calculation: () => null } };
}

const made = [
  ['model', sceneModel],
  ['picture', scenePicture],
] as const;

test.for(made)('a %s of a view beyond all bounds is refused before it is begun', async ([, make]) => {
  const data = drawing([['member', '1', [plateBox(0)]]]);
  const faces = Array.from({ length: 3 * 100_001 }, (_, at) => at % 8);
  const sources = sourcesOf({ ...data, groups: [{ ...data.groups?.[0], faces }] });

  await expect(make(target, sources)).rejects.toMatchObject({
    code: 'NOT_SUPPORTED',
    message: expect.stringContaining('100001 triangles; models and pictures are made of up to 100000'),
  });
});

test.for(made)('a %s is made of a view without anything in it', async ([, make]) => {
  const file = await make(target, sourcesOf({}));
  expect((await buffer(file.body)).length).toBe(file.length);
});

test.for(made)(
  'a %s is made of triangles that are none, kinds nobody knows and no normals',
  async ([, make]) => {
    const data = drawing([
      ['gusset', 'x', [plateBox(0)]],
      ['boltGrid', '8', [boltBox(0.1)]],
      [null, null, [plateBox(1)]],
    ]);
    data.groups?.[0]?.faces?.push(0, 0, 1, 5, 6);
    const file = await make(target, sourcesOf({ groups: data.groups ?? [], vertices: data.vertices ?? [] }));
    expect((await buffer(file.body)).length).toBe(file.length);
  },
);
