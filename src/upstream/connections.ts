import { invalid } from './broken-call.ts';
import type { ConConnection } from './contract/connection.ts';
import { finite } from './contract/wire.ts';
import type { Http } from './http.ts';
import type * as model from './model/connection.ts';
import { settable } from './settable.ts';
import type { Upstream } from './upstream.ts';
import { analysisTypes, fromWire } from './words.ts';

/** Connections of a project, in its order. */
export function createConnections(http: Http): Upstream['connections'] {
  return {
    /** Upstream: `GET .../connections` (`GetConnections`). */
    async list(projectId) {
      const wire = await http.call('GetConnections', { params: { projectId } });
      return wire.map((connection) => toConnection(projectId, connection));
    },

    /** Upstream: `GET .../connections/{connectionId}` (`GetConnection`). */
    async get({ projectId, connectionId }) {
      const wire = await http.call('GetConnection', { params: { projectId, connectionId } });
      return toConnection(projectId, wire);
    },

    /** A connection without members. Upstream: `POST .../connections?name=` (`CreateEmptyConnection`). */
    async create(projectId, name) {
      const wire = await http.call('CreateEmptyConnection', { params: { projectId }, query: { name } });
      return toConnection(projectId, wire);
    },

    /** Members, operations, loads and parameters come along. Upstream: `POST .../copy?name=` (`CopyConnection`). */
    async copy({ projectId, connectionId }, name) {
      const params = { projectId, connectionId };
      return toConnection(projectId, await http.call('CopyConnection', { params, query: { name } }));
    },

    /** Upstream: `GET`, then `PUT .../connections/{connectionId}` (`GetConnection`, `UpdateConnection`). */
    update: ({ projectId, connectionId }, { analysisType, ...changes }) =>
      http.inOneTurn(projectId, async (turn) => {
        const params = { projectId, connectionId };
        const wire = await turn.call('GetConnection', { params });
        const body = { ...wire, ...changes };
        if (analysisType !== undefined)
          body.analysisType = settable(analysisTypes, analysisType, ['input', 'analysisType']);
        return toConnection(projectId, await turn.call('UpdateConnection', { params, body }));
      }),

    /** Upstream: `DELETE .../connections/{connectionId}` (`DeleteConnection`). */
    async delete({ projectId, connectionId }) {
      const wire = await http.call('DeleteConnection', { params: { projectId, connectionId } });
      return wire.map((connection) => toConnection(projectId, connection));
    },

    /** Needs no calculation. Upstream: `GET .../production-cost` (`GetProductionCost`). */
    async productionCost({ projectId, connectionId }) {
      const { totalEstimatedCost } = await http.call('GetProductionCost', {
        params: { projectId, connectionId },
      });
      const cost = finite(totalEstimatedCost);
      if (cost === null)
        throw invalid({ operation: 'GetProductionCost', isChange: false }, 200, 'The cost is no number.');
      return cost;
    },

    /** The JSON in the text, encoded once or twice. Upstream: `GET .../get-topology` (`GetConnectionTopology`). */
    async topology({ projectId, connectionId }) {
      const text = await http.call('GetConnectionTopology', { params: { projectId, connectionId } });
      try {
        const value: unknown = JSON.parse(text);
        return typeof value === 'string' ? JSON.parse(value) : value;
      } catch (cause) {
        throw invalid({ operation: 'GetConnectionTopology', isChange: false }, 200, 'It is not JSON.', cause);
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
  };
}
