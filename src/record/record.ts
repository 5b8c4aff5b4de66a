import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { ResultSummary } from '../upstream/model/results.ts';
import { createJournal, type Journal } from './journal.ts';
import { createRunBook, type RunStore } from './run-book.ts';
import type { CalculationRun, SetParameter } from './runs.ts';
import { createTopic } from './topic.ts';

type ProjectChangeKind =
  | 'PROJECT'
  | 'CONNECTION_ADDED'
  | 'CONNECTION_CHANGED'
  | 'CONNECTION_DELETED'
  | 'RESULTS'
  | 'RESTORED'
  | 'GONE'
  | 'CLOSED';

/** What followers of a project are told. */
export interface ProjectChange {
  kind: ProjectChangeKind;
  at: Date;
  /** The connection concerned; null when it is none in particular. */
  connectionId: number | null;
}

/** What made a change. */
interface ChangeCause {
  /** Name of the mutation. */
  mutation?: string | null | undefined;
  parameters?: readonly SetParameter[] | undefined;
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
  /**
   * A project was changed.
   *
   * @param stale Connections whose results the change may have altered; empty for names and the like, null for all.
   * @param what What to tell, where it does not follow from `stale`: changed connections, or the project for none and
   * all.
   * @param cause What did it, where that is known.
   */
  changed(
    projectId: string,
    stale: readonly number[] | null,
    what?: Omit<ProjectChange, 'at'>,
    cause?: ChangeCause,
  ): void;
  /** A connection has new results. Answers the moment they are from. */
  calculated(
    summary: ResultSummary,
    calculation?: Partial<Pick<CalculationRun, 'loadEffectIds' | 'milliseconds'>>,
  ): Date;
  /** The service had lost the project, and it was opened again from its copy. */
  restored(projectId: string): void;
  /** The service has lost the project for good. */
  lost(projectId: string): void;
  closed(projectId: string): void;
  /** Calls `listener` with every change of the project from now on, until the answer is called. */
  follow(projectId: string, listener: (change: ProjectChange) => void): () => void;
  /** How many listeners there are. */
  followers(): number;
  /** How many changes have been told. */
  told(): number;
}

/** @param store Without one the calculations of projects end with the process. */
export function createRecord(store: RunStore | null = null): ProjectRecord {
  const journal = createJournal();
  const book = createRunBook(store);
  const { tell, follow, followers, told } = createTopic<ProjectChange>();
  const ofProject = (kind: ProjectChangeKind) => ({ kind, at: new Date(), connectionId: null });

  return {
    ...journal,
    opened(projectId) {
      book.forget(projectId);
      journal.opened(projectId);
    },
    runs: book.of,
    changed(projectId, stale, what, { mutation = null, parameters = [] } = {}) {
      const at = new Date();
      journal.changed(projectId, stale);
      book.changed(projectId, stale, { at, mutation, parameters });
      if (what?.kind === 'CONNECTION_DELETED' && what.connectionId !== null) {
        const key = { projectId, connectionId: what.connectionId };
        journal.deleted(key);
        book.deleted(key);
      }
      for (const change of what === undefined ? changesOf(stale) : [what]) tell(projectId, { ...change, at });
    },
    calculated(summary, { loadEffectIds = null, milliseconds = null } = {}) {
      const { projectId, connectionId } = summary;
      const calculatedAt = new Date();
      journal.calculated(summary, { calculatedAt, loadEffectIds });
      book.add({ ...summary, calculatedAt, loadEffectIds, milliseconds });
      tell(projectId, { kind: 'RESULTS', at: calculatedAt, connectionId });
      return calculatedAt;
    },
    restored(projectId) {
      journal.restored(projectId, book.last(projectId));
      tell(projectId, ofProject('RESTORED'));
    },
    lost(projectId) {
      journal.closed(projectId);
      book.forget(projectId);
      tell(projectId, ofProject('GONE'));
    },
    closed(projectId) {
      journal.closed(projectId);
      book.forget(projectId);
      tell(projectId, ofProject('CLOSED'));
    },
    follow,
    followers,
    told,
  };
}

function changesOf(stale: readonly number[] | null): Omit<ProjectChange, 'at'>[] {
  if (stale === null || stale.length === 0) return [{ kind: 'PROJECT', connectionId: null }];
  return stale.map((connectionId) => ({ kind: 'CONNECTION_CHANGED', connectionId }));
}
