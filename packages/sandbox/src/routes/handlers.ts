import type { EndpointId } from '@connection-gateway/contract/endpoints';
import { calculationJobs, calculationJobsOfProject } from './calculation-jobs.ts';
import { clientRoutesOfSandbox } from './client.ts';
import { connections, connectionsOfProject } from './connection.ts';
import { conversion } from './conversion.ts';
import { crossSections } from './cross-section.ts';
import { iomImport, iomUpdate } from './iom.ts';
import { library, libraryOfConnection } from './library.ts';
import { loadEffects } from './load-effect.ts';
import { materials } from './material.ts';
import { members } from './member.ts';
import { modelExports } from './model-export.ts';
import { operations } from './operation.ts';
import { parameters } from './parameter.ts';
import { parameterEditing } from './parameter-editing.ts';
import { openProjects, projectsOfClient } from './project.ts';
import { reports, reportsOfProject } from './report.ts';
import { results, resultsOfConnection } from './results.ts';
import type { Handler } from './route.ts';
import { settings } from './settings.ts';
import { templates } from './template.ts';
import { typedOperations } from './typed-operation.ts';

/** What answers each operation: the compiler sees to it that none is left out. */
export const handlers: Readonly<Record<EndpointId, Handler>> = {
  ...clientRoutesOfSandbox,
  ...projectsOfClient,
  ...openProjects,
  ...settings,
  ...connectionsOfProject,
  ...connections,
  ...members,
  ...operations,
  ...typedOperations,
  ...loadEffects,
  ...materials,
  ...crossSections,
  ...conversion,
  ...results,
  ...resultsOfConnection,
  ...calculationJobsOfProject,
  ...calculationJobs,
  ...modelExports,
  ...reports,
  ...reportsOfProject,
  ...parameters,
  ...parameterEditing,
  ...templates,
  ...library,
  ...libraryOfConnection,
  ...iomImport,
  ...iomUpdate,
};
