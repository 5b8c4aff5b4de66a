import { type CalculationJobs, createCalculationJobs } from './calculation-jobs/calculation-job.ts';
import { type Client, type Clients, createClients } from './clients.ts';
import { createPictures, type Pictures } from './formats/drawing/design-picture.ts';
import type { Connection } from './model/connection.ts';
import type { Project } from './model/project.ts';
import type { SandboxOptions } from './options.ts';
import { createOutcomes, type Outcomes } from './outcomes.ts';
import { notFound } from './problem.ts';
import { cloneProject } from './project-file/clone-project.ts';
import { calculatedDemo } from './seeds/calculated-demo.ts';
import type { UserSet } from './templates/library.ts';

/** What a running sandbox holds; a restart empties it. */
export interface State {
  readonly options: Required<SandboxOptions>;
  readonly clients: Clients;
  /** Design sets filled by `publish`: as in the service they belong to the user, not to one client. */
  userSets: UserSet[];
  readonly outcomes: Outcomes;
  /** Calculations announced for later services. */
  readonly jobs: CalculationJobs;
  /** Pictures of library designs, drawn when first asked for. */
  readonly pictures: Pictures;
  /** A new client, with its own copy of the demonstration project unless that is switched off. */
  connectClient(): Client;
  /** Makes the demonstration project, which the first client would have to wait for. */
  prepare(): void;
}

/** The state of a sandbox nobody has called yet. */
export function createState(options: Required<SandboxOptions>): State {
  const clients = createClients(options.maxClients);
  const outcomes = createOutcomes(options.calculationThreads);
  let demo: Project | undefined;
  const seed = () => {
    demo ??= calculatedDemo();
    return demo;
  };
  return {
    options,
    clients,
    userSets: [],
    outcomes,
    jobs: createCalculationJobs(outcomes, options.calculationDelayMs, options.onDefect),
    pictures: createPictures(),
    connectClient() {
      const client = clients.register();
      if (options.demo) {
        const copy = cloneProject(seed());
        client.projects.set(copy.id, copy);
      }
      return client;
    },
    prepare() {
      if (options.demo) seed();
    },
  };
}

/** A project of this client; 404 for everybody else's. */
export function openProject(client: Client, projectId: string): Project {
  const project = client.projects.get(projectId.toLowerCase());
  if (project === undefined) throw notFound(`Project ${projectId} is not open for this client.`);
  return project;
}

/** A connection of the project, else 404. */
export function findConnection(project: Project, id: number): Connection {
  return itemById('Connection', project.connections, id, 'the project');
}

/** The item of a list with this id, else a 404 that names what there is. */
export function itemById<Item extends { readonly id: number }>(
  kind: string,
  items: readonly Item[],
  id: number,
  owner: string,
): Item {
  const found = items.find((item) => item.id === id);
  if (found !== undefined) return found;
  const known = items.slice(0, 20).map((item) => item.id);
  const more = items.length > known.length ? ', ...' : '';
  throw notFound(
    `${kind} ${id} is not in ${owner}; it has ${known.length === 0 ? 'none' : known.join(', ')}${more}.`,
  );
}
