import type { ResultSummary } from '../../upstream/model/results.ts';
import { createAppliedDesigns } from './applied-designs.ts';
import { createJournal, type Journal } from './audit-log.ts';
import { type ChangeLog, createChangeLog } from './change-log.ts';
import type { EntryFold } from './event-log.ts';
import type { RecordEntry } from './log-entry.ts';
import { createSightings, type Sighting, type Sightings } from './observed-results.ts';
import type { ChangeToTell, ProjectChange } from './project-events.ts';
import { createRevisions, type Revisions } from './revisions.ts';
import { createRunBook, type RunBook, type RunStore } from './run-store.ts';
import { fromSaved, toSaved } from './saved-state.ts';

/** What the entries so far say. */
export interface RecordState extends EntryFold {
  journal: Journal;
  book: RunBook;
  revisions: Revisions;
  sightings: Sightings;
  log: ChangeLog<ProjectChange>;
  /** Whether nothing is known of results that are seen. */
  isStale(summary: ResultSummary): boolean;
}

/**
 * Goes through entries; every gateway that does so in the same order says the same.
 *
 * @param tell Called with each change as it is applied, and not for what was taken up as a whole.
 */
export function createState(
  store: RunStore | null,
  tell: (projectId: string, change: ProjectChange) => void,
): RecordState {
  // Long because it is one state: each kind of entry, and what of it is put down.
  let number = 0;
  const journal = createJournal();
  const book = createRunBook(store);
  const revisions = createRevisions(() => number);
  const designs = createAppliedDesigns();
  const sightings = createSightings();
  const log = createChangeLog<ProjectChange>();

  function told(
    { projectId, at }: RecordEntry,
    change: Pick<ProjectChange, 'kind'> & Partial<ProjectChange>,
  ): void {
    const whole = log.add(
      { at: new Date(at), connectionId: null, jobId: null, ...change, projectId },
      number,
    );
    tell(projectId, whole);
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

  function changed(entry: Extract<RecordEntry, { kind: 'changed' }>): void {
    const { projectId, stale, what, mutation, parameters, design } = entry;
    adopt(sightings.take(projectId, stale), journal, book);
    journal.changed(projectId, stale);
    book.changed(projectId, stale, { at: new Date(entry.at), mutation, parameters });
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
    for (const change of changesOf(stale, what)) told(entry, change);
  }

  function calculated(entry: Extract<RecordEntry, { kind: 'calculated' }>): void {
    const { summary, loadEffectIds, milliseconds } = entry;
    const { projectId, connectionId } = summary;
    const calculatedAt = new Date(entry.at);
    sightings.drop(summary);
    journal.calculated(summary, { calculatedAt, loadEffectIds });
    const design = designs.of(summary);
    book.add({ ...summary, calculatedAt, loadEffectIds, milliseconds, design });
    revisions.resultsChanged(projectId, [connectionId]);
    told(entry, { kind: 'RESULTS', connectionId });
  }

  function isStale(summary: ResultSummary): boolean {
    const { projectId, connectionId } = summary;
    if (sightings.has(projectId, connectionId) || journal.calculation(summary) !== null) return false;
    return summary.summary.length > 0 && book.of(summary).length === 0;
  }

  function apply(entry: RecordEntry): void {
    const { projectId } = entry;
    switch (entry.kind) {
      case 'opened':
        for (const part of [sightings, book, designs]) part.forget(projectId);
        journal.opened(projectId);
        alter(projectId, null);
        told(entry, { kind: 'OPENED' });
        break;
      case 'changed':
        changed(entry);
        break;
      case 'calculated':
        calculated(entry);
        break;
      case 'sighted':
        if (isStale(entry.summary)) sightings.note(entry.summary, new Date(entry.at));
        break;
      case 'resultsUnknown':
        revisions.resultsChanged(projectId, entry.connectionIds);
        break;
      case 'downloaded':
        journal.downloaded(projectId, entry.revision);
        break;
      case 'restoring':
        told(entry, { kind: 'RESTORING' });
        break;
      case 'restored':
        adopt(sightings.take(projectId, null), journal, book);
        journal.restored(projectId, book.last(projectId));
        alter(projectId, null);
        told(entry, { kind: 'RESTORED' });
        break;
      case 'lost':
      case 'closed':
        forget(projectId);
        told(entry, { kind: entry.kind === 'lost' ? 'GONE' : 'CLOSED' });
        break;
      case 'worked':
        told(entry, { kind: entry.change, jobId: entry.jobId });
        break;
    }
  }

  const stateOf = () => ({
    journal: journal.save(),
    book: book.save(),
    designs: designs.save(),
    sightings: sightings.save(),
    revisions: revisions.save(),
  });

  return {
    ...{ journal, book, revisions, sightings, log, isStale },
    apply(entry, its) {
      number = its;
      apply(entry);
    },
    begin(epoch) {
      number = 0;
      revisions.begin(epoch);
      log.begin(epoch.slice(0, 8), 0);
    },
    save: () => toSaved(stateOf()),
    load(text, epoch, after) {
      // Written by a gateway of this installation, in this form.
      const saved = fromSaved(text) as ReturnType<typeof stateOf> | null;
      if (saved === null) return false;
      number = after;
      journal.load(saved.journal);
      book.load(saved.book);
      designs.load(saved.designs);
      sightings.load(saved.sightings);
      revisions.begin(epoch);
      // What another epoch has counted says nothing in this one.
      if (after > 0) revisions.load(saved.revisions);
      log.begin(epoch.slice(0, 8), after);
      return true;
    },
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
function touchedBy(stale: readonly number[] | null, what: ChangeToTell | null): number[] | null {
  const told = changesOf(stale, what).map(({ connectionId }) => connectionId);
  return stale === null || told.includes(null) ? null : [...stale, ...told.filter((id) => id !== null)];
}

function changesOf(stale: readonly number[] | null, what: ChangeToTell | null): ChangeToTell[] {
  if (what !== null) return [what];
  if (stale === null || stale.length === 0) return [{ kind: 'PROJECT', connectionId: null }];
  return stale.map((connectionId) => ({ kind: 'CONNECTION_CHANGED', connectionId }));
}
