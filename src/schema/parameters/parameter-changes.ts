import { connectionSubject } from '../../resolvers/connections/connection.ts';
import * as parameter from '../../resolvers/parameters/parameter.ts';
import { builder } from '../kit/builder.ts';
import { CONNECTION_ID, connectionAfter } from '../kit/connection-fields.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { AngleInput, LengthInput } from '../kit/quantity-inputs.ts';
import { Parameter } from '../kit/refs.ts';
import { ParameterIssue } from './parameter.ts';

export const ParameterValueInput = builder.inputType('ParameterValueInput', {
  description: 'Value of a parameter, given in one of these ways. The gateway writes the expression.',
  isOneOf: true,
  fields: (t) => ({
    expression: t.string({ description: 'Expression, passed on as it is: `[t] * 2`.' }),
    number: t.float({
      description:
        'Number without a unit: a count, a factor. Refused for a parameter that is a length, an angle or the like.',
    }),
    length: t.field({ type: LengthInput, description: 'Length; turned into metres.' }),
    angle: t.field({ type: AngleInput, description: 'Angle; turned into radians.' }),
    text: t.string({ description: 'Text, for example the bolt assembly `M20 8.8`; quoted by the gateway.' }),
    flag: t.boolean({ description: 'Flag.' }),
  }),
});

export const ParameterUpdateInput = builder.inputType('ParameterUpdateInput', {
  description: 'Changes of one parameter; fields left out stay.',
  fields: (t) => ({
    key: t.string({ required: true, description: 'Key of the parameter.' }),
    value: t.field({ type: ParameterValueInput, description: 'New value; left out, it stays.' }),
    description: t.string({
      description: 'What it is for. Needs the capability `parameterEditing`, as do the next two.',
    }),
    isVisible: t.boolean({ description: 'Whether people see it.' }),
    rawValueType: t.string({
      description: 'What it is meant for, in the words of `LinkableProperty.rawValueType`.',
    }),
  }),
});

mutation('updateParameters', {
  description:
    'Changes parameter values and rebuilds the model. All or nothing: where a value is not accepted, `errors` has a `ParameterError` for each, and all stay as they were.',
  ops: ['GetParameters', 'Update'],
  input: builder.inputType('UpdateParametersInput', {
    description: 'Input of `updateParameters`. Parameters left out stay.',
    fields: (t) => ({
      connectionId: t.id({ required: true, description: CONNECTION_ID }),
      parameters: t.field({ type: [ParameterUpdateInput], required: true, description: 'New values.' }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof parameter.updateParameters>>>(
    'UpdateParametersPayload',
    'Result of `updateParameters`.',
    (t) => ({
      parameters: t.expose('parameters', {
        type: [Parameter],
        nullable: true,
        description: 'The parameters now.',
      }),
      issues: t.expose('issues', {
        type: [ParameterIssue],
        nullable: true,
        description: 'Values that were accepted with a warning.',
      }),
      connection: t.expose('connection', connectionAfter),
    }),
  ),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: parameter.updateParameters,
});

mutation('deleteAllParameters', {
  description:
    'Deletes all parameters of a connection and their links; operations keep their present values.',
  ops: ['DeleteParameters'],
  input: builder.inputType('DeleteAllParametersInput', {
    description: 'Input of `deleteAllParameters`.',
    fields: (t) => ({ connectionId: t.id({ required: true, description: CONNECTION_ID }) }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof parameter.deleteAllParameters>>>(
    'DeleteAllParametersPayload',
    'Result of `deleteAllParameters`.',
    (t) => ({ connection: t.expose('connection', connectionAfter) }),
  ),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: parameter.deleteAllParameters,
});
