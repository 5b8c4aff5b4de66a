import { describe, expect } from 'vitest';
import { openAccess } from '../../../src/auth/access.ts';
import { createGateway } from '../../../src/http/gateway.ts';
import { schema } from '../../../src/schema/index.ts';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import { test } from '../../support/files.ts';
import { openOn, sender } from '../../support/send.ts';
import { FIN_PLATE } from '../../support/templates.ts';
import type { Answer } from '../../support/test.ts';

const link = 'url filename mediaType expiresAt';

/** What can be said of a link without its signature. */
function sightOf({ url, filename, mediaType }: { url: string; filename: string; mediaType: string }) {
  const { origin, pathname, searchParams } = new URL(url);
  searchParams.delete('signature');
  searchParams.delete('expires');
  searchParams.delete('filename');
  searchParams.delete('for');
  return [`${origin}${pathname}`, Object.fromEntries(searchParams), filename, mediaType];
}

const uuidOf = (id: string) => id.replace(/^.*:/, '');

describe('links of a project', () => {
  test('cost no call, start with the address of the caller and say what they lead to', async ({
    ask,
    callsOf,
    frame,
    listener,
  }) => {
    const id = await frame([{ name: 'J1' }, { name: 'J2' }]);
    let answer: Answer | undefined;

    const calls = await callsOf(async () => {
      answer = await ask(
        `query ($id: ID!, $one: [ID!], $two: [ID!]) {
          node(id: $id) { ... on Project {
            download { ${link} }
            all: report { ${link} }
            some: report(format: WORD, connectionIds: $two) { ${link} }
            page: report(format: HTML_ZIP, connectionIds: $one) { ${link} }
          } }
        }`,
        {
          id,
          one: [jointOf(id).connection],
          two: [`${uuidOf(id)}/2`, jointOf(id).connection, `${uuidOf(id)}/2`],
        },
      );
    });

    const at = `${listener.url}/files/projects/${uuidOf(id)}`;
    const { download, all, some, page } = answer?.data.node ?? {};
    expect([download, all, some, page].map(sightOf)).toEqual([
      [`${at}/project.ideaCon`, {}, 'Frame.ideaCon', 'application/octet-stream'],
      [`${at}/report.pdf`, {}, 'Frame-report.pdf', 'application/pdf'],
      [
        `${at}/report.docx`,
        { connections: '2.1' },
        'Frame-report.docx',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      ],
      [
        `${listener.url}/files/connections/${uuidOf(id)}/1/report.zip`,
        {},
        'connection-1-report.zip',
        'application/zip',
      ],
    ]);
    const minutes = (Date.parse(download.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14.9);
    expect(minutes).toBeLessThan(22.6);
    expect(calls).toEqual(['GetProjectData']);
  });

  test.for<[string, object, string, string[]]>([
    [
      'a web page over all',
      { format: 'HTML_ZIP' },
      'HTML_ZIP exists only for a single connection; choose one, or ask each for its `report`.',
      ['format'],
    ],
    [
      'no connections',
      { ids: [] },
      'No connections are chosen. Leave the list out to include all.',
      ['connectionIds'],
    ],
    [
      'a connection of another project',
      { ids: ['00000000-0000-4000-8000-000000000002/1'] },
      '"00000000-0000-4000-8000-000000000002/1" is a ConnectionItem of another project.',
      ['connectionIds', '0'],
    ],
  ])('refuse a report over %s', async ([, variables, message, inputPath], { ask, frame }) => {
    const id = await frame([{ name: 'J1' }]);

    const { errors } = await ask(
      `query ($id: ID!, $format: ReportFormat! = PDF, $ids: [ID!]) {
        project(id: $id) { report(format: $format, connectionIds: $ids) { url } }
      }`,
      { id, ...variables },
    );

    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT', inputPath } }]);
  });

  test('lead to the whole project, which then has nothing to lose', async ({
    ask,
    frame,
    follow,
    listener,
  }) => {
    const id = await frame([{ name: 'J1' }]);
    const read = `query ($id: ID!) { project(id: $id) { hasUnsavedChanges download { url } } }`;
    await ask(
      'mutation ($id: ID!) { updateProject(input: { projectId: $id, name: "Hall 7" }) { errors { code } } }',
      { id },
    );
    const before = await ask(read, { id });

    const file = await follow(before.data.project.download.url);
    const content = new File([await file.arrayBuffer()], 'x');
    await expect.poll(() => listener.running()).toEqual([]);
    const after = await ask(read, { id });

    expect(before.data.project.hasUnsavedChanges).toBe(true);
    expect(file.headers.get('content-disposition')).toContain('filename="Hall 7.ideaCon"');
    expect(content.size).toBeGreaterThan(100);
    expect(after.data.project.hasUnsavedChanges).toBe(false);
  });

  test('to a closed project are 404', async ({ ask, frame, follow }) => {
    const id = await frame([{ name: 'J1' }]);
    const { data } = await ask('query ($id: ID!) { project(id: $id) { download { url } } }', { id });
    await ask('mutation ($id: ID!) { closeProject(input: { projectId: $id }) { errors { code } } }', { id });

    const answer = await follow(data.project.download.url);

    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
  });
});

describe('links of a connection', () => {
  const exports = `iom(version: "3.1.0") { ${link} } connectionData { ${link} } ifc { ${link} } dwg { ${link} }
    template { ${link} } scene { ${link} } rawResults { ${link} }`;

  test('name every file of it and cost no call but that of the connection', async ({
    ask,
    callsOf,
    frame,
    listener,
  }) => {
    const id = jointOf(await frame([{ name: 'J 1/2: "A"' }])).connection;
    let answer: Answer | undefined;

    const calls = await callsOf(async () => {
      answer = await ask(
        `query ($id: ID!) { connection(id: $id) { report(format: WORD) { ${link} } exports { ${exports} } } }`,
        { id },
      );
    });

    const at = `${listener.url}/files/connections/${uuidOf(id)}`;
    const { report, exports: files } = answer?.data.connection ?? {};
    expect([report, ...Object.values<never>(files)].map(sightOf)).toEqual([
      [
        `${at}/report.docx`,
        {},
        'J 1-2 A-report.docx',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      ],
      [`${at}/model.xml`, { version: '3.1.0' }, 'J 1-2 A.xml', 'application/xml'],
      [`${at}/connection-data.json`, {}, 'J 1-2 A-connection-data.json', 'application/json'],
      [`${at}/model.ifc`, {}, 'J 1-2 A.ifc', 'application/x-step'],
      [`${at}/model.dwg`, {}, 'J 1-2 A.dwg', 'image/vnd.dwg'],
      [`${at}/template.contemp`, {}, 'J 1-2 A.contemp', 'application/xml'],
      [`${at}/scene.json`, {}, 'J 1-2 A-scene.json', 'application/json'],
      [`${at}/raw-results.json`, {}, 'J 1-2 A-raw-results.json', 'application/json'],
    ]);
    expect(calls).toEqual(['GetConnection']);
  });

  test('lead to its template as text', async ({ ask, frame, follow }) => {
    const project = await frame([{ name: 'J1' }]);
    await designFinPlate(ask, project);
    const { data } = await ask('query ($id: ID!) { connection(id: $id) { exports { template { url } } } }', {
      id: jointOf(project).connection,
    });

    const answer = await follow(data.connection.exports.template.url);
    const text = await answer.text();

    expect(answer.headers.get('content-type')).toBe('application/xml');
    expect(text).toContain('FinPlate');
  });

  test('lead to raw results once there are some, and calculate nothing before', async ({
    ask,
    frame,
    follow,
    callsOf,
  }) => {
    const project = await frame([{ name: 'J1', shear: { LC1: 30_000 } }]);
    const id = jointOf(project).connection;
    await designFinPlate(ask, project);
    const { data } = await ask(
      'query ($id: ID!) { connection(id: $id) { exports { rawResults { url } } } }',
      { id },
    );
    const { url } = data.connection.exports.rawResults;

    let early: Response | undefined;
    const calls = await callsOf(async () => {
      early = await follow(url);
    });
    await ask(
      'mutation ($id: ID!) { startCalculation(input: { target: { connectionIds: [$id] }, waitSeconds: 120 }) { errors { message } } }',
      { id },
    );
    const raw = await (await follow(url)).json();

    expect([early?.status, await early?.json()]).toMatchObject([409, { code: 'CONFLICT' }]);
    expect(calls).toEqual(['GetResults']);
    expect(Object.keys(raw)).toContain('bolts');
  });

  describe('of generation 3', () => {
    test.override({ generations: [3] });

    test('have no DWG, and all others', async ({ ask, frame }) => {
      const id = jointOf(await frame([{ name: 'J1' }])).connection;

      const { data } = await ask(
        'query ($id: ID!) { connection(id: $id) { exports { dwg { url } ifc { filename } } } }',
        { id },
      );

      expect(data.connection.exports).toEqual({ dwg: null, ifc: { filename: 'J1.ifc' } });
    });
  });
});

describe('links of the library', () => {
  test('lead to a design as a template, which is fetched once', async ({ ask, frame, follow, callsOf }) => {
    const id = jointOf(await frame([{ name: 'J1' }])).connection;
    const { data } = await ask(
      `query ($id: ID!) {
        connection(id: $id) { proposedDesigns { nodes { name picture { ${link} } template { ${link} } } } }
      }`,
      { id },
    );
    const design = data.connection.proposedDesigns.nodes.find(
      ({ name }: { name: string }) => name === FIN_PLATE,
    );

    const answers: Response[] = [];
    const calls = await callsOf(async () => {
      answers.push(
        await follow(design.template.url),
        await follow(design.template.url, { headers: { range: 'bytes=0-4' } }),
      );
    });

    expect([design.picture, design.template].map(({ filename, mediaType }) => [filename, mediaType])).toEqual(
      [
        [`${FIN_PLATE}.png`, 'image/png'],
        [`${FIN_PLATE}.contemp`, 'application/xml'],
      ],
    );
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
      expect.stringContaining('FinPlate'),
      '<Conn',
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 206]);
    expect(calls).toEqual(['GetTemplate']);
  });

  test('lead to a captured template as long as it is kept', async ({ ask, frame, follow }) => {
    const id = jointOf(await frame([{ name: 'J1' }])).connection;
    const { data } = await ask(
      `mutation ($id: ID!) { captureTemplate(input: { connectionId: $id }) { template { download { ${link} } } } }`,
      { id },
    );

    const answer = await follow(data.captureTemplate.template.download.url);

    expect(answer.headers.get('content-type')).toBe('application/xml');
    expect(await answer.text()).toContain('<ConnectionTemplate');
  });
});

describe('a public address', () => {
  test('stands in front of every link instead of the Host of the caller', async ({ shared, services }) => {
    const publicUrl = 'https://engineering.example.com/connections';
    const gateway = createGateway({
      schema,
      access: openAccess(services),
      shared,
      publicUrl,
      corsOrigins: [],
      graphiql: false,
      introspection: true,
    });

    const listener = await openOn(gateway);

    const response = await sender(listener)({
      query: 'mutation { createUpload(input: { filename: "a" }) { upload { url } } }',
    });
    const { data } = await response.json();
    listener.terminate();
    await listener.close();

    expect(data.createUpload.upload.url).toMatch(
      /^https:\/\/engineering\.example\.com\/connections\/files\/uploads\//,
    );
  });
});
