import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import { SnapshotError, snapshotError } from '../snapshots/snapshot-error.ts';
import { HISTORY } from '../snapshots/snapshot-folder.ts';
import type { StoredFile } from './stored-project.ts';

/** The files of one project, in a folder that all gateways see. Each has a unique name. */
export interface ProjectFolder {
  /** Writes a file and reads it back. Throws `SnapshotError`. */
  write(id: string, file: Buffer): Promise<string>;
  /** Throws `SnapshotError` when it is not the one that was written. */
  read(file: StoredFile): Promise<Buffer>;
  /** Of a file of which nothing but its name is known. Throws `SnapshotError`. */
  content(id: string): Promise<Buffer>;
  /** Puts down what could not be used, for people. Never throws. */
  putAside(id: string, text: string): Promise<void>;
  /** Everything older than this file goes, with what a process that was killed left half written long ago. Never throws. */
  dropOlder(id: string): Promise<void>;
  /** The newest file by its name, and when it was written; null without one. */
  newest(): Promise<{ id: string; takenAt: Date } | null>;
  /** Throws `SnapshotError`. */
  remove(): Promise<void>;
}

const NAME = /^(\d{1,15})-(\d{1,9})\.ideaCon$/;
/** What one gateway alone has left: `7.ideaCon` with `7.changes`. */
const OF_ONE = /^\d{1,9}\.(?:ideaCon|changes|gap)$/;
/** What is being written has the name of a file and something behind it. */
const HALF = /\.ideaCon\.\d+$/;
/** Longer than a file is written, whatever the clocks say, in ms. */
const OLD_MS = 3_600_000;

export function createProjectFolder(dir: string): ProjectFolder {
  const path = (id: string) => join(dir, `${id}.ideaCon`);

  return {
    async write(id, file) {
      const sha256 = hashOf(file);
      try {
        await mkdir(dir, { recursive: true, mode: 0o700 });
        await writeFileAtomic(path(id), file);
        await syncFolder(dir);
        if (hashOf(await readFile(path(id))) !== sha256)
          throw new SnapshotError('It was read back otherwise.');
      } catch (error) {
        await rm(path(id), { force: true }).catch(() => {});
        throw snapshotError(error, 'The snapshot cannot be written');
      }
      return sha256;
    },
    async read({ id, sha256 }) {
      const file = await content(id);
      if (hashOf(file) !== sha256) throw new SnapshotError('The snapshot is corrupt (checksum).');
      return file;
    },
    content,
    async putAside(id, text) {
      await writeFile(join(dir, `${id}.unused`), text, { mode: 0o600 }).catch(() => {});
    },
    async dropOlder(id) {
      for (const name of await readdir(dir).catch(() => [])) {
        const isOlder = NAME.test(name) && isBefore(name, `${id}.ideaCon`);
        if (isOlder || OF_ONE.test(name) || name === HISTORY || (HALF.test(name) && (await isOld(name))))
          await rm(join(dir, name), { force: true }).catch(() => {});
      }
    },
    async newest() {
      const names = (await readdir(dir).catch(() => [])).filter((name) => NAME.test(name));
      const [last] = names.toSorted((a, b) => (isBefore(a, b) ? 1 : -1));
      if (last === undefined) return null;
      const { mtime: takenAt } = await stat(join(dir, last));
      return { id: last.slice(0, -'.ideaCon'.length), takenAt };
    },
    async remove() {
      try {
        await rm(dir, { recursive: true, force: true });
      } catch (error) {
        throw snapshotError(error, 'The snapshot cannot be removed');
      }
    },
  };

  async function content(id: string): Promise<Buffer> {
    try {
      return await readFile(path(id));
    } catch (error) {
      throw snapshotError(error, 'The snapshot cannot be read');
    }
  }

  async function isOld(name: string): Promise<boolean> {
    const now = await stat(join(dir, name)).catch(() => null);
    return now !== null && Date.now() - now.mtimeMs > OLD_MS;
  }
}

function isBefore(one: string, other: string): boolean {
  const [a = 0, b = 0] = numbersOf(one);
  const [c = 0, d = 0] = numbersOf(other);
  return a < c || (a === c && b < d);
}

const numbersOf = (name: string): number[] => (NAME.exec(name) ?? []).slice(1).map(Number);

export const hashOf = (file: Buffer): string => createHash('sha256').update(file).digest('hex');

/** The names of new files survive a loss of power only then. Not every system lets folders be opened. */
async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir, 'r').catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}
