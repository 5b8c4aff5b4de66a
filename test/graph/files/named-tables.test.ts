import { readFileSync } from 'node:fs';
import readXlsx from 'read-excel-file/node';
import { describe, expect } from 'vitest';
import { openAccess } from '../../../src/auth/access.ts';
import { createGateway } from '../../../src/http/gateway.ts';
import { schema } from '../../../src/schema/index.ts';
import { test as guarded } from '../../auth/edge.ts';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import type { FrameJoint } from '../../support/frame.ts';
import { type Ask, test } from '../../support/test.ts';

const calculate = `mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id }, waitSeconds: 120 }) { errors { message } } }`;
const rename = `mutation ($id: ID!, $name: String) {
  updateConnection(input: { connectionId: $id, name: $name }) { errors { code } } }`;

const uuidOf = (id: string) => id.replace(/^.*:/, '');

/** Rows of a CSV without quotes in it. */
const rowsIn = (text: string) =>
  text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

async function tableAt(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers });
  return { status: answer.status, etag: answer.headers.get('etag') ?? '', answer, text: await answer.text() };
}

async function designed(ask: Ask, frame: (joints: readonly FrameJoint[]) => Promise<string>) {
  const project = await frame([
    { name: 'C1', shear: { LC1: 10_000 } },
    { name: 'C2', shear: { LC1: 10_000 } },
  ]);
  await designFinPlate(ask, project);
  await ask(calculate, { id: project });
  return project;
}

/** What a workbook of a user is built on: columns are added at the end only. */
const columns = {
  projects: 'Project id,Project,Description,Project number,Author,Design code,Date,Connections',
  connections:
    'Connection number,Connection,Description,Analysis,Status,Calculated at,Max. utilisation [%],Failed',
  members:
    'Connection number,Connection,Member number,Member,Bearing,Continuous,Active,Connected end,Cross-section,Direction [°],Pitch [°],Rotation [°],Offset x [mm],Offset y [mm],Offset z [mm]',
  checks:
    'Connection number,Connection,Check of,Kind,Name,Status,Utilisation [%],Value,Value means,Plastic strain [%],Stress [MPa],Load effect number,Message',
  loads:
    'Connection number,Connection,Load effect number,Load effect,Active,Member number,Member,End,N [kN],Vy [kN],Vz [kN],Mx [kNm],My [kNm],Mz [kNm]',
  runs: 'Connection number,Connection,Run,Calculated at,Duration [s],Passed,Max. utilisation [%],Failed,Load effect numbers,Changed since by,Parameters set since',
  loadeffects:
    'Connection number,Connection,Load effect number,Load effect,Check,Kind,Status,Utilisation [%],Value,Value means,Failure',
};
const each = (operation: string) => [operation, operation];
const calls: Record<keyof typeof columns, string[]> = {
  projects: ['GetActiveProjects'],
  connections: ['GetProjectData', 'GetResults'],
  members: ['GetProjectData', 'GetCrossSections', ...each('GetMembers')],
  checks: ['GetProjectData', 'GetResults'],
  loads: ['GetProjectData', ...each('GetMembers'), ...each('GetLoadEffects')],
  runs: ['GetProjectData'],
  loadeffects: ['GetProjectData'],
};

describe('a table at a fixed address', () => {
  test('has columns that stay, and costs these calls', async ({ ask, frame, listener, callsOf }) => {
    const project = await designed(ask, frame);
    const heads: Record<string, string | undefined> = {};
    const made: Record<string, string[]> = {};

    for (const name of Object.keys(columns)) {
      made[name] = await callsOf(async () => {
        const { text } = await tableAt(`${listener.url}/tables/${name}.csv?project=${uuidOf(project)}`);
        heads[name] = text.split('\r\n')[0];
      });
    }

    expect(heads).toEqual(columns);
    expect(made).toEqual(calls);
  });

  test('tells plain numbers in the units of its columns', async ({ ask, frame, listener }) => {
    const project = await designed(ask, frame);
    const rowsOf = async (name: string) => {
      const [, ...rows] = rowsIn((await tableAt(`${listener.url}/tables/${name}.csv?project=Frame`)).text);
      return rows;
    };

    expect(await rowsOf('projects')).toEqual([
      [uuidOf(project), 'Frame', '', '', '', 'ECEN', expect.any(String), '2'],
    ]);
    const time = expect.stringMatching(/^[-\d]+T[:.\d]+Z$/);
    expect(await rowsOf('connections')).toEqual([
      ['1', 'C1', '', 'STRESS_STRAIN', 'PASSED', time, expect.stringMatching(/^\d+\.\d+$/), ''],
      ['2', 'C2', '', 'STRESS_STRAIN', 'FAILED', time, '', 'Analysis'],
    ]);
    const loads = await rowsOf('loads');
    expect(loads[2]).toEqual([
      '1',
      'C1',
      '1',
      'LC1',
      'true',
      '2',
      'B1',
      'END',
      '0',
      '0',
      '-10',
      '0',
      '0',
      '0',
    ]);
    expect((await rowsOf('members')).map(([number, name]) => [number, name])).toEqual([
      ...each('').map(() => ['1', 'C1']),
      ...each('').map(() => ['2', 'C2']),
    ]);
    expect((await rowsOf('runs')).map(([number, , run]) => [number, run])).toEqual([
      ['1', '1'],
      ['2', '1'],
    ]);
  });

  test('is the same until something is changed or calculated', async ({ ask, frame, listener, callsOf }) => {
    const project = await designed(ask, frame);
    const { connection } = jointOf(project);
    const url = `${listener.url}/tables/members.csv?project=${uuidOf(project)}`;
    const first = await tableAt(url);

    const again = await callsOf(async () => {
      expect((await tableAt(url, { 'if-none-match': first.etag })).status).toBe(304);
    });
    await ask(rename, { id: connection, name: 'C1a' });
    const renamed = await tableAt(url, { 'if-none-match': first.etag });
    await ask(calculate, { id: project });
    const calculated = await tableAt(url, { 'if-none-match': renamed.etag });

    expect(again).toEqual(['GetProjectData']);
    expect([renamed.status, calculated.status]).toEqual([200, 200]);
    expect(renamed.text).toContain('C1a');
    const projects = await tableAt(`${listener.url}/tables/projects.csv`);
    expect(
      (await tableAt(`${listener.url}/tables/projects.csv`, { 'if-none-match': projects.etag })).status,
    ).toBe(304);
  });

  test('is a workbook too, and leaves rows out that were had before', async ({ ask, frame, listener }) => {
    const project = await designed(ask, frame);
    const url = `${listener.url}/tables/members.xlsx?project=${project}`;
    const answer = await fetch(url);
    const csv = await tableAt(`${url.replace('xlsx', 'csv')}&after=3`);

    const [sheet] = await readXlsx(Buffer.from(await answer.arrayBuffer()));

    expect(answer.headers.get('content-disposition')).toContain('Frame-members.xlsx');
    expect(sheet?.sheet).toBe('Members');
    expect(sheet?.data).toHaveLength(5);
    expect(rowsIn(csv.text)).toHaveLength(2);
    expect(rowsIn(csv.text)[1]?.[0]).toBe('2');
  });

  test('is refused in words', async ({ frame, listener }) => {
    await frame([{ name: 'C1' }]);
    const [first, second] = [await frame([{ name: 'C1' }]), ''];
    const refused = async (path: string) => {
      const { status, text } = await tableAt(`${listener.url}/tables/${path}`);
      const { code, detail } = JSON.parse(text);
      return [status, code, detail];
    };

    expect(await refused('checks.csv')).toEqual([
      400,
      'BAD_USER_INPUT',
      'Name the project: ?project= with its id or its name.',
    ]);
    expect(await refused('checks.csv?project=Hall')).toEqual([
      404,
      'NOT_FOUND',
      'No project Hall is open. /tables/projects.csv lists those that are; a file is opened with openProject.',
    ]);
    expect((await refused('checks.csv?project=00000000-0000-4000-8000-000000000000'))[2]).toContain(
      'is open.',
    );
    expect(await refused('checks.csv?project=Frame')).toEqual([
      409,
      'CONFLICT',
      expect.stringContaining(uuidOf(first)),
    ]);
    expect(await refused('bolts.pdf')).toEqual([
      404,
      'NOT_FOUND',
      'There is no such table; there are projects, connections, members, checks, loads, runs, loadeffects, rules, as .csv and .xlsx.',
    ]);
    expect((await refused(`checks.csv?project=${uuidOf(first)}&after=x${second}`))[0]).toBe(400);
    const sent = await fetch(`${listener.url}/tables/projects.csv`, { method: 'POST' });
    expect([sent.status, sent.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

const short = test.extend({
  gateway: async ({ shared, services }, use) => {
    const options = { schema, access: openAccess(services), shared, corsOrigins: [], graphiql: false };
    await use(createGateway({ ...options, introspection: true, tableRows: 2 }));
  },
});

short('a table ends after so many rows, and goes on behind them', async ({ ask, frame, listener }) => {
  const project = await designed(ask, frame);
  const partAfter = async (after: number) =>
    rowsIn(
      (await tableAt(`${listener.url}/tables/members.csv?project=${uuidOf(project)}&after=${after}`)).text,
    );

  const [first, second, third] = [await partAfter(0), await partAfter(2), await partAfter(4)];

  expect([first, second, third].map((rows) => rows.length - 1)).toEqual([2, 2, 0]);
  expect(third[0]).toEqual(first[0]);
  const members = [...first.slice(1), ...second.slice(1)].map((row) => `${row[1]} ${row[2]}`);
  expect(new Set(members).size).toBe(4);
});

test('the sample for Power Query names columns that there are', () => {
  const sample = readFileSync(new URL('../../../examples/excel/checks.pq', import.meta.url), 'utf8');
  const named = [...sample.matchAll(/\{"([^"]+)", (?:Int64\.Type|type number)\}/g)].map(([, name]) => name);

  expect(named.length).toBeGreaterThan(5);
  expect(columns.checks.split(',')).toEqual(expect.arrayContaining(named));
  expect(sample).toContain('RowsOfPiece = 100000,');
});

describe('a table of a user', () => {
  const basic = (password: string) => ({
    authorization: `Basic ${Buffer.from(`excel:${password}`).toString('base64')}`,
  });

  guarded('takes a key as the password, and asks for it', async ({ user, listener }) => {
    const { headers, frame } = await user('Anna');
    const key = headers['authorization']?.slice(7) ?? '';
    await frame();
    const url = `${listener.url}/tables/projects.csv`;

    const [none, wrong, right] = [
      await tableAt(url),
      await tableAt(url, basic('x')),
      await tableAt(url, basic(key)),
    ];

    expect([none.status, wrong.status, right.status]).toEqual([401, 401, 200]);
    expect(none.answer.headers.get('www-authenticate')).toBe(
      'Basic realm="connection-gateway", charset="UTF-8"',
    );
    expect(rowsIn(right.text)).toHaveLength(2);
    expect((await tableAt(url, headers)).text).toBe(right.text);
    expect((await fetch(`${listener.url}/graphql?query={__typename}`, { headers: basic(key) })).status).toBe(
      401,
    );
  });

  guarded('needs the role read, and shows nothing of others', async ({ user, listener }) => {
    const anna = await user('Anna');
    await anna.frame();
    const other = await user('Bert', ['read']);
    const changing = await user('Carl', ['change']);
    const url = `${listener.url}/tables/projects.csv`;

    expect(rowsIn((await tableAt(url, other.headers)).text)).toHaveLength(1);
    expect((await tableAt(url, changing.headers)).status).toBe(403);
  });

  describe('with a limit of calls', () => {
    guarded.override({ limits: { cost: 3 } });

    guarded('is refused where it needs more', async ({ user, listener }) => {
      const anna = await user('Anna');
      const id = uuidOf(await anna.frame());
      const at = (name: string) => tableAt(`${listener.url}/tables/${name}.csv?project=${id}`, anna.headers);

      expect((await at('members')).status).toBe(200);
      const { status, text } = await at('loads');
      expect(status).toBe(400);
      expect(JSON.parse(text).detail).toBe(
        'The table may need 4 calls of the service; MAX_OPERATION_COST allows 3. Ask the graph for it in pages.',
      );
    });
  });
});
