import type { Logger } from 'pino';
import { GatewayError } from '../../errors.ts';
import type { Http } from '../sending/http.ts';
import type { KnownProject } from './known-project.ts';
import type { ProjectCopy } from './copies/project-copy.ts';
import type { ProjectDirectory } from './project-directory.ts';
import { type Restored, restoreProject } from './restore-project.ts';

/** Opens projects from their copies, whole or not at all. */
export interface Reopening {
  /** From now on it is open there, with all changes that could be made again. Throws what kept it away. */
  open(known: KnownProject, copy: ProjectCopy): Promise<void>;
  /** Whether it is being opened, or its opening was given up half way: it is nobody's. */
  isHalfOpen(serviceId: string): boolean;
}

export function createReopening(
  http: Http,
  directory: ProjectDirectory,
  log: Pick<Logger, 'info' | 'error'> | undefined,
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
  function abandon(serviceId: string): void {
    http.call('CloseProject', { params: { projectId: serviceId } }).then(
      () => halfOpen.delete(serviceId),
      () => {},
    );
  }

  return {
    isHalfOpen: (serviceId) => halfOpen.has(serviceId.toLowerCase()),
    async open(known: KnownProject, copy: ProjectCopy): Promise<void> {
      const opened: { serviceId: string | null; registration: number } = { serviceId: null, registration: 0 };
      try {
        const restored = await restoreProject(http, await copy.read(), (serviceId) => {
          Object.assign(opened, { serviceId, registration: directory.registration });
          halfOpen.add(serviceId);
        });
        const { serviceId } = restored;
        const { registration } = directory;
        if (opened.registration !== registration) throw interrupted(known.projectId);
        if (restored.missing > 0) copy.setAside();
        halfOpen.delete(serviceId);
        known.location = { serviceId, registration };
        note(known, restored);
      } catch (error) {
        if (opened.serviceId !== null) abandon(opened.serviceId);
        throw error;
      }
    },
  };
}

function interrupted(projectId: string): GatewayError {
  const message = `The service went away while project ${projectId} was brought back.`;
  return new GatewayError('UPSTREAM_UNAVAILABLE', message, { retryable: true });
}
