import type { DrawData } from '@connection-gateway/contract/scene';
import fc from 'fast-check';
import validator from 'gltf-validator';
import { expect, test } from 'vitest';
import { sceneModel, scenePicture } from '../../src/files/scene-files.ts';
import { partScene } from '../../src/scene/scene-parts.ts';
import { toScene } from '../../src/upstream/translation/scene.ts';
import { beam, bolts, modelOf, plate, weld } from '../scene/small-joint.ts';
import { sourcesOf } from '../scene/sources.ts';
import { fuzzOptions, fuzzTimeoutMs } from './runs.ts';

const coordinate = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: -0.2, max: 0.2, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1e300, -1e7, 1e-300) },
);
const corners = fc.array(fc.integer({ min: -1, max: 12 }), { maxLength: 20 });
const group = fc.record({
  faces: fc.option(corners),
  selected: fc.option(
    fc.record({
      id: fc.constantFrom('1', '2', '8', '', 'x'),
      type: fc.option(fc.record({ kind: fc.constantFrom('member', 'plate', 'boltGrid', 'weld', 'new') })),
    }),
  ),
  lines: fc.option(
    fc.array(fc.record({ pairs: fc.option(corners), thickness: fc.constant(1) }), { maxLength: 2 }),
  ),
  text: fc.option(
    fc.array(fc.record({ value: fc.constantFrom('C', ''), fontSize: fc.constant(1), tag: fc.constant(0) }), {
      maxLength: 2,
    }),
  ),
});
const drawn: fc.Arbitrary<DrawData> = fc
  .tuple(fc.array(coordinate, { maxLength: 40 }), fc.array(coordinate, { maxLength: 40 }), fc.boolean())
  .chain(([vertices, more, hasNormals]) => {
    const normals = hasNormals ? vertices.map((_, at) => more[at] ?? 1) : more;
    return fc.record({
      vertices: fc.constant(vertices),
      normals: fc.constant(normals),
      groups: fc.option(fc.array(group, { maxLength: 5 })),
    });
  });

const model = {
  beams: [beam(1, 'C', [plate(1, 'C-w 1', 0), plate(2, null, 0.05)]), beam(2, 'B')],
  plates: [plate(1, 'EP1', 0)],
  boltGrids: [bolts(8), { ...bolts(1), axes: null }],
  welds: [weld(1, null)],
};
const target = { projectId: 'p', connectionId: 1 };
const look = { colours: 'STATUS', theme: 'LIGHT', width: 16 } as const;

test('whatever a view is made of, its parts are all of it, and models and pictures of it are whole', {
  timeout: fuzzTimeoutMs,
}, async () => {
  const holds = fc.asyncProperty(drawn, async (data) => {
    const scene = toScene(data);
    const { groups, byKey } = partScene(scene, modelOf(model));
    const count = (of: readonly { faces: readonly number[] }[]) =>
      of.reduce((sum, { faces }) => sum + faces.length, 0);
    expect(count(groups.flatMap(({ parts }) => parts))).toBe(count(scene.groups));
    expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
    for (const { key } of groups.flatMap(({ parts }) => parts)) expect(byKey.has(key)).toBe(true);

    const sources = sourcesOf(data, model);
    const glb = await sceneModel({ ...target, look }, sources);
    const { issues } = await validator.validateBytes(new Uint8Array(glb));
    // A view without anything has a root without anything.
    const flaws = issues.messages.filter((flaw) => Reflect.get(Object(flaw), 'code') !== 'NODE_EMPTY');
    expect(flaws).toEqual([]);
    const png = await scenePicture({ ...target, look }, sources);
    expect(png.length).toBeGreaterThan(0);
  });
  await fc.assert(holds, fuzzOptions);
});
