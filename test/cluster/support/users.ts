import { writeFileSync } from 'node:fs';
import { createApiKey } from '../../../src/auth/api-key.ts';
import { writeKeys } from '../../../src/auth/key-file.ts';

/** Writes a file of keys of so many users who read, change and calculate; their keys by names. */
export function writeUsers(path: string, count: number): Map<string, string> {
  const all = Array.from({ length: count }, (_, at) => ({ name: `user-${at + 1}`, ...createApiKey() }));
  const roles = ['read', 'change', 'calculate'] as const;
  writeFileSync(
    path,
    writeKeys(all.map(({ id, hash, name }) => ({ id, hash, user: name, name, roles: [...roles] }))),
  );
  return new Map(all.map(({ name, key }) => [name, key]));
}
