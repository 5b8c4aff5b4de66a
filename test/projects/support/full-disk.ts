import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { vi } from 'vitest';

/**
 * No test can fill the disk of the machine it runs on: until the answer is called, files below the folder cannot be made, nor
 * grow; where the disk is read-only, nor renamed or removed. Users without limits, as in containers, write whatever the
 * access rights say, so these are no way to it.
 */
export function fillDisk(dir: string, code: 'ENOSPC' | 'EROFS' | 'EACCES'): () => void {
  const failure = () => Object.assign(new Error(`${code}: write`), { code });
  const isBelow = (path: unknown) => String(path).startsWith(dir);
  const { mkdirSync, renameSync, rmSync } = fs;
  const { appendFile } = fs.promises;
  const made = vi.spyOn(fs, 'mkdirSync').mockImplementation((path, options) => {
    if (isBelow(path)) throw failure();
    return mkdirSync(path, options);
  });
  const grown = vi
    .spyOn(fs.promises, 'appendFile')
    .mockImplementation((path, ...given) =>
      isBelow(path) ? Promise.reject(failure()) : appendFile(path, ...given),
    );
  const stays = code !== 'ENOSPC';
  const renamed = vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (stays && isBelow(from)) throw failure();
    renameSync(from, to);
  });
  const removed = vi.spyOn(fs, 'rmSync').mockImplementation((path, options) => {
    if (stays && isBelow(path)) throw failure();
    rmSync(path, options);
  });
  syncBuiltinESMExports();
  return () => {
    for (const one of [made, grown, renamed, removed]) one.mockRestore();
    syncBuiltinESMExports();
  };
}
