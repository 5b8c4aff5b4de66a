import { expect, test } from 'vitest';
import { sceneModel, scenePicture } from '../../src/files/scene-files.ts';
import { boltBox, drawing, plateBox } from './small-joint.ts';
import { sourcesOf } from './sources.ts';

const target = {
  projectId: 'p',
  connectionId: 1,
  look: { colours: 'PARTS', theme: 'LIGHT', width: 64 },
} as const;

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
  expect(file.length).toBeGreaterThan(0);
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
    expect(file.length).toBeGreaterThan(0);
  },
);

test('a picture of surfaces in more layers than anybody needs is given up', async () => {
  const vertices = [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1];
  const faces = Array.from({ length: 100_000 }, () => [0, 1, 3]).flat();
  const sources = sourcesOf({ vertices, groups: [{ faces }] });
  const wide = { ...target, look: { ...target.look, width: 1024 } };

  await expect(scenePicture(wide, sources)).rejects.toMatchObject({ code: 'NOT_SUPPORTED' });
});

test('a vertex that is nowhere near, and lines to it, do not spoil a picture', async () => {
  const near = drawing([['plate', '1', [plateBox(0)]]]);
  const whole = await scenePicture(target, sourcesOf(near));
  const far = drawing([['plate', '1', [plateBox(0)]]]);
  far.vertices?.push(1e300, 0, 0, 90_000, 0, 0);
  far.groups?.[0]?.faces?.push(0, 1, 8);
  far.groups?.[0]?.lines?.[0]?.pairs?.push(0, 8, 0, 9);

  expect(await scenePicture(target, sourcesOf(far))).toEqual(whole);
});
