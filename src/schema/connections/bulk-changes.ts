import { graphLimits } from '../../config/limits.ts';
import * as bulk from '../../resolvers/connections/bulk.ts';
import { connectionSubject } from '../../resolvers/connections/connection.ts';
import { encodeId } from '../../resolvers/kit/ids.ts';
import { builder } from '../kit/builder.ts';
import { CONNECTION_ID } from '../kit/connection-fields.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { ConnectionItem } from '../kit/refs.ts';
import { UserErrorRef } from '../kit/user-error.ts';
import { ParameterUpdateInput } from '../parameters/parameter-changes.ts';
import { UpdateConnectionInput } from './connection-changes.ts';

const ConnectionRow = builder.objectRef<bulk.ConnectionRow>('ConnectionRow').implement({
  description: 'What became of one connection of several.',
  fields: (t) => ({
    connectionId: t.id({
      description: 'Global id of the connection that was given; of copies that which was to be copied.',
      resolve: ({ key }) => encodeId('ConnectionItem', key.projectId, key.connectionId),
    }),
    connection: t.field({
      type: ConnectionItem,
      nullable: true,
      description:
        'The connection after the change, or the copy. Null when it is deleted, and with `errors`.',
      resolve: ({ connection }) => connection,
    }),
    errors: t.field({
      type: [UserErrorRef],
      description: 'Why nothing was done; empty on success.',
      resolve: ({ errors }) => errors,
    }),
  }),
});

const payloadOf = (name: string) =>
  payloadType<{ rows: bulk.ConnectionRow[] }>(
    `${name[0]?.toUpperCase()}${name.slice(1)}Payload`,
    `Result of \`${name}\`. \`errors\` are refusals of the whole; those of one connection are in its row.`,
    (t) => ({
      rows: t.expose('rows', {
        type: [ConnectionRow],
        nullable: true,
        description: 'One for each connection, in the order of the input.',
      }),
    }),
  );

const EACH = `At most ${graphLimits.changes}, one after the other. One that is refused does not stop the others, and what is done stays done; a service that cannot be reached ends the whole. Counts as so many calls as they need together.`;
const CONNECTION_IDS = 'Connections, each once: global id or `<project UUID>/<number>`.';

mutation('copyConnections', {
  description: `Makes several copies of a connection, each with its members, loads, operations and parameters. ${EACH}`,
  ops: ['CopyConnection'],
  input: builder.inputType('CopyConnectionsInput', {
    description: 'Input of `copyConnections`.',
    fields: (t) => ({
      connectionId: t.id({ required: true, description: CONNECTION_ID }),
      names: t.stringList({ required: true, description: 'Names of the copies, one for each.' }),
    }),
  }),
  payload: payloadOf('copyConnections'),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  rows: { argument: 'names', of: ({ names }) => names.length },
  resolve: bulk.copyConnections,
});

mutation('updateConnections', {
  description: `Changes name, description, analysis type or buckling of several connections. Each may have its own \`ifRevision\`. ${EACH}`,
  ops: ['GetConnection', 'UpdateConnection'],
  input: builder.inputType('UpdateConnectionsInput', {
    description: 'Input of `updateConnections`.',
    fields: (t) => ({
      changes: t.field({
        type: [UpdateConnectionInput],
        required: true,
        description: 'Changes, each of another connection.',
      }),
    }),
  }),
  payload: payloadOf('updateConnections'),
  revised: null,
  rows: { argument: 'changes', of: ({ changes }) => changes.length },
  resolve: bulk.updateConnections,
});

mutation('deleteConnections', {
  description: `Deletes several connections. \`ifRevision\` is that of their project. ${EACH}`,
  ops: ['DeleteConnection'],
  input: builder.inputType('DeleteConnectionsInput', {
    description: 'Input of `deleteConnections`.',
    fields: (t) => ({ connectionIds: t.idList({ required: true, description: CONNECTION_IDS }) }),
  }),
  payload: payloadOf('deleteConnections'),
  revised: async ({ connectionIds }) => bulk.projectOfAll(connectionIds, 'connectionIds'),
  rows: { argument: 'connectionIds', of: ({ connectionIds }) => connectionIds.length },
  resolve: bulk.deleteConnections,
});

mutation('updateParametersInConnections', {
  description: `Changes the same parameters of several connections and rebuilds their models. Where a value is not accepted, the row has a \`ParameterError\` for each, and its connection stays as it was. \`ifRevision\` is that of their project. ${EACH}`,
  ops: ['GetParameters', 'Update'],
  input: builder.inputType('UpdateParametersInConnectionsInput', {
    description: 'Input of `updateParametersInConnections`.',
    fields: (t) => ({
      connectionIds: t.idList({ required: true, description: CONNECTION_IDS }),
      parameters: t.field({
        type: [ParameterUpdateInput],
        required: true,
        description: 'New values. Parameters left out stay.',
      }),
    }),
  }),
  payload: payloadOf('updateParametersInConnections'),
  revised: async ({ connectionIds }) => bulk.projectOfAll(connectionIds, 'connectionIds'),
  rows: { argument: 'connectionIds', of: ({ connectionIds }) => connectionIds.length },
  resolve: bulk.updateParametersInConnections,
});
