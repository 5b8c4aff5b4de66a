import type { Logger } from 'pino';
import { isNotFound } from '../errors.ts';
import type { MachineHttp } from '../upstream/http/http-client.ts';
import type { Machines } from '../upstream/machines/machines.ts';
import type { KnownProject } from './known-project.ts';
import type { Location } from './location.ts';
import type { OrphanCleanup } from './orphans/orphan-cleanup.ts';
import type { ProjectDirectory } from './project-directory.ts';
import type { ProjectRecovery } from './recovery.ts';

/** Projects of machines that are away. A machine that only stood still, or was cut off, still has them. */
export interface Failover {
  /** Its machine is away. To be called before it is lost. */
  add(known: KnownProject): void;
  /** A machine has answered: decides what becomes of what was open there. */
  seen(machine: string): void;
}

interface FailoverOptions {
  directory: ProjectDirectory;
  recovery: Pick<ProjectRecovery, 'resume'>;
  orphans: OrphanCleanup;
  log: Pick<Logger, 'debug' | 'error'> | undefined;
}

interface FailedOver {
  known: KnownProject;
  location: Location;
  /** Its previous recovery. */
  recovery: KnownProject['recovery'];
  isDue: boolean;
}

/** @param machines Not bound to a caller. */
export function createFailover(
  machines: Machines,
  { directory, recovery, orphans, log }: FailoverOptions,
): Failover {
  const all = new Set<FailedOver>();

  /** Requires the lock. */
  async function decide(one: FailedOver): Promise<void> {
    const { known, location } = one;
    const isNowhere = directory.holds(known) && known.location === null;
    const isThere = isNowhere && (await isOpen(machines.at(location.machine), location.serviceId));
    all.delete(one);
    if (isThere) {
      orphans.takeBack(location);
      return await recovery.resume(known, location);
    }
    if (known.recovery === one.recovery || known.recovery?.isComplete !== false)
      return orphans.close(location);
    const { projectId } = known;
    const text =
      'a project was not recovered completely; what a machine has of it is not used, and left open there';
    log?.error({ projectId, ...location }, text);
  }

  return {
    add(known) {
      const { location, recovery: before } = known;
      if (location === null) return;
      orphans.leave(location);
      all.add({ known, location, recovery: before, isDue: false });
    },
    seen(machine) {
      for (const one of all) {
        const { known, location } = one;
        if (location.machine !== machine || one.isDue) continue;
        one.isDue = true;
        machines
          .withLock(known.projectId, () => decide(one))
          .catch((err: unknown) => {
            one.isDue = false;
            log?.debug({ err, machine }, 'what is open at a machine that is back could not be found out');
          });
      }
    },
  };
}

/** Whether a machine has a project. */
export async function isOpen(http: MachineHttp, projectId: string): Promise<boolean> {
  try {
    await http.call('GetProjectData', { params: { projectId }, anew: true });
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}
