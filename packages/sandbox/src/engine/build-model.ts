import type { Connection } from '../model/connection.ts';
import type { ConnectionModel } from '../model/geometry.ts';
import type { Project } from '../model/project.ts';
import { assemble } from './assemble.ts';

/**
 * The geometric model of a connection: active members and the parts of its active operations. Numbers of parts are the
 * same at every reading. Operations that cannot be built leave no parts; `checkDetailing` says why.
 */
export function buildModel(project: Project, connection: Connection): ConnectionModel {
  return assemble(project, connection).model;
}
