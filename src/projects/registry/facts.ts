import type { Opening, Recovery } from '../../upstream/model/project-state.ts';

/** Where a project is open: the machine, its id there, and the registration that opened it. */
export interface Location {
  machine: string;
  serviceId: string;
  registration: number;
}

/** What every gateway must know of a project. */
export interface ProjectFacts extends Opening {
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
}

export const sameLocation = (one: Location | null, other: Location | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.machine === other.machine &&
    one.serviceId === other.serviceId &&
    one.registration === other.registration);
