import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, describe, expect } from 'vitest';
import { addApiKey } from '../../src/auth/add-api-key.ts';
import { idOf, isKeyOf } from '../../src/auth/api-key.ts';
import { readKeys } from '../../src/auth/key-file.ts';

const test = base.extend<{ folder: string; path: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures from the pattern.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'api-keys-'));
    await use(folder);
    await rm(folder, { recursive: true });
  },
  path: async ({ folder }, use) => use(join(folder, 'keys.json')),
});

describe('addApiKey', () => {
  test('writes the hash of a new key, and the key nowhere', async ({ folder, path }) => {
    const key = await addApiKey({ path, name: 'Anna', roles: ['read', 'change'] }, new Date(0));

    const text = await readFile(path, 'utf8');
    const { keys } = JSON.parse(text);
    expect(keys).toEqual([
      {
        id: idOf(key),
        name: 'Anna',
        roles: ['read', 'change'],
        hash: expect.stringMatching(/^sha256:[\da-f]{64}$/),
        createdAt: '1970-01-01T00:00:00.000Z',
      },
    ]);
    expect(key).toMatch(/^cgw_[a-z\d]{12}_[\w-]{43}$/);
    expect(isKeyOf(keys[0].hash, key)).toBe(true);
    expect(text).not.toContain(key.slice(17));
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['keys.json']);
  });

  test('keeps the keys that are there', async ({ path }) => {
    const first = await addApiKey({ path, name: 'Anna', roles: ['read'] });
    const second = await addApiKey({ path, name: 'Anna', roles: ['read'] });

    const { keys } = JSON.parse(await readFile(path, 'utf8'));
    expect(keys.map(({ id }: { id: string }) => id)).toEqual([idOf(first), idOf(second)]);
    expect(first).not.toBe(second);
  });

  test.for([
    [['steel'], 'steel'],
    [
      ['timber', 'steel'],
      ['timber', 'steel'],
    ],
    [[], undefined],
  ] as const)('puts the key into the teams %j', async ([teams, team], { path }) => {
    await addApiKey({ path, name: 'Anna', roles: ['read'], teams });

    expect(readKeys(await readFile(path, 'utf8'))[0]?.team).toEqual(team);
  });

  test('leaves a file it cannot read as it is', async ({ path }) => {
    await writeFile(path, '{ "keys": [');

    const added = addApiKey({ path, name: 'Anna', roles: ['read'] });

    await expect(added).rejects.toThrow(`The API keys in ${path} cannot be changed. It is no JSON.`);
    expect(await readFile(path, 'utf8')).toBe('{ "keys": [');
  });

  test('does not write while somebody else does', async ({ path }) => {
    await writeFile(`${path}.lock`, '');

    const added = addApiKey({ path, name: 'Anna', roles: ['read'] });

    await expect(added).rejects.toThrow(`remove ${path}.lock and try again`);
  });
});
