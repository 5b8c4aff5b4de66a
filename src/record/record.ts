import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { ResultSummary } from '../upstream/model/results.ts';
import { type AppliedDesign, createAppliedDesigns } from './applied-designs.ts';
import { type ChangeLog, createChangeLog } from './change-log.ts';
import { createJournal, type Journal } from './journal.ts';
import { createRevisions } from './revisions.ts';
import { createRunBook, type RunBook, type RunStore } from './run-book.ts';
import type { CalculationRun, SetParameter } from './runs.ts';
import { createSightings, type Sighting } from './sightings.ts';
import { createTopic } from './topic.ts';

export type ProjectChangeKind =
  | 'OPENED'
  | 'PROJECT'
  | 'CONNECTION_ADDED'
  | 'CONNECTION_CHANGED'
  | 'CONNECTION_DELETED'
  | 'CALCULATION_STARTED'
  | 'JOB_CHANGED'
  | 'RESULTS'
  | 'RESTORED'
  | 'GONE'
  | 'CLOSED';

/** By which those who follow all projects are found. */
const ALL = 'all';

/** What followers of a project are told. */
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
}

/** What to tell of a change, where it does not follow from what it makes stale. */
export type ChangeToTell = Pick<ProjectChange, 'kind' | 'connectionId'>;

/** What made a change. */
interface ChangeCause {
  /** Name of the mutation. */
  mutation?: string | null | undefined;
  parameters?: readonly SetParameter[] | undefined;
  /** The library design that was applied. */
  design?: AppliedDesign | null | undefined;
}

/** What happened to projects through this gateway: said once, it is remembered and told to whoever follows the project. */
export interface ProjectRecord
  extends Pick<
    Journal,
    | 'revision'
    | 'downloaded'
    | 'hasUnsavedChanges'
    | 'calculation'
    | 'hasFresh'
    | 'expressions'
    | 'expression'
    | 'version'
    | 'projects'
  > {
  /** A project appeared: opened, created or imported. */
  opened(projectId: string): void;
  /** The calculations of a connection, newest first: the last ones, and what was changed after each. */
  runs(key: ConnectionKey): readonly CalculationRun[];
  /** Names the state of a connection: the same exactly as long as nothing known here has changed it. */
  connectionRevision(key: ConnectionKey): string;
  /** The same for its results; null while no calculation of it is known. */
  resultsRevision(key: ConnectionKey): string | null;
  /**
   * A project was changed.
   *
   * @param stale Connections whose results the change may have altered; empty for names and the like, null for all.
   * @param what What to tell, where it does not follow from `stale`: changed connections, or the project for none and
   * all.
   * @param cause What did it, where that is known.
   */
  changed(projectId: string, stale: readonly number[] | null, what?: ChangeToTell, cause?: ChangeCause): void;
  /** A connection has new results. Answers the moment they are from. */
  calculated(
    summary: ResultSummary,
    calculation?: Partial<Pick<CalculationRun, 'loadEffectIds' | 'milliseconds'>>,
  ): Date;
  /** Results were read. Those nobody has calculated here are remembered, for after the change that outdates them. */
  sighted(summary: ResultSummary): void;
  /** A calculation of connections ended without results: what the service holds of them now is not known. */
  resultsUnknown(projectId: string, connectionIds: readonly number[]): void;
  /** The service had lost the project, and it was opened again from its copy. */
  restored(projectId: string): void;
  /** The service has lost the project for good. */
  lost(projectId: string): void;
  closed(projectId: string): void;
  /** A job of the project was taken in, or stands elsewhere. */
  worked(projectId: string, jobId: string, kind: 'CALCULATION_STARTED' | 'JOB_CHANGED'): void;
  /** Calls `listener` with every change of the project from now on, until the answer is called. */
  follow(projectId: string, listener: (change: ProjectChange) => void): () => void;
  /** The same for the changes of all projects. */
  followAll(listener: (change: ProjectChange) => void): () => void;
  /** The last changes of all projects. */
  log: Pick<ChangeLog<ProjectChange>, 'last' | 'since'>;
  /** How many listeners there are. */
  followers(): number;
  /** How many changes have been told. */
  told(): number;
}

/** @param store Without one the calculations of projects end with the process. */
export function createRecord(store: RunStore | null = null): ProjectRecord {
  const journal = createJournal();
  const book = createRunBook(store);
  const revisions = createRevisions();
  const designs = createAppliedDesigns();
  const sightings = createSightings();
  const [ofOne, ofAll] = [createTopic<ProjectChange>(), createTopic<ProjectChange>()];

  const log = createChangeLog<ProjectChange>();

  function tell(projectId: string, change: Pick<ProjectChange, 'kind'> & Partial<ProjectChange>): void {
    const whole = log.add({ at: new Date(), connectionId: null, jobId: null, ...change, projectId });
    ofOne.tell(projectId, whole);
    ofAll.tell(ALL, whole);
  }

  /** Connections are other ones, and so are their results; null for all of the project. */
  function alter(projectId: string, connectionIds: readonly number[] | null): void {
    revisions.changed(projectId, connectionIds);
    revisions.resultsChanged(projectId, connectionIds);
  }

  function forget(projectId: string): void {
    for (const part of [sightings, book, designs, revisions]) part.forget(projectId);
    journal.closed(projectId);
  }

  return {
    ...journal,
    hasFresh: (projectId, connectionId) =>
      journal.hasFresh(projectId, connectionId) || sightings.has(projectId, connectionId),
    opened(projectId) {
      sightings.forget(projectId);
      book.forget(projectId);
      designs.forget(projectId);
      journal.opened(projectId);
      alter(projectId, null);
      tell(projectId, { kind: 'OPENED' });
    },
    runs: book.of,
    connectionRevision: revisions.of,
    resultsRevision: (key) => (book.of(key).length === 0 ? null : revisions.ofResults(key)),
    resultsUnknown: revisions.resultsChanged,
    changed(projectId, stale, what, { mutation = null, parameters = [], design = null } = {}) {
      const at = new Date();
      adopt(sightings.take(projectId, stale), journal, book);
      journal.changed(projectId, stale);
      book.changed(projectId, stale, { at, mutation, parameters });
      designs.changed(projectId, stale, mutation, design);
      revisions.changed(projectId, touchedBy(stale, what));
      revisions.resultsChanged(projectId, stale);
      if (what?.kind === 'CONNECTION_DELETED' && what.connectionId !== null) {
        const key = { projectId, connectionId: what.connectionId };
        sightings.drop(key);
        journal.deleted(key);
        book.deleted(key);
        designs.deleted(key);
        revisions.resultsChanged(projectId, [key.connectionId]);
      }
      for (const change of changesOf(stale, what)) tell(projectId, { ...change, at });
    },
    calculated(summary, { loadEffectIds = null, milliseconds = null } = {}) {
      const { projectId, connectionId } = summary;
      const calculatedAt = new Date();
      sightings.drop(summary);
      journal.calculated(summary, { calculatedAt, loadEffectIds });
      const design = designs.of(summary);
      book.add({ ...summary, calculatedAt, loadEffectIds, milliseconds, design });
      revisions.resultsChanged(projectId, [connectionId]);
      tell(projectId, { kind: 'RESULTS', at: calculatedAt, connectionId });
      return calculatedAt;
    },
    sighted(summary) {
      const { projectId, connectionId } = summary;
      if (sightings.has(projectId, connectionId) || journal.calculation(summary) !== null) return;
      if (summary.summary.length > 0 && book.of(summary).length === 0) sightings.note(summary, new Date());
    },
    restored(projectId) {
      adopt(sightings.take(projectId, null), journal, book);
      journal.restored(projectId, book.last(projectId));
      alter(projectId, null);
      tell(projectId, { kind: 'RESTORED' });
    },
    lost(projectId) {
      forget(projectId);
      tell(projectId, { kind: 'GONE' });
    },
    closed(projectId) {
      forget(projectId);
      tell(projectId, { kind: 'CLOSED' });
    },
    worked: (projectId, jobId, kind) => tell(projectId, { kind, jobId }),
    log,
    follow: ofOne.follow,
    followAll: (listener) => ofAll.follow(ALL, listener),
    followers: () => ofOne.followers() + ofAll.followers(),
    told: ofOne.told,
  };
}

/** What was seen and is outdated now counts as calculated when it was seen. */
function adopt(
  seen: readonly Sighting[],
  journal: Pick<Journal, 'calculated'>,
  book: Pick<RunBook, 'add'>,
): void {
  for (const { summary, at: calculatedAt } of seen) {
    journal.calculated(summary, { calculatedAt, loadEffectIds: null });
    book.add({ ...summary, calculatedAt, loadEffectIds: null, milliseconds: null, design: null });
  }
}

/** The connections a change concerns, if only by a name; null for all of the project. */
function touchedBy(stale: readonly number[] | null, what: ChangeToTell | undefined): number[] | null {
  const told = changesOf(stale, what).map(({ connectionId }) => connectionId);
  return stale === null || told.includes(null) ? null : [...stale, ...told.filter((id) => id !== null)];
}

function changesOf(stale: readonly number[] | null, what: ChangeToTell | undefined): ChangeToTell[] {
  if (what !== undefined) return [what];
  if (stale === null || stale.length === 0) return [{ kind: 'PROJECT', connectionId: null }];
  return stale.map((connectionId) => ({ kind: 'CONNECTION_CHANGED', connectionId }));
}
