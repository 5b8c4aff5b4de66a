import type { Logger } from 'pino';
import { GatewayError } from '../../errors.ts';
import type { Machines } from '../fleet/machines.ts';
import type { ProjectCopy, ReadCopy } from './copies/project-copy.ts';
import type { KnownProject } from './known-project.ts';
import type { Location } from './ledger/facts.ts';
import type { ProjectDirectory } from './project-directory.ts';
import { type Restored, restoreProject } from './restore-project.ts';

/** Opens projects from their copies, whole or not at all. */
export interface Reopening {
  /** From now on it is open there, with all changes that could be made again. Throws what kept it away. */
  open(known: KnownProject, copy: ProjectCopy): Promise<void>;
  /** Opens the file of one that is open elsewhere; answers the machine where it is open from now on. */
  move(known: KnownProject, file: Buffer): Promise<string>;
  /** Closes what nobody is to use any more, without being waited for. */
  abandon(location: Location): void;
  /** Whether it is being opened, or its opening was given up half way: it is nobody's. */
  isHalfOpen(serviceId: string): boolean;
}

interface ReopeningOptions {
  directory: ProjectDirectory;
  /** Writes down where a project was opened, so that it is closed there should this process end before it is of use. */
  opened: (projectId: string, location: Location) => void | Promise<void>;
  log: Pick<Logger, 'info' | 'error'> | undefined;
}

export function createReopening(
  machines: Machines,
  { directory, opened: writeDown, log }: ReopeningOptions,
): Reopening {
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
    log?.[level]({ projectId: known.projectId, ...known.recovery }, 'a project was brought back');
  }

  /** Nobody can use a project that was opened half way. */
  function abandon({ machine, serviceId }: Location): void {
    const close = async () =>
      await machines.at(machine).call('CloseProject', { params: { projectId: serviceId } });
    close().then(
      () => halfOpen.delete(serviceId),
      () => {},
    );
  }

  return {
    abandon,
    isHalfOpen: (serviceId) => halfOpen.has(serviceId.toLowerCase()),
    async open(known, copy) {
      const restored = await openAt(machines.choose(known.version), known, await copy.read());
      if (restored.missing > 0) copy.setAside();
      note(known, restored);
    },
    async move(known, file) {
      const machine = machines.choose(known.version);
      await openAt(machine, known, { file, changes: [], gap: null });
      return machine;
    },
  };

  async function openAt(machine: string, known: KnownProject, copy: ReadCopy): Promise<Restored> {
    let opened = null as Location | null;
    try {
      const restored = await restoreProject(machines.at(machine), copy, async (serviceId) => {
        opened = { machine, serviceId, registration: directory.registration(machine) };
        halfOpen.add(serviceId);
        await writeDown(known.projectId, opened);
      });
      if (opened?.registration !== directory.registration(machine)) throw interrupted(known.projectId);
      halfOpen.delete(restored.serviceId);
      known.location = opened;
      known.version = machines.versionOf(machine);
      return restored;
    } catch (error) {
      if (opened !== null) abandon(opened);
      throw error;
    }
  }
}

function interrupted(projectId: string): GatewayError {
  const message = `The service went away while project ${projectId} was brought back.`;
  return new GatewayError('UPSTREAM_UNAVAILABLE', message, { retryable: true });
}
