import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { access, open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { createUserSpace, type DiskSpace, type UserSpace } from './disk-space.ts';
import { SnapshotError, snapshotError } from './snapshot-error.ts';
import { bytesBelow } from './snapshot-folder.ts';

/** Folders of users, of whom one process or one of several gateways writes each. */
export interface UserFolders {
  /** Where the folder of a user is; it may not be there yet. */
  folderOf(principalId: string): string;
  /** Highest token a folder of the user bears; 0 for none. */
  highest(principalId: string): number;
  /** Gives the folder a new token. What a previous owner still writes is then in a file that no gateway reads. Throws `SnapshotError`. */
  adopt(principalId: string, token: number): Promise<void>;
  bears(principalId: string, token: number): boolean;
  /** Users in whose folder a file is, by its path there. */
  having(file: string): Promise<string[]>;
  leave(principalId: string): void;
  /** Room for what is written there. */
  spaceOf(principalId: string): DiskSpace;
}

/** A folder of a user is named after them; with several gateways the token of the lease follows. Names have no plus sign. */
const TOKEN = /^\+(\d{1,15})$/;
/** Files that are written at their end; all others are replaced as a whole. */
const APPENDED = /\.(?:changes|jsonl|log)$/;

export function createUserFolders(dir: string, space: DiskSpace): UserFolders {
  const tokens = new Map<string, number>();
  const spaces = new Map<string, UserSpace>();

  function spaceOf(principalId: string): UserSpace {
    const known = spaces.get(principalId) ?? createUserSpace(space);
    spaces.set(principalId, known);
    return known;
  }

  const named = (principalId: string, token: number) =>
    join(dir, token === 0 ? encodeURIComponent(principalId) : `${encodeURIComponent(principalId)}+${token}`);

  /** Tokens of the folders that are there, the highest first; 0 is the folder of a gateway that is alone. */
  function tokensOf(principalId: string): number[] {
    const name = encodeURIComponent(principalId);
    return readdirSync(dir)
      .filter((one) => one.startsWith(name))
      .map((one) => (one === name ? 0 : Number(TOKEN.exec(one.slice(name.length))?.[1] ?? Number.NaN)))
      .filter((token) => !Number.isNaN(token))
      .toSorted((a, b) => b - a);
  }

  return {
    folderOf: (principalId) => named(principalId, tokens.get(principalId) ?? 0),
    highest: (principalId) => tokensOf(principalId)[0] ?? 0,
    async adopt(principalId, token) {
      const own = named(principalId, token);
      try {
        const [newest, ...older] = tokensOf(principalId);
        if (newest !== undefined && newest >= token)
          throw new SnapshotError('The folder of the user has a newer token already.');
        if (newest === undefined) mkdirSync(own, { mode: 0o700 });
        else renameSync(named(principalId, newest), own);
        for (const old of older)
          if (old > 0) rmSync(named(principalId, old), { recursive: true, force: true });
        await rewriteLogs(own);
        await sync(dir);
      } catch (error) {
        throw snapshotError(error, 'The folder of the user cannot be taken over');
      }
      tokens.set(principalId, token);
      spaceOf(principalId).count(bytesBelow(own));
    },
    bears: (principalId, token) => existsSync(named(principalId, token)),
    async having(file) {
      const found = new Set<string>();
      for (const name of await readdir(dir)) {
        const isThere = await access(join(dir, name, file)).then(
          () => true,
          () => false,
        );
        if (isThere) found.add(decodeURIComponent(name.replace(/\+\d+$/, '')));
      }
      return [...found];
    },
    leave(principalId) {
      tokens.delete(principalId);
      spaces.get(principalId)?.leave();
      spaces.delete(principalId);
    },
    spaceOf,
  };
}

/** A gateway that is alone takes up what several left. */
export function dropTokens(dir: string): void {
  const tokens = new Map<string, number>();
  for (const name of readdirSync(dir)) {
    const plus = name.lastIndexOf('+');
    const token = plus > 0 ? Number(TOKEN.exec(name.slice(plus))?.[1] ?? 0) : 0;
    if (token > 0) tokens.set(name.slice(0, plus), Math.max(token, tokens.get(name.slice(0, plus)) ?? 0));
  }
  for (const [name, token] of tokens)
    if (!existsSync(join(dir, name))) renameSync(join(dir, `${name}+${token}`), join(dir, name));
}

/** A process that still has one of these files open writes into the one that was there before. */
async function rewriteLogs(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await rewriteLogs(path);
    else if (entry.isFile() && APPENDED.test(entry.name))
      await writeFileAtomic(path, await readFile(path), { mode: 0o600 });
  }
}

/** Not every system lets folders be opened. */
async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => {});
  await handle?.close();
}
