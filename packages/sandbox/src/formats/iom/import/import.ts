import type { DesignCode } from '../../../library/standard.ts';
import { ProjectMaterials } from '../../../materials/project-materials.ts';
import type { Connection } from '../../../model/connection.ts';
import { isGap } from '../../../model/import-message.ts';
import { unprocessable } from '../../../model/problem.ts';
import type { Project } from '../../../model/project.ts';
import type { ConnectionPoint, OpenModel } from '../read/open-model.ts';
import { readOpenModel } from '../read/read-open-model.ts';
import { COUNT_FROM_ONE, importConnection } from './import-connection.ts';
import { checkLimits } from './import-limits.ts';

/** What a project made from an open model starts with. */
export interface ImportedModel {
  readonly info: Pick<Project['info'], 'name' | 'description' | 'author' | 'date'>;
  readonly code: DesignCode;
  readonly materials: ProjectMaterials;
  /** Numbered from 1 in the order of the file. */
  readonly connections: Connection[];
}

/**
 * Reads an open model and makes a connection of each connection point with one of these ids, or of all when the list is
 * empty. Only the sections and steels they need are taken over.
 *
 * What cannot be made is left out, and said in the messages of its connection.
 *
 * Errors: 422 for a file that cannot be read, one of which nothing can be taken, and for an id it does not have. Source: contract B.2.
 */
export function importIom(xml: Uint8Array, connectionPointIds: readonly number[]): ImportedModel {
  const model = readOpenModel(xml);
  const { name, description, author, date, code } = model.origin;
  const materials = new ProjectMaterials(code);
  const points = chosenPoints(model, connectionPointIds);
  checkLimits(model, points);
  const connections = points.map((point, index) =>
    importConnection(index + 1, point, model, materials, COUNT_FROM_ONE),
  );
  const said = connections.flatMap(({ importMessages }) => importMessages.filter(isGap));
  const [first] = said;
  if (first !== undefined && connections.every(({ members }) => members.length === 0)) {
    throw unprocessable(first.description);
  }
  return { info: { name, description, author, date }, code, materials, connections };
}

function chosenPoints({ connectionPoints }: OpenModel, ids: readonly number[]): ConnectionPoint[] {
  if (connectionPoints.length === 0) throw unprocessable('The model has no ConnectionPoint.');
  const known = new Set(connectionPoints.map(({ id }) => id));
  const missing = ids.filter((id) => !known.has(id));
  if (missing.length > 0) {
    throw unprocessable(
      `ConnectionsToCreate: ConnectionPoint ${missing.join(', ')} is not in the file; it has ${[...known].join(', ')}.`,
    );
  }
  return connectionPoints.filter(({ id }) => ids.length === 0 || ids.includes(id));
}
