import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecordedChange } from '../snapshots/change.ts';
import { createProjectSnapshot, type SnapshotProject } from '../snapshots/project-snapshot.ts';
import { SnapshotError } from '../snapshots/snapshot-error.ts';
import { createProjectFolder, hashOf } from './project-folder.ts';
import type { StoredFile } from './stored-project.ts';

/** A project of which Redis knows nothing, as the folder has it. */
export interface FoundProject {
  projectId: string;
  token: number;
  file: StoredFile;
  changes: readonly RecordedChange[];
  gap: string | null;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Only Redis knew what was done after a file was taken. */
const FORGOTTEN =
  'What the gateways share was lost; changes made after the last file of the project was taken are missing.';

/**
 * The projects of one user in the folder: those of Redis that has lost its memory, each as its last file has it, and those
 * that one gateway without Redis has left, whole. Throws `SnapshotError`.
 *
 * @param unreadable Called with what cannot be adopted, and why.
 */
export async function* projectsIn(
  dir: string,
  unreadable: (projectId: string, why: string) => void,
): AsyncGenerator<FoundProject> {
  const names = await readdir(dir).catch((error: unknown) => {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return [];
    throw error;
  });
  for (const projectId of names.filter((name) => UUID.test(name))) {
    try {
      yield (await ofRedis(dir, projectId)) ?? (await ofOneGateway(dir, projectId));
    } catch (error) {
      unreadable(projectId, error instanceof Error ? error.message : String(error));
    }
  }
}

async function ofRedis(dir: string, projectId: string): Promise<FoundProject | null> {
  const folder = createProjectFolder(join(dir, projectId));
  const newest = await folder.newest();
  if (newest === null) return null;
  const { id, takenAt } = newest;
  const token = Number.parseInt(id, 10);
  // The first was made of what one gateway alone has left, which may be there still.
  if (token === 0 && (await isOfOne(dir, projectId))) return null;
  const file = fileOf(id, await folder.content(id), { ...unknownProject, takenAt });
  return { projectId, token, file, changes: [], gap: FORGOTTEN };
}

const isOfOne = async (dir: string, projectId: string): Promise<boolean> =>
  (await readdir(join(dir, projectId))).some((name) => /^\d{1,9}\.(?:changes|gap)$/.test(name));

async function ofOneGateway(dir: string, projectId: string): Promise<FoundProject> {
  // Room is counted by the whole folder.
  const snapshot = createProjectSnapshot(join(dir, projectId), {
    take() {},
    left: () => Number.MAX_SAFE_INTEGER,
  });
  const facts = snapshot.facts();
  if (facts === null) throw new SnapshotError(snapshot.damage ?? 'There is no readable snapshot.');
  const { file: content, changes, gap } = await snapshot.read();
  const file = fileOf('0-1', content, facts);
  await createProjectFolder(join(dir, projectId)).write(file.id, content);
  return { projectId, token: 0, file, changes, gap };
}

const unknownProject: SnapshotProject = { name: null, fileName: null, openedAt: null };

const fileOf = (
  id: string,
  content: Buffer,
  { name, fileName, openedAt, takenAt }: SnapshotProject & { takenAt: Date },
): StoredFile => ({
  ...{ id, name, fileName, openedAt, takenAt: takenAt.toISOString() },
  sizeBytes: content.length,
  sha256: hashOf(content),
});
