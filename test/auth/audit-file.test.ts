import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AuditEntry, openAuditFile } from '../../src/files/audit-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'audit-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const entry = (summary: string): AuditEntry => ({
  ...{ at: new Date(0), person: { id: 'anna', name: 'Anna' }, principal: 'team.steel', mutation: 'setTags' },
  ...{ outcome: 'done', projectId: null, connectionIds: [], summary, requestId: 'r1' },
});
const summariesIn = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).summary);

test('lines that the disk did not take are written, in order, when it takes some again', async () => {
  const path = join(folder, 'audit.jsonl');
  const failures: Error[] = [];
  const audit = await openAuditFile(path, (error) => failures.push(error));
  // A folder in its place takes no line.
  renameSync(path, join(folder, 'moved.jsonl'));
  mkdirSync(path);
  audit.write(entry('first'));
  await expect.poll(() => failures.length).toBe(1);
  rmSync(path, { recursive: true });

  audit.write(entry('second'));
  audit.write(entry('third'));
  await audit.close();

  expect(summariesIn(path)).toEqual(['first', 'second', 'third']);
  expect(failures).toHaveLength(1);
});
