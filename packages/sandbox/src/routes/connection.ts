import { randomUUID } from 'node:crypto';
import type { ConConnection } from '@connection-gateway/contract/connection';
import { productionCost } from '../engine/production-cost.ts';
import type { Connection } from '../model/connection.ts';
import type { Project } from '../model/project.ts';
import { forgetResults } from '../state/after-change.ts';
import { addConnection, checkRoom } from '../state/seeds/new-project.ts';
import { connectionRoutes, projectRoutes } from './route.ts';

export const connectionsOfProject = projectRoutes<'GetConnections' | 'CreateEmptyConnection'>({
  GetConnections: ({ project }) => project.connections.map(toConnection),
  CreateEmptyConnection: ({ project, query }) => toConnection(addConnection(project, query.name ?? '')),
});

export const connections = connectionRoutes<
  'GetConnection' | 'UpdateConnection' | 'DeleteConnection' | 'CopyConnection' | 'GetProductionCost'
>({
  GetConnection: ({ connection }) => toConnection(connection),

  UpdateConnection({ connection, body }) {
    const { analysisType, includeBuckling } = connection;
    // A connection always has a name; everything else is replaced by what was sent.
    connection.name = body.name || connection.name;
    connection.description = body.description ?? '';
    connection.analysisType = body.analysisType;
    connection.includeBuckling = body.includeBuckling;
    if (analysisType !== body.analysisType || includeBuckling !== body.includeBuckling)
      forgetResults(connection);
    return toConnection(connection);
  },

  DeleteConnection({ project, connection }) {
    project.connections = project.connections.filter((other) => other !== connection);
    return project.connections.map(toConnection);
  },

  CopyConnection({ project, connection, query }) {
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
    return toConnection(copy);
  },

  GetProductionCost: ({ project, connection }) => ({
    totalEstimatedCost: productionCost(project, connection),
  }),
});

/** `ConConnection`; `isCalculated` is dead in the service, and here too. */
export function toConnection(connection: Connection): ConConnection {
  const { id, identifier, name, description, analysisType, includeBuckling } = connection;
  return { id, identifier, name, description, analysisType, isCalculated: false, includeBuckling };
}

function copyName({ connections }: Project, name: string): string {
  const taken = new Set(connections.map((connection) => connection.name));
  const first = `${name}_copy`;
  let free = first;
  for (let number = 2; taken.has(free); number++) free = `${first}${number}`;
  return free;
}
