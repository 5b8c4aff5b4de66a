import type { LaterAddition } from '@connection-gateway/contract/endpoint';
import type { Settings } from '@connection-gateway/contract/settings';
import type { Generation } from '../generation/served.ts';
import type { UserSet } from '../templates/library/library.ts';
import { type CalculationJobs, createCalculationJobs } from './calculation-job.ts';
import { type Client, type Clients, createClients } from './clients.ts';
import { createDemonstrations, type Demo, type Demonstrations } from './demonstrations.ts';
import { createOutcomes, type Outcomes } from './outcomes.ts';
import { createPictures, type Pictures } from './pictures/design-picture.ts';
import { checkRoomIn, makeRoom } from './room.ts';

const PLATES_AS_UTILIZATION = 'sandbox/Results/PlatesAsUtilization';

/** What of the options of a sandbox its state depends on. */
export interface StateOptions {
  /** Interface generations it answers; default 3, 4 and 5. */
  readonly generations: readonly Generation[];
  /** Demonstration projects that are open for every new client: all (default), `small` the first one alone, or none. */
  readonly demo: Demo;
  /** How long every connection's calculation pretends to take, ms; default 0. */
  readonly calculationDelayMs: number;
  /** Threads that calculate beside the one that answers; default 0: that one does it. */
  readonly calculationThreads: number;
  /** What it has of the additions that came after their generation; default nothing. */
  readonly laterAdditions: readonly LaterAddition[];
  /** New projects tell the row Plates as a utilisation instead of a plastic strain; default false. */
  readonly platesAsUtilization: boolean;
  /** Clients it remembers before the one that was idle longest is dropped; default 1000. */
  readonly maxClients: number;
  /** Told of every defect of the sandbox that a caller saw as status 500. */
  readonly onDefect: (error: unknown) => void;
}

/** What a running sandbox holds; a restart empties it. */
export interface State {
  readonly options: StateOptions;
  /** What the settings of new projects have instead of their defaults. */
  readonly newSettings: Settings;
  readonly clients: Clients;
  /** Design sets filled by `publish`: as in the service they belong to the user, not to one client. */
  userSets: UserSet[];
  readonly outcomes: Outcomes;
  /** Calculations announced for later services. */
  readonly jobs: CalculationJobs;
  /** Pictures of library designs, drawn when first asked for. */
  readonly pictures: Pictures;
  readonly demonstrations: Demonstrations;
  /** A new client, with its own copies of the demonstration projects. */
  connectClient(): Promise<Client>;
}

/** The state of a sandbox nobody has called yet. */
export function createState(options: StateOptions): State {
  const newSettings = options.platesAsUtilization ? { [PLATES_AS_UTILIZATION]: true } : {};
  const clients = createClients(options.maxClients);
  const outcomes = createOutcomes(options.calculationThreads, (project) => checkRoomIn(clients, project));
  const demonstrations = createDemonstrations(options.demo, newSettings);
  return {
    options,
    newSettings,
    clients,
    userSets: [],
    outcomes,
    jobs: createCalculationJobs(outcomes, options.calculationDelayMs, options.onDefect),
    pictures: createPictures(),
    demonstrations,
    async connectClient() {
      const copies = await demonstrations.copies();
      const client = clients.register();
      for (const copy of copies) client.projects.set(copy.id, copy);
      if (copies.length > 0) makeRoom(clients, client);
      return client;
    },
  };
}
