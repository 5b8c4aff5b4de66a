import type { Scope } from '@connection-gateway/contract/endpoint';
import type { Effect } from '@connection-gateway/contract/makes-stale';

/** A change of a project that is not published yet. */
interface PendingWrite {
  projectId: string;
  /** Connections whose results it may have altered; null for all. */
  stale: readonly number[] | null;
  /** Connections that it was about; null for the project, or all. */
  touched: readonly number[] | null;
}

/** Changes the service made for one request, or may have made. */
export interface WriteNotifications {
  /** How many were made for certain, published or not. */
  count(): number;
  /** Everything so far was published. */
  published(): void;
  /** Returns and clears those not published yet. */
  takePending(): PendingWrite[];
  /** Those not published yet, each once: for a caller that publishes them before the request that made them ends. */
  peekPending(): PendingWrite[];
}

/** The same, for the caller that makes the changes. */
export interface WriteRecorder extends WriteNotifications {
  made(effect: Effect): void;
  mayBeMade(effect: Effect): void;
}

export function createWriteNotifications(): WriteRecorder {
  let count = 0;
  let pending: Effect[] = [];
  let peeked = 0;
  const clear = () => {
    pending = [];
    peeked = 0;
  };
  return {
    made(effect) {
      count += 1;
      pending.push(effect);
    },
    mayBeMade(effect) {
      pending.push(effect);
    },
    count: () => count,
    published: clear,
    takePending() {
      const taken = pending.flatMap(changeOf);
      clear();
      return taken;
    },
    peekPending() {
      const fresh = pending.slice(peeked).flatMap(changeOf);
      peeked = pending.length;
      return fresh;
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

function changeOf({ scope, about: { projectId, connectionIds } }: Effect): PendingWrite[] {
  const whose = staleBy[scope];
  if (projectId === null || whose === undefined) return [];
  const stale = whose === 'none' ? [] : whose === 'named' ? connectionIds : null;
  return [{ projectId, stale, touched: connectionIds }];
}
