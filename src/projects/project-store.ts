import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { Machines } from '../upstream/machines/machines.ts';
import type { ProjectNotice, ProjectState } from '../upstream/model/project-state.ts';
import { stateOf } from './known-project.ts';
import { createProjectLocations, type ProjectLocations } from './locations.ts';
import { createMigration, type Migration } from './migration.ts';
import { createOrphanCleanup, type OrphanCleanup } from './orphans/orphan-cleanup.ts';
import { createUnacknowledgedOpens, type UnacknowledgedOpens } from './orphans/unacknowledged-opens.ts';
import { createIsVisible, type IsVisible } from './orphans/visible-projects.ts';
import { createProjectDirectory, type ProjectDirectory } from './project-directory.ts';
import { createProjectLocks, type ProjectLocks } from './project-locks.ts';
import type { ProjectSizes } from './project-sizes.ts';
import { createRecovery, type ProjectRecovery } from './recovery.ts';
import type { ProjectRegistry } from './registry/registry.ts';
import { createLocalRegistry } from './registry/registry.ts';
import { createReopen } from './reopen.ts';
import { createSnapshotScheduler, type SnapshotScheduler } from './snapshot-scheduler.ts';
import { SnapshotError } from './snapshots/snapshot-error.ts';
import type { ProjectSnapshots } from './snapshots/snapshots.ts';

/** Projects that are recovered or saved at the same time. */
const AT_ONCE = 2;

export interface ProjectStoreOptions {
  /** Null keeps no snapshots: what the service loses is then gone, and said to be. */
  snapshots?: ProjectSnapshots | null | undefined;
  /** What several gateways know of the projects together, with their snapshots; this process is alone when left out. */
  registry?: ProjectRegistry | undefined;
  /** Where the client is registered; as the registry has it when left out. */
  registrations?: ProjectRegistry['registrations'];
  /** Lets other gateways know what was changed; called before the lock of a project ends. */
  publish?: (() => Promise<void>) | undefined;
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
  /** Who may change them. */
  locks: ProjectLocks;
  /** What others know of them. */
  registry: ProjectRegistry;
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
  /**
   * When all of this says what any gateway was answered before, and nothing that was read before is taken for true that another
   * has changed since. A promise where others have to be asked, and only there; throws while that is unknown.
   */
  upToDate(): void | Promise<void>;
  /** Another gateway has changed a project: what was read of it is not true any more. */
  heardOf(projectId: string): void;
  /** Begins to bring back everything that can be. */
  restoreAll(): void;
  /** Asks the service whether it has what was opened, since no other caller might. Never throws. */
  check(): Promise<void>;
  close(): void;
}

/**
 * @param machines Not bound to a caller: what it does goes on when a caller leaves.
 * @param outdate What was read of a project at a machine is not true any more.
 */
export function createProjectStore(
  machines: Machines,
  options: ProjectStoreOptions,
  outdate: (machine: string, serviceId: string) => void,
): ProjectStore {
  // Long because all parts are put together here, and some need each other.
  const { isBusy = () => false, notify = () => {}, log } = options;
  const registry = options.registry ?? createLocalRegistry(options.snapshots ?? null);
  const { snapshots, isShared } = registry;
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
    opened: (projectId, location) => locks.of(projectId).opened(location),
    log,
  });
  const notifying = { limit, note: (projectId: string) => locks.noteNow(projectId), notify, log };
  const recovery = createRecovery(machines, { reopen, orphans, directory, scheduler, ...notifying });
  const migration = createMigration(machines, { directory, reopen, orphans, isBusy, ...notifying });
  const isVisible = createIsVisible({
    directory,
    orphans,
    unacknowledgedOpens,
    isOpening: reopen.isOpening,
    isShared,
  });
  const locations = createProjectLocations(machines, {
    ...{ directory, recovery, orphans, isVisible, registry, log },
  });
  const locks = createProjectLocks({
    ...{ registry, directory, recovery },
    abandon: orphans.close,
    outdate: heardOf,
    publish: options.publish,
  });

  function heardOf(projectId: string): void {
    const location = directory.known(projectId)?.location ?? null;
    if (location !== null) outdate(location.machine, location.serviceId);
  }

  registry.subscribe({
    heard(header) {
      const location = directory.known(header.projectId)?.location ?? null;
      if (header.facts === null && location !== null) orphans.closed(location.serviceId);
      heardOf(header.projectId);
      directory.hear(header);
      heardOf(header.projectId);
    },
    dataLost() {
      for (const known of directory.all()) scheduler.cancel(known);
      directory.clear();
    },
  });

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
    locks,
    registry,
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
      upToDate: registry.nearlyUpToDate,
      heardOf,
      restoreAll() {
        for (const known of directory.all())
          if (known.location === null && known.goneBecause === null) recovery.later(known);
      },
      check: locations.check,
      close() {
        scheduler.close();
        registry.close();
      },
    },
  };
}
