import type { Scope } from '@connection-gateway/contract/endpoint';
import type { Effect } from '@connection-gateway/contract/makes-stale';

/** A change of a project that the record was not told of. */
interface UntoldChange {
  projectId: string;
  /** Connections whose results it may have altered; null for all. */
  stale: readonly number[] | null;
}

/** Changes the service has made for one request, or may have made. */
export interface ChangesMade {
  /** How many were made for certain, told of or not. */
  count(): number;
  /** The record was told of everything so far. */
  told(): void;
  /** Those still to be told, which are then forgotten. */
  takeUntold(): UntoldChange[];
}

/** The same, for whoever makes them. */
export interface NotedChanges extends ChangesMade {
  made(effect: Effect): void;
  mayBeMade(effect: Effect): void;
}

export function createChangesMade(): NotedChanges {
  let count = 0;
  let untold: Effect[] = [];
  return {
    made(effect) {
      count += 1;
      untold.push(effect);
    },
    mayBeMade(effect) {
      untold.push(effect);
    },
    count: () => count,
    told() {
      untold = [];
    },
    takeUntold() {
      const taken = untold.flatMap(changeOf);
      untold = [];
      return taken;
    },
  };
}

/** Whose results the changes of a scope make stale; the other scopes change no project. */
const staleBy: Partial<Record<Scope, 'all' | 'named' | 'none'>> = {
  project: 'all',
  connection: 'named',
  connections: 'none',
  projectData: 'none',
  materials: 'none',
  parameters: 'none',
};

function changeOf({ scope, about: { projectId, connectionIds } }: Effect): UntoldChange[] {
  const whose = staleBy[scope];
  if (projectId === null || whose === undefined) return [];
  return [{ projectId, stale: whose === 'none' ? [] : whose === 'named' ? connectionIds : null }];
}
