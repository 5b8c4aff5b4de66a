import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fullDiskReason, GatewayError } from '../errors.ts';

/** A folder that all gateways see. Its files are whole ones: made beside, then renamed; none is appended to or locked. */
export interface SharedFolder {
  /** Where a file is or will be. */
  pathOf(name: string): string;
  write(name: string, content: AsyncIterable<Uint8Array> | Iterable<string | Uint8Array>): Promise<void>;
  /** Null when it is not there. */
  read(name: string): Promise<string | null>;
  /** What cannot be removed is left to its age. */
  remove(name: string): Promise<void>;
  /** Removes older files of all gateways: a file being written is young. */
  sweep(): Promise<void>;
}

/** A folder for what belongs to one user, whose name may have characters that paths do not like. */
export const folderOf = (principalId: string): string =>
  createHash('sha256').update(principalId).digest('hex').slice(0, 24);

/** So much may the clock of this machine be ahead of the one of the files, in ms. */
const CLOCKS_MS = 3_600_000;

/** @param lifetimeMs How long a file is of use after it was written. */
export function createSharedFolder(dir: string, lifetimeMs: number): SharedFolder {
  const pathOf = (name: string) => join(dir, name);
  let sweptAt = Number.NEGATIVE_INFINITY;

  const remove = (name: string) => rm(pathOf(name), { force: true }).catch(() => {});

  return {
    pathOf,
    async write(name, content) {
      await mkdir(dirname(pathOf(name)), { recursive: true, mode: 0o700 });
      const beside = `${name}.part`;
      try {
        await pipeline(content, createWriteStream(pathOf(beside), { flags: 'wx', mode: 0o600 }));
        await rename(pathOf(beside), pathOf(name));
      } catch (error) {
        await remove(beside);
        const reason = fullDiskReason(error);
        if (reason === null) throw error;
        const message = `The folder that the gateways share cannot be written: ${reason}.`;
        throw new GatewayError('OVERLOADED', message, { cause: error, retryable: true });
      }
    },
    async read(name) {
      try {
        return await readFile(pathOf(name), 'utf8');
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    remove,
    async sweep() {
      if (performance.now() - sweptAt < lifetimeMs) return;
      sweptAt = performance.now();
      for (const name of await readdir(dir).catch(() => [])) {
        // Another gateway may have removed it meanwhile.
        const age = await stat(pathOf(name)).then(
          ({ mtimeMs }) => Date.now() - mtimeMs,
          () => 0,
        );
        if (age > lifetimeMs + CLOCKS_MS) await remove(name);
      }
    },
  };
}
