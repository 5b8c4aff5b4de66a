import { accessSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createDiskSpace } from './disk-space.ts';
import { createUserFolders, dropTokens, type UserFolders } from './leased-folders.ts';
import { createProjectSnapshot, type ProjectSnapshot } from './project-snapshot.ts';
import { codeOf, SnapshotError, snapshotError } from './snapshot-error.ts';
import { bytesBelow } from './snapshot-folder.ts';

export interface SnapshotOptions {
  dir: string;
  /** Whether other gateways write folders of other users there. */
  isShared?: boolean;
  /** Most bytes of all snapshots together. */
  maxBytes: number;
}

/** Snapshots of open projects on disk, of all principals. One process uses the folder of a principal at a time. */
export interface Snapshots extends UserFolders {
  /** The snapshots of one principal. */
  of(principalId: string): ProjectSnapshots;
}

/** Snapshots of the projects of one principal. */
export interface ProjectSnapshots {
  /** Projects with something on disk from before. */
  found(): readonly string[];
  /** Why the files of before cannot be listed, for people; null when they can. */
  readonly problem: string | null;
  /** Throws `SnapshotError` when there are too many. */
  snapshot(projectId: string): ProjectSnapshot;
  /** Bytes that are left for all. */
  left(): number;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Most projects of one principal with a snapshot. */
const MAX_PROJECTS = 1000;

/** Throws `SnapshotError` when the folder cannot be used. */
function makeSnapshotsFolder(dir: string): void {
  try {
    makeFolder(dir);
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
    // Access rights alone do not prove that a file can be made: the disk may be read-only.
    rmSync(mkdtempSync(join(dir, '.try-')), { recursive: true });
  } catch (error) {
    throw snapshotError(error, `SNAPSHOTS=${dir} cannot be used as a folder for snapshots`);
  }
}

/** Throws `SnapshotError` when the folder cannot be used. */
export function createSnapshots({ dir, maxBytes, isShared = false }: SnapshotOptions): Snapshots {
  makeSnapshotsFolder(dir);
  if (!isShared) dropTokens(dir);
  // Each of several gateways counts the folders of its own users.
  const space = createDiskSpace(maxBytes, isShared ? 0 : bytesBelow(dir));
  const folders = createUserFolders(dir, space);
  return {
    ...folders,
    of(principalId) {
      const own = folders.folderOf(principalId);
      const room = folders.spaceOf(principalId);
      const { names, problem } = namesIn(own);
      const found = names.filter((name) => UUID.test(name));
      const snapshots = new Map<string, ProjectSnapshot>();

      function keep(projectId: string): ProjectSnapshot {
        const made = createProjectSnapshot(join(own, projectId), room);
        const snapshot: ProjectSnapshot = {
          ...made,
          async remove() {
            snapshots.delete(projectId);
            await made.remove();
          },
        };
        snapshots.set(projectId, snapshot);
        return snapshot;
      }

      for (const projectId of found) keep(projectId);
      return {
        found: () => found,
        problem,
        snapshot(projectId) {
          const known = snapshots.get(projectId);
          if (known) return known;
          if (snapshots.size >= MAX_PROJECTS) {
            throw new SnapshotError(`Snapshot limit reached (${MAX_PROJECTS}); close projects.`);
          }
          return keep(projectId);
        },
        left: space.left,
      };
    },
  };
}

/** Only the folder itself: Node never comes back from making one with all its parents where none can be made. */
function makeFolder(dir: string): void {
  try {
    mkdirSync(dir, { mode: 0o700 });
  } catch (error) {
    if (!(error instanceof Error) || Reflect.get(error, 'code') !== 'EEXIST') throw error;
  }
}

function namesIn(dir: string): { names: string[]; problem: string | null } {
  try {
    return { names: readdirSync(dir), problem: null };
  } catch (error) {
    const code = codeOf(error);
    return {
      names: [],
      problem: code === 'ENOENT' ? null : `The folder of the snapshots cannot be read: ${code}.`,
    };
  }
}
