import type { LimitFunction } from 'p-limit';
import type { Logger } from 'pino';
import { readBody } from '../upstream/http/bodies/body.ts';
import type { Machines } from '../upstream/machines/machines.ts';
import type { ProjectNotice } from '../upstream/model/project-state.ts';
import type { KnownProject } from './known-project.ts';
import type { Location } from './location.ts';
import type { OrphanCleanup } from './orphans/orphan-cleanup.ts';
import type { ProjectDirectory } from './project-directory.ts';
import type { Reopen } from './reopen.ts';

/** Opens projects elsewhere while they are at rest, and closes them where they were. */
export interface Migration {
  /** Moves idle projects away from a machine. Call again until none is open there. */
  leave(machine: string): void;
}

interface MigrationOptions {
  directory: ProjectDirectory;
  reopen: Reopen;
  orphans: OrphanCleanup;
  /** How many are moved at the same time. */
  limit: LimitFunction;
  /** Whether work goes on in a project that must not be interrupted. */
  isBusy: (projectId: string) => boolean;
  /** Results stay where they were made, so subscribers get the event of a recovered project. */
  notify: (notice: ProjectNotice) => void;
  log: Pick<Logger, 'info' | 'warn'> | undefined;
}

/** Larger files are not held in memory; such a project stays until it is closed. */
const LARGEST_FILE = 500_000_000;

/**
 * Upstream for each: `DownloadProject`, then `OpenProject` at the other machine and `CloseProject`.
 *
 * @param machines Not bound to a caller.
 */
export function createMigration(
  machines: Machines,
  { directory, reopen, orphans, limit, isBusy, notify, log }: MigrationOptions,
): Migration {
  const migrating = new Set<KnownProject>();

  /** Requires the lock. */
  async function move(known: KnownProject, from: Location): Promise<void> {
    const { projectId, snapshot } = known;
    // It may have been closed, lost or put to work while this waited.
    if (!directory.holds(known) || known.location !== from || isBusy(projectId)) return;
    const { body } = await machines.at(from.machine).stream('DownloadProject', {
      params: { projectId: from.serviceId },
    });
    const file = await readBody(body, LARGEST_FILE);
    await snapshot?.keep(file, known);
    const to = await reopen.move(known, file);
    log?.info({ projectId, from: from.machine, to }, 'a project was moved to another machine');
    notify({ projectId, kind: 'RESTORED' });
    orphans.close(from);
  }

  return {
    leave(machine) {
      for (const known of directory.at(machine)) {
        const { location, projectId } = known;
        if (location === null || migrating.has(known) || isBusy(projectId)) continue;
        migrating.add(known);
        machines
          .withLock(projectId, () => limit(() => move(known, location)))
          .catch((err: unknown) => log?.warn({ err, projectId }, 'a project could not be moved yet'))
          .finally(() => migrating.delete(known));
      }
    },
  };
}
