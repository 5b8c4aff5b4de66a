import type { Location } from '../registry/facts.ts';
import type { LeftBehind } from './orphan-cleanup.ts';
import type { LostOpenings } from './unacknowledged-opens.ts';

/** Whether what a machine shows is a project of the client there, and not what was opened for one, or is left of one. */
export type IsShown = (machine: string, serviceId: string, name: string | null) => boolean;

interface ShownOptions {
  directory: {
    hasSeen(serviceId: string): boolean;
    known(projectId: string): { location: Location | null } | null;
  };
  leftBehind: LeftBehind;
  lostOpenings: LostOpenings;
  /** Whether an unknown project may be one that is being opened. */
  isUnderWay: (machine: string, serviceId: string) => boolean;
  /** Whether others may open projects of which nothing is known here yet. */
  isShared: boolean;
}

export function createIsShown({
  directory,
  leftBehind,
  lostOpenings,
  isUnderWay,
  isShared,
}: ShownOptions): IsShown {
  return (machine, given, name) => {
    const serviceId = given.toLowerCase();
    if (leftBehind.meets(serviceId)) return false;
    // A project has the id of its first place, which it may have left.
    const place = directory.known(serviceId)?.location ?? null;
    if (place !== null) return place.serviceId === serviceId;
    if (directory.hasSeen(serviceId)) return true;
    return !isShared && !isUnderWay(machine, serviceId) && !lostOpenings.takes(machine, serviceId, name);
  };
}
