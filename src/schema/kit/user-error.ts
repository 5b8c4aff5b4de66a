import type * as errors from '../../resolvers/kit/user-error.ts';
import { builder } from './builder.ts';
import { ConnectionItem, Job } from './refs.ts';
import { valueField, valueSignField } from './value-fields.ts';

const ErrorCode = builder.enumType('ErrorCode', {
  description: 'Why a mutation was refused. New reasons may appear; treat an unknown one as a plain failure.',
  values: {
    NOT_FOUND: { description: 'The addressed object does not exist, or its project is not open any more.' },
    PROJECT_GONE: {
      description:
        'The service was restarted and has lost the project, and the gateway has no snapshot of it.',
    },
    VALIDATION_FAILED: { description: 'The gateway or the service did not accept the input.' },
    NOT_SUPPORTED: { description: 'The connected service cannot do it; see `ServiceCapabilities`.' },
    CONFLICT: { description: 'The present state does not allow it.' },
    UNSAVED_CHANGES: { description: 'Changes that were never downloaded would be lost.' },
    REVISION_CHANGED: {
      description:
        'It was changed since it was read: `ifRevision` is not its revision any more. Nothing was done.',
    },
    CALCULATION_FAILED: { description: 'The solver ran for a connection and failed.' },
    UPLOAD_NOT_FOUND: { description: 'The upload is unknown, used up or too old.' },
  } as const,
});

export const UserErrorRef = builder.interfaceRef<errors.UserError>('UserError');
UserErrorRef.implement({
  description:
    'An expected failure of a mutation. What no caller can act on (service down, time-out, a bug) is a top level error with `extensions.code` instead.',
  fields: (t) => ({
    code: t.expose('code', { type: ErrorCode, description: 'The reason, for programs.' }),
    message: t.exposeString('message', { description: 'The reason, for people. In English, safe to show.' }),
    path: t.field({
      type: ['String'],
      nullable: true,
      description: 'Input field at fault, starting at `input`: `["input", "memberId"]`.',
      resolve: ({ path }) => path && [...path],
    }),
  }),
  resolveType: ({ type }) => type,
});

builder.objectRef<errors.NotFoundError>('NotFoundError').implement({
  description: 'The addressed object does not exist, or its project was closed.',
  interfaces: [UserErrorRef],
  fields: (t) => ({
    typeName: t.exposeString('typeName', { description: 'Type of the missing object.' }),
    givenId: t.exposeID('givenId', { description: 'The id that was given.' }),
  }),
});

const ValidationCode = builder.enumType('ValidationCode', {
  description: 'What is wrong with an input. New codes may appear.',
  values: {
    REQUIRED: { description: 'It is left out or empty, and has to be given.' },
    OUT_OF_RANGE: { description: 'A number, a size or the length of a list is beyond what is allowed.' },
    UNKNOWN_REFERENCE: { description: 'It names something that is not there.' },
    WRONG_UNIT: { description: 'A unit is missing, or it is one of another quantity.' },
    NOT_ONE_OF: { description: 'It is none of the choices, or not exactly one of them is given.' },
    DUPLICATE: { description: 'It was given before.' },
    CONFLICTING: {
      description: 'It does not go together with another part of the input, or with what is there.',
    },
    MALFORMED: { description: 'It cannot be read: an id, a key, a file.' },
    SERVICE_REFUSED: { description: 'The service did not accept it; `message` has its words.' },
  } as const,
});

const ValidationIssue = builder.objectRef<errors.ValidationIssue>('ValidationIssue').implement({
  description: 'One problem of an input.',
  fields: (t) => ({
    code: t.expose('code', { type: ValidationCode, description: 'The problem, for programs.' }),
    message: t.exposeString('message', { description: 'The problem, for people.' }),
    path: t.field({
      type: ['String'],
      description: 'Input field, starting at `input`.',
      resolve: ({ path }) => [...path],
    }),
  }),
});

builder.objectRef<errors.ValidationError>('ValidationError').implement({
  description: 'The input was not accepted: by the gateway before any call, or by the service (status 422).',
  interfaces: [UserErrorRef],
  fields: (t) => ({
    issues: t.expose('issues', {
      type: [ValidationIssue],
      description: 'All problems found, so that a form can mark every field at once.',
    }),
  }),
});

const signOf = ({ unit }: errors.ParameterError) => unit;

builder.objectRef<errors.ParameterError>('ParameterError').implement({
  description: 'A parameter value that the service did not accept. All parameters stay as they were.',
  interfaces: [UserErrorRef],
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Key of the parameter.' }),
    value: valueField(t, {
      description: 'The value that was given; null for a formula, a text or a flag.',
      value: ({ value }) => value,
      sign: signOf,
    }),
    bound: valueField(t, {
      description:
        'The bound of the parameter, as it is now, that the value is beyond; null when it is within its bounds.',
      value: ({ bound }) => bound,
      sign: signOf,
    }),
    unit: valueSignField(t, signOf),
  }),
});

builder.objectRef<errors.NotSupportedError>('NotSupportedError').implement({
  description: 'The connected service is too old for it, or refuses it (status 501).',
  interfaces: [UserErrorRef],
  fields: (t) => ({
    capability: t.exposeString('capability', {
      nullable: true,
      description: 'Field of `ServiceCapabilities` that is false, when one decides it.',
    }),
  }),
});

builder.objectRef<errors.ConflictError>('ConflictError').implement({
  description:
    'The present state does not allow it: a conflict in the service, work in progress, or changes that would be lost.',
  interfaces: [UserErrorRef],
  fields: (t) => ({
    job: t.field({
      type: Job,
      nullable: true,
      description: 'The job in the way, when it is one of this gateway.',
      resolve: ({ job }) => job ?? null,
    }),
    connection: t.field({
      type: ConnectionItem,
      nullable: true,
      description:
        'With `REVISION_CHANGED` the connection as it is now; null for other conflicts, and where the revision is that of a project.',
      resolve: ({ connection }) => connection ?? null,
    }),
    currentRevision: t.string({
      nullable: true,
      description: 'With `REVISION_CHANGED` the revision as it is now; null for other conflicts.',
      resolve: ({ currentRevision }) => currentRevision ?? null,
    }),
  }),
});

builder.objectRef<errors.CalculationError>('CalculationError').implement({
  description: 'The solver ran for a connection and failed.',
  interfaces: [UserErrorRef],
  fields: (t) => ({
    connection: t.field({
      type: ConnectionItem,
      nullable: true,
      description: 'The connection that was not calculated.',
      resolve: ({ connection }) => connection,
    }),
  }),
});
