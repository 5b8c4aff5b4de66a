import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { appendFile, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import writeFileAtomic from 'write-file-atomic';
import type { RecordedChange } from './change.ts';
import { CopyError, copyError } from './copy-error.ts';
import type { DiskSpace } from './disk-space.ts';
import { type Heading, type Record, readRecord, toLine } from './record-file.ts';

/** What is on disk for a project. */
interface CopyFacts {
  name: string | null;
  takenAt: Date;
  /** Of the project file. */
  sizeBytes: number;
  /** Changes recorded since. */
  changes: number;
  /** Why some change is not in it; null when all are. */
  gap: string | null;
}

/** A copy as it is read back. */
export interface ReadCopy {
  file: Buffer;
  changes: RecordedChange[];
  gap: string | null;
}

/**
 * The copy of one project: its file and the changes made since, each on disk before the promise resolves. Not for two
 * callers at once.
 */
export interface ProjectCopy {
  /** Null when there is none. */
  facts(): CopyFacts | null;
  /** Replaces the file and forgets the changes before it. Throws `CopyError`; the copy before is then still there. */
  keep(file: Buffer, name: string | null): Promise<void>;
  /** Throws `CopyError`; the copy then has a gap. */
  append(change: RecordedChange): Promise<void>;
  /** From now on the copy is known to miss something, until the next file. */
  markGap(): void;
  /** Throws `CopyError` when nothing of it can be used. */
  read(): Promise<ReadCopy>;
  /** The next file does not drop the record: something in it could not be used. */
  setAside(): void;
  remove(): Promise<void>;
}

/** A whole file is `7.ideaCon`; its changes are in `7.changes`, or `7.gap` once one could not be written. */
const NAMES = /^(\d{1,9})\.(ideaCon|changes|gap|unused)$/;
const GAP = 'Changes made after it could not be written to disk.';

/** @param dir Folder of this project alone; made when it is needed. */
export function createProjectCopy(dir: string, space: DiskSpace): ProjectCopy {
  dropUnfinished(dir, space);
  let current = findCurrent(dir);
  let aside: number | null = null;
  let last = Math.max(0, ...numbered(dir).map(({ number }) => number));

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
      rmSync(path(current.number, 'changes'), { force: true });
    }
  }

  function dropOlder(than: number): void {
    for (const { number, ending, size } of numbered(dir)) {
      if (number >= than || ending === 'unused') continue;
      if (number === aside && ending !== 'ideaCon') {
        renameSync(path(number, ending), path(number, 'unused'));
        continue;
      }
      rmSync(path(number, ending), { force: true });
      space.take(-size);
    }
  }

  return {
    facts: () => (current === null ? null : factsOf(current)),
    async keep(file, name) {
      const takenAt = new Date().toISOString();
      const heading: Heading = {
        version: 1,
        name,
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
        await writeFileAtomic(path(last, 'ideaCon'), file);
        // With its record the file counts; before that the one before does.
        await writeFileAtomic(path(last, 'changes'), line);
        await syncFolder(dir);
      } catch (error) {
        space.take(-size);
        for (const ending of ['ideaCon', 'changes']) rmSync(path(last, ending), { force: true });
        throw copyError(error, 'The copy cannot be written');
      }
      const record = { heading, changes: [], damage: null, isTorn: false };
      current = { number: last, record, ending: 'changes', gap: null };
      dropOlder(last);
    },
    async append(change) {
      if (current === null || current.gap !== null) throw new CopyError(GAP);
      const line = toLine(change);
      const size = Buffer.byteLength(line);
      try {
        space.take(size);
        await appendFile(path(current.number, 'changes'), line, { flush: true });
        current.record.changes.push(change);
      } catch (error) {
        markGap();
        throw copyError(error, 'A change cannot be written');
      }
    },
    markGap,
    async read() {
      if (current === null) throw new CopyError('There is no copy that can be read.');
      const { number, record, gap } = current;
      const file = await readFile(path(number, 'ideaCon')).catch((error: unknown) => {
        throw copyError(error, 'The copy cannot be read');
      });
      if (hashOf(file) !== record.heading.sha256) throw new CopyError('The copy is damaged.');
      return { file, changes: record.changes, gap };
    },
    setAside() {
      aside = current?.number ?? null;
    },
    async remove() {
      const sizes = numbered(dir).reduce((sum, { size }) => sum + size, 0);
      current = null;
      rmSync(dir, { recursive: true, force: true });
      space.take(-sizes);
    },
  };
}

interface Current {
  number: number;
  record: Record;
  /** Ending of the record. */
  ending: 'changes' | 'gap';
  gap: string | null;
}

/** The newest file with a record that can be read. */
function findCurrent(dir: string): Current | null {
  const files = numbered(dir).toSorted((a, b) => b.number - a.number);
  for (const { number, ending } of files) {
    if (ending !== 'changes' && ending !== 'gap') continue;
    const record = readRecord(readFileSync(join(dir, `${number}.${ending}`), 'utf8'));
    if (record !== null) return { number, record, ending, gap: ending === 'gap' ? GAP : record.damage };
  }
  return null;
}

/** The names of new files survive a loss of power only then. Not every system lets folders be opened. */
async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir, 'r').catch(() => null);
  await folder?.sync().catch(() => {});
  await folder?.close();
}

/** What a process that was killed has left half written. */
function dropUnfinished(dir: string, space: DiskSpace): void {
  for (const name of namesIn(dir)) {
    if (NAMES.test(name)) continue;
    space.take(-statSync(join(dir, name)).size);
    rmSync(join(dir, name), { recursive: true });
  }
}

function numbered(dir: string): { number: number; ending: string; size: number }[] {
  return namesIn(dir).flatMap((name) => {
    const [, number, ending] = NAMES.exec(name) ?? [];
    if (ending === undefined) return [];
    return [{ number: Number(number), ending, size: statSync(join(dir, name)).size }];
  });
}

function namesIn(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return [];
    throw error;
  }
}

const hashOf = (file: Buffer): string => createHash('sha256').update(file).digest('hex');

function factsOf({ record, gap }: Current): CopyFacts {
  const { name, takenAt, sizeBytes } = record.heading;
  return { name, takenAt: new Date(takenAt), sizeBytes, changes: record.changes.length, gap };
}
