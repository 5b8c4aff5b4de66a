import type { Identity } from '../../auth/principal.ts';
import { activityEntries } from '../../config/limits.ts';

/** What a person did to a project: a mutation that was carried out, or a download. */
export interface Activity {
  /** From 1 for each project; those that are dropped leave their number behind. */
  number: number;
  at: Date;
  actor: Identity;
  /** Name of the mutation; null for a download. */
  mutation: string | null;
  /** Connections it was about; empty where it was the project. */
  connectionIds: readonly number[];
  /** What was done, for people: `tp: 12 mm → 14 mm`. */
  summary: string;
  requestId: string;
  /** Of the connection, where it was about one, else of the project: right after it. */
  revision: string;
}

/** What was done to one project, bounded: the oldest go. */
export interface Activities {
  add(activity: Omit<Activity, 'number'>): void;
  /** The number of a connection may be given to another one: nothing that was done is of it. */
  deleted(connectionId: number): void;
  /** Oldest first. */
  all(): readonly Activity[];
}

/** @param before Those of a process before, oldest first. */
export function createActivities(before: readonly Activity[] = []): Activities {
  let kept = [...before];
  return {
    add(activity) {
      kept.push({ ...activity, number: (kept.at(-1)?.number ?? 0) + 1 });
      if (kept.length > activityEntries) kept.shift();
    },
    deleted(connectionId) {
      kept = kept.map((one) =>
        one.connectionIds.includes(connectionId)
          ? { ...one, connectionIds: one.connectionIds.filter((id) => id !== connectionId) }
          : one,
      );
    },
    all: () => kept,
  };
}
