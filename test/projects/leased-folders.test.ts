import {
  appendFileSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, describe, expect } from 'vitest';
import { createSnapshots } from '../../src/projects/snapshots/snapshots.ts';

const test = base.extend<{ dir: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  dir: async ({}, use) => {
    const dir = mkdtempSync(join(tmpdir(), 'leased-folders-'));
    await use(dir);
    rmSync(dir, { recursive: true });
  },
});

const PROJECT = '00000000-0000-4000-8000-000000000001';
const shared = (dir: string) => createSnapshots({ dir, maxBytes: 1e9, isShared: true });

/** A project with a file and one change. */
async function keepProject(snapshots: ReturnType<typeof shared>, user: string): Promise<void> {
  const snapshot = snapshots.of(user).snapshot(PROJECT);
  await snapshot.keep(Buffer.from('model'), { name: 'Hall', fileName: null, openedAt: null });
  await snapshot.append({ operation: 'A', params: {}, query: {}, ids: '1' });
}

const changesOf = async (snapshots: ReturnType<typeof shared>, user: string) =>
  (await snapshots.of(user).snapshot(PROJECT).read()).changes.map(({ operation }) => operation);

describe('the folder of a user', () => {
  test('has everything at the next owner', async ({ dir }) => {
    const one = shared(dir);
    await one.adopt('anna', 1);
    await keepProject(one, 'anna');

    const other = shared(dir);
    expect(other.highest('anna')).toBe(1);
    await other.adopt('anna', 2);

    expect(other.of('anna').found()).toEqual([PROJECT]);
    expect(await changesOf(other, 'anna')).toEqual(['A']);
    expect([one.bears('anna', 1), one.bears('anna', 2)]).toEqual([false, true]);
  });

  test('keeps nothing that its previous owner writes late, by path or into an open file', async ({ dir }) => {
    const one = shared(dir);
    await one.adopt('anna', 1);
    await keepProject(one, 'anna');
    const log = join(one.folderOf('anna'), PROJECT, '1.changes');
    const before = readFileSync(log, 'utf8');
    const open = openSync(log, 'a');

    const other = shared(dir);
    await other.adopt('anna', 2);
    writeSync(open, 'late');
    closeSync(open);
    expect(() => appendFileSync(log, 'late')).toThrow('ENOENT');
    mkdirSync(join(one.folderOf('anna'), PROJECT), { recursive: true });
    writeFileSync(join(one.folderOf('anna'), PROJECT, '2.ideaCon'), 'late');

    expect(readFileSync(join(other.folderOf('anna'), PROJECT, '1.changes'), 'utf8')).toBe(before);
    const third = shared(dir);
    await third.adopt('anna', 3);
    expect(await changesOf(third, 'anna')).toEqual(['A']);
    expect(readdirSync(dir)).toEqual(['anna+3']);
  });

  test('is not taken over by an owner of before', async ({ dir }) => {
    const one = shared(dir);
    await one.adopt('anna', 5);

    await expect(shared(dir).adopt('anna', 5)).rejects.toThrow('has a newer token already');
    await expect(shared(dir).adopt('anna', 4)).rejects.toThrow('has a newer token already');
  });

  test('goes from one gateway that is alone to several, and back', async ({ dir }) => {
    await keepProject(createSnapshots({ dir, maxBytes: 1e9 }), 'anna');

    const one = shared(dir);
    await one.adopt('anna', 1);
    expect(await changesOf(one, 'anna')).toEqual(['A']);

    const alone = createSnapshots({ dir, maxBytes: 1e9 });
    expect(await changesOf(alone, 'anna')).toEqual(['A']);
    expect(readdirSync(dir)).toEqual(['anna']);
  });

  test('of somebody whose name begins alike stays as it is', async ({ dir }) => {
    const one = shared(dir);
    await one.adopt('anna', 1);
    await one.adopt('anna-2', 7);
    await one.adopt('anna', 2);

    expect(readdirSync(dir).toSorted()).toEqual(['anna+2', 'anna-2+7']);
  });

  test('counts for the room of its owner, and not of others', async ({ dir }) => {
    const one = createSnapshots({ dir, maxBytes: 10_000, isShared: true });
    await one.adopt('anna', 1);
    await keepProject(one, 'anna');
    const used = 10_000 - one.of('anna').left();
    expect(used).toBeGreaterThan(0);

    const other = createSnapshots({ dir, maxBytes: 10_000, isShared: true });
    expect(other.of('bert').left()).toBe(10_000);
    await other.adopt('anna', 2);
    one.leave('anna');

    expect(other.of('anna').left()).toBe(10_000 - used);
    expect(one.of('bert').left()).toBe(10_000);
  });
});
