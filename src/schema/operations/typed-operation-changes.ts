import { graphLimits } from '../../config/limits.ts';
import { connectionSubject } from '../../resolvers/connections/connection.ts';
import * as changes from '../../resolvers/operations/writing/changes.ts';
import { operationOfIssue, partsOfIssue } from '../../resolvers/templates/template.ts';
import type { TemplateIssue as IssueModel } from '../../upstream/model/template.ts';
import { costs, costsNeverNull } from '../cost/declared-cost.ts';
import {
  OPERATION_ADDS,
  OPERATION_LISTS,
  OPERATION_READS,
  OPERATION_REPLACEMENTS,
} from '../cost/operation-lists.ts';
import { type BuilderTypes, builder } from '../kit/builder.ts';
import { CONNECTION_ID, connectionAfter } from '../kit/connection-fields.ts';
import { IssueSeverity } from '../kit/enums.ts';
import { mutation, type Payload, payloadType } from '../kit/mutation.ts';
import { CheckedPart, Operation } from '../kit/refs.ts';
import { UserErrorRef } from '../kit/user-error.ts';
import { OperationInput } from './inputs/operation-input.ts';

type Fields<T> = PothosSchemaTypes.ObjectFieldBuilder<BuilderTypes, T>;

const OperationVerdict = builder.enumType('OperationVerdict', {
  description:
    'What the service says of the connection with the operation. The operation is stored in any case.',
  values: {
    CLEAN: { description: 'It was rebuilt without warning or error.' },
    ISSUES: { description: 'Something does not fit; see the issues.' },
    UNKNOWN: { description: 'The service could not tell. Neither good nor bad.' },
  } as const,
});

const OperationIssue = builder.objectRef<IssueModel>('OperationIssue').implement({
  description: 'Something that does not fit in the connection with an operation.',
  fields: (t) => ({
    severity: t.expose('severity', { type: IssueSeverity, description: 'How serious.' }),
    text: t.string({
      description: 'What it is.',
      resolve: ({ description, details }) => description ?? details ?? 'The service does not say what.',
    }),
    details: t.exposeString('details', {
      nullable: true,
      description: 'In full; null when there is no more to say.',
    }),
    operation: t.field({
      type: Operation,
      nullable: true,
      description: 'Operation concerned; null when it is none.',
      ...costs(OPERATION_LISTS, 'CONNECTION'),
      resolve: (issue, _args, context) => operationOfIssue(issue, context),
    }),
    parts: t.field({
      type: [CheckedPart],
      description: 'Parts of the 3D view that bear the name of that operation; empty where none does.',
      ...costsNeverNull([...OPERATION_LISTS, 'GetDataScene3D', 'ExportIomConnectionData'], 'CONNECTION'),
      resolve: (issue, _args, context) => partsOfIssue(issue, context),
    }),
  }),
});

const changeFields = (t: Fields<Payload<changes.OperationChange>>) => ({
  operation: t.field({
    type: Operation,
    nullable: true,
    description: 'The operation as it is now. One more call.',
    ...costs(OPERATION_READS, 'REQUEST'),
    resolve: ({ errors: _, ...change }, _args, context) =>
      change.operationId === undefined
        ? null
        : changes.operationAfter(change as changes.OperationChange, context),
  }),
  verdict: t.expose('verdict', {
    type: OperationVerdict,
    nullable: true,
    description: 'What the service says of it.',
  }),
  issues: t.expose('issues', {
    type: [OperationIssue],
    nullable: true,
    description: 'What does not fit; empty for CLEAN and UNKNOWN.',
  }),
  connection: t.expose('connection', connectionAfter),
});

const name = { description: 'Name, for example `BG1`; the service gives one when it is left out.' } as const;
const active = { required: true, defaultValue: true, description: 'Whether it is carried out.' } as const;
const operation = { type: OperationInput, required: true, description: 'The operation.' } as const;

mutation('addOperation', {
  description:
    'Adds an operation behind the others: a plate, bolts, a weld, a cut. It is stored in any case; `verdict` and `issues` say how it fits. Needs the capability `typedOperations`. The service can delete all operations only: `updateOperation(active: false)` takes one out.',
  ops: OPERATION_ADDS,
  input: builder.inputType('AddOperationInput', {
    description: 'Input of `addOperation`.',
    fields: (t) => ({
      connectionId: t.id({ required: true, description: CONNECTION_ID }),
      name: t.string(name),
      active: t.boolean(active),
      operation: t.field(operation),
    }),
  }),
  payload: payloadType<changes.OperationChange>(
    'AddOperationPayload',
    'Result of `addOperation`.',
    changeFields,
  ),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: changes.addOperation,
});

mutation('updateOperation', {
  description:
    'Changes an operation: what is left out stays, an object such as a weld or a position is replaced as a whole. The gateway reads the operation, lays the given fields over it and sends it back in one turn of the project. Macros cannot be changed.',
  ops: [...OPERATION_READS, ...OPERATION_REPLACEMENTS],
  input: builder.inputType('UpdateOperationInput', {
    description: 'Input of `updateOperation`.',
    fields: (t) => ({
      operationId: t.id({
        required: true,
        description: 'Operation: global id, or `<project UUID>/<connection number>/<operation number>`.',
      }),
      name: t.string({ description: 'Name.' }),
      active: t.boolean({ description: 'Whether it is carried out.' }),
      operation: t.field({
        type: OperationInput,
        description: 'Fields to change. The kind must be that of the operation.',
      }),
    }),
  }),
  payload: payloadType<changes.OperationChange>(
    'UpdateOperationPayload',
    'Result of `updateOperation`.',
    changeFields,
  ),
  subject: ({ operationId }) => changes.operationSubject(operationId),
  resolve: changes.updateOperation,
});

const AddedOperationRow = builder.objectRef<changes.AddedRow>('AddedOperationRow').implement({
  description: 'One of several operations that were to be added.',
  fields: (t) => ({
    ref: t.exposeString('ref', { nullable: true, description: '`ref` of the input; null without one.' }),
    operation: t.field({
      type: Operation,
      nullable: true,
      description: 'The operation as it is now; null when it was refused. One more call.',
      ...costs(OPERATION_READS, 'REQUEST'),
      resolve: ({ stored }, _args, context) => stored && changes.operationAfter(stored, context),
    }),
    verdict: t.field({
      type: OperationVerdict,
      nullable: true,
      description: 'What the service says of it; null when it was refused.',
      resolve: ({ stored }) => stored?.verdict ?? null,
    }),
    issues: t.field({
      type: [OperationIssue],
      description: 'What does not fit.',
      resolve: ({ stored }) => stored?.issues ?? [],
    }),
    errors: t.field({
      type: [UserErrorRef],
      description: 'Why it was refused; empty when it was added.',
      resolve: ({ errors }) => errors,
    }),
  }),
});

mutation('addOperations', {
  description: `Adds up to ${graphLimits.operations} operations one after the other. Later ones may refer to earlier ones by \`ref\`. One that is refused does not stop the others, and nothing is taken back.`,
  ops: OPERATION_ADDS,
  input: builder.inputType('AddOperationsInput', {
    description: 'Input of `addOperations`.',
    fields: (t) => ({
      connectionId: t.id({ required: true, description: CONNECTION_ID }),
      operations: t.field({
        type: [
          builder.inputType('OperationDraftInput', {
            description: 'An operation to add.',
            fields: (draft) => ({
              ref: draft.string({ description: 'Name by which later ones refer to it.' }),
              name: draft.string(name),
              active: draft.boolean(active),
              operation: draft.field(operation),
            }),
          }),
        ],
        required: true,
        description: 'The operations in their order.',
      }),
      stopAtIssues: t.boolean({
        required: true,
        defaultValue: false,
        description: 'Whether to stop behind the first that is refused or has issues. UNKNOWN is no issue.',
      }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof changes.addOperations>>>(
    'AddOperationsPayload',
    'Result of `addOperations`.',
    (t) => ({
      rows: t.expose('rows', {
        type: [AddedOperationRow],
        nullable: true,
        description: 'One for each operation that was tried, in the order of the input.',
      }),
      connection: t.expose('connection', connectionAfter),
    }),
  ),
  subject: ({ connectionId }) => connectionSubject(connectionId),
  resolve: changes.addOperations,
});
