import { constants } from 'node:fs';
import { open, readdir, realpath } from 'node:fs/promises';
import { isAbsolute, join, normalize, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { GatewayError } from '../../errors.ts';

/** Folders of the operator whose project files batches may open. */
export interface BatchFolders {
  /** Whether the operator names any. */
  areThere: boolean;
  /**
   * Project files (`*.ideaCon`) in a folder and those below it, by their path, in alphabetical order; no links are followed.
   *
   * @param folder Relative to one of the folders of the operator.
   * @throws `NOT_FOUND` for one that is not there, or not below them.
   */
  list(folder: string): Promise<{ path: string; name: string }[]>;
  /** Opens a file that was listed, unless it is a link by now. */
  open(path: string): Promise<Readable>;
}

export function createBatchFolders(roots: readonly string[]): BatchFolders {
  /** The folder itself; null where it is not there, or leads out of its root by a link. */
  async function folderIn(root: string, folder: string): Promise<string | null> {
    const wanted = normalize(folder === '' ? '.' : folder);
    if (isAbsolute(folder) || wanted === '..' || wanted.startsWith(`..${sep}`)) return null;
    try {
      const base = await realpath(root);
      const path = join(base, wanted);
      const real = await realpath(path);
      return real === path.replace(/[\\/]$/, '') ? real : null;
    } catch {
      return null;
    }
  }

  return {
    areThere: roots.length > 0,
    async list(folder) {
      for (const root of roots) {
        const path = await folderIn(root, folder);
        if (path === null) continue;
        const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
        if (entries === null) continue;
        return entries
          .filter((entry) => entry.isFile() && /\.ideacon$/i.test(entry.name))
          .map((entry) => join(entry.parentPath, entry.name))
          .map((file) => ({ path: file, name: relative(path, file).split(sep).join('/') }))
          .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
      }
      const missing = { typeName: 'Folder', givenId: folder };
      throw new GatewayError('NOT_FOUND', 'There is no such folder below those of BATCH_FOLDERS.', {
        missing,
      });
    },
    async open(path) {
      const isAllowed = await Promise.all(
        roots.map(async (root) => {
          const base = await realpath(root).catch(() => null);
          return (
            base !== null && path.startsWith(base + sep) && (await realpath(path).catch(() => null)) === path
          );
        }),
      );
      if (!isAllowed.includes(true)) throw new GatewayError('NOT_FOUND', 'The file is not there any more.');
      const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
      return handle.createReadStream();
    },
  };
}
