import type { Location } from '../location.ts';
import type { OrphanCleanup } from './orphan-cleanup.ts';
import type { UnacknowledgedOpens } from './unacknowledged-opens.ts';

/** Whether what a machine shows is a project of the client there, and not what was opened for one, or is left of one. */
export type IsVisible = (machine: string, serviceId: string, name: string | null) => boolean;

interface VisibleOptions {
  directory: {
    hasSeen(serviceId: string): boolean;
    known(projectId: string): { location: Location | null } | null;
  };
  orphans: OrphanCleanup;
  unacknowledgedOpens: UnacknowledgedOpens;
  /** Whether an unknown project may be one that is being opened. */
  isOpening: (machine: string, serviceId: string) => boolean;
}

export function createIsVisible({
  directory,
  orphans,
  unacknowledgedOpens,
  isOpening,
}: VisibleOptions): IsVisible {
  return (machine, given, name) => {
    const serviceId = given.toLowerCase();
    if (orphans.meets(serviceId)) return false;
    // A project has the id of its first place, which it may have left.
    const place = directory.known(serviceId)?.location ?? null;
    if (place !== null) return place.serviceId === serviceId;
    if (directory.hasSeen(serviceId)) return true;
    return !isOpening(machine, serviceId) && !unacknowledgedOpens.takes(machine, serviceId, name);
  };
}
