import type { EndpointId } from '@connection-gateway/contract/endpoints';
import { isNotFound } from '../../errors.ts';
import type { LooseCall, LooseInput } from '../sending/call-types.ts';
import { mayHaveHappened } from '../sending/exchange/status-error.ts';
import type { Http } from '../sending/http.ts';
import { type AtProject, inService } from './at-project.ts';
import { isProject, withGraphIds } from './graph-ids.ts';
import type { KeptProjects } from './kept-projects.ts';
import type { KnownProject } from './known-project.ts';

/** Changes that are on disk before they are answered. */
export interface KeptChanges {
  /** A change of a project. In turn. */
  change(http: Http, projectId: string, id: EndpointId, input: LooseInput): Promise<unknown>;
  /** The end of a project. In turn. */
  close(http: Http, projectId: string, id: EndpointId, input: LooseInput): Promise<unknown>;
  /** The answer to a change that was about no project yet, and may have opened one. */
  opened(http: Http, id: EndpointId, answer: unknown): Promise<unknown>;
}

export function createKeptChanges(projects: KeptProjects, atProject: AtProject): KeptChanges {
  const { directory, keeper } = projects;

  /** A project that nobody has looked at yet: it needs a copy before it is changed. */
  async function adopted(http: Http, serviceId: string): Promise<KnownProject | null> {
    if (!directory.keepsCopies) return null;
    const params = { projectId: serviceId };
    const { projectId, projectInfo } = await http.call('GetProjectData', { params });
    return directory.known(directory.seen(projectId, projectInfo.name ?? null));
  }

  return {
    change: (http, projectId, id, input) =>
      atProject(http, { id, projectId, isOurTurn: true }, async (serviceId) => {
        const known = directory.known(projectId) ?? (await adopted(http, serviceId));
        if (known !== null) await keeper.prepare(known);
        // A file can be sent once, so a service that has lost the project is found out before.
        if (known !== null && input.form !== undefined)
          await http.call('GetProjectData', { params: { projectId: serviceId } });
        const send = http.call as LooseCall;
        try {
          const answer = await send(id, inService(input, serviceId));
          known?.sizes.heard(id, input, answer);
          if (known !== null) await keeper.keep(known, id, input, answer);
          return withGraphIds(answer, projects);
        } catch (error) {
          if (known !== null && mayHaveHappened(error)) {
            known.sizes.doubt(id, input);
            keeper.uncertain(known);
          }
          throw error;
        }
      }),
    async close(http, projectId, id, input) {
      const known = directory.known(projectId);
      // One that the service has lost needs not be opened to be closed.
      if (known === null || known.location !== null) {
        const send = http.call as LooseCall;
        try {
          await send(id, inService(input, known?.location?.serviceId ?? projectId));
        } catch (error) {
          if (known === null || !isNotFound(error)) throw error;
        }
      }
      await projects.forget(projectId);
      return undefined;
    },
    async opened(http, id, answer) {
      const shown = withGraphIds(answer, projects);
      const known = isProject(shown) ? directory.known(shown.projectId) : null;
      if (known === null) return shown;
      try {
        await http.inOneTurn(known.projectId, () => keeper.keep(known, id, {}, answer));
      } catch (error) {
        await projects.forget(known.projectId);
        throw error;
      }
      return shown;
    },
  };
}
