import type { Identity } from '../../auth/principal.ts';

export type ProjectChangeKind =
  | 'OPENED'
  | 'PROJECT'
  | 'CONNECTION_ADDED'
  | 'CONNECTION_CHANGED'
  | 'CONNECTION_DELETED'
  | 'CALCULATION_STARTED'
  | 'JOB_CHANGED'
  | 'RESULTS'
  | 'VIEWERS'
  | 'RESTORING'
  | 'RESTORED'
  | 'GONE'
  | 'CLOSED';

/** An event of a project, for its subscribers. */
export interface ProjectChange {
  kind: ProjectChangeKind;
  /** Names it among all changes, so that it can be gone on from. */
  cursor: string;
  at: Date;
  projectId: string;
  /** The connection concerned; null when it is none in particular. */
  connectionId: number | null;
  /** The job concerned; null when it is none. */
  jobId: string | null;
  /** Who did it, or began the job that did; null where no person did it, or that is not known. */
  actor: Identity | null;
}

/** The published event of a change, where it does not follow from what it makes stale. */
export type ChangeSubject = Pick<ProjectChange, 'kind' | 'connectionId'>;
