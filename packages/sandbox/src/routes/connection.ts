import { randomUUID } from 'node:crypto';
import type { ConConnection } from '@connection-gateway/contract/connection';
import { productionCost } from '../engine/production-cost.ts';
import { knowsNewest } from '../generation/served.ts';
import type { Connection } from '../model/connection.ts';
import { unprocessable } from '../model/problem.ts';
import type { Project } from '../model/project.ts';
import { forgetResults } from '../state/after-change.ts';
import { addConnection, checkRoom } from '../state/seeds/new-project.ts';
import type { State } from '../state/state.ts';
import { connectionRoutes, projectRoutes } from './route.ts';

export const connectionsOfProject = projectRoutes<'GetConnections' | 'CreateEmptyConnection'>({
  GetConnections: ({ state, project }) => toConnections(project, state),
  CreateEmptyConnection: ({ state, project, query }) =>
    toConnection(addConnection(project, query.name ?? ''), project, state),
});

export const connections = connectionRoutes<
  'GetConnection' | 'UpdateConnection' | 'DeleteConnection' | 'CopyConnection' | 'GetProductionCost'
>({
  GetConnection: ({ state, project, connection }) => toConnection(connection, project, state),

  UpdateConnection({ state, project, connection, body }) {
    checkEdition(body.steelEdition, project);
    const { analysisType, includeBuckling } = connection;
    // A connection always has a name; everything else is replaced by what was sent.
    connection.name = body.name || connection.name;
    connection.description = body.description ?? '';
    connection.analysisType = body.analysisType;
    connection.includeBuckling = body.includeBuckling;
    if (analysisType !== body.analysisType || includeBuckling !== body.includeBuckling)
      forgetResults(connection);
    return toConnection(connection, project, state);
  },

  DeleteConnection({ state, project, connection }) {
    project.connections = project.connections.filter((other) => other !== connection);
    return toConnections(project, state);
  },

  CopyConnection({ state, project, connection, query }) {
    checkRoom(project);
    project.lastConnectionId += 1;
    const copy: Connection = {
      ...structuredClone(connection),
      id: project.lastConnectionId,
      identifier: randomUUID(),
      name: query.name ?? copyName(project, connection.name),
      // An update of the open model refreshes the original only.
      iomPointId: null,
      outcome: null,
    };
    project.connections.push(copy);
    return toConnection(copy, project, state);
  },

  GetProductionCost: ({ project, connection }) => ({
    totalEstimatedCost: productionCost(project, connection),
  }),
});

/** The one edition of each code that the engine has; results are never those of another one. */
const editions: Readonly<Partial<Record<string, string>>> = {
  ecen: 'EN_1993_1_8_2005',
  american: 'AISC_360_16_LRFD',
};

/** Errors: 422 for an edition that is not calculated. The word for none keeps what is there. */
export function checkEdition(edition: string | null | undefined, { code }: Pick<Project, 'code'>): void {
  const present = editions[code] ?? 'NotSpecified';
  if (edition == null || edition === 'NotSpecified' || edition === present) return;
  throw unprocessable(
    `body.steelEdition: the sandbox calculates ${code} projects by ${present} alone, not by ${edition}.`,
  );
}

/** `ConConnection`; `isCalculated` is dead in the service, and here too. With 26.1 it has an edition. */
function toConnection(connection: Connection, { code }: Project, { options }: Pick<State, 'options'>) {
  const { id, identifier, name, description, analysisType, includeBuckling } = connection;
  const wire: ConConnection = {
    ...{ id, identifier, name, description, analysisType, isCalculated: false, includeBuckling },
    ...(knowsNewest(options.generations) ? { steelEdition: editions[code] ?? 'NotSpecified' } : {}),
  };
  return wire;
}

export const toConnections = (project: Project, state: Pick<State, 'options'>): ConConnection[] =>
  project.connections.map((connection) => toConnection(connection, project, state));

function copyName({ connections }: Project, name: string): string {
  const taken = new Set(connections.map((connection) => connection.name));
  const first = `${name}_copy`;
  let free = first;
  for (let number = 2; taken.has(free); number++) free = `${first}${number}`;
  return free;
}
