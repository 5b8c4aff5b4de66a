import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished } from 'vitest';
import { batch } from '../../src/commands/batch/batch.ts';
import { designFinPlate } from '../support/designed.ts';
import { plainJoints, projectFile } from '../support/frame.ts';
import { roadTo } from '../support/road.ts';
import { type Ask, test } from '../support/test.ts';

const flags = {
  calculates: true,
  report: null,
  saves: false,
  checksRules: false,
  steps: null,
  isDryRun: false,
};
const plain = { ...flags, resume: null, key: null, out: null };

function folderOf(files: Record<string, Buffer | string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'batch-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** A file whose one joint passes. */
const passingFile = (ask: Ask) =>
  projectFile(ask, [{ name: 'J1', shear: { LC1: 50_000 } }], (project) => designFinPlate(ask, project));

describe('connection-gateway batch', () => {
  test('calculates a folder, takes the table and the reports, and says by its exit code how it went', async ({
    ask,
    listener,
  }) => {
    const [good, bad] = [await passingFile(ask), await projectFile(ask, plainJoints(1))];
    const said: string[] = [];
    const code = (files: Record<string, Buffer | string>, more: object = {}) =>
      batch({ ...plain, folder: folderOf(files), url: listener.url, ...more }, (text) => said.push(text));
    const out = join(folderOf({}), 'results');

    expect(await code({ 'a.ideaCon': good, 'deep/b.ideaCon': good }, { report: 'PDF', out })).toBe(0);
    expect(await code({ 'a.ideaCon': good, 'b.ideaCon': bad })).toBe(1);
    expect(await code({ 'a.ideaCon': good, 'b.ideaCon': 'damaged' })).toBe(2);

    for (const name of ['table.xlsx', 'files.zip'])
      expect(readFileSync(join(out, name)).subarray(0, 2).toString()).toBe('PK');
    expect(said).toContain('2 connections: 2 pass, 0 fail, 0 without a check, 0 could not be done.');
    expect(said).toContain('2 connections: 1 pass, 0 fail, 0 without a check, 1 could not be done.');
  });

  test('goes on with a batch that was begun', async ({ ask, listener }) => {
    const said: string[] = [];
    const folder = folderOf({ 'a.ideaCon': await projectFile(ask, plainJoints(1)) });
    await batch({ ...plain, folder, url: listener.url }, (text) => said.push(text));
    const [id = ''] = /Batch:[\da-f-]+/.exec(said.join(' ')) ?? [];

    expect(await batch({ ...plain, folder: null, resume: id, url: listener.url }, () => {})).toBe(1);
  });

  test('does the steps of a file, and says before what they would make of the projects', async ({
    ask,
    listener,
    sandbox,
  }) => {
    const folder = folderOf({ 'a.ideaCon': await projectFile(ask, plainJoints(1)) });
    const files = folderOf({
      'steps.json': '[{ "convert": { "target": "AMERICAN" } }, { "save": {} }]',
      'no.json': '{',
    });
    const order = { ...plain, folder, url: listener.url, out: files, calculates: false };
    const steps = join(files, 'steps.json');

    expect(await batch({ ...order, steps, isDryRun: true }, () => {})).toBe(0);
    expect(sandbox.calls('ChangeCode')).toEqual([]);
    const mappings = JSON.parse(readFileSync(join(files, 'mappings.json'), 'utf8'));
    expect(mappings).toContainEqual({ category: 'STEEL', sourceValue: 'S 355', targetValue: 'A992' });
    writeFileSync(steps, JSON.stringify([{ convert: { target: 'AMERICAN', mappings } }, { save: {} }]));

    expect(await batch({ ...order, steps }, () => {})).toBe(0);
    expect(sandbox.calls('ChangeCode')).toHaveLength(1);
    await expect(batch({ ...order, steps: join(files, 'no.json') }, () => {})).rejects.toThrow(
      'no JSON list',
    );
  });

  test('says what is wrong with the folder, or the gateway', async ({ listener }) => {
    const folder = folderOf({ 'notes.txt': 'none' });

    await expect(batch({ ...plain, folder, url: listener.url }, () => {})).rejects.toThrow(
      'There are no files *.ideaCon',
    );
    await expect(batch({ ...plain, folder: `${folder}/none`, url: listener.url }, () => {})).rejects.toThrow(
      'The folder cannot be read',
    );
    const file = folderOf({ 'a.ideaCon': 'a' });
    await expect(batch({ ...plain, folder: file, url: 'http://127.0.0.1:1' }, () => {})).rejects.toThrow(
      /^http:\/\/127.0.0.1:1 does not answer/,
    );
  });

  describe('with a service that takes its time', () => {
    test.override({ sandboxOptions: { calculationDelayMs: 1_500 } });

    test('follows it again when the gateway was away', async ({ ask, listener }) => {
      const road = await roadTo(listener.url);
      onTestFinished(() => road.close());
      const said: string[] = [];
      const folder = folderOf({ 'a.ideaCon': await projectFile(ask, plainJoints(1)) });

      const code = await batch({ ...plain, folder, url: road.url }, (text) => {
        said.push(text);
        if (/^\d+ of \d+$/.test(text) && !said.join().includes('does not answer')) road.cut();
        else road.mend();
      });

      expect(code).toBe(1);
      expect(said.join('\n')).toMatch(/does not answer: .*followed again when it is back/);
    });
  });
});
