import { setImmediate } from 'node:timers/promises';
import { demonstrations } from '@connection-gateway/contract/project';
import type { Settings } from '@connection-gateway/contract/settings';
import { calculateConnection } from '../engine/calculate.ts';
import type { Project } from '../model/project.ts';
import { cloneProject } from './project-file/clone-project.ts';
import { demoProject } from './seeds/demo.ts';
import type { Seed } from './seeds/draft.ts';
import { hall8 } from './seeds/hall-8/hall-8.ts';
import { pipeRack } from './seeds/pipe-rack/pipe-rack.ts';
import { weighsNothing } from './weight/project-weight.ts';

/** Which demonstration projects every new client finds: all of them, the small one, or none. */
export type Demo = boolean | 'small';

/** The demonstration projects of a sandbox; each client has copies of its own. */
export interface Demonstrations {
  /** Begins to make what the first client would have to wait for. */
  prepare(): void;
  /** Copies for a new client, as they are at the start, with their results. */
  copies(): Promise<Project[]>;
  /** A copy of the one that is opened in place of this file; null for every other file. */
  inPlaceOf(file: Uint8Array): Promise<Project> | null;
}

type DemonstrationKey = keyof typeof demonstrations;

/** How each demonstration project is made. */
const seeds: Readonly<Record<DemonstrationKey, () => Seed>> = { hall7, hall8, pipeRack };

function hall7(): Seed {
  const project = demoProject();
  return { project, open: new Set(project.connections.filter(({ operations }) => operations.length === 0)) };
}

/** Made once a process, by key and settings; nothing is written into them. */
const made = new Map<string, Promise<Project>>();
let last: Promise<unknown> = Promise.resolve();

const keys = Object.keys(demonstrations) as DemonstrationKey[];
const files = new Map(keys.map((key) => [key, Buffer.from(demonstrations[key].file)]));

/** @param settings What the settings of new projects have instead of their defaults. */
export function createDemonstrations(demo: Demo, settings: Settings): Demonstrations {
  const wanted = demo === true ? keys : demo === 'small' ? keys.slice(0, 1) : [];
  const copyOf = async (key: DemonstrationKey) => cloneProject(await whenMade(key, settings));
  return {
    prepare() {
      // Whoever needs one that cannot be made is told why.
      for (const key of wanted) whenMade(key, settings).catch(() => undefined);
    },
    copies: async () => await Promise.all(wanted.map(copyOf)),
    inPlaceOf(file) {
      const key = keys.find((one) => files.get(one)?.equals(file));
      return key === undefined ? null : copyOf(key);
    },
  };
}

function whenMade(key: DemonstrationKey, settings: Settings): Promise<Project> {
  const name = JSON.stringify([key, settings]);
  const known = made.get(name);
  if (known !== undefined) return known;
  // One after the other, so that the first one, which people look at first, is there first.
  const project = last.then(() => make(key, settings));
  last = project.catch(() => undefined);
  made.set(name, project);
  return project;
}

/** With the results the engine has for it now. Requests are answered between two connections. */
async function make(key: DemonstrationKey, settings: Settings): Promise<Project> {
  const { project, open } = seeds[key]();
  project.settings = { ...project.settings, ...settings };
  for (const connection of project.connections) {
    if (open.has(connection)) continue;
    await setImmediate();
    connection.outcome = calculateConnection(project, connection);
    weighsNothing(connection.outcome);
  }
  return project;
}
