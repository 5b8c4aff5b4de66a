import { GatewayError } from '../errors.ts';
import { endpoints } from './contract/endpoints.ts';
import type { OperationId } from './contract/later.ts';
import { laterEndpoints } from './contract/later.ts';
import type { Http } from './http.ts';
import type { KeptProjects } from './kept-projects.ts';
import { isRefusal } from './restore-project.ts';

/** What `call` takes when the types of the table are taken off. */
interface LooseInput {
  params?: Readonly<Record<string, string | number>>;
  body?: unknown;
  form?: unknown;
}
type LooseCall = (id: OperationId, input?: LooseInput) => Promise<unknown>;

const operations = { ...endpoints, ...laterEndpoints };

/**
 * The service with projects that keep their ids: calls go to where a project is open now, answers name it as the graph
 * does, a project the service has lost is brought back and the call sent again, and a change is on disk before it is
 * answered. The one place where the two kinds of project ids meet.
 */
export function createKeptHttp(inner: Http, projects: KeptProjects, signal: AbortSignal): Http {
  /** `turn` sends, and `held` is the project whose turn it is. */
  function httpOf(turn: Http, held: string | null): Http {
    // The endpoint table that types the arguments has typed those of our own caller.
    const send = turn.call as LooseCall;

    async function call(id: OperationId, input: LooseInput = {}): Promise<unknown> {
      const given = input.params?.['projectId'];
      if (given === undefined) return await callWithoutProject(id, input);
      const projectId = projects.graphId(String(given));
      const work = (http: Http) => (id === 'CloseProject' ? close : change)(http, projectId, id, input);
      if (operations[id].effect === 'read')
        return await at(turn, projectId, held, id, async (serviceId) =>
          withGraphIds(await send(id, inService(input, serviceId)), projects),
        );
      if (held === projectId) return await work(turn);
      return await inner.inOneTurn(projectId, work);
    }

    async function callWithoutProject(id: OperationId, input: LooseInput): Promise<unknown> {
      const answer = await send(id, input);
      if (operations[id].effect === 'read') return withGraphIds(answer, projects);
      const shown = withGraphIds(answer, projects);
      const known = isProject(shown) ? projects.known(shown.projectId) : null;
      if (known === null) return shown;
      try {
        await inner.inOneTurn(known.projectId, () => projects.keep(known, id, {}, answer));
      } catch (error) {
        await projects.forget(known.projectId);
        throw error;
      }
      return shown;
    }

    return {
      ...turn,
      call: call as Http['call'],
      async stream(id, ...[input]) {
        const given = (input as LooseInput | undefined)?.params?.['projectId'];
        if (given === undefined) return await turn.stream(id, ...([input] as never));
        const projectId = projects.graphId(String(given));
        return await at(turn, projectId, held, id, (serviceId) =>
          turn.stream(id, ...([inService(input as LooseInput, serviceId)] as never)),
        );
      },
      async inOneTurn(given, work) {
        const projectId = projects.graphId(given);
        if (projectId === held) return await work(httpOf(turn, held));
        return await inner.inOneTurn(projectId, (own) => work(httpOf(own, projectId)));
      },
    };
  }

  /** Does `work` where the project is open, and again when the service turns out to have lost it: it did nothing then. */
  async function at<T>(
    http: Http,
    projectId: string,
    held: string | null,
    id: OperationId,
    work: (serviceId: string) => Promise<T>,
  ): Promise<T> {
    for (let isRepeated = false; ; isRepeated = true) {
      const place = await projects.locate(projectId, held === projectId, signal);
      const look = async () => id === 'GetProjectData' || !(await isOpen(http, place.serviceId));
      try {
        return await work(place.serviceId);
      } catch (error) {
        if (isRepeated || !isNotFound(error) || !(await projects.isLost(projectId, place, look))) throw error;
      }
    }
  }

  async function change(http: Http, projectId: string, id: OperationId, input: LooseInput): Promise<unknown> {
    return await at(http, projectId, projectId, id, async (serviceId) => {
      const known = projects.known(projectId) ?? (await adopted(http, serviceId));
      if (known !== null) await projects.prepare(known);
      // A file can be sent once, so a service that has lost the project is found out before.
      if (known !== null && input.form !== undefined)
        await http.call('GetProjectData', { params: { projectId: serviceId } });
      const send = http.call as LooseCall;
      try {
        const answer = await send(id, inService(input, serviceId));
        if (known !== null) await projects.keep(known, id, input, answer);
        return withGraphIds(answer, projects);
      } catch (error) {
        if (known !== null && mayHaveHappened(error)) projects.uncertain(known);
        throw error;
      }
    });
  }

  /** A project that nobody has looked at yet: it needs a copy before it is changed. */
  async function adopted(http: Http, serviceId: string) {
    if (!projects.keepsCopies) return null;
    const { projectId, projectInfo } = await http.call('GetProjectData', {
      params: { projectId: serviceId },
    });
    return projects.known(projects.seen(projectId, projectInfo.name ?? null));
  }

  async function close(http: Http, projectId: string, id: OperationId, input: LooseInput): Promise<unknown> {
    const known = projects.known(projectId);
    // One that the service has lost needs not be opened to be closed.
    if (known === null || known.place !== null) {
      const send = http.call as LooseCall;
      try {
        await send(id, inService(input, known?.place?.serviceId ?? projectId));
      } catch (error) {
        if (known === null || !isNotFound(error)) throw error;
      }
    }
    await projects.forget(projectId);
    return undefined;
  }

  return httpOf(inner, null);
}

async function isOpen(http: Http, projectId: string): Promise<boolean> {
  try {
    await http.call('GetProjectData', { params: { projectId } });
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}

const inService = (input: LooseInput, projectId: string): LooseInput => ({
  ...input,
  params: { ...input.params, projectId },
});

const isNotFound = (error: unknown): error is GatewayError =>
  error instanceof GatewayError && error.code === 'NOT_FOUND';

/** Anything but a refusal and a call that was never sent. */
function mayHaveHappened(error: unknown): boolean {
  return !(error instanceof GatewayError) || error.outcomeUnknown || !(isRefusal(error) || error.retryable);
}

interface WireProject {
  projectId: string;
  projectInfo?: { name?: string | null } | null;
}
const isProject = (value: unknown): value is WireProject =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'projectId') === 'string';

/** An answer whose projects have the ids of the graph. Projects that are being brought back are left out of lists. */
function withGraphIds(answer: unknown, projects: KeptProjects): unknown {
  if (Array.isArray(answer)) {
    if (!answer.some(isProject)) return answer;
    return answer
      .filter((one) => !isProject(one) || !projects.isUnclear(one.projectId))
      .map((one: unknown) => withGraphIds(one, projects));
  }
  if (!isProject(answer) || answer.projectInfo === undefined) return answer;
  return { ...answer, projectId: projects.seen(answer.projectId, answer.projectInfo?.name ?? null) };
}
