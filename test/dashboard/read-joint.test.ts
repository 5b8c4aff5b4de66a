import { describe, expect } from 'vitest';
import { readGlb } from '../../packages/dashboard/src/parts/joint/read-glb.ts';
import { readJoint } from '../../packages/dashboard/src/parts/joint/read-joint.ts';
import { arrange, homeOf } from '../../packages/dashboard/src/parts/joint/scene.ts';
import { cornerAt } from '../../packages/dashboard/src/parts/joint/views.ts';
import { test as base } from '../support/files.ts';

const test = base.extend<{ demo: boolean }>({ demo: [true, { injected: false }] });

const views = `{ projects { nodes { connections { nodes { scene {
  triangleCount glb { url } groups { parts { key } }
} } } } } }`;

interface View {
  scene: { triangleCount: number; glb: { url: string }; groups: { parts: { key: string }[] }[] };
}

describe('the reader of 3D models', () => {
  test('finds every part that the gateway has written, with all of its triangles', async ({
    ask,
    follow,
  }) => {
    const { data } = await ask(views);
    const connections: View[] = data.projects.nodes[0].connections.nodes;
    const homes: number[] = [];
    for (const { scene } of connections) {
      const joint = readJoint(await (await follow(scene.glb.url)).arrayBuffer());

      const keys = scene.groups.flatMap(({ parts }) => parts.map(({ key }) => key));
      expect(joint.keys.toSorted()).toEqual(keys.toSorted());
      expect(joint.faces.getIndex()?.count).toBe(3 * scene.triangleCount);
      expect(joint.revision).toMatch(/^[\w-]{16}$/);
      // Metres, around the node.
      expect(Math.max(...joint.box.max.toArray())).toBeLessThan(5);
      homes.push(homeOf(joint)[0]);
    }
    expect(homes).toEqual([145, 145, 35, -145, 35, 35, 35]);
  });

  test.for([
    ['left of the node', -0.1, 0, -35],
    ['behind it', 0, -0.1, 145],
    ['behind it, to the left', -0.1, -0.1, -145],
    ['about it', 0.003, -0.003, 35],
  ] as const)('looks from where the plates are: %s', ([, x, z, azimuth]) => {
    expect(cornerAt({ x, z })[0]).toBe(azimuth);
  });

  test('draws what is shown only, and what is transparent after all else', async ({ ask, follow }) => {
    const { data } = await ask(views);
    const views3d: View[] = data.projects.nodes[0].connections.nodes;
    const [link = ''] = views3d.map(({ scene }) => scene.glb.url);
    const joint = readJoint(await (await follow(link)).arrayBuffer());
    const [first = '', second = ''] = joint.keys;
    const [{ count = 0 } = {}, { start = 0, count: behind = 0 } = {}] = joint.faceRanges;
    const of = (words: string) => new Set(words === '' ? [] : [words]);
    const drawn = () => joint.faces.getIndex()?.array.slice(0, joint.faces.drawRange.count);

    expect(arrange(joint, { hidden: of(first), alone: of(''), transparent: of(second) })).toBe(true);

    expect(drawn()).toHaveLength(joint.allFaces.length - count);
    expect(drawn()?.slice(-behind)).toEqual(joint.allFaces.slice(start, start + behind));
    expect(arrange(joint, { hidden: of(''), alone: of(''), transparent: of('') })).toBe(false);
    expect(drawn()).toEqual(joint.allFaces);
  });

  test('says of another file that it is none', () => {
    const text = new TextEncoder().encode('{ "asset": { "version": "2.0" } }');

    expect(() => readGlb(text.buffer)).toThrow('It is no GLB file.');
  });
});
