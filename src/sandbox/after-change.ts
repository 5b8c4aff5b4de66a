import type { OperationId } from '../upstream/contract/later.ts';
import type { Connection } from './model/connection.ts';
import type { Project } from './model/project.ts';
import { rebuildModel } from './parameters/evaluated.ts';

/** Operations that change what their connection is made of or loaded by. `UpdateConnection` decides for itself. */
const changeConnection = new Set<OperationId>([
  'AddMember',
  'UpdateMember',
  'DeleteMember',
  'SetBearingMember',
  'DeleteOperations',
  'UpdateCommonOperationProperties',
  'PreDesignWelds',
  'ApplyTemplate',
  'DeleteAll',
  'Delete',
  'ExplodeAll',
  'Explode',
  'UpdateTemplateCommonOperationProperties',
  'LoadDefaults',
  'DeleteParameters',
  'Update',
  'CreateParameterLink',
  'AddLoadEffect',
  'UpdateLoadEffect',
  'DeleteLoadEffect',
  'SetLoadSettings',
  'CalculateLoadExtremes',
]);

/** Operations that change what holds for all connections of their project. */
const changeProject = new Set<OperationId>(['UpdateSettings', 'ChangeCode', 'UpdateFromIOM']);

/**
 * What follows from a change: parameters may read members and loads, so operations are brought up to date, and results
 * no longer hold. The router calls it after every operation that succeeded; nothing else drops results but
 * `forgetResults`.
 */
export function followChange(
  operation: OperationId,
  project: Project | null,
  connection: Connection | null,
  reply: unknown,
): void {
  if (project === null || isRefused(reply)) return;
  if (changeProject.has(operation)) {
    for (const each of project.connections) follow(project, each);
  } else if (connection !== null && changeConnection.has(operation)) follow(project, connection);
}

/** Parameter values may be refused within a good answer; then nothing has changed. */
function isRefused(reply: unknown): boolean {
  return typeof reply === 'object' && reply !== null && Reflect.get(reply, 'setToModel') === false;
}

/** Results have to be calculated anew. */
export function forgetResults(connection: Connection): void {
  connection.outcome = null;
}

function follow(project: Project, connection: Connection): void {
  rebuildModel(project, connection);
  forgetResults(connection);
}
