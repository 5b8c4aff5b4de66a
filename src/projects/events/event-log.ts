import { randomBytes } from 'node:crypto';
import type { RecordEntry } from './log-entry.ts';

/** What goes through the entries of a log. */
export interface EntryFold {
  /** Numbers count from 1 in each epoch and leave none out. */
  apply(entry: RecordEntry, number: number): void;
  /** From now on numbers are of this epoch; nothing that was named before keeps its name. */
  begin(epoch: string): void;
  /** All it knows, as text. */
  save(): string;
  /** Takes up what another has saved, after the entry with this number; false when it cannot be read. */
  load(text: string, epoch: string, number: number): boolean;
}

/** The entries of one user, in one order for everybody. */
export interface EntryLog {
  /** It is applied at once, or when it has its place among those of other gateways. */
  add(entry: RecordEntry): void;
  /** When everything is applied that anybody was told before. A promise where others have to be asked, and only there. */
  upToDate(): void | Promise<void>;
  /** When everything is applied that was added here so far, and others can know of it. A promise while that is not so. */
  settled(): void | Promise<void>;
  close(): void;
}

export type OpenEntryLog = (fold: EntryFold) => EntryLog;

/** Entries of this process alone: each is applied while it is added. */
export const openLogHere: OpenEntryLog = (fold) => {
  let number = 0;
  // Another process cannot know what happened meanwhile.
  fold.begin(randomBytes(9).toString('hex'));
  return {
    add(entry) {
      number += 1;
      fold.apply(entry, number);
    },
    upToDate() {},
    settled() {},
    close() {},
  };
};
