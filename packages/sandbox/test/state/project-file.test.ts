import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import type { Api } from '../support/api.ts';
import { addJoint, load, projectId } from '../support/joint.ts';
import { test } from '../support/test.ts';

const open = (api: Api, file: Uint8Array) => api.form('/projects/open', [['ideaConFile', file]]);

/** What every path below a project answers, apart from the id of the project. */
async function everything(api: Api, project: string) {
  const paths = [
    'settings',
    'materials',
    'materials/cross-sections',
    'materials/bolt-assemblies',
    'connections',
  ];
  const below = ['members', 'load-effects', 'load-effects/get-load-settings', 'operations', 'parameters'];
  const all = [...paths, ...below.map((path) => `connections/1/${path}`)];
  const answers = await Promise.all(
    all.map(async (path) => [path, (await api.get(`${project}/${path}`)).body]),
  );
  const { projectId: _, ...data } = Object((await api.get(project)).body);
  return { ...Object.fromEntries(answers), data };
}

/** The file with its JSON changed by a text replacement. */
function edited(file: Uint8Array, from: string | RegExp, to: string): Uint8Array {
  const text = gunzipSync(file).toString();
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  return gzipSync(changed);
}

describe('a saved project', () => {
  test('comes back with everything but its id and results', async ({ api, project }) => {
    const connection = await addJoint(api, project);
    await api.put(project, { name: 'Shed ☃', author: 'A "quoted" one', date: '2026-03-01' });
    await api.put(`${project}/settings`, { 'report/General/LanguageInReport': 'de' });
    await api.post(`${connection}/load-effects`, { memberLoadings: [load(2, 'End', { vz: -1.5 })] });
    await api.delete(`${connection}/members/3`);
    const before = await everything(api, project);

    const answer = await open(api, await api.file(`${project}/download`));

    const reopened = `/projects/${projectId(answer.body)}`;
    expect(reopened).not.toBe(project);
    expect(await everything(api, reopened)).toEqual(before);
    // Numbers of what was deleted stay taken.
    expect((await api.post(`${reopened}/connections/1/members`, {})).body).toMatchObject({ id: 4 });
  });

  test('is offered under the name of the project as opaque bytes', async ({ url, api, project }) => {
    await api.put(project, { name: 'Häuser "7"\r\n' });

    const response = await fetch(`${url}/api/4${project}/download`, { headers: { ClientId: api.clientId } });

    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="H_user__7___.ideaCon"; filename*=UTF-8\'\'H%C3%A4user%20%227%22%0D%0A.ideaCon',
    );
    expect(gunzipSync(await response.arrayBuffer()).toString()).toMatch(
      /^\{"marker":"connection-sandbox-project","version":1,/,
    );
  });

  test('is the same bytes when nothing changed', async ({ api, project }) => {
    await addJoint(api, project);

    expect(await api.file(`${project}/download`)).toEqual(await api.file(`${project}/download`));
  });
});

describe('opening', () => {
  const foreign = 'This sandbox cannot read .ideaCon files.';

  test('refuses files of others', async ({ api }) => {
    const files = [
      Buffer.from('PK\u0003\u0004 some container'),
      Buffer.from('<svg/>'),
      Buffer.from('<'),
      gzipSync('{"marker":"something-else"}'),
      gzipSync('[]'),
    ];

    for (const file of files) {
      expect(await open(api, file)).toMatchObject({
        status: 422,
        body: { title: 'Unprocessable Content', detail: expect.stringContaining(foreign) },
      });
    }
  });

  test.for<[string, Buffer, string]>([
    ['an open model', Buffer.from('<?xml version="1.0"?>\n<OpenModelContainer/>'), 'importIom'],
    ['an open model without results', Buffer.from('\ufeff<OpenModel xmlns="a"/>'), 'importIom'],
    ['a template', Buffer.from('\ufeff<ConnectionTemplate xmlns:i="b"/>', 'utf16le'), 'applyTemplate'],
  ])('says where %s belongs', async ([, file, where], { api }) => {
    expect(await open(api, file)).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining(`\`${where}\``) },
    });
  });

  test('refuses a file that was cut short', async ({ api, project }) => {
    const file = await api.file(`${project}/download`);

    expect(await open(api, file.subarray(0, file.length - 20))).toMatchObject({
      status: 422,
      body: { detail: 'The file begins like a project of this sandbox but is damaged or cut short.' },
    });
  });

  test('stops a file that unpacks to hundreds of megabytes', { tags: 'long' }, async ({ api }) => {
    const bomb = gzipSync(Buffer.alloc(135_000_000, 0x20));
    expect(bomb.length).toBeLessThan(300_000);

    expect(await open(api, bomb)).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('unpacks to more than') },
    });
  });

  test('refuses a newer version by number', async ({ api, project }) => {
    const file = edited(await api.file(`${project}/download`), '"version":1', '"version":2');

    expect(await open(api, file)).toMatchObject({
      status: 422,
      body: { detail: 'The project file has version 2; this sandbox reads version 1.' },
    });
  });

  test('refuses what does not fit together, saying where', async ({ api, project }) => {
    await addJoint(api, project);
    const file = await api.file(`${project}/download`);
    const damages = [
      [/"members":\[\{"id":1/, '"members":[{"id":3', 'members: id 3 is there twice.'],
      [/"member":3/, '"member":2', 'members: id 3 is not between 1 and 2.'],
      [/"isBearing":true/, '"isBearing":false', 'exactly one member must be bearing, not 0.'],
      [/"crossSectionId":1/, '"crossSectionId":8', 'Cross-section 8 is not in the project; it has 1, 2.'],
      [/"code":"ecen"/, '"code":"american"', 'The project is american, its materials are ecen.'],
      [/"fy":355000000/, '"fy":-1', 'Materials: steels.0'],
      [
        /"GammaM0":1/.source.replace(/.*/, '"calculation/Analysis/CodeFactors/EN/GammaM0":1'),
        '"x":1',
        'no setting "x"',
      ],
      [/"loadEffects":\[\]/, '"loadEffects":{}', 'damaged at connections.0.loadEffects'],
      [/"links":\[\]/, '"links":[],"__proto__":{"a":1}', '__proto__'],
      [
        /"analysisType":"stress_Strain"/,
        '"analysisType":"guess"',
        'analysisType must be one of stress_Strain',
      ],
      [/"forcesIn":"node"/, '"forcesIn":"moon"', 'members[0].model.forcesIn must be one of position, node'],
      [
        /"templates":\[\]/,
        '"templates":[{"id":1,"libraryTemplateId":"7d2d4a2c-3a27-4f43-9a56-0d4ad2a1f6f1","memberIds":[4]}]',
        'templates: id 1',
      ],
    ] as const;

    for (const [from, to, detail] of damages) {
      expect(await open(api, edited(file, from, to)), detail).toMatchObject({
        status: 422,
        body: { detail: expect.stringContaining(detail) },
      });
    }
    expect((await api.get('/projects')).body).toHaveLength(1);
  });

  test('needs the file under its name, in a form', async ({ url, api, project }) => {
    const file = await api.file(`${project}/download`);
    const headers = { ClientId: api.clientId };
    const broken = { ...headers, 'Content-Type': 'multipart/form-data; boundary=x' };
    const send = (init: RequestInit) =>
      fetch(`${url}/api/4/projects/open`, { method: 'POST', headers, ...init });

    expect(await api.form('/projects/open', [['file', file]])).toMatchObject({
      status: 422,
      body: { detail: 'The form needs a file named ideaConFile; it has file.' },
    });
    expect((await send({ headers: broken, body: '--x\r\nContent-Disp' })).status).toBe(422);
    expect((await send({ headers: broken, body: '--x--\r\n' })).status).toBe(422);
    expect(
      (await send({ body: '{}', headers: { ...headers, 'Content-Type': 'application/json' } })).status,
    ).toBe(415);
    expect((await open(api, Buffer.alloc(2_500_000))).status).toBe(413);
    const halves = ['ideaConFile', 'more'].map((name) => [name, Buffer.alloc(1_200_000)] as const);
    expect((await api.form('/projects/open', halves)).status).toBe(413);
  });
});
