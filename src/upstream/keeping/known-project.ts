import { GatewayError } from '../../errors.ts';
import type { ProjectCopyState, ProjectStanding, Recovery } from '../model/project-standing.ts';
import type { ProjectCopy } from './copies/project-copy.ts';
import type { ProjectSizes } from './project-sizes.ts';

/** Where a project is open: the machine, its id there, and the registration that opened it. */
export interface Location {
  machine: string;
  serviceId: string;
  registration: number;
}

/** A project the gateway has opened, seen in the service or found on disk. Changed only by those who keep it. */
export interface KnownProject {
  /** Id in the graph: that of the service when the project was first opened. It stays when the service gives another. */
  readonly projectId: string;
  name: string | null;
  /** Null while the service does not have it. */
  location: Location | null;
  /** Version of the machine where it was last open; null when that is not known. */
  version: string | null;
  goneBecause: string | null;
  /** Null when no copies are kept. */
  readonly copy: ProjectCopy | null;
  /** A change may have happened that is not in the copy, and was not acknowledged either. */
  isUncertain: boolean;
  /** Why acknowledged changes are not on disk; null when they are. */
  problem: string | null;
  recovery: Recovery | null;
  readonly sizes: ProjectSizes;
}

export function standingOf(known: KnownProject): ProjectStanding {
  const { projectId, name, location, goneBecause, recovery } = known;
  const state = goneBecause !== null ? 'GONE' : location === null ? 'RESTORING' : 'OPEN';
  const machine = location?.machine ?? null;
  return { projectId, name, state, machine, goneBecause, copy: copyStateOf(known), recovery };
}

function copyStateOf({ copy, problem }: KnownProject): ProjectCopyState | null {
  if (copy === null && problem === null) return null;
  const facts = copy?.facts() ?? null;
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
