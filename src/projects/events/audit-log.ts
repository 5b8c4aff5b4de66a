import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { ResultSummary } from '../../upstream/model/results.ts';

/** The last calculation of a connection. */
interface CalculationRecord {
  calculatedAt: Date;
  /** Changed through this gateway since. */
  outdated: boolean;
  /** Verdict of the service; null when it checked nothing. */
  passed: boolean | null;
  /** Numbers of the load effects it was restricted to; null for all active ones. */
  loadEffectIds: readonly number[] | null;
}

/**
 * What happened to projects through this gateway. The service keeps no such record: its `isCalculated` is never
 * updated and it does not say what was saved.
 */
export interface AuditLog {
  /** A project appeared: opened, created or imported. */
  opened(projectId: string): void;
  /** The project was opened again from a copy: all results are outdated, and it is not as any download. */
  restored(projectId: string, before: readonly (Omit<CalculationRecord, 'outdated'> & ConnectionKey)[]): void;
  /** Something changed. `connectionIds` names the connections whose results it makes stale, null all of them. */
  changed(projectId: string, connectionIds: readonly number[] | null): void;
  /** A connection is gone; its number may be given to another one. */
  deleted(key: ConnectionKey): void;
  /** A connection was calculated. */
  calculated(
    summary: ResultSummary,
    calculation: Pick<CalculationRecord, 'calculatedAt' | 'loadEffectIds'>,
  ): void;
  /** Number of changes so far, to be handed to `downloaded`. */
  revision(projectId: string): number;
  /** A download has arrived. What was changed after `revision` was taken may not be in it. */
  downloaded(projectId: string, revision: number): void;
  closed(projectId: string): void;
  hasUnsavedChanges(projectId: string): boolean;
  calculation(key: ConnectionKey): CalculationRecord | null;
  /** Whether the connection has results that nothing has outdated since; with null, whether any of the project has. */
  hasFresh(projectId: string, connectionId: number | null): boolean;
  /** Notes what parameters were last seen to hold. */
  expressions(key: ConnectionKey, parameters: readonly SeenParameter[]): void;
  /** What a parameter was last seen to hold, unless the project was changed since; null when that is not known. */
  expression(key: ConnectionKey, parameterKey: string): string | null;
  /** Another one whenever the audit log of the project changed, but for expressions. */
  version(projectId: string): number;
  /** Number of projects something happened to and that were not closed. */
  projects(): number;
}

/** A parameter as the audit log stores it. */
interface SeenParameter {
  key: string;
  expression: string | null;
}

interface AuditRecord {
  version: number;
  /** Expressions by connection and key of the parameter. */
  seen: Map<number, Map<string, string | null>>;
  changes: number;
  /** Number of them that are in a download. */
  saved: number;
  calculations: Map<number, CalculationRecord>;
}

const newProject = (): AuditRecord => ({
  version: 0,
  changes: 0,
  saved: 0,
  calculations: new Map(),
  seen: new Map(),
});

/** An audit log in memory; it grows with the projects opened through the gateway and shrinks when they are closed. */
export function createAuditLog(): AuditLog {
  const projects = new Map<string, AuditRecord>();
  let versions = 0;

  /** Something else is said of a project from now on. */
  function changing(projectId: string, project = projects.get(projectId) ?? newProject()): AuditRecord {
    versions += 1;
    project.version = versions;
    projects.set(projectId, project);
    return project;
  }

  return {
    opened(projectId) {
      changing(projectId, newProject());
    },
    restored(projectId, before) {
      const known = projects.get(projectId);
      // What was saved before the gateway itself was restarted is not known any more.
      const project = changing(projectId, known ?? { ...newProject(), changes: 1 });
      for (const { connectionId, calculatedAt, passed, loadEffectIds } of before)
        project.calculations.set(connectionId, { calculatedAt, passed, loadEffectIds, outdated: true });
      outdate(project.calculations, [...project.calculations.keys()]);
      project.seen.clear();
    },
    changed(projectId, connectionIds) {
      const project = changing(projectId);
      const { calculations } = project;
      project.changes += 1;
      project.seen.clear();
      outdate(calculations, connectionIds ?? [...calculations.keys()]);
    },
    deleted({ projectId, connectionId }) {
      if (projects.has(projectId)) changing(projectId).calculations.delete(connectionId);
    },
    calculated({ projectId, connectionId, passed }, { calculatedAt, loadEffectIds }) {
      const outdated = false;
      changing(projectId).calculations.set(connectionId, { calculatedAt, passed, outdated, loadEffectIds });
    },
    revision: (projectId) => projects.get(projectId)?.changes ?? 0,
    downloaded(projectId, revision) {
      if (!projects.has(projectId)) return;
      const project = changing(projectId);
      project.saved = Math.max(project.saved, revision);
    },
    closed(projectId) {
      projects.delete(projectId);
    },
    hasUnsavedChanges(projectId) {
      const { changes, saved } = projects.get(projectId) ?? { changes: 0, saved: 0 };
      return changes > saved;
    },
    calculation: ({ projectId, connectionId }) =>
      projects.get(projectId)?.calculations.get(connectionId) ?? null,
    hasFresh(projectId, connectionId) {
      const calculations = projects.get(projectId)?.calculations;
      return Array.from(calculations ?? []).some(
        ([id, { outdated }]) => !outdated && (connectionId === null || id === connectionId),
      );
    },
    expressions({ projectId, connectionId }, parameters) {
      // Reading alone makes no project known.
      const seen = projects.get(projectId)?.seen;
      const before = seen?.get(connectionId) ?? [];
      const now = parameters.map(({ key, expression }) => [key, expression] as const);
      seen?.set(connectionId, new Map([...before, ...now]));
    },
    expression: ({ projectId, connectionId }, parameterKey) =>
      projects.get(projectId)?.seen.get(connectionId)?.get(parameterKey) ?? null,
    version: (projectId) => projects.get(projectId)?.version ?? 0,
    projects: () => projects.size,
  };
}

function outdate(calculations: Map<number, CalculationRecord>, connectionIds: readonly number[]): void {
  for (const id of connectionIds) {
    const calculation = calculations.get(id);
    if (calculation) calculations.set(id, { ...calculation, outdated: true });
  }
}
