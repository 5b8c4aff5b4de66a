import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { vi } from 'vitest';

/**
 * No test can fill the disk of the machine it runs on: until the answer is called, files below the folder cannot be made, nor
 * grow.
 */
export function fillDisk(dir: string, code: string): () => void {
  const failure = () => Object.assign(new Error(`${code}: write`), { code });
  const isBelow = (path: unknown) => String(path).startsWith(dir);
  const { mkdirSync } = fs;
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
  syncBuiltinESMExports();
  return () => {
    made.mockRestore();
    grown.mockRestore();
    syncBuiltinESMExports();
  };
}
