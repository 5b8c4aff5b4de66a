import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { test as base } from './run.ts';

/** A folder with a broken file in it, and Redis that counts who connects and never answers. */
const test = base.extend<{ folder: string; store: { url: string; connections(): number } }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'wrong-settings-'));
    writeFileSync(join(folder, 'broken.json'), '{');
    await use(folder);
    rmSync(folder, { recursive: true });
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures off this pattern
  store: async ({}, use) => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.on('error', () => {}).unref();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await use({ url: `redis://127.0.0.1:${port}`, connections: () => connections });
    server.close();
  },
});

const tokens = { JWT_ISSUER: 'https://issuer.example', JWT_AUDIENCE: 'gateway' };
const here = 'FOLDER';

describe('a wrong setting ends the start with one sentence, before Redis is asked', () => {
  const cases: [string, Record<string, string>, string][] = [
    [
      'API keys that are not there',
      { API_KEYS_FILE: `${here}/none.json` },
      `The API keys in ${here}/none.json cannot be read. It is not there.`,
    ],
    [
      'API keys that are no JSON',
      { API_KEYS_FILE: `${here}/broken.json` },
      `The API keys in ${here}/broken.json cannot be read. `,
    ],
    [
      'token keys that are not there',
      { ...tokens, JWT_JWKS_URL: `file://${here}/none.json` },
      `The token keys in ${here}/none.json cannot be read. It is not there.`,
    ],
    [
      'machines that are not there',
      { UPSTREAM_URL: '', FLEET_FILE: `${here}/none.json` },
      `FLEET_FILE=${here}/none.json cannot be used. `,
    ],
    ['documents that are not there', { TRUSTED_DOCUMENTS: `${here}/none.json` }, `${here}/none.json`],
    [
      'a folder that is a file',
      { SNAPSHOTS: `${here}/broken.json` },
      `SNAPSHOTS=${here}/broken.json cannot be used as a folder for snapshots`,
    ],
    [
      'a file of something else for registrations, which stays as it is',
      { SNAPSHOTS: '', REDIS_URL: '', REGISTRATIONS_FILE: `${here}/broken.json` },
      `REGISTRATIONS_FILE=${here}/broken.json cannot be used. It holds no registrations; name another file or delete it.`,
    ],
    ['a number that is none', { PORT: 'many' }, 'The gateway cannot start with this configuration:\n  PORT='],
  ];
  /** A file of keys, and one that is broken; others go the same way. */
  const inGate = 2;
  for (const [index, [title, wrong, sentence]] of cases.entries())
    test(title, { tags: index < inGate ? [] : 'long' }, async ({ run, folder, store }) => {
      const named = (text: string) => text.replaceAll(here, folder);
      const usual = {
        PORT: '0',
        UPSTREAM_URL: 'http://127.0.0.1:1',
        SNAPSHOTS: `${here}/store`,
        FILES_SECRET: 'sixteen-characters',
        REDIS_URL: store.url,
      };
      const given = Object.entries({ ...usual, ...wrong }).filter(([, value]) => value !== '');
      const env = Object.fromEntries(given.map(([name, value]) => [name, named(value)]));

      const { said, ended } = run('src/main.ts', [], { cwd: folder, env });

      expect(await ended).toBe(1);
      expect(said()).toContain(named(sentence));
      expect(
        said()
          .trimEnd()
          .split('\n')
          .filter((line) => !line.endsWith(':')),
      ).toHaveLength(1);
      expect(store.connections()).toBe(0);
      expect(readFileSync(join(folder, 'broken.json'), 'utf8')).toBe('{');
    });
});
