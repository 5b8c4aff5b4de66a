import type { Settings } from '@connection-gateway/contract/settings';
import { calculateConnection } from '../../engine/calculate.ts';
import type { Project } from '../../model/project.ts';
import { demoProject } from './demo.ts';

/** The demonstration project with the results the engine has for it now, so that there is something to look at. */
export function calculatedDemo(settings: Settings = {}): Project {
  const project = demoProject();
  project.settings = { ...project.settings, ...settings };
  for (const connection of project.connections) {
    if (connection.operations.length > 0) connection.outcome = calculateConnection(project, connection);
  }
  return project;
}
