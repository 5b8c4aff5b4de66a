import readXlsx from 'read-excel-file/node';
import { describe, expect } from 'vitest';
import { designFinPlate, jointOf } from '../../support/designed.ts';
import type { FrameJoint } from '../../support/frame.ts';
import { untilSettled } from '../../support/jobs.ts';
import { type Answer, type Ask, test } from '../../support/test.ts';

const calculate = `mutation ($id: ID!) { startCalculation(input: { target: { projectId: $id }, waitSeconds: 120 }) { errors { message } } }`;
const rename = `mutation ($id: ID!, $name: String) {
  updateConnection(input: { connectionId: $id, name: $name }) { errors { code } } }`;
const link = '{ url filename mediaType }';

async function fetchTable({ url }: { url: string }) {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Lines of a CSV without quotes in it, as cells. */
const linesOf = (bytes: Buffer) =>
  bytes
    .toString()
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

async function designed(ask: Ask, frame: (joints: readonly FrameJoint[]) => Promise<string>) {
  const project = await frame([
    { name: 'C1', shear: { LC1: 10_000 } },
    { name: 'C2', shear: { LC1: 10_000 } },
  ]);
  await designFinPlate(ask, project);
  await ask(calculate, { id: project });
  return project;
}

describe('a table of checks', () => {
  test('of a project has a row for every check, with numbers and units', async ({ ask, callsOf, frame }) => {
    const project = await designed(ask, frame);
    const asked = await ask(`query ($id: ID!) { project(id: $id) { checksTable ${link} } }`, { id: project });
    const table = asked.data.project.checksTable;
    expect(table).toMatchObject({
      mediaType: 'text/csv; charset=utf-8',
      filename: expect.stringMatching(/-checks\.csv$/),
    });

    const calls = await callsOf(async () => {
      const { answer, bytes } = await fetchTable(table);
      expect(answer.headers.get('content-disposition')).toContain('-checks.csv');
      expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
      const [head, ...rows] = linesOf(bytes);
      expect(head?.slice(0, 7)).toEqual([
        'Connection number',
        'Connection',
        'Check of',
        'Kind',
        'Name',
        'Status',
        'Utilisation [%]',
      ]);
      expect(new Set(rows.map(([number]) => number))).toEqual(new Set(['1', '2']));
      expect(new Set(rows.map(([, , of]) => of))).toEqual(new Set(['Summary', 'Plate', 'Weld', 'Bolt']));
      const bolt = rows.find(([, , of]) => of === 'Bolt');
      expect(Number(bolt?.[6])).toBeGreaterThan(0);
    });
    expect(calls).toEqual(['GetProjectData', 'GetResults']);
  });

  test('of a connection is a workbook that others read, with the same cells', async ({ ask, frame }) => {
    const project = await designed(ask, frame);
    const { connection } = jointOf(project);
    const { data } = await ask(
      `query ($id: ID!) { connection(id: $id) { csv: checksTable ${link} xlsx: checksTable(format: XLSX) ${link} } }`,
      { id: connection },
    );

    const [csv, xlsx] = [await fetchTable(data.connection.csv), await fetchTable(data.connection.xlsx)];

    expect(xlsx.answer.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    const [sheet, ...others] = await readXlsx(xlsx.bytes);
    expect(others).toEqual([]);
    expect(sheet?.sheet).toBe('Checks');
    const text = (cell: unknown) => (cell === null ? '' : String(cell));
    expect(sheet?.data.map((row) => row.map(text).join())).toEqual(
      linesOf(csv.bytes).map((row) => row.join().replaceAll('"', '')),
    );
    const [, row] = sheet?.data ?? [];
    expect(row?.[0]).toBe(1);
  });

  test('holds no formula, whatever a connection is called, and every sign as it is', async ({
    ask,
    frame,
  }) => {
    const project = await designed(ask, frame);
    const { connection } = jointOf(project);
    const name = '=HYPERLINK("http://elsewhere.example","a, b")\n<&> \u0416';
    await ask(rename, { id: connection, name });
    await ask(calculate, { id: project });
    const { data } = await ask(
      `query ($id: ID!) { connection(id: $id) { csv: checksTable ${link} xlsx: checksTable(format: XLSX) ${link} } }`,
      { id: connection },
    );

    const csv = await fetchTable(data.connection.csv);
    expect(csv.bytes.toString()).toContain(
      `\r\n1,"'=HYPERLINK(""http://elsewhere.example"",""a, b"")\n<&> \u0416",Summary,`,
    );
    const [sheet] = await readXlsx((await fetchTable(data.connection.xlsx)).bytes);
    expect(sheet?.data[1]?.[1]).toBe(name);
  });

  test('is refused by what it is of when that is gone, and when its link was changed', async ({
    ask,
    frame,
    listener,
  }) => {
    const project = await designed(ask, frame);
    const { connection } = jointOf(project, 2);
    const { data } = await ask(`query ($id: ID!) { connection(id: $id) { checksTable ${link} } }`, {
      id: connection,
    });
    const { url } = data.connection.checksTable;
    await ask(`mutation ($id: ID!) { deleteConnection(input: { connectionId: $id }) { errors { code } } }`, {
      id: connection,
    });

    expect((await fetch(url)).status).toBe(404);
    expect((await fetch(url.replace('/checks.csv', '/runs.csv'))).status).toBe(403);
    const nobody = `${listener.url}/files/studies/00000000-0000-4000-8000-000000000000/study.csv`;
    expect((await fetch(nobody)).status).toBe(403);
  });
});

describe('other tables', () => {
  test('have the calculations of a connection and what was changed since', async ({
    ask,
    callsOf,
    frame,
  }) => {
    const project = await designed(ask, frame);
    const { connection } = jointOf(project);
    await ask(
      `mutation ($id: ID!) { updateParameters(input: { connectionId: $id, parameters: [
        { key: "tp", value: { length: { value: 12, unit: MILLIMETRE } } }] }) { errors { message } } }`,
      { id: connection },
    );
    await ask(calculate, { id: project });

    const calls = await callsOf(async () => {
      const { data } = await ask(`query ($id: ID!) { connection(id: $id) { runsTable ${link} } }`, {
        id: connection,
      });
      const [head, last, first] = linesOf((await fetchTable(data.connection.runsTable)).bytes);
      expect(head?.[0]).toBe('Run');
      expect(last?.slice(0, 1)).toEqual(['2']);
      expect(first).toEqual([
        '1',
        expect.stringMatching(/Z$/),
        expect.any(String),
        expect.any(String),
        expect.any(String),
        expect.any(String),
        '',
        'updateParameters',
        'tp = 0.012',
      ]);
    });
    expect(calls.filter((call) => call !== 'GetConnection')).toEqual([]);
  });

  test('have the points of a study with their parameters as numbers', async ({ ask, frame }) => {
    const project = await designed(ask, frame);
    const { data } = await ask(
      `mutation ($id: ID!) { startParameterStudy(input: { connectionId: $id, includeCost: true, axes: [
        { key: "tp", values: { list: [{ length: { value: 0.01, unit: METRE } }, { length: { value: 0.012, unit: METRE } }] } }] }) { study { id } errors { message } } }`,
      { id: jointOf(project).connection },
    );
    const { id } = data.startParameterStudy.study;
    await untilSettled(ask, id);

    const asked = await ask(
      `query ($id: ID!) { job(id: $id) { ... on ParameterStudy { table(format: XLSX) ${link} points { nodes { maxUtilization { percent } } } } } }`,
      { id },
    );

    const [sheet] = await readXlsx((await fetchTable(asked.data.job.table)).bytes);
    const [head, ...rows] = sheet?.data ?? [];
    expect(head?.slice(0, 5)).toEqual(['Point', 'tp [SI]', 'State', 'Passed', 'Max. utilisation [%]']);
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      [0, 0.01, 'FINISHED'],
      [1, 0.012, 'FINISHED'],
    ]);
    const [point] = asked.data.job.points.nodes;
    expect(rows[0]?.[4]).toBeCloseTo(point.maxUtilization.percent, 6);
  });

  test('have the candidates of a design run, best first', async ({ ask, callsOf, frame }) => {
    const project = await designed(ask, frame);
    const { data } = await ask(
      `mutation ($id: ID!) { designConnection(input: { connectionId: $id, candidateLimit: 2 }) { run { id } errors { message } } }`,
      { id: jointOf(project, 2).connection },
    );
    const { id } = data.designConnection.run;
    await untilSettled(ask, id);
    const asked = await ask(
      `query ($id: ID!) { job(id: $id) { ... on ConnectionDesignRun { csv: table ${link} xlsx: table(format: XLSX) ${link}
        candidates { nodes { rank verdict maxUtilization { percent } designItem { name uuid } } } } } }`,
      { id },
    );
    const { csv, xlsx } = asked.data.job;
    const candidates = asked.data.job.candidates.nodes;

    const calls = await callsOf(async () => {
      const [sheet] = await readXlsx((await fetchTable(xlsx)).bytes);
      const [head, ...rows] = sheet?.data ?? [];
      expect(head?.slice(0, 4)).toEqual(['Rank', 'Design', 'Design id', 'State']);
      expect(rows.map(([rank, name, uuid, state, passed]) => ({ rank, name, uuid, state, passed }))).toEqual(
        candidates.map((one: Answer['data']) => ({
          rank: one.rank,
          ...one.designItem,
          state: 'FINISHED',
          passed: one.verdict === 'PASSED',
        })),
      );
      expect(rows[0]?.[5]).toBeCloseTo(candidates[0].maxUtilization.percent, 6);
      expect(csv.filename).toMatch(/-candidates\.csv$/);
      expect((await fetchTable(csv)).bytes.toString()).toContain(candidates[1].designItem.uuid);
    });
    expect(calls).toEqual([]);
  });
});
