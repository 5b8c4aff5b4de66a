import { connectionSubject } from '../../resolvers/connections/connection.ts';
import { encodeId } from '../../resolvers/kit/ids.ts';
import * as link from '../../resolvers/parameters/parameter-link.ts';
import { builder } from '../kit/builder.ts';
import { CONNECTION_ID, connectionAfter } from '../kit/connection-fields.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { Parameter } from '../kit/refs.ts';
import { ParameterType } from './parameter.ts';
import { ParameterValueInput } from './parameter-changes.ts';
import { ParameterLink } from './parameter-link.ts';

const PARAMETER_ID = 'Parameter: global id.';
const parameterSubject = (id: string) => ({
  typeName: 'Parameter',
  id,
  path: ['input', 'parameterId'],
});

mutation('createParameter', {
  description:
    'Adds a parameter to a connection. It drives nothing until it is linked. Needs the capability `parameterEditing`.',
  ops: ['CreateParameter'],
  input: builder.inputType('CreateParameterInput', {
    description: 'Input of `createParameter`.',
    fields: (t) => ({
      connectionId: t.id({ required: true, description: CONNECTION_ID }),
      key: t.string({ required: true, description: 'Key, new in the connection.' }),
      type: t.field({
        type: ParameterType,
        required: true,
        defaultValue: 'EXPRESSION',
        description: 'What its value must be, now and later.',
      }),
      value: t.field({
        type: ParameterValueInput,
        required: true,
        description: 'First value. An expression may use only parameters that are there.',
      }),
      description: t.string({ description: 'What it is for.' }),
      lowerBound: t.string({ description: 'Lower bound as an expression. It is checked, not enforced.' }),
      upperBound: t.string({ description: 'Upper bound as an expression. It is checked, not enforced.' }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof link.createParameter>>>(
    'CreateParameterPayload',
    'Result of `createParameter`.',
    (t) => ({
      parameter: t.expose('parameter', { type: Parameter, nullable: true, description: 'The parameter.' }),
      connection: t.expose('connection', connectionAfter),
    }),
  ),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: link.createParameter,
});

mutation('deleteParameter', {
  description:
    'Deletes one parameter and its links; what it drove keeps its value. Needs the capability `parameterEditing`.',
  ops: ['DeleteParameter'],
  input: builder.inputType('DeleteParameterInput', {
    description: 'Input of `deleteParameter`.',
    fields: (t) => ({ parameterId: t.id({ required: true, description: PARAMETER_ID }) }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof link.deleteParameter>>>(
    'DeleteParameterPayload',
    'Result of `deleteParameter`.',
    (t) => ({
      deletedParameterId: t.id({
        nullable: true,
        description: 'Global id of the parameter, to be removed from caches.',
        resolve: ({ deletedParameterId }) =>
          deletedParameterId &&
          encodeId(
            'Parameter',
            deletedParameterId.projectId,
            deletedParameterId.connectionId,
            deletedParameterId.key,
          ),
      }),
      deletedLinkCount: t.exposeInt('deletedLinkCount', {
        nullable: true,
        description: 'How many links went with it; null where the service does not say.',
      }),
      connection: t.expose('connection', connectionAfter),
    }),
    { deletedLinkCount: true },
  ),
  subject: ({ parameterId }) => parameterSubject(parameterId),
  resolve: link.deleteParameter,
});

mutation('linkParameter', {
  description:
    'Makes a parameter drive a property of the model, and writes its value there. Results are stale then; where the property belongs to a section, a material or a bolt assembly, those of all connections of the project. Needs the capability `parameterEditing`.',
  ops: ['CreateParameterLink'],
  input: builder.inputType('LinkParameterInput', {
    description: 'Input of `linkParameter`.',
    fields: (t) => ({
      parameterId: t.id({ required: true, description: PARAMETER_ID }),
      propertyKey: t.string({ required: true, description: 'The property: `key` of a `LinkableProperty`.' }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof link.linkParameter>>>(
    'LinkParameterPayload',
    'Result of `linkParameter`.',
    (t) => ({
      link: t.expose('link', { type: ParameterLink, nullable: true, description: 'The link.' }),
      connection: t.expose('connection', connectionAfter),
    }),
  ),
  subject: ({ parameterId }) => parameterSubject(parameterId),
  resolve: link.linkParameter,
});

mutation('unlinkParameter', {
  description: 'Takes a link away; the property keeps its value. Needs the capability `parameterEditing`.',
  ops: ['DeleteParameterLink'],
  input: builder.inputType('UnlinkParameterInput', {
    description: 'Input of `unlinkParameter`.',
    fields: (t) => ({ linkId: t.id({ required: true, description: 'Link: id of a `ParameterLink`.' }) }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof link.unlinkParameter>>>(
    'UnlinkParameterPayload',
    'Result of `unlinkParameter`.',
    (t) => ({
      deletedLinkId: t.id({
        nullable: true,
        description: 'Id of the link, to be removed from caches.',
        resolve: ({ deletedLinkId }) =>
          deletedLinkId &&
          encodeId(
            'ParameterLink',
            deletedLinkId.projectId,
            deletedLinkId.connectionId,
            deletedLinkId.linkId,
          ),
      }),
      connection: t.expose('connection', connectionAfter),
    }),
  ),
  subject: ({ linkId }) => ({ typeName: 'ParameterLink', id: linkId, path: ['input', 'linkId'] }),
  resolve: link.unlinkParameter,
});
