import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { Lease } from '../cluster/lease.ts';
import type { Registrations } from '../upstream/http/registrations.ts';
import type { Machines } from '../upstream/machines/machines.ts';
import type { ProjectNotice, ProjectState } from '../upstream/model/project-state.ts';
import { stateOf } from './known-project.ts';
import { createProjectLocations, type ProjectLocations } from './locations.ts';
import { createMigration, type Migration } from './migration.ts';
import type { LeftClient } from './orphans/left-clients.ts';
import { createOrphanCleanup, type OrphanCleanup } from './orphans/orphan-cleanup.ts';
import { createUnacknowledgedOpens, type UnacknowledgedOpens } from './orphans/unacknowledged-opens.ts';
import { createIsVisible, type IsVisible } from './orphans/visible-projects.ts';
import { createProjectDirectory, type ProjectDirectory } from './project-directory.ts';
import type { ProjectSizes } from './project-sizes.ts';
import { createRecovery, type ProjectRecovery } from './recovery.ts';
import { createReopen } from './reopen.ts';
import { createSnapshotScheduler, type SnapshotScheduler } from './snapshot-scheduler.ts';
import { SnapshotError } from './snapshots/snapshot-error.ts';
import type { ProjectSnapshots } from './snapshots/snapshots.ts';

/** Projects that are recovered or saved at the same time. */
const AT_ONCE = 2;

export interface ProjectStoreOptions {
  /** Null keeps no snapshots: what the service loses is then gone, and said to be. */
  snapshots?: ProjectSnapshots | null | undefined;
  /** What lets this gateway of several change the projects; this process is alone when left out. */
  lease?: Lease | null | undefined;
  /** Where registrations are kept; in this process when left out. */
  registrations?: ((machine: string) => Registrations) | undefined;
  /** Receives each client that is registered for these projects, before anything is opened with it. */
  onClient?: ((client: LeftClient) => void) | undefined;
  /** How long a project must rest before a new file of it is taken, in ms. */
  delayMs?: number | undefined;
  /** Whether work goes on in a project, which is then not moved to another machine; left out it never does. */
  isBusy?: ((projectId: string) => boolean) | undefined;
  /** Hears what subscribers must hear. Must not throw. */
  notify?: ((notice: ProjectNotice) => void) | undefined;
  log?: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'> | undefined;
}

/** The projects of one client of the service, which may have other ids there than in the graph. */
export interface ProjectStore {
  /** Which there are, and by which ids. */
  directory: ProjectDirectory;
  /** Where they are open. */
  locations: ProjectLocations;
  /** How they come back. */
  recovery: ProjectRecovery;
  /** How they leave a machine. */
  migration: Migration;
  /** Their snapshots. */
  scheduler: SnapshotScheduler;
  /** What lets this gateway of several change them; null for one that is alone. */
  lease: Lease | null;
  /** What was open for them and is of no use any more. */
  orphans: OrphanCleanup;
  unacknowledgedOpens: UnacknowledgedOpens;
  isVisible: IsVisible;
  /** Forgets a project and removes its snapshot. Requires the lock. */
  forget(projectId: string): Promise<void>;
  states: ProjectStates;
}

/** The same projects as the rest of the gateway sees them. */
export interface ProjectStates {
  /** Null for an unknown one. */
  state(projectId: string): ProjectState | null;
  states(): ProjectState[];
  /** Which projects there are, null until the service has said so since this client registered. */
  listed(): readonly string[] | null;
  /** How much there is in one that is known. */
  sizes(projectId: string): ProjectSizes | null;
  /** Begins to bring back everything that can be. */
  restoreAll(): void;
  /** Asks the service whether it has what was opened, since no other caller might. Never throws. */
  check(): Promise<void>;
  /** Closes what is open at the service, which stays in the snapshots. Never throws. Upstream: `CloseProject` for each. */
  closeAtService(): Promise<void>;
  close(): void;
}

/**
 * @param machines Not bound to a caller: what it does goes on when a caller leaves.
 */
export function createProjectStore(machines: Machines, options: ProjectStoreOptions): ProjectStore {
  // Long because all parts are put together here, and some need each other.
  const { isBusy = () => false, notify = () => {}, log } = options;
  const { snapshots = null, lease = null } = options;
  const limit = pLimit(AT_ONCE);
  const directory = createProjectDirectory(snapshots, log);
  const scheduler = createSnapshotScheduler(machines, {
    log,
    delayMs: options.delayMs ?? 2_000,
    left: () => snapshots?.left() ?? 0,
    limit,
  });
  const orphans = createOrphanCleanup(machines, log);
  const unacknowledgedOpens = createUnacknowledgedOpens(directory.registration, orphans.close);
  const reopen = createReopen(machines, {
    ...{ directory, orphans, unacknowledgedOpens },
    log,
  });
  const notifying = { limit, notify, log };
  const recovery = createRecovery(machines, { reopen, directory, scheduler, ...notifying });
  const migration = createMigration(machines, { directory, reopen, orphans, isBusy, ...notifying });
  const isVisible = createIsVisible({
    directory,
    orphans,
    unacknowledgedOpens,
    isOpening: reopen.isOpening,
  });
  const locations = createProjectLocations(machines, { directory, recovery, orphans, isVisible, log });

  if (snapshots !== null && snapshots.problem !== null)
    log?.error({ problem: snapshots.problem }, 'projects of before are not recovered');
  for (const projectId of snapshots?.found() ?? []) {
    const known = directory.found(projectId);
    if ((known.snapshot?.facts() ?? null) === null)
      recovery.giveUp(known, `its snapshot cannot be read. ${known.snapshot?.damage ?? ''}`.trim());
  }

  return {
    directory,
    locations,
    recovery,
    migration,
    scheduler,
    orphans,
    unacknowledgedOpens,
    isVisible,
    lease,
    async forget(projectId) {
      const known = directory.known(projectId);
      if (known === null) return;
      directory.remove(known);
      scheduler.cancel(known);
      try {
        await known.snapshot?.remove();
      } catch (error) {
        if (!(error instanceof SnapshotError)) throw error;
        const { message: problem } = error;
        const text = 'the snapshot of a closed project stays; the next start brings it back';
        log?.error({ projectId, problem }, text);
      }
    },
    states: {
      state(projectId) {
        const known = directory.known(projectId);
        return known === null ? null : stateOf(known);
      },
      states: () => directory.all().map(stateOf),
      listed: () => (directory.isListed ? directory.all().map(({ projectId }) => projectId) : null),
      sizes: (projectId) => directory.known(directory.graphId(projectId))?.sizes ?? null,
      restoreAll() {
        for (const known of directory.all())
          if (known.location === null && known.goneBecause === null) recovery.later(known);
      },
      check: locations.check,
      async closeAtService() {
        const open = directory.all().flatMap(({ location }) => location ?? []);
        await Promise.allSettled(
          open.map(({ machine, serviceId }) =>
            machines.at(machine).call('CloseProject', { params: { projectId: serviceId } }),
          ),
        );
      },
      close() {
        scheduler.close();
      },
    },
  };
}
