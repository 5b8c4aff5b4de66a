import { connectionSubject } from '../../resolvers/connections/connection.ts';
import * as operation from '../../resolvers/operations/operation.ts';
import { costs } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { CONNECTION_ID, connectionAfter } from '../kit/connection-fields.ts';
import { WeldSizingMethod } from '../kit/enums.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { CommonOperationProperties } from './operation.ts';

mutation('deleteAllOperations', {
  description: 'Deletes all operations of a connection. Members and loads stay.',
  ops: ['DeleteOperations'],
  input: builder.inputType('DeleteAllOperationsInput', {
    description: 'Input of `deleteAllOperations`.',
    fields: (t) => ({ connectionId: t.id({ required: true, description: CONNECTION_ID }) }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof operation.deleteAllOperations>>>(
    'DeleteAllOperationsPayload',
    'Result of `deleteAllOperations`.',
    (t) => ({ connection: t.expose('connection', connectionAfter) }),
  ),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: operation.deleteAllOperations,
});

mutation('updateCommonOperationProperties', {
  description: 'Sets materials for all operations of a connection, or for those of one template.',
  ops: [
    'GetTemplatesInConnection',
    'GetCommonOperationProperties',
    'GetTemplateCommonOperationProperties',
    'UpdateCommonOperationProperties',
    'UpdateTemplateCommonOperationProperties',
  ],
  input: builder.inputType('UpdateCommonOperationPropertiesInput', {
    description: 'Input of `updateCommonOperationProperties`. Materials left out stay.',
    fields: (t) => ({
      connectionId: t.id({ required: true, description: CONNECTION_ID }),
      templateInstanceId: t.id({
        description:
          'Only the operations of this template; those of other instances of the same template go along.',
      }),
      weldMaterialId: t.id({ description: 'Welding material of the project.' }),
      plateMaterialId: t.id({ description: 'Steel of the project, for the plates.' }),
      boltAssemblyId: t.id({ description: 'Bolt assembly of the project.' }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof operation.updateCommonOperationProperties>>>(
    'UpdateCommonOperationPropertiesPayload',
    'Result of `updateCommonOperationProperties`.',
    (t) => ({
      commonProperties: t.field({
        type: CommonOperationProperties,
        nullable: true,
        description: 'The materials of these operations now.',
        ...costs(['GetCommonOperationProperties', 'GetTemplateCommonOperationProperties']),
        resolve: ({ scope }, _args, context) => scope && operation.commonPropertiesOf(scope, context),
      }),
      connection: t.expose('connection', connectionAfter),
    }),
  ),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: operation.updateCommonOperationProperties,
});

mutation('preDesignWelds', {
  description: 'Sizes all welds of a connection by one method. The results have to be calculated anew.',
  ops: ['PreDesignWelds'],
  input: builder.inputType('PreDesignWeldsInput', {
    description: 'Input of `preDesignWelds`.',
    fields: (t) => ({
      connectionId: t.id({ required: true, description: CONNECTION_ID }),
      method: t.field({
        type: WeldSizingMethod,
        required: true,
        defaultValue: 'FULL_STRENGTH',
        description: 'How to size. A method the service lacks is a `NotSupportedError`.',
      }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof operation.preDesignWelds>>>(
    'PreDesignWeldsPayload',
    'Result of `preDesignWelds`.',
    (t) => ({
      message: t.exposeString('message', {
        nullable: true,
        description: 'What the service says it did, in its own words.',
      }),
      connection: t.expose('connection', connectionAfter),
    }),
  ),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: operation.preDesignWelds,
});
