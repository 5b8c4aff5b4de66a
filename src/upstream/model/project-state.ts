/** How this installation has opened a project; both null where another program did. */
export interface Opening {
  /** Name of the file it was opened from, as the caller gave it; null where there was none. */
  fileName: string | null;
  openedAt: Date | null;
}

/** Where a project is that the gateway knows. */
export interface ProjectState extends Opening {
  projectId: string;
  name: string | null;
  /** `RESTORING`: the service does not have it, its snapshot does; the next use opens that, if nothing did before. */
  state: 'OPEN' | 'RESTORING' | 'GONE';
  /** Name of the machine where it is open; null while it is not. */
  machine: string | null;
  /** Why it is gone, for people; null while it is not. */
  goneBecause: string | null;
  /** Null when no snapshots are kept. */
  snapshot: ProjectSnapshotState | null;
  /** How it came back the last time; null when it never had to. */
  recovery: Recovery | null;
}

/** What is kept of a project on disk. */
export interface ProjectSnapshotState {
  /** Every acknowledged change is on disk. */
  isComplete: boolean;
  /** When the file was taken; null while there is none. */
  takenAt: Date | null;
  /** Of the file, in bytes. */
  sizeBytes: number | null;
  /** Changes recorded since the file was taken. */
  recordedChanges: number;
  /** Why it is not complete, for people. */
  problem: string | null;
}

export interface Recovery {
  at: Date;
  /** Every acknowledged change is there again. */
  isComplete: boolean;
  /** Changes made again on top of the file. */
  repeatedChanges: number;
  /** Recorded changes that could not be made again. */
  missingChanges: number;
  /** What is missing and why, for people; null when complete. */
  problem: string | null;
}

/** What subscribers must hear. */
export interface ProjectNotice {
  projectId: string;
  kind: 'GONE' | 'RESTORING' | 'RESTORED';
}
