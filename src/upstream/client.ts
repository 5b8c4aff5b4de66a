import type { Generation } from '@connection-gateway/contract/endpoint';
import type { ResponseCache } from '../cache/responses.ts';
import type { LeftClient } from '../projects/orphans/left-clients.ts';
import { createProjectRouting } from '../projects/project-routing.ts';
import {
  createProjectStore,
  type ProjectStates,
  type ProjectStoreOptions,
} from '../projects/project-store.ts';
import { createCalculationJobs } from './calculation-jobs.ts';
import { createConnections } from './connections.ts';
import { createConversion } from './conversion.ts';
import { createCrossSections } from './cross-sections.ts';
import { createExports } from './exports.ts';
import { createGeometry } from './geometry.ts';
import type { CallContext } from './http/call-context.ts';
import type { Http } from './http/http-client.ts';
import { type LoadUnit, limitsOf, type UpstreamOptions } from './http/options.ts';
import { createOwnRegistrations, type Registrations } from './http/registrations.ts';
import { onFirstUse } from './lazy-members.ts';
import { createLibrary } from './library.ts';
import { createLoadEffects } from './load-effects.ts';
import { createFleet, type Fleet, type FleetOptions } from './machines/fleet.ts';
import { createFleetClient } from './machines/fleet-client.ts';
import { type MachineSetting, machinesAt } from './machines/machine-setting.ts';
import { onlyWith } from './machines/one-machine.ts';
import { slotsBeside } from './machines/placement.ts';
import { createMaterials } from './materials.ts';
import { createMembers } from './members.ts';
import type { ProjectState } from './model/project-state.ts';
import type { ApiDeprecation, ServiceEngine } from './model/service.ts';
import { createOperationChanges } from './operations/operation-changes.ts';
import { OperationTypes } from './operations/operation-types.ts';
import { createOperations } from './operations/operations.ts';
import { createTypedOperations } from './operations/typed-operations.ts';
import { createParameterEditing } from './parameter-editing.ts';
import { createParameters } from './parameters.ts';
import { createProjects } from './projects.ts';
import { createRawResults } from './raw-results.ts';
import { createReports } from './reports.ts';
import { createResults } from './results.ts';
import { createService, deprecationAt } from './service.ts';
import { createSettings } from './settings.ts';
import { createTemplates } from './templates.ts';

interface Given {
  http: Http;
  loadUnit: LoadUnit;
  /** What was seen at the service, by whichever client. */
  operationTypes: OperationTypes;
}

const partsOver = onFirstUse({
  service: ({ http }: Given) => createService(http),
  projects: ({ http }: Given) => createProjects(http),
  connections: ({ http }: Given) => createConnections(http),
  members: ({ http }: Given) => createMembers(http),
  operations: ({ http, operationTypes }: Given) => ({
    ...createOperations(http),
    ...createTypedOperations(http, operationTypes),
    ...createOperationChanges(http),
  }),
  loadEffects: ({ http, loadUnit }: Given) => createLoadEffects(http, loadUnit),
  parameters: ({ http }: Given) => createParameters(http),
  parameterEditing: ({ http }: Given) => createParameterEditing(http),
  templates: ({ http }: Given) => createTemplates(http),
  library: ({ http }: Given) => createLibrary(http),
  materials: ({ http }: Given) => createMaterials(http),
  crossSections: ({ http }: Given) => createCrossSections(http),
  settings: ({ http }: Given) => createSettings(http),
  conversion: ({ http }: Given) => createConversion(http),
  results: ({ http }: Given) => createResults(http),
  calculationJobs: ({ http }: Given) => createCalculationJobs(http),
  geometry: ({ http }: Given) => createGeometry(http),
  rawResults: ({ http }: Given) => createRawResults(http),
  exports: ({ http }: Given) => createExports(http),
  reports: ({ http }: Given) => createReports(http),
  /** What this request has cost so far. */
  stats:
    ({ http }: Given) =>
    () =>
      http.stats(),
  /** What the service has done for this request. */
  changes: ({ http }: Given) => http.changes,
});

/**
 * The service as one request sees it. Every call follows the abort signal of that request, is counted in its
 * statistics, and throws `GatewayError` with the codes of `errors.ts`. A 404 is `NOT_FOUND`, never null.
 */
export interface Upstream extends ReturnType<typeof partsOver> {
  /** The service under the lock of a project: no one else changes the project until the work ends. */
  withLock<T>(projectId: string, work: (locked: Upstream) => Promise<T>): Promise<T>;
}

function upstreamOver(given: Given): Upstream {
  const { http } = given;
  return Object.assign(partsOver(given), {
    withLock: <T>(projectId: string, work: (locked: Upstream) => Promise<T>) =>
      http.withLock(projectId, (own) => work(upstreamOver({ ...given, http: own }))),
  });
}

/** The service as one of its clients, with a registration, projects and reads in flight of its own. */
export interface UpstreamClient {
  /** The service as one request sees it. */
  bind(call: CallContext): Upstream;
  /** The projects of this client, as far as the gateway knows them. */
  projects: ProjectStates;
  /** Generation of the interface that the service last answered in; null until then. */
  generation(): Generation | null;
  /** Whole answers that were made of what it reads; null where each read is asked for. */
  answers: ResponseCache | null;
  /**
   * Where copies of a project can be worked on beside it: one entry for each calculation that the machines of its version may
   * run at once, but for one on its own machine. Empty with one machine, or while it is not known where the project is.
   *
   * @param isHomeToo Whether its own machine is to have as many as the others.
   */
  besides(projectId: string, isHomeToo?: boolean): readonly MachineClient[];
  /** A machine as the client that works there beside projects. */
  beside(machine: string): MachineClient;
}

/** One machine as a client of its own, whose projects are not visible to others. */
export interface MachineClient extends Pick<UpstreamClient, 'bind'> {
  machine: string;
  /** Calculations that it may run at once; null where unknown. */
  slots: number | null;
}

/** The connection to the service, one per process. It is a client itself, for questions that concern no project. */
export interface UpstreamService extends UpstreamClient {
  /** Another client over the same connections, which registers with its first call. */
  newClient(storeOptions?: ProjectStoreOptions): UpstreamClient;
  /** Who answers, as the service last said it; null until then. */
  engine(): ServiceEngine | null;
  /** Null while the generation in use is not deprecated at any machine. Makes no call. */
  deprecation(): ApiDeprecation | null;
  /** Why open projects of all clients have acknowledged changes that are not on disk: one reason for each such project. */
  notOnDisk(): readonly string[];
  /** Closes what a client has open at a machine. Upstream: `GetActiveProjects`, and `CloseProject` for each. */
  closeAllOf(client: LeftClient): Promise<void>;
  /** Ends the connection pool; running calls fail. */
  close(): Promise<void>;
}

/** The connection to the service: one for the process. Opens nothing before the first call. */
export function createUpstream({ url, ...options }: UpstreamOptions): UpstreamService {
  return serviceOf(createFleet(machinesAt([url]), options), options);
}

/** The same over several machines. `set` replaces them; those that are not named any more lose their projects. */
export function createFleetUpstream(
  machines: readonly MachineSetting[],
  options: FleetOptions,
  isFixed: boolean,
): UpstreamService & Pick<Fleet, 'set'> {
  const fleet = createFleet(machines, options, isFixed);
  return { ...serviceOf(fleet, options), set: fleet.set };
}

function serviceOf(fleet: Fleet, options: Omit<UpstreamOptions, 'url'>): UpstreamService {
  const projectsOfAll = new Set<ProjectStates>();
  const optionsOfAll = { ...options, operationTypes: new OperationTypes() };
  function newClient(storeOptions: ProjectStoreOptions = {}): UpstreamClient {
    const client = createClient(fleet, optionsOfAll, storeOptions);
    const { projects } = client;
    projectsOfAll.add(projects);
    function close() {
      projectsOfAll.delete(projects);
      projects.close();
    }
    return { ...client, projects: { ...projects, close } };
  }
  return {
    ...newClient(),
    newClient,
    engine: () => fleet.front().clients.engine(),
    deprecation: () => deprecationAt(fleet.all().map((machine) => machine.facts())),
    notOnDisk: () => [...projectsOfAll].flatMap(({ states }) => states().flatMap(notKeptBecause)),
    async closeAllOf({ machine, clientId }) {
      const client = createFleetClient(onlyWith(fleet, machine), {
        changeQueue: limitsOf(options).changeQueue,
        observer: options.observer,
        registrations: () => ({
          ...createOwnRegistrations(),
          current: async () => ({ clientId, number: 0 }),
        }),
        registered() {},
        holds: () => true,
      });
      const { call } = client.bind(noCaller()).at(machine);
      for (const { projectId } of await call('GetActiveProjects'))
        await call('CloseProject', { params: { projectId } });
      client.close();
    },
    close: fleet.close,
  };
}

/** Notes each new registration. */
function notedBy(
  onClient: ProjectStoreOptions['onClient'],
  registrations: ((machine: string) => Registrations) | undefined,
): ((machine: string) => Registrations) | undefined {
  if (onClient === undefined) return registrations;
  const own = new Map<string, Registrations>();
  return (machine) => {
    const kept = registrations?.(machine) ?? own.get(machine) ?? createOwnRegistrations();
    own.set(machine, kept);
    return {
      ...kept,
      async replace(refused, clientId) {
        onClient({ machine, clientId });
        return await kept.replace(refused, clientId);
      },
    };
  };
}

/** What is kept was made already, so it is not turned away for want of room. */
const noCaller = () => ({
  signal: new AbortController().signal,
  requestId: 'keeping-projects',
  isAccepted: true,
  usesCache: false,
});

/** What the service does not have is lost already, or all of it is on disk. */
const notKeptBecause = ({ state, snapshot }: ProjectState): string[] =>
  state === 'OPEN' && snapshot !== null && snapshot.problem !== null ? [snapshot.problem] : [];

function createClient(
  fleet: Fleet,
  options: Omit<UpstreamOptions, 'url'> & Pick<Given, 'operationTypes'>,
  storeOptions: ProjectStoreOptions,
): UpstreamClient {
  const client = createFleetClient(fleet, {
    changeQueue: limitsOf(options).changeQueue,
    observer: options.observer,
    registrations: notedBy(storeOptions.onClient, storeOptions.registrations),
    registered: (machine, number) => store.locations.registered(machine, number),
    holds: (machine) => store.directory.at(machine).length > 0,
  });
  const store = createProjectStore(client.bind(noCaller()), storeOptions);
  const unfollow = fleet.subscribe({
    away: store.locations.away,
    seen: store.locations.seen,
    draining: store.migration.leave,
    projectsAt: (machine) => store.directory.at(machine).length,
  });
  const clientsBeside = new Map<string, UpstreamClient>();

  function clientBeside(machine: string): UpstreamClient {
    const known =
      clientsBeside.get(machine) ??
      createClient(onlyWith(fleet, machine), options, { onClient: storeOptions.onClient });
    clientsBeside.set(machine, known);
    return known;
  }

  const beside = (machine: string): MachineClient => ({
    machine,
    slots: fleet.named(machine)?.facts().slots ?? null,
    bind: (call) => clientBeside(machine).bind(call),
  });

  return {
    projects: {
      ...store.states,
      close() {
        for (const { projects } of clientsBeside.values()) projects.close();
        unfollow();
        store.states.close();
        client.close();
      },
    },
    generation: () => fleet.front().clients.generation(),
    answers: client.answers,
    beside,
    besides(projectId, isHomeToo = false) {
      const home = store.directory.known(store.directory.graphId(projectId))?.location?.machine ?? null;
      if ((fleet.isSingle && !isHomeToo) || home === null) return [];
      return slotsBeside(fleet, home, isHomeToo).map(beside);
    },
    bind(call) {
      const http = createProjectRouting(client.bind(call), store, call);
      const { loadUnit = 'N', operationTypes } = options;
      return upstreamOver({ http, loadUnit, operationTypes });
    },
  };
}
