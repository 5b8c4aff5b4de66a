import { open, readFile, rm } from 'node:fs/promises';
import writeFileAtomic from 'write-file-atomic';
import { AccessFileError, reasonOf } from './access-file-error.ts';
import { createApiKey } from './api-key.ts';
import { type KeyEntry, readKeys, writeKeys } from './key-file.ts';
import type { Role } from './principal.ts';

/** A key to be made. */
export interface KeyOrder {
  /** File to add it to; made when there is none. */
  path: string;
  name: string;
  roles: readonly Role[];
  /** Teams it may act for, the first unless a request names another; left out or empty for none. */
  teams?: readonly string[] | undefined;
}

/**
 * Makes a key, adds its hash to the file and answers the key itself, which is written nowhere. Readers of the file see
 * it without the key or with it, never in between. Throws `AccessFileError`.
 */
export async function addApiKey(
  { path, name, roles, teams = [] }: KeyOrder,
  now = new Date(),
): Promise<string> {
  const { id, key, hash } = createApiKey();
  const [team, ...others] = teams;
  const entry: KeyEntry = {
    ...{ id, name, roles: [...roles], hash, createdAt: now.toISOString() },
    ...(team === undefined ? {} : { team: others.length === 0 ? team : [...teams] }),
  };
  await alone(path, async () => {
    const keys = await keysIn(path);
    // The hashes are no secrets, but who may write here decides who comes in.
    await writeFileAtomic(path, writeKeys([...keys, entry]), { mode: 0o600 });
  }).catch((cause: unknown) => {
    if (cause instanceof AccessFileError) throw cause;
    throw new AccessFileError(`The API keys in ${path} cannot be changed. ${reasonOf(cause)}`, cause);
  });
  return key;
}

async function keysIn(path: string): Promise<KeyEntry[]> {
  try {
    return readKeys(await readFile(path, 'utf8'));
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return [];
    throw error;
  }
}

/** Two who read, add and write at the same time would lose one of the keys. */
async function alone(path: string, work: () => Promise<void>): Promise<void> {
  const lock = `${path}.lock`;
  const handle = await open(lock, 'wx').catch((cause: unknown) => {
    if (!(cause instanceof Error) || Reflect.get(cause, 'code') !== 'EEXIST') throw cause;
    throw new AccessFileError(
      `${path} is locked by another process. If there is none, remove ${lock} and try again.`,
      cause,
    );
  });
  try {
    await work();
  } finally {
    await handle.close();
    await rm(lock, { force: true });
  }
}
