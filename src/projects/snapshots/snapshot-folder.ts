import { lstatSync, readdirSync, rmSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from './snapshot-error.ts';

/** A whole file is `7.ideaCon`; its changes are in `7.changes`, or `7.gap` once one could not be written. */
const NAMES = /^(\d{1,9})\.(ideaCon|changes|gap|unused)$/;
/** Further data of the project. */
export const HISTORY = 'history.json';
/** What a process that was killed leaves of them. */
const UNFINISHED = /^(?:\d{1,9}\.(?:ideaCon|changes)|history\.json)\.\d+$/;

/** A file with a name of ours. */
export interface SnapshotFile {
  number: number;
  ending: string;
  size: number;
  /** Why it cannot be used; null when nothing is known against it. */
  problem: string | null;
}

/** What stands in the folder of a snapshot. */
export interface SnapshotFolder {
  /** Newest first. */
  files: readonly SnapshotFile[];
  unfinished: readonly string[];
  /** Bytes of the history; 0 without one that can be read. */
  historySize: number;
  /** Why the folder cannot be used; null when it can, or is not there. */
  problem: string | null;
}

/**
 * Looks at a folder without following anything out of it: links, folders and pipes under our names are no files of ours.
 * Never throws; what cannot be looked at has its reason.
 */
export function lookAt(dir: string): SnapshotFolder {
  const nothing = { files: [], unfinished: [], historySize: 0 };
  try {
    const itself = lstatSync(dir, { throwIfNoEntry: false });
    if (itself === undefined) return { ...nothing, problem: null };
    if (!itself.isDirectory()) return { ...nothing, problem: `Its folder is ${kindOf(itself)}.` };
    const names = readdirSync(dir);
    const files = names.flatMap((name) => fileAt(dir, name) ?? []);
    return {
      files: files.toSorted((a, b) => b.number - a.number),
      unfinished: names.filter((name) => UNFINISHED.test(name)),
      historySize: sizeOf(join(dir, HISTORY)),
      problem: null,
    };
  } catch (error) {
    return { ...nothing, problem: `Its folder cannot be read: ${codeOf(error)}.` };
  }
}

function sizeOf(path: string): number {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true ? stats.size : 0;
}

function fileAt(dir: string, name: string): SnapshotFile | null {
  const [, number, ending] = NAMES.exec(name) ?? [];
  if (ending === undefined) return null;
  const found = { number: Number(number), ending, size: 0 };
  try {
    const stats = lstatSync(join(dir, name));
    if (!stats.isFile()) return { ...found, problem: `${name} is ${kindOf(stats)}.` };
    return { ...found, size: stats.size, problem: null };
  } catch (error) {
    return { ...found, problem: `${name} cannot be read: ${codeOf(error)}.` };
  }
}

/** Bytes of all files below a folder. Never throws; what cannot be looked at counts nothing. */
export function bytesBelow(dir: string): number {
  try {
    return readdirSync(dir, { withFileTypes: true })
      .map((entry) => {
        const path = join(dir, entry.name);
        if (entry.isDirectory()) return bytesBelow(path);
        return entry.isFile() ? (lstatSync(path, { throwIfNoEntry: false })?.size ?? 0) : 0;
      })
      .reduce((sum, size) => sum + size, 0);
  } catch {
    return 0;
  }
}

/** Whether a file is gone now. What stands there under its name and is none stays. */
export function dropFile(path: string): boolean {
  try {
    if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === true) rmSync(path);
    return true;
  } catch {
    return false;
  }
}

function kindOf(stats: Stats): string {
  if (stats.isDirectory()) return 'a folder';
  return stats.isSymbolicLink() ? 'a link' : stats.isFile() ? 'a file' : 'no file';
}
