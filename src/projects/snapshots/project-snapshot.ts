import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { appendFile, open, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { Opening } from '../../upstream/model/project-state.ts';
import type { RecordedChange } from './change.ts';
import { type Heading, type Record, readRecord, toLine } from './change-log-file.ts';
import type { DiskSpace } from './disk-space.ts';
import { createHistoryFile } from './history-file.ts';
import { codeOf, SnapshotError, snapshotError } from './snapshot-error.ts';
import { bytesBelow, dropFile, lookAt, type SnapshotFile, type SnapshotFolder } from './snapshot-folder.ts';

/** What a snapshot says of its project besides the file. */
interface SnapshotProject extends Opening {
  name: string | null;
}

/** What is on disk for a project. */
interface SnapshotFacts extends SnapshotProject {
  takenAt: Date;
  /** Of the project file. */
  sizeBytes: number;
  /** Changes recorded since. */
  changes: number;
  /** Why some change is not in it; null when all are. */
  gap: string | null;
}

/** A snapshot as it is read back. */
export interface ReadSnapshot {
  file: Buffer;
  changes: RecordedChange[];
  gap: string | null;
}

/**
 * The snapshot of one project: its file and the changes made since, each on disk before the promise resolves. Not for two
 * callers at once.
 */
export interface ProjectSnapshot {
  /** Null when there is none. */
  facts(): SnapshotFacts | null;
  /** Why there is none although something was found on disk, for people. */
  readonly damage: string | null;
  /** Replaces the file and forgets the changes before it. Throws `SnapshotError`; the snapshot before is then still there. */
  keep(file: Buffer, project: SnapshotProject): Promise<void>;
  /** Throws `SnapshotError`; the snapshot then has a gap. */
  append(change: RecordedChange): Promise<void>;
  /** From now on the snapshot is known to miss something, until the next file. */
  markGap(): void;
  /** Throws `SnapshotError` when nothing of it can be used. */
  read(): Promise<ReadSnapshot>;
  /** The next file does not drop the record: something in it could not be used. */
  setAside(): void;
  /** Text that was kept beside the snapshot; null when there is none that can be read. */
  history(): string | null;
  /** Replaces it. Throws `SnapshotError`. */
  keepHistory(text: string): Promise<void>;
  /** The same before it returns, for short texts. */
  keepHistoryNow(text: string): void;
  /** Removes the folder with all that is in it. Throws `SnapshotError`. */
  remove(): Promise<void>;
}

const GAP = 'Changes made after it could not be written to disk.';

/**
 * Whatever it finds there: what cannot be used is said in `damage`.
 *
 * @param dir Folder of this project alone; made when it is needed.
 */
export function createProjectSnapshot(dir: string, space: DiskSpace): ProjectSnapshot {
  const found = lookAt(dir);
  dropUnfinished(dir, found, space);
  const { newest, damage } = newestOf(dir, found);
  let current = newest;
  let aside: number | null = null;
  let last = found.files[0]?.number ?? 0;
  const history = createHistoryFile(dir, space);

  const path = (number: number, ending: string) => join(dir, `${number}.${ending}`);

  function markGap(): void {
    if (current === null || current.ending === 'gap') return;
    current.ending = 'gap';
    current.gap = GAP;
    try {
      // Works on a full disk too, where nothing more can be written.
      renameSync(path(current.number, 'changes'), path(current.number, 'gap'));
    } catch {
      // Better none than one that passes for whole.
      dropFile(path(current.number, 'changes'));
    }
  }

  function dropOlder(than: number): void {
    for (const { number, ending, size, problem } of lookAt(dir).files) {
      if (number >= than || ending === 'unused' || problem !== null) continue;
      if (number === aside && ending !== 'ideaCon') setUnused(path(number, ending), path(number, 'unused'));
      else if (dropFile(path(number, ending))) space.take(-size);
    }
  }

  return {
    facts: () => (current === null ? null : factsOf(current)),
    damage,
    async keep(file, { name, fileName, openedAt }) {
      const takenAt = new Date().toISOString();
      const heading: Heading = {
        version: 1,
        name,
        fileName,
        openedAt: openedAt?.toISOString() ?? null,
        takenAt,
        sizeBytes: file.length,
        sha256: hashOf(file),
      };
      const line = toLine(heading);
      const size = file.length + Buffer.byteLength(line);
      space.take(size);
      try {
        mkdirSync(dir, { recursive: true, mode: 0o700 });
        last += 1;
        // With its record the file counts; before that the one before does.
        await writeFileAtomic(path(last, 'ideaCon'), file);
        await writeFileAtomic(path(last, 'changes'), line);
        await syncFolder(dir);
      } catch (error) {
        space.take(-size);
        for (const ending of ['ideaCon', 'changes']) dropFile(path(last, ending));
        throw snapshotError(error, 'The snapshot cannot be written');
      }
      const record = { heading, changes: [], damage: null, isTorn: false };
      current = { number: last, record, ending: 'changes', gap: null };
      dropOlder(last);
    },
    async append(change) {
      if (current === null || current.gap !== null) throw new SnapshotError(GAP);
      const line = toLine(change);
      const size = Buffer.byteLength(line);
      try {
        space.take(size);
        await appendFile(path(current.number, 'changes'), line, { flush: true });
        current.record.changes.push(change);
      } catch (error) {
        markGap();
        throw snapshotError(error, 'A change cannot be written');
      }
    },
    markGap,
    async read() {
      if (current === null) throw new SnapshotError('There is no readable snapshot.');
      const { number, record, gap } = current;
      const file = await readProjectFile(dir, number);
      if (hashOf(file) !== record.heading.sha256)
        throw new SnapshotError('The snapshot is corrupt (checksum).');
      return { file, changes: record.changes, gap };
    },
    setAside() {
      aside = current?.number ?? null;
    },
    history: history.read,
    keepHistory: history.keep,
    keepHistoryNow: history.keepNow,
    async remove() {
      current = null;
      history.removed();
      removeFolder(dir, space);
    },
  };
}

/** Throws `SnapshotError`; what is left then still takes room. */
function removeFolder(dir: string, space: DiskSpace): void {
  const before = bytesBelow(dir);
  try {
    rmSync(dir, { recursive: true, force: true });
  } catch (error) {
    throw snapshotError(error, 'The snapshot cannot be removed');
  } finally {
    space.take(bytesBelow(dir) - before);
  }
}

function setUnused(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch {
    // Then it stays under its name, and is not read, as there is a newer file.
  }
}

interface Current {
  number: number;
  record: Record;
  /** Ending of the record. */
  ending: 'changes' | 'gap';
  gap: string | null;
}

/** The newest file with a record that can be read. An older one misses what is in the newer: that is a gap. */
function newestOf(
  dir: string,
  { files, problem }: SnapshotFolder,
): { newest: Current | null; damage: string | null } {
  let damage = problem;
  for (const file of files) {
    const { number, ending } = file;
    if (ending !== 'changes' && ending !== 'gap') continue;
    const record = file.problem ?? readRecordAt(join(dir, `${number}.${ending}`));
    if (typeof record === 'string') {
      damage ??= record;
      continue;
    }
    const gap = damage === null ? null : `Changes made after it cannot be read. ${damage}`;
    return {
      newest: { number, record, ending, gap: gap ?? (ending === 'gap' ? GAP : record.damage) },
      damage: null,
    };
  }
  const nothing = files.length === 0 ? 'Its folder is empty.' : 'There is no record of its changes.';
  return { newest: null, damage: damage ?? nothing };
}

/** A record, or why it cannot be read. */
function readRecordAt(path: string): Record | string {
  try {
    return readRecord(readFileSync(path, 'utf8')) ?? 'The record of its changes is damaged.';
  } catch (error) {
    return `${basename(path)} cannot be read: ${codeOf(error)}.`;
  }
}

async function readProjectFile(dir: string, number: number): Promise<Buffer> {
  const is = (file: SnapshotFile) => file.number === number && file.ending === 'ideaCon';
  const problem = lookAt(dir).files.find(is)?.problem ?? null;
  if (problem !== null) throw new SnapshotError(problem);
  return await readFile(join(dir, `${number}.ideaCon`)).catch((error: unknown) => {
    throw snapshotError(error, 'The snapshot cannot be read');
  });
}

/** The names of new files survive a loss of power only then. Not every system lets folders be opened. */
async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir, 'r').catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}

/** What a process that was killed has left half written. */
function dropUnfinished(dir: string, { unfinished }: SnapshotFolder, space: DiskSpace): void {
  const before = bytesBelow(dir);
  for (const name of unfinished) dropFile(join(dir, name));
  space.take(bytesBelow(dir) - before);
}

const hashOf = (file: Buffer): string => createHash('sha256').update(file).digest('hex');

function factsOf({ record, gap }: Current): SnapshotFacts {
  const { name, fileName = null, openedAt = null, takenAt, sizeBytes } = record.heading;
  return {
    name,
    fileName,
    openedAt: openedAt === null ? null : new Date(openedAt),
    takenAt: new Date(takenAt),
    sizeBytes,
    changes: record.changes.length,
    gap,
  };
}
