import { randomBytes } from 'node:crypto';
import type { ResultSummary } from '../../upstream/model/results.ts';
import type { Activity } from './activity.ts';
import { createAppliedDesigns } from './applied-designs.ts';
import { type AuditLog, createAuditLog } from './audit-log.ts';
import { type ChangeLog, createChangeLog } from './change-log.ts';
import type { LogEntry } from './log-entry.ts';
import { createObservedResults, type ObservedResult, type ObservedResults } from './observed-results.ts';
import type { ChangeSubject, ProjectChange } from './project-change.ts';
import { createRevisions, type Revisions } from './revisions.ts';
import { createRunHistory, type RunHistory, type RunStore } from './run-store.ts';

/** What the entries so far say. */
export interface EventState {
  apply(entry: LogEntry): void;
  auditLog: AuditLog;
  history: RunHistory;
  revisions: Revisions;
  observed: ObservedResults;
  log: ChangeLog<ProjectChange>;
  /** Whether nothing is known of results that are seen. */
  isStale(summary: ResultSummary): boolean;
}

/** @param publish Called with each change as it is applied. */
export function createState(
  store: RunStore | null,
  publish: (projectId: string, change: ProjectChange) => void,
): EventState {
  // Long because it is one state: each kind of entry, and what of it is put down.
  let number = 0;
  const auditLog = createAuditLog();
  const history = createRunHistory(store);
  // Another process cannot know what happened meanwhile, so nothing that was named before keeps its name.
  const epoch = randomBytes(9).toString('hex');
  const revisions = createRevisions(epoch, () => number);
  const designs = createAppliedDesigns();
  const observed = createObservedResults();
  const log = createChangeLog<ProjectChange>(epoch.slice(0, 8));

  function publishChange(
    { projectId, at, actor = null }: LogEntry,
    change: Pick<ProjectChange, 'kind'> & Partial<ProjectChange>,
  ): void {
    const whole = log.add(
      { at: new Date(at), connectionId: null, jobId: null, actor, ...change, projectId },
      number,
    );
    publish(projectId, whole);
  }

  /** Connections are other ones, and so are their results; null for all of the project. */
  function alter(projectId: string, connectionIds: readonly number[] | null): void {
    revisions.changed(projectId, connectionIds);
    revisions.resultsChanged(projectId, connectionIds);
  }

  function forget(projectId: string): void {
    for (const part of [observed, history, designs, revisions]) part.forget(projectId);
    auditLog.closed(projectId);
  }

  function changed(entry: Extract<LogEntry, { kind: 'changed' }>): void {
    const { projectId, stale, what, mutation, parameters, design, actor = null } = entry;
    adopt(observed.take(projectId, stale), auditLog, history);
    auditLog.changed(projectId, stale);
    history.changed(projectId, stale, { at: new Date(entry.at), mutation, parameters, actor });
    designs.changed(projectId, stale, mutation, design);
    history.approvalsEnd(projectId, alteredBy(stale, what), { at: new Date(entry.at), mutation, actor });
    revisions.changed(projectId, touchedBy(stale, what));
    revisions.resultsChanged(projectId, stale);
    if (what?.kind === 'CONNECTION_DELETED' && what.connectionId !== null) {
      const key = { projectId, connectionId: what.connectionId };
      observed.drop(key);
      auditLog.deleted(key);
      history.deleted(key);
      designs.deleted(key);
      revisions.resultsChanged(projectId, [key.connectionId]);
    }
    for (const change of changesOf(stale, what)) publishChange(entry, change);
  }

  function calculated(entry: Extract<LogEntry, { kind: 'calculated' }>): void {
    const { summary, loadEffectIds, milliseconds, separate, actor = null } = entry;
    const { projectId, connectionId } = summary;
    const calculatedAt = new Date(entry.at);
    observed.drop(summary);
    auditLog.calculated(summary, { calculatedAt, loadEffectIds });
    const design = designs.of(summary);
    history.add({ ...summary, calculatedAt, loadEffectIds, milliseconds, separate, design, actor });
    revisions.resultsChanged(projectId, [connectionId]);
    publishChange(entry, { kind: 'RESULTS', connectionId });
  }

  function isStale(summary: ResultSummary): boolean {
    const { projectId, connectionId } = summary;
    if (observed.has(projectId, connectionId) || auditLog.calculation(summary) !== null) return false;
    return summary.summary.length > 0 && history.of(summary).length === 0;
  }

  function revisionAfter(projectId: string, { connectionIds }: Pick<Activity, 'connectionIds'>): string {
    const [connectionId, ...others] = connectionIds;
    if (connectionId === undefined || others.length > 0) return revisions.ofProject(projectId);
    return revisions.of({ projectId, connectionId });
  }

  function apply(entry: LogEntry): void {
    const { projectId } = entry;
    switch (entry.kind) {
      case 'opened':
        for (const part of [observed, history, designs]) part.forget(projectId);
        auditLog.opened(projectId);
        alter(projectId, null);
        publishChange(entry, { kind: 'OPENED' });
        break;
      case 'changed':
        changed(entry);
        break;
      case 'calculated':
        calculated(entry);
        break;
      case 'observed':
        if (isStale(entry.summary)) observed.note(entry.summary, new Date(entry.at));
        break;
      case 'touched':
        revisions.changed(projectId, entry.connectionIds);
        break;
      case 'resultsUnknown':
        revisions.resultsChanged(projectId, entry.connectionIds);
        break;
      case 'downloaded':
        auditLog.downloaded(projectId, entry.revision);
        break;
      case 'restoring':
        publishChange(entry, { kind: 'RESTORING' });
        break;
      case 'restored':
        adopt(observed.take(projectId, null), auditLog, history);
        auditLog.restored(projectId, history.last(projectId));
        alter(projectId, null);
        publishChange(entry, { kind: 'RESTORED' });
        break;
      case 'lost':
      case 'closed':
        forget(projectId);
        publishChange(entry, { kind: entry.kind === 'lost' ? 'GONE' : 'CLOSED' });
        break;
      case 'did':
        history.did(projectId, { ...entry.activity, revision: revisionAfter(projectId, entry.activity) });
        break;
      case 'reviewed': {
        const { connectionId, change } = entry;
        history.reviewed({ projectId, connectionId }, change, revisions.of({ projectId, connectionId }));
        publishChange(entry, { kind: 'CONNECTION_CHANGED', connectionId });
        break;
      }
      case 'looked':
        publishChange(entry, { kind: 'VIEWERS', connectionId: entry.connectionId });
        break;
      case 'worked':
        publishChange(entry, { kind: entry.change, jobId: entry.jobId });
        break;
    }
  }

  return {
    ...{ auditLog, history, revisions, observed, log, isStale },
    apply(entry) {
      number += 1;
      apply(entry);
    },
  };
}

/** What was seen and is outdated now counts as calculated when it was seen. */
function adopt(
  seen: readonly ObservedResult[],
  auditLog: Pick<AuditLog, 'calculated'>,
  history: Pick<RunHistory, 'add'>,
): void {
  for (const { summary, at: calculatedAt } of seen) {
    auditLog.calculated(summary, { calculatedAt, loadEffectIds: null });
    const unknown = { loadEffectIds: null, milliseconds: null, design: null, actor: null };
    history.add({ ...summary, calculatedAt, ...unknown });
  }
}

/** The connections a change concerns, if only by a name; null for all of the project. */
function touchedBy(stale: readonly number[] | null, what: ChangeSubject | null): number[] | null {
  const changed = changesOf(stale, what).map(({ connectionId }) => connectionId);
  return stale === null || changed.includes(null) ? null : [...stale, ...changed.filter((id) => id !== null)];
}

/** The connections that are other ones then; null for all. What a project has besides leaves them as they are. */
function alteredBy(stale: readonly number[] | null, what: ChangeSubject | null): number[] | null {
  const one = what?.kind === 'CONNECTION_CHANGED' ? what.connectionId : null;
  return stale === null ? null : [...stale, ...(one === null ? [] : [one])];
}

function changesOf(stale: readonly number[] | null, what: ChangeSubject | null): ChangeSubject[] {
  if (what !== null) return [what];
  if (stale === null || stale.length === 0) return [{ kind: 'PROJECT', connectionId: null }];
  return stale.map((connectionId) => ({ kind: 'CONNECTION_CHANGED', connectionId }));
}
