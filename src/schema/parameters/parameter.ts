import { encodeId } from '../../resolvers/kit/ids.ts';
import { valueIn } from '../../resolvers/kit/value-units.ts';
import * as parameter from '../../resolvers/parameters/parameter.ts';
import { linksOfParameter } from '../../resolvers/parameters/parameter-link.ts';
import type * as model from '../../upstream/model/parameter.ts';
import { fromWireOrNull, parameterStatuses, parameterTypes } from '../../upstream/model/words.ts';
import { costs } from '../cost/declared-cost.ts';
import { builder } from '../kit/builder.ts';
import { unrecognized } from '../kit/enums.ts';
import { Node } from '../kit/node.ts';
import { ConnectionItem, Parameter } from '../kit/refs.ts';
import type { FieldBuilder } from '../kit/units.ts';
import { valueField, valueSignField, valueUnitArg } from '../kit/value-fields.ts';
import { ParameterLink } from './parameter-link.ts';

export const ParameterType = builder.enumType('ParameterType', {
  description: 'What the value of a parameter must be.',
  values: {
    INT: { description: 'A whole number.' },
    FLOAT: { description: 'A number, SI.' },
    BOOL: { description: 'A flag.' },
    STRING: { description: 'Text.' },
    EXPRESSION: { description: 'Whatever its expression gives.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

const ParameterStatus = builder.enumType('ParameterStatus', {
  description: 'What is said of the value of a parameter.',
  values: {
    OK: { description: 'It is accepted.' },
    WARNING: { description: 'It is accepted, with a warning.' },
    ERROR: { description: 'It is not accepted.' },
    UNRECOGNIZED: unrecognized,
  } as const,
});

const statusFields = <T extends { status: string | null }>(t: FieldBuilder<T>) => ({
  status: t.field({
    type: ParameterStatus,
    nullable: true,
    description: 'What is said of the value; null when the service does not say.',
    resolve: ({ status }) => fromWireOrNull(parameterStatuses, status),
  }),
  rawStatus: t.string({
    nullable: true,
    description: 'The same as the service names it.',
    resolve: ({ status }) => status,
  }),
});

const ParameterValidation = builder.objectRef<model.ParameterValidation>('ParameterValidation').implement({
  description: 'Validation of a parameter.',
  fields: (t) => ({
    ...statusFields(t),
    message: t.exposeString('message', { nullable: true, description: 'What is wrong, for people.' }),
    expression: t.exposeString('expression', { nullable: true, description: 'Expression that must hold.' }),
    passed: t.exposeBoolean('passed', {
      nullable: true,
      description: 'Whether the expression holds; null without one.',
    }),
    lowerBound: t.exposeString('lowerBound', {
      nullable: true,
      description: 'Lower bound as an expression.',
    }),
    upperBound: t.exposeString('upperBound', {
      nullable: true,
      description: 'Upper bound as an expression.',
    }),
  }),
});

Parameter.implement({
  description:
    'A named value the operations of a connection refer to. Numbers are in the unit that people see, expressions in SI units.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.id({
      description: 'Global id.',
      resolve: ({ projectId, connectionId, key }) => encodeId('Parameter', projectId, connectionId, key),
    }),
    key: t.exposeString('key', { description: 'Key, unique in the connection.' }),
    connection: t.field({
      type: ConnectionItem,
      description: 'Connection the parameter belongs to.',
      resolve: ({ projectId, connectionId }) => ({ projectId, connectionId }),
    }),
    expression: t.exposeString('expression', {
      nullable: true,
      description: 'Expression as entered; text carries its quotes.',
    }),
    defaultExpression: t.exposeString('defaultExpression', {
      nullable: true,
      description: 'Expression the default sets.',
    }),
    value: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Evaluated value: number, text or flag. Numbers are in the unit.',
      args: valueUnitArg(t),
      resolve: ({ value, unit: sign }, { unit }) =>
        typeof value === 'number' ? valueIn(value, sign, unit) : value,
    }),
    number: valueField(t, {
      description: 'Evaluated value when it is a number.',
      value: parameter.numberOf,
      sign: ({ unit }) => unit,
    }),
    lowerBound: valueField(t, {
      description: 'Smallest value it may have; null without a bound that is a number.',
      value: ({ validation }) => validation?.lowerBoundValue ?? null,
      sign: ({ unit }) => unit,
    }),
    upperBound: valueField(t, {
      description: 'Largest value it may have; null without a bound that is a number.',
      value: ({ validation }) => validation?.upperBoundValue ?? null,
      sign: ({ unit }) => unit,
    }),
    stepHint: valueField(t, {
      description:
        'A step to change it by: 1 for whole numbers, and one of the unit it is shown in where its value and bounds are whole numbers of that. Null where nothing tells.',
      value: parameter.stepOf,
      sign: ({ unit }) => unit,
    }),
    text: t.string({
      nullable: true,
      description: 'Evaluated value when it is text.',
      resolve: ({ value }) => (typeof value === 'string' ? value : null),
    }),
    unit: valueSignField(t, ({ unit }) => unit),
    type: t.field({
      type: ParameterType,
      nullable: true,
      description: 'What its value must be; null when the service does not say.',
      resolve: ({ type }) => fromWireOrNull(parameterTypes, type),
    }),
    rawType: t.exposeString('type', { nullable: true, description: 'The same as the service names it.' }),
    description: t.exposeString('description', { nullable: true, description: 'What it is for.' }),
    isVisible: t.exposeBoolean('isVisible', { nullable: true, description: 'Whether people see it.' }),
    rawValueType: t.exposeString('valueType', {
      nullable: true,
      description:
        'What it is meant for as the service names it, an open list: `LengthComponent`. Null where the service does not say.',
    }),
    links: t.field({
      type: [ParameterLink],
      nullable: true,
      description: 'What it drives. Null without the capability `parameterEditing`.',
      ...costs(['GetParameterLinks']),
      resolve: linksOfParameter,
    }),
    validation: t.expose('validation', {
      type: ParameterValidation,
      nullable: true,
      description: 'Validation of the present value.',
    }),
  }),
});

export const ParameterIssue = builder
  .objectRef<model.ParameterValidationFailure>('ParameterIssue')
  .implement({
    description: 'A parameter value that was not accepted, or only with a warning.',
    fields: (t) => ({
      key: t.exposeString('key', { description: 'Key of the parameter.' }),
      message: t.exposeString('message', { nullable: true, description: 'What is wrong, for people.' }),
      ...statusFields(t),
    }),
  });

export const ExpressionValue = builder.objectRef<parameter.ExpressionValue>('ExpressionValue').implement({
  description: 'Value of an expression.',
  fields: (t) => ({
    text: t.exposeString('text', { description: 'As text, as the service returns it.' }),
    number: t.exposeFloat('number', { nullable: true, description: 'As a number when it is one, SI.' }),
  }),
});
