import type { EndpointId } from '@connection-gateway/contract/endpoints';
import { isNotFound } from '../errors.ts';
import type { LooseCall, LooseInput } from '../upstream/http/call-types.ts';
import { mayHaveHappened } from '../upstream/http/exchange/status-error.ts';
import type { MachineHttp } from '../upstream/http/http-client.ts';
import type { Machines } from '../upstream/machines/machines.ts';
import { isProject, withGraphId, withGraphIds } from './graph-ids.ts';
import type { KnownProject } from './known-project.ts';
import type { Location } from './location.ts';
import type { ProjectStore } from './project-store.ts';
import { type RouteToProject, withServiceId } from './route-to-project.ts';

/** Changes that are on disk before they are answered. */
export interface ChangeLogWriter {
  /** A change of a project. Requires the lock. */
  change(machines: Machines, projectId: string, id: EndpointId, input: LooseInput): Promise<unknown>;
  /** The end of a project. Requires the lock. */
  close(machines: Machines, projectId: string, id: EndpointId, input: LooseInput): Promise<unknown>;
  /** What a machine answered to a change that was about no project yet, and may have opened one. */
  opened(machines: Machines, machine: string, id: EndpointId, call: OpeningCall): Promise<unknown>;
}

interface OpeningCall {
  input: LooseInput;
  answer: unknown;
}

export function createChangeLogWriter(
  projects: ProjectStore,
  routeToProject: RouteToProject,
): ChangeLogWriter {
  const { directory, scheduler, lease } = projects;

  /** A project that was not read yet: it needs a snapshot before it is changed. */
  async function adopted(http: MachineHttp, { machine, serviceId }: Location): Promise<KnownProject | null> {
    if (!directory.keepsSnapshots) return null;
    const params = { projectId: serviceId };
    const { projectId, projectInfo } = await http.call('GetProjectData', { params });
    return directory.known(directory.seen(machine, projectId, projectInfo.name ?? null));
  }

  return {
    change: (machines, projectId, id, input) =>
      routeToProject(machines, { id, projectId, holdsLock: true }, async (http, location) => {
        const { serviceId } = location;
        const known = directory.known(projectId) ?? (await adopted(http, location));
        if (known !== null) await scheduler.prepare(known);
        // A file can be sent once, so a service that has lost the project is found out before.
        if (known !== null && input.form !== undefined)
          await http.call('GetProjectData', { params: { projectId: serviceId } });
        const send = http.call as LooseCall;
        lease?.demand();
        try {
          const answer = await send(id, withServiceId(input, serviceId));
          known?.sizes.heard(id, input, answer);
          const shown = withGraphId(projectId, location, answer, projects);
          if (known !== null) await scheduler.keep(known, id, input, answer);
          // What is kept after the lease has ended may be in a folder that no gateway reads.
          lease?.demand(true);
          return shown;
        } catch (error) {
          if (known !== null && mayHaveHappened(error)) {
            known.sizes.doubt(id, input);
            scheduler.uncertain(known);
          }
          throw error;
        }
      }),
    async close(machines, projectId, id, input) {
      const known = directory.known(projectId);
      // One that the service has lost needs not be opened to be closed.
      if (known === null || known.location !== null) {
        const { machine, serviceId } = known?.location ?? { machine: machines.front(), serviceId: projectId };
        const send = machines.at(machine).call as LooseCall;
        lease?.demand();
        try {
          await send(id, withServiceId(input, serviceId));
        } catch (error) {
          if (known === null || !isNotFound(error)) throw error;
        }
        projects.orphans.closed(serviceId);
      }
      await projects.forget(projectId);
      lease?.demand(true);
      return undefined;
    },
    async opened(machines, machine, id, { input, answer }) {
      const shown = withGraphIds(machine, answer, projects);
      const known = isProject(shown) ? directory.known(shown.projectId) : null;
      if (known === null) return shown;
      const { projectId } = known;
      known.fileName = input.form?.files?.[0]?.file.givenName ?? null;
      known.openedAt = new Date();
      try {
        await machines.withLock(projectId, () => scheduler.keep(known, id, {}, answer));
        lease?.demand(true);
      } catch (error) {
        await projects.forget(projectId);
        throw error;
      }
      return shown;
    },
  };
}
