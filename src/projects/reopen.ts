import type { Logger } from 'pino';
import { GatewayError } from '../errors.ts';
import { mayHaveHappened } from '../upstream/http/exchange/status-error.ts';
import type { Machines } from '../upstream/machines/machines.ts';
import type { KnownProject } from './known-project.ts';
import type { Location } from './location.ts';
import type { OrphanCleanup } from './orphans/orphan-cleanup.ts';
import type { UnacknowledgedOpens } from './orphans/unacknowledged-opens.ts';
import type { ProjectDirectory } from './project-directory.ts';
import { type Restored, restoreProject } from './restore-project.ts';
import type { ProjectSnapshot, ReadSnapshot } from './snapshots/project-snapshot.ts';

/** Opens projects from their snapshots, whole or not at all. */
export interface Reopen {
  /** From now on it is open there, with all changes that could be made again. Throws what kept it away. */
  open(known: KnownProject, snapshot: ProjectSnapshot): Promise<void>;
  /** Opens the file of one that is open elsewhere; answers the machine where it is open from now on. */
  move(known: KnownProject, file: Buffer): Promise<string>;
  /** Whether an unknown project that a machine shows may be one that is being opened there, which belongs to no caller yet. */
  isOpening(machine: string, serviceId: string): boolean;
}

interface NamedSnapshot extends ReadSnapshot {
  /** Of the project in the file. */
  name: string | null;
}

interface ReopenOptions {
  directory: ProjectDirectory;
  orphans: OrphanCleanup;
  unacknowledgedOpens: UnacknowledgedOpens;
  log: Pick<Logger, 'info' | 'error'> | undefined;
}

export function createReopen(
  machines: Machines,
  { directory, orphans, unacknowledgedOpens, log }: ReopenOptions,
): Reopen {
  /** Machines that were asked to open a file, and have not said under which id. */
  const asked: string[] = [];
  const halfOpen = new Set<string>();

  function note(known: KnownProject, { name, repeated, missing, problem }: Restored): void {
    known.name = name;
    known.recovery = {
      at: new Date(),
      isComplete: problem === null,
      repeatedChanges: repeated,
      missingChanges: missing,
      problem,
    };
    const level = problem === null ? 'info' : 'error';
    log?.[level]({ projectId: known.projectId, ...known.recovery }, 'a project was recovered');
  }

  return {
    isOpening: (machine, serviceId) => asked.includes(machine) || halfOpen.has(serviceId.toLowerCase()),
    async open(known, snapshot) {
      const { name } = snapshot.facts() ?? known;
      const restored = await openAt(machines.choose(known.version), known, {
        ...(await snapshot.read()),
        name,
      });
      if (restored.missing > 0) snapshot.setAside();
      note(known, restored);
    },
    async move(known, file) {
      const machine = machines.choose(known.version);
      await openAt(machine, known, { file, changes: [], gap: null, name: known.name });
      return machine;
    },
  };

  async function openAt(machine: string, known: KnownProject, snapshot: NamedSnapshot): Promise<Restored> {
    const { location: before } = known;
    let opened = null as Location | null;
    asked.push(machine);
    const answered = () => asked.splice(asked.indexOf(machine), 1);
    try {
      const restored = await restoreProject(machines.at(machine), snapshot, (id) => {
        const serviceId = id.toLowerCase();
        opened = { machine, serviceId, registration: directory.registration(machine) };
        halfOpen.add(serviceId);
        answered();
      });
      if (opened?.registration !== directory.registration(machine)) throw interrupted(known.projectId);
      if (before !== null) orphans.leave(before);
      known.location = opened;
      known.version = machines.versionOf(machine);
      return restored;
    } catch (error) {
      if (opened !== null) orphans.close(opened);
      else {
        answered();
        if (mayHaveHappened(error)) unacknowledgedOpens.note(machine, snapshot.name);
      }
      throw error;
    } finally {
      if (opened !== null) halfOpen.delete(opened.serviceId);
    }
  }
}

function interrupted(projectId: string): GatewayError {
  const message = `The service went away while project ${projectId} was recovered.`;
  return new GatewayError('UPSTREAM_UNAVAILABLE', message, { retryable: true });
}
