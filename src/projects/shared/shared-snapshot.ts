import type { RecordedChange } from '../snapshots/change.ts';
import type { ProjectSnapshot } from '../snapshots/project-snapshot.ts';
import { SnapshotError } from '../snapshots/snapshot-error.ts';
import type { FolderSpace } from './folder-space.ts';
import type { ProjectFolder } from './project-folder.ts';
import type { SharedLock } from './shared-lock.ts';
import type { StoredProject } from './stored-project.ts';

/** The snapshot of one project for several gateways: its file in a folder, and the changes since in Redis. */
export interface SharedSnapshot extends ProjectSnapshot {
  /** What Redis has of it now. */
  learn(written: StoredProject): void;
}

interface SnapshotOptions {
  folder: ProjectFolder;
  space: FolderSpace;
  /** The lock of the project; the caller holds it. */
  lock(): SharedLock;
  /** The changes since the file, in their order. */
  changes(fileId: string): Promise<RecordedChange[]>;
}

const GAP = 'Changes made after it could not be written to disk.';

export function createSharedSnapshot({ folder, space, lock, changes }: SnapshotOptions): SharedSnapshot {
  let written: Pick<StoredProject, 'file' | 'changes' | 'gap'> = { file: null, changes: 0, gap: null };
  let isAside = false;

  return {
    learn(now) {
      written = now;
    },
    facts() {
      const { file, gap } = written;
      if (file === null) return null;
      const { name, fileName, openedAt, takenAt, sizeBytes } = file;
      const project = { name, fileName, openedAt };
      return { ...project, takenAt: new Date(takenAt), sizeBytes, changes: written.changes, gap };
    },
    damage: null,
    async keep(file, { name, fileName, openedAt }) {
      const own = lock();
      await space.demand(file.length);
      const id = own.nextId();
      const sha256 = await folder.write(id, file);
      const takenAt = new Date().toISOString();
      const taken = { name, fileName, openedAt, takenAt, sizeBytes: file.length, sha256 };
      if (isAside && written.file !== null)
        await folder.putAside(written.file.id, JSON.stringify(await changes(written.file.id)));
      await own.takeFile(id, taken);
      isAside = false;
      written = { file: { id, ...taken }, changes: 0, gap: null };
      await folder.dropOlder(id);
    },
    async append(change) {
      if (written.file === null || written.gap !== null) throw new SnapshotError(GAP);
      await lock().appendChange(change);
      written = { ...written, changes: written.changes + 1 };
    },
    markGap() {
      if (written.file === null || written.gap !== null) return;
      written = { ...written, gap: GAP };
      lock().miss(GAP);
    },
    async read() {
      const { file, gap } = written;
      if (file === null) throw new SnapshotError('There is no readable snapshot.');
      return { file: await folder.read(file), changes: await changes(file.id), gap };
    },
    setAside() {
      isAside = true;
    },
    // With Redis the events keep the calculations of projects.
    history: () => null,
    keepHistory: async () => {},
    keepHistoryNow() {},
    async remove() {
      await lock().close();
      written = { file: null, changes: 0, gap: null };
      await folder.remove();
    },
  };
}
