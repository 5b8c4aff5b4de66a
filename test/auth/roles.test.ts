import { describe, expect } from 'vitest';
import { schema } from '../../src/schema/index.ts';
import { send } from '../http/raw-http.ts';
import { jointOf } from '../support/designed.ts';
import { test } from './edge.ts';

const close = (id: string) => `closeProject(input: { projectId: "${id}" }) { errors { message } }`;
const start = (id: string) =>
  `startCalculation(input: { target: { projectId: "${id}" } }) { errors { message } }`;
const forbidden = (message: string, roles: string[]) => ({
  errors: [{ message, extensions: { code: 'FORBIDDEN', roles, requestId: expect.any(String) } }],
});

describe('a caller without the role', () => {
  test.for<[string, (id: string) => string, string, string[]]>([
    ['to change', (id) => `mutation { ${close(id)} }`, 'role change', ['CHANGE']],
    ['to calculate', (id) => `mutation { ${start(id)} }`, 'role calculate', ['CALCULATE']],
    [
      'for one of several mutations',
      (id) => `mutation { __typename ...A } fragment A on Mutation { ... { ${start(id)} ${close(id)} } }`,
      'roles calculate and change',
      ['CALCULATE', 'CHANGE'],
    ],
    [
      'for what is left out',
      (id) =>
        `mutation { a: __typename c: closeProject(input: { projectId: "${id}" }) @skip(if: true) { errors { message } } }`,
      'role change',
      ['CHANGE'],
    ],
  ])('%s is refused before anything is called', async ([, mutation, words, roles], { user, tap }) => {
    const reader = await user('Reader', ['read']);
    const id = await (await user('Owner')).frame();
    tap.clear();

    expect(await reader.ask(mutation(id))).toEqual(forbidden(`This needs the ${words}.`, roles));
    expect(tap.clients).toEqual([]);
  });

  test('to read may do nothing, since every answer shows something', async ({ user, tap }) => {
    const writer = await user('Writer', ['change', 'calculate']);
    tap.clear();

    expect(await writer.ask('{ viewer { key } }')).toEqual(forbidden('This needs the role read.', ['READ']));
    expect(
      await writer.ask('mutation { createUpload(input: { filename: "a" }) { errors { code } } }'),
    ).toEqual(forbidden('This needs the role read.', ['READ']));
    expect(tap.clients).toEqual([]);
  });

  test('is told before, by the name of a mutation', async ({ user }) => {
    const analyst = await user('Analyst', ['read', 'calculate']);

    const { data } = await analyst.ask(
      '{ viewer { start: can(mutation: "startCalculation") rename: can(mutation: "updateConnection") } }',
    );
    const { errors } = await analyst.ask('{ viewer { can(mutation: "renameAll") } }');

    expect(data).toEqual({ viewer: { start: true, rename: false } });
    expect(errors).toMatchObject([
      { message: 'There is no mutation "renameAll".', extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });

  test('to change does not apply the best design', async ({ user }) => {
    const analyst = await user('Analyst', ['read', 'calculate']);

    const { errors } = await analyst.ask(
      'mutation ($id: ID!) { designConnection(input: { connectionId: $id, applyBest: true }) { run { id } } }',
      { id: jointOf('Project:5b0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a11').connection },
    );

    expect(errors).toMatchObject([
      { message: '`applyBest` needs the role change.', extensions: { code: 'FORBIDDEN' } },
    ]);
  });

  test('to change starts no batch that changes', async ({ user }) => {
    const analyst = await user('Analyst', ['read', 'calculate']);

    const { errors } = await analyst.ask(
      'mutation ($ids: [ID!]!) { startBatch(input: { source: { projectIds: $ids }, steps: [{ calculate: {} }, { publish: {} }] }) { batch { id } } }',
      { ids: ['Project:5b0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a11'] },
    );

    expect(errors).toMatchObject([
      { message: 'The step publish needs the role change.', extensions: { code: 'FORBIDDEN' } },
    ]);
  });

  test('to calculate gets no report that the service would calculate for', async ({
    keyFile,
    userWith,
    tap,
  }) => {
    const key = await keyFile.add('Anna', ['read', 'change']);
    const anna = userWith(key);
    await expect.poll(async () => (await anna.ask('{ __typename }')).errors).toBeUndefined();
    const id = await anna.frame();
    const link = `query ($id: ID!) { project(id: $id) { report { url } download { url } } }`;
    const { project } = (await anna.ask(link, { id })).data;
    tap.clear();

    const report = await send(project.report.url);

    expect(JSON.parse(report.text)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await send(project.download.url)).status).toBe(200);
    // A link made before does not become more than it was.
    await keyFile.edit((text) => text.replace('"read",', '"calculate", "read",'));
    await expect
      .poll(async () => (await anna.ask(start(id).replace(/^/, 'mutation { ').concat(' }'))).data)
      .toBeTruthy();
    expect((await send(project.report.url.replace('calculate=no&', ''))).status).toBe(403);
    const fresh = (await anna.ask(link, { id })).data.project.report.url;
    expect((await send(fresh)).status).toBe(200);
  });
});

describe('a refused request', () => {
  test.override({ limits: { inProgress: 2 } });

  test('takes no room from those that come after it', async ({ user }) => {
    const reader = await user('Reader', ['read']);
    const mutation = `mutation { ${close('Project:5b0b6c1e-6c0a-4f6a-9a63-0f2d6c1c7a11')} }`;

    for (let count = 0; count < 5; count += 1)
      expect(await reader.ask(mutation)).toEqual(forbidden('This needs the role change.', ['CHANGE']));

    expect((await reader.ask('{ viewer { name } }')).data).toEqual({ viewer: { name: 'Reader' } });
  });
});

describe('links', () => {
  test('end when the key of their owner is taken out', async ({ user, keyFile }) => {
    const anna = await user('Anna');
    const id = await anna.frame();
    const { data } = await anna.ask('query ($id: ID!) { project(id: $id) { download { url } } }', { id });
    const place = await anna.ask('mutation { createUpload(input: { filename: "a" }) { upload { url } } }');
    const { url } = data.project.download;
    expect((await send(url)).status).toBe(200);

    await keyFile.edit(() => '{ "keys": [] }');

    await expect.poll(async () => (await send(url)).status).toBe(403);
    const upload = { method: 'PUT', body: ['x'] };
    expect((await send(place.data.createUpload.upload.url, upload)).status).toBe(403);
  });
});

describe('the schema', () => {
  test('marks every mutation with a role', () => {
    const unmarked = Object.values(schema.getMutationType()?.getFields() ?? {}).filter(
      ({ extensions }) => !['change', 'calculate', 'approve', 'operate'].includes(String(extensions['role'])),
    );

    expect(unmarked.map(({ name }) => name)).toEqual([]);
  });

  test('asks for the role to calculate where the solver runs or is stopped', () => {
    const fields = Object.values(schema.getMutationType()?.getFields() ?? {});

    expect(
      fields.filter(({ extensions }) => extensions['role'] === 'calculate').map(({ name }) => name),
    ).toEqual(
      expect.arrayContaining(['cancelJob', 'designConnection', 'startCalculation', 'startParameterStudy']),
    );
    // What a mutation calls of the solver decides.
    const solving = fields.filter(({ extensions }) =>
      JSON.stringify(extensions['upstream']).match(/"Calculate(Connection)?(Async)?"/),
    );
    expect(
      solving.filter(({ extensions }) => extensions['role'] !== 'calculate').map(({ name }) => name),
    ).toEqual([]);
  });
});
