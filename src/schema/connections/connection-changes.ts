import {
  connectionSubject,
  copyConnection,
  createConnection,
  deleteConnection,
  updateConnection,
} from '../../resolvers/connections/connection.ts';
import { encodeId } from '../../resolvers/kit/ids.ts';
import { projectSubject } from '../../resolvers/projects/project.ts';
import { builder } from '../kit/builder.ts';
import { CONNECTION_ID } from '../kit/connection-fields.ts';
import { ConnectionItemEdge } from '../kit/connection-page.ts';
import { AnalysisType, SteelEdition } from '../kit/enums.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { ConnectionItem, Project } from '../kit/refs.ts';

mutation('createConnection', {
  description: 'Adds an empty connection.',
  ops: ['CreateEmptyConnection'],
  input: builder.inputType('CreateConnectionInput', {
    description: 'Input of `createConnection`.',
    fields: (t) => ({
      projectId: t.id({ required: true, description: 'Project: global id or bare UUID.' }),
      name: t.string({ description: 'Name; the service makes one when left out.' }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof createConnection>>>(
    'CreateConnectionPayload',
    'Result of `createConnection`.',
    (t) => ({
      connection: t.expose('connection', {
        type: ConnectionItem,
        nullable: true,
        description: 'The new connection.',
      }),
      edge: t.expose('edge', {
        type: ConnectionItemEdge,
        nullable: true,
        description: 'The same as an edge, for paged lists in Relay.',
      }),
    }),
  ),
  subject: ({ projectId }) => projectSubject(projectId),
  resolve: createConnection,
});

mutation('copyConnection', {
  description: 'Copies a connection with its members, loads, operations and parameters.',
  ops: ['CopyConnection'],
  input: builder.inputType('CopyConnectionInput', {
    description: 'Input of `copyConnection`.',
    fields: (t) => ({
      connectionId: t.id({ required: true, description: CONNECTION_ID }),
      name: t.string({ description: 'Name of the copy; the service makes one when left out.' }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof copyConnection>>>(
    'CopyConnectionPayload',
    'Result of `copyConnection`.',
    (t) => ({
      connection: t.expose('connection', { type: ConnectionItem, nullable: true, description: 'The copy.' }),
      edge: t.expose('edge', {
        type: ConnectionItemEdge,
        nullable: true,
        description: 'The same as an edge, for paged lists in Relay.',
      }),
    }),
  ),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: copyConnection,
});

export const UpdateConnectionInput = builder.inputType('UpdateConnectionInput', {
  description: 'What to change of a connection. Fields left out stay.',
  fields: (t) => ({
    connectionId: t.id({ required: true, description: CONNECTION_ID }),
    name: t.string({ description: 'Name.' }),
    description: t.string({ description: 'Description.' }),
    analysisType: t.field({ type: AnalysisType, description: 'Kind of analysis.' }),
    includeBuckling: t.boolean({ description: 'Whether the calculation adds linear buckling.' }),
    steelEdition: t.field({
      type: SteelEdition,
      description:
        'Edition of the steel code, one of the design code of the project. Needs the capability `steelEditions`.',
    }),
  }),
});

mutation('updateConnection', {
  description:
    'Changes name, description, analysis type, buckling or edition of the steel code. Fields left out stay.',
  ops: ['GetConnection', 'UpdateConnection'],
  input: UpdateConnectionInput,
  payload: payloadType<Awaited<ReturnType<typeof updateConnection>>>(
    'UpdateConnectionPayload',
    'Result of `updateConnection`.',
    (t) => ({
      connection: t.expose('connection', {
        type: ConnectionItem,
        nullable: true,
        description: 'The connection after the change.',
      }),
    }),
  ),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: updateConnection,
});

mutation('deleteConnection', {
  description: 'Deletes a connection. The others keep their numbers.',
  ops: ['DeleteConnection'],
  input: builder.inputType('DeleteConnectionInput', {
    description: 'Input of `deleteConnection`.',
    fields: (t) => ({ connectionId: t.id({ required: true, description: CONNECTION_ID }) }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof deleteConnection>>>(
    'DeleteConnectionPayload',
    'Result of `deleteConnection`.',
    (t) => ({
      deletedConnectionId: t.id({
        nullable: true,
        description: 'Global id of the deleted connection, to be removed from caches.',
        resolve: ({ deletedConnectionId: key }) =>
          key ? encodeId('ConnectionItem', key.projectId, key.connectionId) : null,
      }),
      project: t.expose('project', {
        type: Project,
        nullable: true,
        description: 'The project with the remaining connections.',
      }),
    }),
  ),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: deleteConnection,
});
