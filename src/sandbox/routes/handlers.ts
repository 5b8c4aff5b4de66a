import type { EndpointId } from '../../upstream/contract/endpoints.ts';
import { notImplemented } from '../problem.ts';
import { clientRoutesOfSandbox } from './client.ts';
import { connections, connectionsOfProject } from './connection.ts';
import { iomImport, iomUpdate } from './iom.ts';
import { library, libraryOfConnection } from './library.ts';
import { loadEffects } from './load-effect.ts';
import { materials } from './material.ts';
import { members } from './member.ts';
import { notYet } from './not-yet.ts';
import { operations } from './operation.ts';
import { parameters } from './parameter.ts';
import { openProjects, projectsOfClient } from './project.ts';
import { results } from './results.ts';
import type { Handler } from './route.ts';
import { settings } from './settings.ts';
import { templates } from './template.ts';

const implemented = {
  ...clientRoutesOfSandbox,
  ...projectsOfClient,
  ...openProjects,
  ...settings,
  ...connectionsOfProject,
  ...connections,
  ...members,
  ...operations,
  ...loadEffects,
  ...materials,
  ...results,
  ...parameters,
  ...templates,
  ...library,
  ...libraryOfConnection,
  ...iomImport,
  ...iomUpdate,
} satisfies Record<Exclude<EndpointId, (typeof notYet)[number]>, Handler>;

/** What answers each operation: the compiler sees to it that none is left out. */
export const handlers: Readonly<Record<EndpointId, Handler>> = { ...refusals(), ...implemented };

function refusals(): Record<(typeof notYet)[number], Handler> {
  const entries = notYet.map((operation): [string, Handler] => [
    operation,
    () => {
      throw notImplemented(`${operation} is not available in this sandbox.`);
    },
  ]);
  // Every id of the list, which the type repeats.
  return Object.fromEntries(entries) as Record<(typeof notYet)[number], Handler>;
}
