import { GatewayError } from '../errors.ts';
import type {
  Opening,
  ProjectSnapshotState,
  ProjectState,
  Recovery,
} from '../upstream/model/project-state.ts';
import type { Location } from './location.ts';
import type { ProjectSizes } from './project-sizes.ts';
import type { ProjectSnapshot } from './snapshots/project-snapshot.ts';

/** A project the gateway has opened, seen in the service or found on disk. Changed only by those who keep it. */
export interface KnownProject extends Opening {
  /** Id in the graph: that of the service when the project was first opened. It stays when the service gives another. */
  readonly projectId: string;
  name: string | null;
  /** Null while the service does not have it. */
  location: Location | null;
  /** Version of the machine where it was last open; null when that is not known. */
  version: string | null;
  goneBecause: string | null;
  /** A change may have happened that is not in the snapshot, and was not acknowledged either. */
  isUncertain: boolean;
  /** Why acknowledged changes are not on disk; null when they are. */
  problem: string | null;
  recovery: Recovery | null;
  /** Null when no snapshots are kept. */
  readonly snapshot: ProjectSnapshot | null;
  sizes: ProjectSizes;
}

export function stateOf(known: KnownProject): ProjectState {
  const { projectId, name, fileName, openedAt, location, goneBecause, recovery } = known;
  const state = goneBecause !== null ? 'GONE' : location === null ? 'RESTORING' : 'OPEN';
  const machine = location?.machine ?? null;
  const snapshot = snapshotStateOf(known);
  return { projectId, name, fileName, openedAt, state, machine, goneBecause, snapshot, recovery };
}

function snapshotStateOf({ snapshot, problem }: KnownProject): ProjectSnapshotState | null {
  if (snapshot === null && problem === null) return null;
  const facts = snapshot?.facts() ?? null;
  return {
    isComplete: problem === null && (facts?.gap ?? null) === null,
    takenAt: facts?.takenAt ?? null,
    sizeBytes: facts?.sizeBytes ?? null,
    recordedChanges: facts?.changes ?? 0,
    problem: problem ?? facts?.gap ?? null,
  };
}

/** `PROJECT_GONE`: the service has lost the project, and it does not come back. */
export function projectGone({ projectId, name, goneBecause }: KnownProject): GatewayError {
  const title = name === null ? '' : ` (${name})`;
  const message = `Project ${projectId}${title} is gone: ${goneBecause}`;
  return new GatewayError('PROJECT_GONE', message, { missing: { typeName: 'Project', givenId: projectId } });
}
