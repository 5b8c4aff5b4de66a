import type { ConnectionKey } from '../../upstream/model/keys.ts';
import type { DesignItem } from '../../upstream/model/library.ts';

/** A library design, as known to the caller that applied it. */
export interface AppliedDesign extends Pick<DesignItem, 'designSetId' | 'designItemId'> {
  name: string | null;
}

/** Which library design was applied last to each connection, where that is known for certain. */
export interface AppliedDesigns {
  /** A mutation has changed connections; null for all of the project. */
  changed(
    projectId: string,
    connectionIds: readonly number[] | null,
    mutation: string | null,
    design: AppliedDesign | null,
  ): void;
  of(key: ConnectionKey): AppliedDesign | null;
  deleted(key: ConnectionKey): void;
  forget(projectId: string): void;
}

type DesignsOfProjects = Map<string, Map<number, AppliedDesign>>;

/** After these nothing is known, unless they say which design it is now. */
const REPLACING = new Set([
  'applyTemplate',
  'applyDesignCandidate',
  'deleteTemplates',
  'designConnection',
  'updateProjectFromIom',
]);

export function createAppliedDesigns(): AppliedDesigns {
  const projects: DesignsOfProjects = new Map();
  return {
    changed(projectId, connectionIds, mutation, design) {
      if (mutation === null || !REPLACING.has(mutation)) return;
      const known = projects.get(projectId) ?? new Map<number, AppliedDesign>();
      for (const id of connectionIds ?? known.keys()) {
        if (design === null) known.delete(id);
        else known.set(id, design);
      }
      if (known.size > 0) projects.set(projectId, known);
    },
    of: ({ projectId, connectionId }) => projects.get(projectId)?.get(connectionId) ?? null,
    deleted: ({ projectId, connectionId }) => void projects.get(projectId)?.delete(connectionId),
    forget: (projectId) => void projects.delete(projectId),
  };
}
