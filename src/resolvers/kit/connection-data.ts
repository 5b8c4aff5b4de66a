import type { Context } from '../../context.ts';
import { GatewayError } from '../../errors.ts';
import type { Connection } from '../../upstream/model/connection.ts';
import type { ConnectionKey } from '../../upstream/model/keys.ts';

/** A connection as resolvers pass it on: its data when they have it, else only its numbers. */
export type ConnectionHandle = ConnectionKey | Connection;

/** The data of a connection. Throws `NOT_FOUND` where it is not there. */
export async function connectionData(key: ConnectionKey, { loaders }: Context): Promise<Connection> {
  const connection = await loaders.connection.load(key);
  if (connection) return connection;
  const { projectId, connectionId } = key;
  throw new GatewayError('NOT_FOUND', `Connection ${connectionId} is not in project ${projectId}.`);
}
