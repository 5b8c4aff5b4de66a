import type { EndpointId } from '@connection-gateway/contract/endpoints';
import { isNotFound } from '../../errors.ts';
import type { LooseInput } from '../sending/call-types.ts';
import type { Http } from '../sending/http.ts';
import type { Whereabouts } from './whereabouts.ts';

/** A call about a project. */
interface Errand {
  id: EndpointId;
  /** Id in the graph. */
  projectId: string;
  /** Whether the caller holds the turn of the project. */
  isOurTurn: boolean;
}

/** Does `work` where the project is open, and again when the service turns out to have lost it: it did nothing then. */
export type AtProject = <T>(
  http: Http,
  errand: Errand,
  work: (serviceId: string) => Promise<T>,
) => Promise<T>;

export function createAtProject(whereabouts: Whereabouts, signal: AbortSignal): AtProject {
  return async function atProject(http, { id, projectId, isOurTurn }, work) {
    for (let isRepeated = false; ; isRepeated = true) {
      const location = await whereabouts.locate(projectId, isOurTurn, signal);
      const look = async () => id === 'GetProjectData' || !(await isOpen(http, location.serviceId));
      try {
        return await work(location.serviceId);
      } catch (error) {
        if (isRepeated || !isNotFound(error) || !(await whereabouts.isLost(projectId, location, look)))
          throw error;
      }
    }
  };
}

async function isOpen(http: Http, projectId: string): Promise<boolean> {
  try {
    await http.call('GetProjectData', { params: { projectId }, anew: true });
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}

/** What is sent about a project that has another id in the service. */
export const inService = (input: LooseInput, projectId: string): LooseInput => ({
  ...input,
  params: { ...input.params, projectId },
});
