import { type EndpointId, endpoints } from '@connection-gateway/contract/endpoints';
import type { CallContext } from '../upstream/http/call-context.ts';
import type { LooseCall, LooseInput } from '../upstream/http/call-types.ts';
import type { Http } from '../upstream/http/http-client.ts';
import type { WriteNotifications } from '../upstream/http/write-notifications.ts';
import type { Machines } from '../upstream/machines/machines.ts';
import { createChangeLogWriter } from './change-log-writer.ts';
import { withGraphId, withGraphIds } from './graph-ids.ts';
import { listAll } from './list-all.ts';
import type { Location } from './location.ts';
import { createLocationDependency } from './location-dependency.ts';
import type { ProjectDirectory } from './project-directory.ts';
import type { ProjectStore } from './project-store.ts';
import { createRouteToProject, withServiceId } from './route-to-project.ts';

/**
 * The service with projects that keep their ids: calls go to where a project is open now, answers name it as the graph
 * does, a project the service has lost is recovered and the call sent again, and a change is on disk before it is
 * answered. The one place where the two kinds of project ids meet, and where machines are left out of sight.
 */
export function createProjectRouting(
  inner: Machines,
  projects: ProjectStore,
  { signal, dependencies }: CallContext,
): Http {
  // Long because it is one list of what a client of projects can do.
  const { directory, locations } = projects;
  const routeToProject = createRouteToProject(locations, signal);
  const changes = createChangeLogWriter(projects, routeToProject);
  const locationDependency = createLocationDependency(directory, dependencies);

  /** @param lock Sends the calls. @param held The project whose lock the caller holds; null for none. */
  function httpOf(lock: Machines, held: string | null): Http {
    /** About no project in particular. */
    async function general(id: EndpointId, input: LooseInput): Promise<unknown> {
      const isList = id === 'GetActiveProjects';
      // A project that could not be persisted is not opened.
      if (endpoints[id].effect === 'change') projects.lease?.demand();
      if (isList && lock.inUse().length > 1) return await listAll(lock, projects, dependencies);
      const opens = endpoints[id].effect === 'change';
      const machine = isList ? (lock.inUse()[0] ?? lock.front()) : opens ? lock.choose() : lock.front();
      // The endpoint table that types the arguments has typed those of our own caller.
      const send = lock.at(machine).call as LooseCall;
      if (opens)
        return await projects.unacknowledgedOpens.besides(async () =>
          changes.opened(inner, machine, id, { input, answer: await send(id, input) }),
        );
      const answer = await send(id, input);
      const shown = withGraphIds(machine, answer, projects);
      locationDependency.list(answer, shown);
      if (isList) directory.listed();
      return shown;
    }

    async function call(id: EndpointId, input: LooseInput = {}): Promise<unknown> {
      const given = input.params?.['projectId'];
      if (given === undefined) return await general(id, input);
      const projectId = directory.graphId(String(given));
      if (endpoints[id].effect === 'read')
        return await routeToProject(
          lock,
          { id, projectId, holdsLock: held === projectId },
          async (http, place) => {
            const { serviceId } = place;
            const answer = await (http.call as LooseCall)(id, withServiceId(input, serviceId));
            const shown = withGraphId(projectId, place, answer, projects);
            directory.known(projectId)?.sizes.heard(id, input, shown);
            locationDependency.one(projectId, serviceId);
            return shown;
          },
        );
      const change = id === 'CloseProject' ? changes.close : changes.change;
      if (held === projectId) return await change(lock, projectId, id, input);
      return await inner.withLock(projectId, (own) => change(own, projectId, id, input));
    }

    /** About a project. */
    async function cachedRead(id: EndpointId, input: LooseInput = {}): Promise<unknown> {
      const projectId = directory.graphId(String(input.params?.['projectId']));
      const routed = { id, projectId, holdsLock: held === projectId };
      return await routeToProject(lock, routed, async (http, { serviceId }) => {
        const cached = await (http.cachedRead as LooseCall)(id, withServiceId(input, serviceId));
        if (cached !== null) locationDependency.one(projectId, serviceId);
        return cached;
      });
    }

    async function underLock<T>(given: string, work: (http: Http) => Promise<T>): Promise<T> {
      const projectId = directory.graphId(given);
      if (projectId === held) return await work(httpOf(lock, held));
      return await inner.withLock(projectId, (own) => work(httpOf(own, projectId)));
    }

    return {
      changes: underGraphIds(lock.changes, directory),
      call: call as Http['call'],
      cachedRead: cachedRead as Http['cachedRead'],
      async stream(id, ...[input]) {
        const given = (input as LooseInput | undefined)?.params?.['projectId'];
        if (given === undefined) return await lock.at(lock.front()).stream(id, ...([input] as never));
        const projectId = directory.graphId(String(given));
        const routed = { id, projectId, holdsLock: held === projectId };
        return await routeToProject(lock, routed, (http, { serviceId }: Location) =>
          http.stream(id, ...([withServiceId(input as LooseInput, serviceId)] as never)),
        );
      },
      withLock: underLock,
      machines: lock.facts,
      freshMachines: () => lock.freshFacts(),
      stats: lock.stats,
      has: lock.has,
      heartbeat: lock.heartbeat,
      trouble: lock.trouble,
      generation: () => lock.at(lock.front()).generation(),
      register: () => lock.at(lock.front()).register(),
    };
  }

  return httpOf(inner, null);
}

function underGraphIds(changes: WriteNotifications, { graphId }: ProjectDirectory): WriteNotifications {
  const named = <W extends { projectId: string }>(writes: readonly W[]): W[] =>
    writes.map((write) => ({ ...write, projectId: graphId(write.projectId) }));
  return {
    ...changes,
    takePending: () => named(changes.takePending()),
    peekPending: () => named(changes.peekPending()),
  };
}
