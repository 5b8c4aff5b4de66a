import type { ConConnection } from '@connection-gateway/contract/connection';
import { finite } from '@connection-gateway/contract/wire';
import { parseBounded } from './http/bodies/answer.ts';
import { invalid } from './http/exchange/broken-call.ts';
import { sentBack } from './http/exchange/sent-back.ts';
import type { Http } from './http/http-client.ts';
import type * as model from './model/connection.ts';
import type { ConnectionKey } from './model/keys.ts';
import { analysisTypes, fromWire } from './model/words.ts';
import { settable } from './translation/settable.ts';
import { editionOf, editionToWire } from './translation/steel-edition.ts';

/** Connections of a project, in its order. */
export function createConnections(http: Http) {
  return {
    /** Upstream: `GET .../connections` (`GetConnections`). */
    async list(projectId: string): Promise<model.Connection[]> {
      const wire = await http.call('GetConnections', { params: { projectId } });
      return wire.map((connection) => toConnection(projectId, connection));
    },

    /** Upstream: `GET .../connections/{connectionId}` (`GetConnection`). */
    async get({ projectId, connectionId }: ConnectionKey): Promise<model.Connection> {
      const wire = await http.call('GetConnection', { params: { projectId, connectionId } });
      return toConnection(projectId, wire);
    },

    /** A connection without members. Upstream: `POST .../connections?name=` (`CreateEmptyConnection`). */
    async create(projectId: string, name?: string): Promise<model.Connection> {
      const wire = await http.call('CreateEmptyConnection', { params: { projectId }, query: { name } });
      return toConnection(projectId, wire);
    },

    /** Members, operations, loads and parameters come along. Upstream: `POST .../copy?name=` (`CopyConnection`). */
    async copy({ projectId, connectionId }: ConnectionKey, name?: string): Promise<model.Connection> {
      const params = { projectId, connectionId };
      return toConnection(projectId, await http.call('CopyConnection', { params, query: { name } }));
    },

    /**
     * Reads, merges and writes the whole object.
     * Upstream: `GET`, then `PUT .../connections/{connectionId}` (`GetConnection`, `UpdateConnection`).
     */
    update: (
      { projectId, connectionId }: ConnectionKey,
      { analysisType, steelEdition, ...changes }: model.ConnectionChanges,
    ): Promise<model.Connection> =>
      http.withLock(projectId, async (locked) => {
        const params = { projectId, connectionId };
        const wire = await locked.call('GetConnection', { params });
        const body = { ...sentBack('GetConnection', wire), ...changes };
        if (analysisType !== undefined)
          body.analysisType = settable(analysisTypes, analysisType, ['input', 'analysisType']);
        if (steelEdition !== undefined)
          body.steelEdition = editionToWire(steelEdition, await locked.generation());
        return toConnection(projectId, await locked.call('UpdateConnection', { params, body }));
      }),

    /** The remaining connections. Upstream: `DELETE .../connections/{connectionId}` (`DeleteConnection`). */
    async delete({ projectId, connectionId }: ConnectionKey): Promise<model.Connection[]> {
      const wire = await http.call('DeleteConnection', { params: { projectId, connectionId } });
      return wire.map((connection) => toConnection(projectId, connection));
    },

    /**
     * Total in the unnamed project currency; needs no calculation.
     * Upstream: `GET .../production-cost` (`GetProductionCost`).
     */
    async productionCost({ projectId, connectionId }: ConnectionKey): Promise<number> {
      const { totalEstimatedCost } = await http.call('GetProductionCost', {
        params: { projectId, connectionId },
      });
      const cost = finite(totalEstimatedCost);
      if (cost === null) throw invalid('GetProductionCost', 200, 'The cost is no number.');
      return cost;
    },

    /** The JSON in the text, encoded once or twice. Upstream: `GET .../get-topology` (`GetConnectionTopology`). */
    async topology({ projectId, connectionId }: ConnectionKey): Promise<unknown> {
      const text = await http.call('GetConnectionTopology', { params: { projectId, connectionId } });
      try {
        const value: unknown = parseBounded(text);
        return typeof value === 'string' ? parseBounded(value) : value;
      } catch (cause) {
        throw invalid('GetConnectionTopology', 200, 'It is not JSON.', cause);
      }
    },
  };
}

export function toConnection(projectId: string, wire: ConConnection): model.Connection {
  return {
    projectId,
    connectionId: wire.id,
    identifier: wire.identifier ?? null,
    // The service names a connection without a name in the same way.
    name: wire.name || `CON${wire.id}`,
    description: wire.description ?? null,
    analysisType: fromWire(analysisTypes, wire.analysisType),
    includeBuckling: wire.includeBuckling,
    steelEdition: editionOf(wire.steelEdition),
  };
}
