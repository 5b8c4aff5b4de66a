import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { readXlsx } from '../../src/tables/read-xlsx.ts';
import { toXlsx } from '../../src/tables/xlsx.ts';
import { jointOf } from '../support/designed.ts';
import { frameXml } from '../support/frame.ts';
import { test } from '../support/test.ts';
import { howTo } from './support/how-to.ts';

const page = 'frames-and-loads';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'workflow-frame-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test('a frame of an analysis program becomes a project with the chosen joints and their loads', async ({
  ask,
  callsOf,
  listener,
}) => {
  const cwd = folder();
  const model = frameXml([
    { name: 'J1', shear: { Snow: 10_000 } },
    { name: 'J2', shear: { Snow: 5_000 } },
    { name: 'J3' },
  ]);
  writeFileSync(join(cwd, 'frame.xml'), model);
  const code = howTo(page, 'A frame from analysis', { url: listener.url, cwd });

  const calls = await callsOf(async () => {
    const { data } = await ask(code.documents[0] ?? '', { model });
    expect(data.importIom).toMatchObject({
      project: {
        connections: {
          nodes: [
            { number: 1, name: 'J1', loadEffects: { nodes: [{ name: 'Snow' }] } },
            { number: 2, name: 'J2' },
          ],
        },
      },
      issues: [],
      errors: [],
    });
  });

  expect(calls.slice(0, 1)).toEqual(['ImportIOM']);
  expect(calls.filter((call) => call === 'GetMembers')).toHaveLength(2);
  expect(JSON.parse(await code.curl()).data.importIom).toMatchObject({ issues: [], errors: [] });
  expect(await code.python()).toBe('J1\nJ2\nJ3\n');
});

test('loads go out as a workbook, are edited, and come back', async ({ ask, frame, listener, sandbox }) => {
  const cwd = folder();
  const project = await frame([{ name: 'J1', shear: { LC1: 10_000 } }]);
  const { connection } = jointOf(project);
  const code = howTo(page, 'Loads from a spreadsheet', {
    ...{ url: listener.url, values: { 'ConnectionItem:…': connection }, cwd },
  });
  const [form = '', place = '', send = ''] = code.documents;
  const { data } = await ask(form, { connection });
  const sent = await fetch(data.connection.loadsTable.url);
  const [columns = [], ...rows] = await readXlsx(Buffer.from(await sent.arrayBuffer()));
  const at = columns.findIndex((title) => String(title).startsWith('Vz'));
  const edited = rows.map((row) =>
    row.map((cell, index) => (index === at && Number(cell) !== 0 ? -25 : cell)),
  );
  const sheet = await buffer(await toXlsx({ name: 'Loads', columns: columns.map(String), rows: edited }));
  writeFileSync(join(cwd, 'loads.xlsx'), sheet);

  const { upload } = (await ask(place)).data.createUpload;
  await fetch(upload.url, { method: 'PUT', body: new Uint8Array(sheet) });
  const dry = await ask(send, { connection, uploadId: upload.uploadId, dryRun: true });

  expect(dry.data.updateLoadsFromTable).toMatchObject({ applied: false, errors: [] });
  expect(dry.data.updateLoadsFromTable.rows).toContainEqual(expect.objectContaining({ action: 'CHANGED' }));
  expect(JSON.parse(await code.curl()).data.updateLoadsFromTable).toMatchObject({ applied: false });
  expect(sandbox.calls('UpdateLoadEffect')).toEqual([]);
  expect(await code.python()).toMatch(/^True \['CHANGED'/);
  expect(sandbox.calls('UpdateLoadEffect')).toHaveLength(1);
});
