import type { Logger } from 'pino';
import type { KnownProject } from './known-project.ts';
import type { Location } from './location.ts';
import { createProjectSizes } from './project-sizes.ts';
import type { ProjectSnapshot } from './snapshots/project-snapshot.ts';
import { SnapshotError } from './snapshots/snapshot-error.ts';
import type { ProjectSnapshots } from './snapshots/snapshots.ts';

/** Most projects that are gone and still named. */
const MOST_GONE = 200;

/** The projects that are known, each under one id in the graph, whatever the service calls it now. */
export interface ProjectDirectory {
  /** Whether there are snapshots at all. */
  readonly keepsSnapshots: boolean;
  /** Number of the client's registration at a machine. What an earlier one had opened is not there any more. */
  registration(machine: string): number;
  /** The client is registered at a machine under this number; the projects that others had opened there. */
  registered(machine: string, number: number): KnownProject[];
  /** Those that are open at a machine. */
  at(machine: string): KnownProject[];
  all(): KnownProject[];
  known(projectId: string): KnownProject | null;
  /** Whether it is still in here: it may have been closed while a caller waited. */
  holds(known: KnownProject): boolean;
  /** Id in the graph, of a project given by either of its ids. */
  graphId(id: string): string;
  /** Whether a project of the service is known. */
  hasSeen(serviceId: string): boolean;
  /** Notes a project a machine has shown, under the id it has there; answers its id in the graph. */
  seen(machine: string, serviceId: string, name: string | null): string;
  /** The service has said which projects are open. */
  listed(): void;
  /** Whether it has, since the client registered. */
  readonly isListed: boolean;
  /** The service does not have the project where it was. */
  lose(known: KnownProject): void;
  /** Notes a project of which a snapshot was found. */
  found(projectId: string): KnownProject;
  /** It does not come back. Its name and the reason are kept until there are too many of them. */
  giveUp(known: KnownProject, because: string): void;
  remove(known: KnownProject): void;
}

/** Of a project that was just seen. */
const unwritten = {
  name: null,
  fileName: null,
  openedAt: null,
  version: null,
  goneBecause: null,
  isUncertain: false,
  recovery: null,
};

export function createProjectDirectory(
  snapshots: ProjectSnapshots | null,
  log: Pick<Logger, 'error'> | undefined,
): ProjectDirectory {
  const projects = new Map<string, KnownProject>();
  const registrations = new Map<string, number>();
  let isListed = false;
  const byServiceId = (id: string) =>
    [...projects.values()].find(({ location }) => location?.serviceId === id);
  const registration = (machine: string) => registrations.get(machine) ?? 0;
  const at = (machine: string) =>
    [...projects.values()].filter(({ location }) => location?.machine === machine);

  function add(projectId: string, location: Location | null): KnownProject {
    const { snapshot, problem } = snapshotOf(snapshots, projectId);
    if (problem !== null) log?.error({ projectId, reason: problem }, 'a project is not kept');
    const known: KnownProject = {
      ...unwritten,
      projectId,
      location,
      snapshot,
      problem,
      sizes: createProjectSizes(),
    };
    projects.set(projectId, known);
    return known;
  }

  return {
    keepsSnapshots: snapshots !== null,
    registration,
    registered(machine, number) {
      registrations.set(machine, number);
      isListed = false;
      return at(machine).filter(({ location }) => location?.registration !== number);
    },
    at,
    all: () => [...projects.values()],
    known: (projectId) => projects.get(projectId) ?? null,
    holds: (known) => projects.get(known.projectId) === known,
    graphId(id) {
      const given = id.toLowerCase();
      return projects.has(given) ? given : (byServiceId(given)?.projectId ?? given);
    },
    hasSeen(serviceId) {
      const id = serviceId.toLowerCase();
      return byServiceId(id) !== undefined || projects.has(id);
    },
    seen(machine, serviceId, name) {
      const id = serviceId.toLowerCase();
      const here = { machine, serviceId: id, registration: registration(machine) };
      const known = byServiceId(id) ?? projects.get(id) ?? add(id, here);
      known.name = name;
      return known.projectId;
    },
    listed() {
      isListed = true;
    },
    get isListed() {
      return isListed;
    },
    lose(known) {
      known.location = null;
    },
    found(projectId) {
      const known = add(projectId, null);
      const { name = null, fileName = null, openedAt = null } = known.snapshot?.facts() ?? {};
      Object.assign(known, { name, fileName, openedAt });
      return known;
    },
    giveUp(known, because) {
      known.location = null;
      known.goneBecause = because;
      const gone = [...projects.values()].filter(({ goneBecause }) => goneBecause !== null);
      for (const oldest of gone.slice(0, Math.max(0, gone.length - MOST_GONE)))
        projects.delete(oldest.projectId);
    },
    remove(known) {
      projects.delete(known.projectId);
    },
  };
}

/** Its snapshot, or why there is none. */
function snapshotOf(
  snapshots: ProjectSnapshots | null,
  projectId: string,
): { snapshot: ProjectSnapshot | null; problem: string | null } {
  try {
    return { snapshot: snapshots?.snapshot(projectId) ?? null, problem: null };
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    return { snapshot: null, problem: error.message };
  }
}
