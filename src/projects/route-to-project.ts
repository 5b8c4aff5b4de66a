import type { EndpointId } from '@connection-gateway/contract/endpoints';
import { isNotFound } from '../errors.ts';
import type { LooseInput } from '../upstream/http/call-types.ts';
import type { MachineHttp } from '../upstream/http/http-client.ts';
import type { Machines } from '../upstream/machines/machines.ts';
import { isOpen } from './failover.ts';
import type { Location } from './location.ts';
import type { ProjectLocations } from './locations.ts';

/** A call about a project. */
interface RoutedCall {
  id: EndpointId;
  /** Id in the graph. */
  projectId: string;
  /** Whether the caller holds the lock of the project. */
  holdsLock: boolean;
}

/** Does `work` where the project is open, and again when the service turns out to have lost it: it did nothing then. */
export type RouteToProject = <T>(
  machines: Machines,
  routed: RoutedCall,
  work: (http: MachineHttp, location: Location) => Promise<T>,
) => Promise<T>;

export function createRouteToProject(locations: ProjectLocations, signal: AbortSignal): RouteToProject {
  return async function routeToProject(machines, { id, projectId, holdsLock }, work) {
    for (let isRepeated = false; ; isRepeated = true) {
      const location = await locations.locate(machines, projectId, holdsLock, signal);
      const http = machines.at(location.machine);
      const look = async () => id === 'GetProjectData' || !(await isOpen(http, location.serviceId));
      try {
        return await work(http, location);
      } catch (error) {
        if (isRepeated || !isNotFound(error) || !(await locations.isLost(projectId, location, look)))
          throw error;
      }
    }
  };
}

/** What is sent about a project that has another id in the service. */
export const withServiceId = (input: LooseInput, projectId: string): LooseInput => ({
  ...input,
  params: { ...input.params, projectId },
});
