import type { Logger } from 'pino';
import type { Machines } from '../upstream/machines/machines.ts';
import type { KnownProject } from './known-project.ts';
import type { IsVisible } from './orphans/visible-projects.ts';
import type { ProjectDirectory } from './project-directory.ts';
import { withHealthCheck } from './with-health-check.ts';

/** Asks machines which projects they have. */
export interface Inventory {
  /** Finds a project that was never seen, where it may be open at any of several machines. Never throws. */
  find(asking: Machines): Promise<void>;
  /** Tells of each project that a machine should have and has not. Never throws. */
  check(missing: (known: KnownProject) => void): Promise<void>;
}

/**
 * Upstream: `GetActiveProjects`, once for each machine that may have some.
 *
 * @param machines Not bound to a caller.
 */
export function createInventory(
  machines: Machines,
  directory: ProjectDirectory,
  isVisible: IsVisible,
  log: Pick<Logger, 'debug'> | undefined,
): Inventory {
  async function checkAt(machine: string, missing: (known: KnownProject) => void): Promise<void> {
    const open = directory.at(machine).map((known) => ({ known, location: known.location }));
    if (open.length === 0) return;
    try {
      const there = await machines.at(machine).call('GetActiveProjects');
      const ids = new Set(there.map(({ projectId }) => projectId.toLowerCase()));
      for (const { known, location } of open)
        if (location !== null && known.location === location && !ids.has(location.serviceId)) missing(known);
    } catch (err) {
      log?.debug({ err, machine }, 'the service could not be asked for its projects');
    }
  }

  return {
    async find(asking) {
      await Promise.allSettled(
        asking.inUse().map(async (machine) => {
          const asked = asking.at(machine).call('GetActiveProjects');
          for (const { projectId, projectInfo } of await withHealthCheck(asking, machine, asked)) {
            const name = projectInfo.name ?? null;
            if (isVisible(machine, projectId, name)) directory.seen(machine, projectId, name);
          }
        }),
      );
    },
    async check(missing) {
      await Promise.all(machines.inUse().map((machine) => checkAt(machine, missing)));
    },
  };
}
