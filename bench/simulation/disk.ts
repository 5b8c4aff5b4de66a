import type { LeasedFolders } from '../../src/cluster/lease.ts';
import { pause } from './network.ts';
import { between, type Random } from './random.ts';

/** A study as its folder has it: what is not done is done by the next owner. */
export interface StoredStudy {
  id: string;
  points: number;
  done: Set<number>;
  startedAt: number;
  endedAt: number | null;
}

/** The folder of a user, which all gateways see. */
export interface UserFolder {
  token: number;
  /** How many changes are in the project. */
  changes: number;
  /** Of all changes and studies, so that one that is sent again is not made twice. */
  keys: Set<string>;
  studies: Map<string, StoredStudy>;
}

export interface Disk extends LeasedFolders {
  of(user: string): Readonly<UserFolder>;
  withOpenStudies(): string[];
  /** Writes into the folder of a token. False where a newer owner has renamed it: then nothing is written. */
  write(user: string, token: number, change: (folder: UserFolder) => void): Promise<boolean>;
}

export function createDisk(random: Random): Disk {
  const folders = new Map<string, UserFolder>();
  const folderOf = (user: string): UserFolder => {
    const folder = folders.get(user) ?? { token: 0, changes: 0, keys: new Set(), studies: new Map() };
    folders.set(user, folder);
    return folder;
  };

  return {
    of: folderOf,
    withOpenStudies: () => [...folders].flatMap(([user, { studies }]) => (areDone(studies) ? [] : [user])),
    highest: (user) => folderOf(user).token,
    async adopt(user, token) {
      const folder = folderOf(user);
      if (folder.token >= token) throw new Error(`The folder of ${user} has a newer token already.`);
      folder.token = token;
      await pause(between(random, 1, 10));
    },
    bears: (user, token) => folderOf(user).token === token,
    leave: () => {},
    async write(user, token, change) {
      await pause(between(random, 2, 12));
      const folder = folderOf(user);
      if (folder.token !== token) return false;
      change(folder);
      return true;
    },
  };
}

const areDone = (studies: ReadonlyMap<string, StoredStudy>): boolean =>
  [...studies.values()].every(({ endedAt }) => endedAt !== null);
