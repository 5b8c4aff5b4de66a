import { buffer } from 'node:stream/consumers';
import readXlsx from 'read-excel-file/node';
import { describe, expect } from 'vitest';
import { readXlsx as read } from '../../../src/tables/read-xlsx.ts';
import type { Cell } from '../../../src/tables/table.ts';
import { toXlsx } from '../../../src/tables/xlsx.ts';
import { jointOf } from '../../support/designed.ts';
import { type Ask, test } from '../../support/test.ts';

const TABLE = 'query ($id: ID!) { connection(id: $id) { loadsTable { url filename } } }';
const UPDATE = `mutation ($input: UpdateLoadsFromTableInput!) {
  updateLoadsFromTable(input: $input) {
    applied
    rows { row action connection { name } loadEffect { name } errors { message path } }
    errors { message path }
  }
}`;
const LOADS = `query ($id: ID!) { connection(id: $id) { loadEffects { nodes {
  name active memberLoadings { position member { name } forces { n vz my } } } } } }`;
const joints = [
  { name: 'C1', shear: { LC1: 10_000 } },
  { name: 'C2', shear: { LC1: 10_000 } },
];

async function sheetOf(ask: Ask, id: string): Promise<{ url: string; filename: string; rows: Cell[][] }> {
  const { data } = await ask(TABLE, { id });
  const { url, filename } = data.connection.loadsTable;
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  const rows = (await read(bytes)).map((row) => [...row]);
  expect((await readXlsx(bytes))[0]?.data).toEqual(rows);
  return { url, filename, rows };
}

/** Uploads a sheet and has it taken for loads. */
async function updated(ask: Ask, rows: readonly (readonly Cell[])[] | Buffer, input: object) {
  const [columns = [], ...others] = Buffer.isBuffer(rows) ? [] : rows;
  const table = { name: 'Loads', columns: columns.map(String), rows: others };
  const bytes = Buffer.isBuffer(rows) ? rows : await buffer(await toXlsx(table));
  const { data } = await ask(
    'mutation { createUpload(input: { filename: "loads.xlsx" }) { upload { uploadId url } } }',
  );
  const { uploadId, url } = data.createUpload.upload;
  await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
  return (await ask(UPDATE, { input: { ...input, file: { uploadId } } })).data.updateLoadsFromTable;
}

describe('a sheet of loads', () => {
  test('that is sent back as it is changes nothing and costs no change', async ({ ask, frame, callsOf }) => {
    const project = await frame(joints);
    const { connection } = jointOf(project);
    const { filename, rows } = await sheetOf(ask, connection);
    let answer: Awaited<ReturnType<typeof updated>> = null;

    const calls = await callsOf(async () => {
      answer = await updated(ask, rows, { connectionIds: [connection], dryRun: false });
    });

    expect(filename).toBe('C1-loads.xlsx');
    expect(calls).toEqual(['GetProjectData', 'GetMembers', 'GetLoadEffects']);
    expect(answer).toMatchObject({ applied: true, errors: [] });
    expect(answer.rows).toHaveLength(rows.length - 1);
    expect(new Set(answer.rows.map(({ action }: { action: string }) => action))).toEqual(
      new Set(['UNCHANGED']),
    );
  });

  test('writes the edited cells alone, after a dry run that says so', async ({ ask, frame, callsOf }) => {
    const project = await frame(joints);
    const { connection } = jointOf(project);
    const before = (await ask(LOADS, { id: connection })).data.connection.loadEffects.nodes;
    const { rows } = await sheetOf(ask, connection);
    const titles = rows[0] ?? [];
    const at = rows.findIndex((row) => row[titles.indexOf('Member')] === 'B1');
    const row = rows[at] ?? [];
    row[titles.indexOf('Vz [kN]')] = -25;
    rows.push(row.map((cell, index) => (index === 2 ? null : index === 3 ? 'LC9' : cell)));
    const input = { connectionIds: [connection, jointOf(project, 2).connection] };

    const dry = await updated(ask, rows, input);
    const after = (await ask(LOADS, { id: connection })).data.connection.loadEffects.nodes;
    const calls = await callsOf(async () => {
      expect(await updated(ask, rows, { ...input, dryRun: false })).toMatchObject({
        applied: true,
        errors: [],
      });
    });

    const noErrors = { connection: { name: 'C1' }, errors: [] };
    expect(dry.applied).toBe(false);
    expect(dry.rows.filter(({ action }: { action: string }) => action !== 'UNCHANGED')).toEqual([
      { row: at + 1, action: 'CHANGED', loadEffect: { name: 'LC1' }, ...noErrors },
      { row: rows.length, action: 'ADDED', loadEffect: null, ...noErrors },
    ]);
    expect(after).toEqual(before);
    expect(calls.filter((call) => !call.startsWith('Get'))).toEqual(['UpdateLoadEffect', 'AddLoadEffect']);
    const now = (await ask(LOADS, { id: connection })).data.connection.loadEffects.nodes;
    const beam = (name: string) =>
      now
        .find((effect: { name: string }) => effect.name === name)
        .memberLoadings.find(({ member }: { member: { name: string } }) => member.name === 'B1').forces.vz;
    expect([beam('LC1'), beam('LC9')]).toEqual([-25_000, -25_000]);
    expect(now).toHaveLength(2);
  });

  test('with a row that is wrong is refused as a whole, each with its reason', async ({ ask, frame }) => {
    const project = await frame(joints);
    const { connection } = jointOf(project);
    const { rows } = await sheetOf(ask, connection);
    const [titles = [], ...kept] = rows;
    const edited = (changes: Record<string, Cell>) =>
      (kept[0] ?? []).map((cell, index) => changes[String(titles[index])] ?? cell);
    const wrong = [
      edited({ Connection: 'C7' }),
      edited({ Member: 'B7' }),
      edited({ End: 'MIDDLE' }),
      edited({ 'N [kN]': '12 kN' }),
      edited({}),
    ];

    const answer = await updated(ask, [titles, ...kept, ...wrong], {
      connectionIds: [connection],
      dryRun: false,
    });

    const first = kept.length + 2;
    expect(answer.applied).toBe(false);
    expect(answer.errors.map(({ message }: { message: string }) => message)).toEqual([
      `Row ${first}: Connection "C7" is not among those given.`,
      `Row ${first + 1}: Connection "C1" has no member "B7".`,
      `Row ${first + 2}: End is BEGIN or END.`,
      `Row ${first + 3}: N [kN] is no number: "12 kN".`,
      `Row ${first + 4}: It is about the same end as row 2.`,
    ]);
    expect(answer.errors[0].path).toEqual(['input', 'file', String(first)]);
    expect(answer.rows.at(-1).action).toBe('REFUSED');
  });

  test('that is no workbook, or has other columns, is refused', async ({ ask, frame }) => {
    const { connection } = jointOf(await frame(joints));
    const messages = async (sheet: Cell[][] | Buffer) =>
      (await updated(ask, sheet, { connectionIds: [connection] })).errors.map(
        ({ message }: { message: string }) => message,
      );

    expect(await messages(Buffer.from('Connection;Member'))).toEqual([
      'It is no workbook (.xlsx), or a damaged one.',
    ]);
    expect(await messages([['Connection', 'Name']])).toEqual([
      'The first row of the first sheet has no column Load effect, Member, End. Begin with loadsTable.',
    ]);
  });
});
