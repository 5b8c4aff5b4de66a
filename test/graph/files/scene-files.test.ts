import { inflateSync } from 'node:zlib';
import validator from 'gltf-validator';
import { GLTFLoader, type Node3D } from 'three/addons/loaders/GLTFLoader.js';
import { describe, expect } from 'vitest';
import { BASE_PLATE, columnBase } from '../../support/column-base.ts';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { test } from '../../support/files.ts';
import { applyDesign } from '../../support/templates.ts';
import type { Ask } from '../../support/test.ts';

const calculate =
  'mutation ($id: ID!) { startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 120 }) { errors { message } } }';

/** A fin plate, calculated: its beam hangs on three bolts. */
async function finPlate(ask: Ask, project: string): Promise<string> {
  const id = jointOf(project).connection;
  await designFinPlate(ask, project);
  await ask(calculate, { id });
  return id;
}

const joint = [{ name: 'J1', shear: { LC1: 40_000 } }];

async function linkTo(ask: Ask, id: string, field: string): Promise<string> {
  const { data, errors } = await ask(
    `query ($id: ID!) { connection(id: $id) { scene { file: ${field} { url } } } }`,
    { id },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.connection.scene.file.url;
}

/** Width, height and pixels, three bytes each, of a PNG as the gateway writes them. */
function pixelsOf(png: Buffer) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const start = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)));
  const pixels = Array.from({ length: width * height }, (_, at) => {
    const place = Math.floor(at / width) * (3 * width + 1) + 1 + 3 * (at % width);
    return `#${rows.subarray(place, place + 3).toString('hex')}`;
  });
  return { width, height, pixels };
}

describe('Scene3D.glb', () => {
  test('is a model without a flaw, which three.js reads part by part', async ({ ask, follow, frame }) => {
    const id = await finPlate(ask, await frame(joint));

    const response = await follow(await linkTo(ask, id, 'glb'));
    const bytes = await response.arrayBuffer();
    const report = await validator.validateBytes(new Uint8Array(bytes));
    const { scene, asset } = await new GLTFLoader().parseAsync(bytes, '');

    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'model/gltf-binary']);
    expect(report.issues).toMatchObject({ numErrors: 0, numWarnings: 0, numInfos: 0, numHints: 0 });
    expect(report.info.extensionsUsed).toEqual(['KHR_materials_unlit']);
    expect(asset['extras']).toEqual({
      connection: 'J1',
      revision: expect.stringMatching(/^[\w-]{16}$/),
      engine: 'SANDBOX',
    });
    const parts: Node3D[] = [];
    scene.traverse((node) => {
      if ('kind' in node.userData) parts.push(node);
    });
    const { data } = await ask(
      'query ($id: ID!) { connection(id: $id) { scene { triangleCount groups { parts { key } } } } }',
      { id },
    );
    const keys = data.connection.scene.groups.flatMap(({ parts: own }: { parts: { key: string }[] }) =>
      own.map(({ key }) => key),
    );
    expect(report.info.totalTriangleCount).toBe(data.connection.scene.triangleCount);
    expect(parts.map(({ userData }) => userData['key']).toSorted()).toEqual(keys.toSorted());
    const bolt = parts.find(({ userData }) => userData['kind'] === 'boltGrid' && userData['index'] === 2);
    expect(bolt?.userData).toMatchObject({
      ...{ kind: 'boltGrid', number: expect.any(Number), index: 2, name: 'FP1', member: null },
      ...{ check: expect.stringMatching(/^B\d+$/), utilization: expect.any(Number), status: 'PASSED' },
    });
    expect(parts.find(({ userData }) => userData['name'] === 'B1-w 1')?.userData).toMatchObject({
      ...{ kind: 'member', index: 3, member: 'B1', check: 'B1-w 1', utilization: null },
    });
    // Two primitives a part, a surface and its edges, which need no light.
    const lines = bolt?.children.filter(({ isLineSegments }) => isLineSegments) ?? [];
    expect([bolt?.children.length, lines.length]).toEqual([2, 1]);
    expect(lines[0]?.material?.type).toBe('LineBasicMaterial');
  });

  test('is not sent again to whoever has it, until it is another', async ({ ask, follow, frame }) => {
    const id = await finPlate(ask, await frame(joint));
    const link = await linkTo(ask, id, 'glb');
    const first = await follow(link);
    const tag = first.headers.get('etag') ?? '';
    await first.arrayBuffer();

    const again = await fetch(await linkTo(ask, id, 'glb'), { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(await linkTo(ask, id, 'glb')).toBe(link);

    await ask(
      'mutation ($id: ID!) { updateConnection(input: { connectionId: $id, name: "J2" }) { errors { code } } }',
      { id },
    );
    const changed = await fetch(link, { headers: { 'if-none-match': tag } });
    await changed.arrayBuffer();
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
    expect(changed.headers.get('cache-control')).toBe('private, no-cache');
    expect(await linkTo(ask, id, 'glb')).not.toBe(link);
  });

  test('says in its link what names its content, and is kept while the link is good', async ({
    ask,
    follow,
    frame,
    callsOf,
  }) => {
    const id = await finPlate(ask, await frame(joint));
    const fields = 'url etag sizeBytes expiresAt';
    const read = async () =>
      (
        await ask(
          `query ($id: ID!) { connection(id: $id) { scene { glb { ${fields} } picture(width: 200) { ${fields} } } } }`,
          {
            id,
          },
        )
      ).data.connection.scene;
    const { glb, picture } = await read();

    const files = await Promise.all([follow(glb.url), follow(picture.url)]);
    const bytes = await Promise.all(files.map((file) => file.arrayBuffer()));
    const again = await callsOf(async () => {
      const drawn = await follow(picture.url);
      expect(new Uint8Array(await drawn.arrayBuffer())).toEqual(
        new Uint8Array(bytes[1] ?? new ArrayBuffer()),
      );
      for (const { url, etag } of [glb, picture])
        expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    });

    expect(files.map(({ headers }) => headers.get('etag'))).toEqual([glb.etag, picture.etag]);
    expect(glb.etag).not.toBe(picture.etag);
    for (const { headers } of files) {
      const [, seconds = ''] =
        /^private, max-age=(\d+), immutable$/.exec(headers.get('cache-control') ?? '') ?? [];
      expect(Date.parse(glb.expiresAt) / 1000 - Date.now() / 1000).toBeCloseTo(Number(seconds), -1);
    }
    expect(again).toEqual([]);
    expect([glb.sizeBytes, picture.sizeBytes]).toEqual([null, null]);
    expect((await read()).picture).toEqual({ ...picture, sizeBytes: bytes[1]?.byteLength });
  });

  test('is another one after a calculation', async ({ ask, frame }) => {
    const id = await finPlate(ask, await frame(joint));
    const before = await linkTo(ask, id, 'glb');

    await ask(calculate, { id });

    expect(await linkTo(ask, id, 'glb')).not.toBe(before);
  });

  test('stands upright where y is up, in metres', async ({ ask, follow, frame }) => {
    const id = jointOf(await frame(joint)).connection;

    const bytes = await (await follow(await linkTo(ask, id, 'glb'))).arrayBuffer();
    const { scene } = await new GLTFLoader().parseAsync(bytes, '');

    scene.updateMatrixWorld(true);
    const reach = [0, 1, 2].map(() => ({ low: Infinity, high: -Infinity }));
    scene.traverse(({ geometry, matrixWorld: { elements: m } }) => {
      const places = geometry?.attributes['position'];
      for (let at = 0; places !== undefined && at < places.count; at += 1) {
        for (const [row, one] of reach.entries()) {
          const value = [0, 1, 2].reduce(
            (sum, axis) => sum + (m[row + 4 * axis] ?? 0) * places.getComponent(at, axis),
            m[row + 12] ?? 0,
          );
          one.low = Math.min(one.low, value);
          one.high = Math.max(one.high, value);
        }
      }
    });
    // The column HEB200 rises along y; the beam ends 0.45 m from the node along x.
    expect(reach[0]).toEqual({ low: expect.closeTo(-0.1, 6), high: expect.closeTo(0.45, 6) });
    expect(reach[2]).toEqual({ low: expect.closeTo(-0.1, 6), high: expect.closeTo(0.1, 6) });
    expect(reach[1]?.high).toBeGreaterThan(0.2);
  });

  test.for<[colours: string, seen: unknown[], calls: string[]]>([
    ['PARTS', ['#cdd3db', '#cdd3db', '#de8242'], []],
    // Nobody checks that flange; the others hold.
    ['STATUS', ['#d3d9df', '#3f9a63', '#3f9a63'], []],
    // Up to 60 % is light blue.
    ['UTILIZATION', ['#d3d9df', '#9fc3e8', '#9fc3e8'], ['GetRawJsonResults', 'GetResults']],
  ])(
    'colours parts by %s, and asks for no more than that needs',
    async ([colours, expected, more], { ask, callsOf, follow, frame }) => {
      const id = await finPlate(ask, await frame(joint));
      const url = await linkTo(ask, id, `glb(colours: ${colours})`);
      let bytes = new ArrayBuffer(0);

      const calls = await callsOf(async () => {
        bytes = await (await follow(url)).arrayBuffer();
      });

      const { scene } = await new GLTFLoader().parseAsync(bytes, '');
      const seen = new Map<unknown, string>();
      scene.traverse(({ material, userData, children }) => {
        const own = material ?? children.find((child) => !child.isLineSegments)?.material;
        if ('kind' in userData && own !== undefined)
          seen.set(userData['name'], `#${own.color.getHexString()}`);
      });
      expect([seen.get('C1-tfl 1'), seen.get('B1-w 1'), seen.get('FP1-w')]).toEqual(expected);
      expect(calls.toSorted()).toEqual(
        [
          'ExportIomConnectionData',
          'GetConnection',
          'GetDataScene3D',
          'GetResults',
          'GetVersion',
          ...more,
        ].toSorted(),
      );
    },
  );

  test('says the number behind a colour by utilisation, of plates as well', async ({
    ask,
    follow,
    frame,
  }) => {
    const id = await finPlate(ask, await frame(joint));

    const bytes = await (await follow(await linkTo(ask, id, 'glb(colours: UTILIZATION)'))).arrayBuffer();

    const { scene } = await new GLTFLoader().parseAsync(bytes, '');
    const parts = new Map<unknown, Record<string, unknown>>();
    scene.traverse(({ userData }) => void parts.set(`${userData['kind']} ${userData['name']}`, userData));
    const bolt = parts.get('boltGrid FP1');
    const wall = parts.get('member B1-w 1');
    expect(bolt?.['share']).toBe(bolt?.['utilization']);
    expect(wall).toMatchObject({ utilization: null, share: expect.any(Number) });
  });

  test('of a joint without results has parts without checks', async ({ ask, follow, frame }) => {
    const id = jointOf(await frame(joint)).connection;

    const bytes = await (await follow(await linkTo(ask, id, 'glb(colours: UTILIZATION)'))).arrayBuffer();

    const { issues } = await validator.validateBytes(new Uint8Array(bytes));
    const { scene } = await new GLTFLoader().parseAsync(bytes, '');
    const checks: unknown[] = [];
    scene.traverse(({ userData }) => {
      if ('kind' in userData) checks.push(userData['check']);
    });
    expect(issues.messages).toEqual([]);
    expect(checks).toEqual([null, null, null, null, null, null]);
  });

  test('of a column base has its anchors and its block', async ({ ask, follow }) => {
    const id = await columnBase(ask);
    await applyDesign(ask, id, BASE_PLATE);

    const bytes = await (await follow(await linkTo(ask, id, 'glb'))).arrayBuffer();

    const { issues } = await validator.validateBytes(new Uint8Array(bytes));
    const { scene } = await new GLTFLoader().parseAsync(bytes, '');
    const kinds: unknown[] = [];
    scene.traverse(({ userData }) => {
      if ('kind' in userData) kinds.push(userData['kind']);
    });
    expect(issues.messages).toEqual([]);
    expect(kinds.filter((kind) => kind === 'anchorGrid')).toHaveLength(4);
    expect(kinds).toContain('concreteBlock');
  });
});

describe('Scene3D.picture', () => {
  test('shows the joint with one call, in the size and on the ground that were asked for', async ({
    ask,
    callsOf,
    follow,
    frame,
  }) => {
    const id = await finPlate(ask, await frame(joint));
    const [light, dark] = [
      await linkTo(ask, id, 'picture'),
      await linkTo(ask, id, 'picture(width: 100, theme: DARK)'),
    ];
    const pictures: Buffer[] = [];

    const calls = await callsOf(async () => {
      for (const url of [light, dark]) {
        const response = await follow(url);
        expect(response.headers.get('content-type')).toBe('image/png');
        pictures.push(Buffer.from(await response.arrayBuffer()));
      }
    });

    expect(calls).toEqual(['GetDataScene3D', 'GetDataScene3D']);
    const [first, second] = pictures.map(pixelsOf);
    expect([first?.width, first?.height, second?.width, second?.height]).toEqual([320, 240, 100, 75]);
    expect([first?.pixels[0], second?.pixels[0]]).toEqual(['#ffffff', '#171d24']);
    // The beam, the column and the plate in front of its web, not one colour.
    const share = (first?.pixels.filter((pixel) => pixel !== '#ffffff').length ?? 0) / (320 * 240);
    expect(share).toBeGreaterThan(0.2);
    expect(new Set(first?.pixels).size).toBeGreaterThan(20);
  });

  test('shows what fails in red', async ({ ask, follow, frame }) => {
    const project = await frame([{ name: 'J1', shear: { LC1: 900_000 } }]);
    const id = await finPlate(ask, project);
    const redness = (pixel: string) => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
        Number.parseInt(pixel.slice(at, at + 2), 16),
      );
      return red - Math.max(green, blue);
    };
    const redIn = async (colours: string) => {
      const response = await follow(await linkTo(ask, id, `picture(colours: ${colours})`));
      const { pixels } = pixelsOf(Buffer.from(await response.arrayBuffer()));
      return pixels.filter((pixel) => redness(pixel) > 80).length;
    };

    expect([await redIn('PARTS'), (await redIn('STATUS')) > 50]).toEqual([0, true]);
  });

  test.for([15, 1025])('of %i pixels is refused', async (width, { ask, frame }) => {
    const id = jointOf(await frame(joint)).connection;

    const { errors } = await ask(
      `query ($id: ID!) { connection(id: $id) { scene { picture(width: ${width}) { url } } } }`,
      { id },
    );

    expect(errors).toMatchObject([
      {
        message: `A picture is 16 to 1024 pixels wide, not ${width}.`,
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
  });
});
