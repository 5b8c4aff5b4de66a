import type { Logger } from 'pino';
import { orAbort } from '../upstream/http/abortable.ts';
import type { Machines } from '../upstream/machines/machines.ts';
import { createFailover } from './failover.ts';
import { createInventory } from './inventory.ts';
import { type KnownProject, projectGone } from './known-project.ts';
import type { Location } from './location.ts';
import type { OrphanCleanup } from './orphans/orphan-cleanup.ts';
import type { IsVisible } from './orphans/visible-projects.ts';
import type { ProjectDirectory } from './project-directory.ts';
import type { ProjectRecovery } from './recovery.ts';

/** Where projects are open now. What the service has lost is noticed here, and recovered before any caller continues. */
export interface ProjectLocations {
  /**
   * Where a project is open now. One the service has lost is recovered first; one that was never seen is taken to
   * be where its id says. Throws `PROJECT_GONE`.
   *
   * @param asking The machines as the caller sees them.
   * @param holdsLock The caller holds the lock of the project.
   */
  locate(asking: Machines, projectId: string, holdsLock: boolean, signal: AbortSignal): Promise<Location>;
  /** Whether the service has lost the project since it was located; found out with `look` where that is not certain. */
  isLost(projectId: string, location: Location, look: () => Promise<boolean>): Promise<boolean>;
  /** The client is registered at a machine under this number; what another registration had opened there is lost. */
  registered(machine: string, number: number): void;
  /** A machine is away, with all that was open there. */
  away(machine: string): void;
  /** It has answered: what was open there when it was away is used again, or closed where it is open elsewhere by now. */
  seen(machine: string): void;
  /** Asks the service whether it has what was opened, since no other caller might. Never throws. */
  check(): Promise<void>;
}

interface LocationsOptions {
  directory: ProjectDirectory;
  recovery: ProjectRecovery;
  orphans: OrphanCleanup;
  isVisible: IsVisible;
  log: Pick<Logger, 'debug' | 'warn' | 'error'> | undefined;
}

/** @param machines Not bound to a caller. */
export function createProjectLocations(
  machines: Machines,
  { directory, recovery, orphans, isVisible, log }: LocationsOptions,
): ProjectLocations {
  const failover = createFailover(machines, { directory, recovery, orphans, log });
  const inventory = createInventory(machines, directory, isVisible, log);

  function lose(known: KnownProject): void {
    // It may have been closed while the service was asked for it.
    if (!directory.holds(known)) return;
    directory.lose(known);
    if ((known.snapshot?.facts() ?? null) === null) {
      recovery.giveUp(known, `the service has lost it, and ${whyNoSnapshot(known)}`);
      return;
    }
    log?.warn(
      { projectId: known.projectId },
      'the service has lost a project; it is opened from its snapshot',
    );
    recovery.later(known);
  }

  function whyNoSnapshot({ problem }: KnownProject): string {
    if (!directory.keepsSnapshots) return 'no snapshots of projects are kept (--snapshots).';
    return problem === null
      ? 'as nothing was changed in it there was no snapshot.'
      : `there is no snapshot. ${problem}`;
  }

  const unknown = (serviceId: string, machine: string): Location => ({
    machine,
    serviceId,
    registration: directory.registration(machine),
  });

  return {
    async locate(asking, projectId, holdsLock, signal) {
      for (let isLookedFor = false; ; isLookedFor = true) {
        const known = directory.known(projectId);
        if (known === null) {
          const isAlone = asking.inUse().length === 1;
          if (isLookedFor || isAlone) return unknown(projectId, asking.front());
          await inventory.find(asking);
          continue;
        }
        if (known.goneBecause !== null) throw projectGone(known);
        if (known.location !== null) return known.location;
        await (holdsLock ? recovery.now(known) : orAbort(recovery.underLock(known), signal));
      }
    },
    async isLost(projectId, location, look) {
      const known = directory.known(projectId);
      if (known === null) return false;
      if (known.location !== location) return true;
      if (!(await look())) return false;
      if (known.location === location) lose(known);
      return true;
    },
    registered(machine, number) {
      for (const known of directory.registered(machine, number)) lose(known);
    },
    away(machine) {
      for (const known of directory.at(machine)) {
        failover.add(known);
        lose(known);
      }
    },
    seen(machine) {
      orphans.closeAt(machine);
      failover.seen(machine);
    },
    check: () => inventory.check(lose),
  };
}
