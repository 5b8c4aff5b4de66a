import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { Writable } from 'node:stream';
import { describe, expect, vi } from 'vitest';
import { send } from '../raw-http.ts';
import { test } from './file-edge.ts';

/** No test can fill the disk of the machine it runs on: files that are made while `work` runs take nothing. */
async function withDisk<T>(code: string, work: () => Promise<T>): Promise<T> {
  const make = vi.spyOn(fs, 'createWriteStream').mockImplementation(
    () =>
      new Writable({
        write: (_chunk, _encoding, done) => done(Object.assign(new Error(`${code}: write`), { code })),
        // An upload uses nothing of it but what every stream has.
      }) as fs.WriteStream,
  );
  syncBuiltinESMExports();
  try {
    return await work();
  } finally {
    make.mockRestore();
    syncBuiltinESMExports();
  }
}

describe('an upload onto a disk that takes nothing more', () => {
  test.for([
    ['ENOSPC', 'the disk is full'],
    ['EDQUOT', 'the quota of the disk is used up'],
    ['EROFS', 'the disk is read-only'],
  ] as const)(
    'is 507 with the reason (%s), and can be sent again later',
    async ([code, reason], { listener, place }) => {
      const { path } = place('hall.ideaCon');
      const put = () => send(`${listener.url}${path}`, { method: 'PUT', body: [Buffer.alloc(70_000)] });

      const refused = await withDisk(code, put);

      expect(JSON.parse(refused.text)).toMatchObject({
        status: 507,
        code: 'UNAVAILABLE',
        detail: `The file cannot be taken in: ${reason}.`,
      });
      expect((await put()).status).toBe(201);
    },
  );
});
