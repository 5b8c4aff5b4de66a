import type { Logger } from 'pino';
import { orAbort } from '../sending/abortable.ts';
import type { Http } from '../sending/http.ts';
import { type KnownProject, type Location, projectGone } from './known-project.ts';
import type { ProjectDirectory } from './project-directory.ts';
import type { ProjectRecovery } from './recovery.ts';

/** Where projects are open now. What the service has lost is noticed here, and brought back before anybody goes on. */
export interface Whereabouts {
  /**
   * Where a project is open now. One the service has lost is brought back first; one that was never seen is taken to
   * be where its id says. Throws `PROJECT_GONE`.
   *
   * @param isOurTurn The caller holds the turn of the project.
   */
  locate(projectId: string, isOurTurn: boolean, signal: AbortSignal): Promise<Location>;
  /** Whether the service has lost the project since it was located; found out with `look` where that is not certain. */
  isLost(projectId: string, location: Location, look: () => Promise<boolean>): Promise<boolean>;
  /** The client has registered; what an earlier registration had opened is lost. */
  registered(): void;
  /** Asks the service whether it has what was opened, since nobody else might. Never throws. */
  check(): Promise<void>;
}

export function createWhereabouts(
  http: Http,
  directory: ProjectDirectory,
  recovery: ProjectRecovery,
  log: Pick<Logger, 'debug' | 'warn'> | undefined,
): Whereabouts {
  function lose(known: KnownProject): void {
    // It may have been closed while the service was asked for it.
    if (!directory.holds(known)) return;
    known.location = null;
    if ((known.copy?.facts() ?? null) === null) {
      recovery.giveUp(known, `the service has lost it, and ${whyNoCopy(known)}`);
      return;
    }
    log?.warn({ projectId: known.projectId }, 'the service has lost a project; it is opened from its copy');
    recovery.later(known);
  }

  function whyNoCopy({ problem }: KnownProject): string {
    if (!directory.keepsCopies) return 'no copies of projects are kept (--snapshots).';
    return problem === null
      ? 'as nothing was changed in it there was no copy.'
      : `there is no copy. ${problem}`;
  }

  return {
    async locate(projectId, isOurTurn, signal) {
      for (;;) {
        const known = directory.known(projectId);
        if (known === null) return { serviceId: projectId, registration: directory.registration };
        if (known.goneBecause !== null) throw projectGone(known);
        if (known.location !== null) return known.location;
        await (isOurTurn ? recovery.now(known) : orAbort(recovery.inTurn(known), signal));
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
    registered() {
      for (const known of directory.registered()) lose(known);
    },
    async check() {
      const open = directory.all().flatMap((known) => {
        const { location } = known;
        return location === null ? [] : [{ known, location }];
      });
      if (open.length === 0) return;
      try {
        const there = (await http.call('GetActiveProjects')).map(({ projectId }) => projectId.toLowerCase());
        for (const { known, location } of open)
          if (known.location === location && !there.includes(location.serviceId)) lose(known);
      } catch (err) {
        log?.debug({ err }, 'the service could not be asked for its projects');
      }
    },
  };
}
