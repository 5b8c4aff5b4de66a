import { randomBytes } from 'node:crypto';
import type { LogEntry } from './log-entry.ts';

/** Folds the entries of a log into a state. */
export interface LogFold {
  /** Numbers count from 1 in each epoch and leave none out. */
  apply(entry: LogEntry, number: number): void;
  /** From now on numbers are of this epoch; nothing that was named before keeps its name. */
  begin(epoch: string): void;
  /** The state as text. */
  save(): string;
  /** Loads a state saved after the entry with this number; false when it cannot be read. */
  load(text: string, epoch: string, number: number): boolean;
}

/** The entries of one user, in the same order for all gateways. */
export interface EventLog {
  /** Applied at once, or in its order among the entries of other gateways. */
  add(entry: LogEntry): void;
  /** Resolves when everything published before is applied. A promise where others have to be asked, and only there. */
  upToDate(): void | Promise<void>;
  /** Resolves when everything added here so far is applied and visible to others. A promise while that is not so. */
  settled(): void | Promise<void>;
  close(): void;
}

export type OpenEventLog = (fold: LogFold) => EventLog;

/** Entries of this process alone: each is applied while it is added. */
export const openLocalLog: OpenEventLog = (fold) => {
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
