import type { DesignCode } from '../../../library/standard.ts';
import { ProjectMaterials } from '../../../materials/project-materials.ts';
import type { Connection } from '../../../model/connection.ts';
import { SandboxProblem, unprocessable } from '../../../model/problem.ts';
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
 * A connection that cannot be made stays empty, and says why in its description.
 *
 * Errors: 422 for a file that cannot be read, one of which nothing can be taken, and for an id it does not have. Source: contract B.2.
 */
export function importIom(xml: Uint8Array, connectionPointIds: readonly number[]): ImportedModel {
  const model = readOpenModel(xml);
  const { name, description, author, date, code } = model.origin;
  const materials = new ProjectMaterials(code);
  const points = chosenPoints(model, connectionPointIds);
  checkLimits(model, points);
  const problems: SandboxProblem[] = [];
  const connections = points.map((point, index) => {
    try {
      if (point.fault !== null) throw point.fault;
      return importConnection(index + 1, point, model, materials, COUNT_FROM_ONE);
    } catch (error) {
      if (!(error instanceof SandboxProblem)) throw error;
      problems.push(error);
      return emptyConnection(index + 1, point, model, materials, error.detail);
    }
  });
  const [first] = problems;
  if (first !== undefined && connections.every(({ members }) => members.length === 0)) throw first;
  return { info: { name, description, author, date }, code, materials, connections };
}

/** In place of one that cannot be made: its name, no members, and the reason as its description. */
function emptyConnection(
  id: number,
  point: ConnectionPoint,
  model: OpenModel,
  materials: ProjectMaterials,
  reason: string,
): Connection {
  const bare: OpenModel = { ...model, parts: [], loads: [] };
  const empty = { ...point, members: [], bearing: null };
  const connection = importConnection(id, empty, bare, materials, COUNT_FROM_ONE);
  return { ...connection, description: `Not imported: ${reason}` };
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
