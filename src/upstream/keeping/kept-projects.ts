import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { ProjectNotice, ProjectStanding } from '../model/project-standing.ts';
import type { Http } from '../sending/http.ts';
import { CopyError } from './copies/copy-error.ts';
import { type CopyKeeper, createCopyKeeper } from './copy-keeper.ts';
import { standingOf } from './known-project.ts';
import { createProjectDirectory, type ProjectDirectory } from './project-directory.ts';
import type { ProjectSizes } from './project-sizes.ts';
import { createRecovery, type ProjectRecovery } from './recovery.ts';
import type { ProjectCopies } from './copies/snapshots.ts';
import { createWhereabouts, type Whereabouts } from './whereabouts.ts';

/** Projects that are brought back, or copied, at the same time. */
const AT_ONCE = 2;

export interface KeepOptions {
  /** Null keeps no copies: what the service loses is then gone, and said to be. */
  copies?: ProjectCopies | null | undefined;
  /** How long a project must rest before a new file of it is taken, in ms. */
  restMs?: number | undefined;
  /** Hears what subscribers must hear. Must not throw. */
  tell?: ((notice: ProjectNotice) => void) | undefined;
  log?: Pick<Logger, 'debug' | 'info' | 'warn' | 'error'> | undefined;
}

/** The projects of one client of the service, which may have other ids there than in the graph. */
export interface KeptProjects {
  /** Which there are, and by which ids. */
  directory: ProjectDirectory;
  /** Where they are open. */
  whereabouts: Whereabouts;
  /** How they come back. */
  recovery: ProjectRecovery;
  /** Their copies. */
  keeper: CopyKeeper;
  /** Forgets a project and removes its copy. In turn. */
  forget(projectId: string): Promise<void>;
  standings: ProjectStandings;
}

/** The same projects as the rest of the gateway sees them. */
export interface ProjectStandings {
  /** Null for one that nobody has seen. */
  standing(projectId: string): ProjectStanding | null;
  standings(): ProjectStanding[];
  /** Which projects there are, null until the service has said so since this client registered. */
  listed(): readonly string[] | null;
  /** How much there is in one that is known. */
  sizes(projectId: string): ProjectSizes | null;
  /** Begins to bring back everything that can be. */
  restoreAll(): void;
  /** Asks the service whether it has what was opened, since nobody else might. Never throws. */
  check(): Promise<void>;
  close(): void;
}

/** @param http Bound to nobody: what it does goes on when a caller leaves. */
export function createKeptProjects(http: Http, options: KeepOptions): KeptProjects {
  const { copies = null, tell = () => {}, log } = options;
  const limit = pLimit(AT_ONCE);
  const directory = createProjectDirectory(copies, log);
  const keeper = createCopyKeeper(http, {
    log,
    restMs: options.restMs ?? 2_000,
    left: () => copies?.left() ?? 0,
    limit,
  });
  const recovery = createRecovery(http, { directory, keeper, limit, tell, log });
  const whereabouts = createWhereabouts(http, directory, recovery, log);

  if (copies !== null && copies.problem !== null)
    log?.error({ problem: copies.problem }, 'projects of before are not brought back');
  for (const projectId of copies?.found() ?? []) {
    const known = directory.found(projectId);
    if ((known.copy?.facts() ?? null) === null)
      recovery.giveUp(known, `its copy cannot be read. ${known.copy?.damage ?? ''}`.trim());
  }

  return {
    directory,
    whereabouts,
    recovery,
    keeper,
    async forget(projectId) {
      const known = directory.known(projectId);
      if (known === null) return;
      directory.remove(known);
      keeper.cancel(known);
      try {
        await known.copy?.remove();
      } catch (error) {
        if (!(error instanceof CopyError)) throw error;
        const { message: problem } = error;
        const text = 'the copy of a closed project stays; the next start brings it back';
        log?.error({ projectId, problem }, text);
      }
    },
    standings: {
      standing(projectId) {
        const known = directory.known(projectId);
        return known === null ? null : standingOf(known);
      },
      standings: () => directory.all().map(standingOf),
      listed: () => (directory.isListed ? directory.all().map(({ projectId }) => projectId) : null),
      sizes: (projectId) => directory.known(directory.graphId(projectId))?.sizes ?? null,
      restoreAll() {
        for (const known of directory.all())
          if (known.location === null && known.goneBecause === null) recovery.later(known);
      },
      check: whereabouts.check,
      close: keeper.close,
    },
  };
}
