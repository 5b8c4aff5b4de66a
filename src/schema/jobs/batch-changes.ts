import { graphLimits } from '../../config/limits.ts';
import * as batches from '../../resolvers/jobs/batch.ts';
import { undoBatch } from '../../resolvers/jobs/undo-batch.ts';
import { ConnectionFilter } from '../connections/list.ts';
import { ruleOps } from '../cost/rule-ops.ts';
import { builder } from '../kit/builder.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { Batch } from './batch.ts';
import { BatchStepInput } from './batch-steps.ts';

const BatchConnectionsInput = builder.inputType('BatchConnectionsInput', {
  description: 'Connections of open projects that match a filter.',
  fields: (t) => ({
    projectIds: t.idList({ required: true, description: 'The projects.' }),
    filter: t.field({
      type: ConnectionFilter,
      description: 'Which of their connections; all when left out.',
    }),
  }),
});

const BatchSourceInput = builder.inputType('BatchSourceInput', {
  description: 'What a batch works on, given in one of these ways.',
  isOneOf: true,
  fields: (t) => ({
    uploadIds: t.idList({
      description:
        'Project files that were sent with `createUpload`. Each is opened when it comes to its turn, and closed after its last connection.',
    }),
    folder: t.string({
      description:
        'The project files (`*.ideaCon`) of a folder and those below it, as a path relative to one that the operator names in BATCH_FOLDERS. No links are followed.',
    }),
    connectionIds: t.idList({ description: 'These connections of open projects, each once.' }),
    projectIds: t.idList({ description: 'All connections of these open projects.' }),
    connections: t.field({
      type: BatchConnectionsInput,
      description: 'Connections of open projects that match a filter when the batch begins.',
    }),
  }),
});

mutation('startBatch', {
  description:
    'Does the same steps for many connections, in several projects at once. Answers at once; follow it with `jobProgress`. An item that fails does not stop the others. Other jobs of these projects get their turn between two connections.',
  role: 'calculate',
  ops: [
    'GetProjectData',
    'OpenProject',
    'GetResults',
    'Calculate',
    'GeneratePdf',
    'GenerateWord',
    'GenerateHtmlZip',
    'GeneratePdfForMutliple',
    'GenerateWordForMultiple',
    'DownloadProject',
    'GetConversionMapping',
    'ChangeCode',
    'GetTemplate',
    'GetDefaultTemplateMapping',
    'DeleteOperations',
    'ApplyTemplate',
    'GetOperations',
    'CreateConTemplate',
    'GetParameters',
    'Update',
    'PublishConnection',
    'Propose',
    'CopyConnection',
    'PreDesignWelds',
    'DeleteConnection',
    'CloseProject',
    ...ruleOps.filter((op) => op !== 'GetResults' && op !== 'GetParameters'),
  ],
  input: builder.inputType('StartBatchInput', {
    description: 'Input of `startBatch`.',
    fields: (t) => ({
      name: t.string({ description: 'What to call it, for people.' }),
      source: t.field({ type: BatchSourceInput, required: true, description: 'What to work on.' }),
      steps: t.field({
        type: [BatchStepInput],
        required: true,
        description: 'What to do with each connection, in this order.',
      }),
      dryRun: t.boolean({
        required: true,
        defaultValue: false,
        description: 'Change and calculate nothing; say what would go wrong, and how many calls it takes.',
      }),
      undoable: t.boolean({
        required: true,
        defaultValue: false,
        description:
          'Read each connection before it is changed, so that `undoBatch` can take that back. Not for files, `convert` and `publish`.',
      }),
      stopAtFirstFailure: t.boolean({
        required: true,
        defaultValue: false,
        description:
          'Begin no item after one has failed; the rest becomes CANCELLED. Checks that fail do not count.',
      }),
      maxItems: t.int({
        required: true,
        defaultValue: graphLimits.usualBatchItems,
        description: `Refuse, before any work, when there are more connections or files, and later files that have more than are left; at most ${graphLimits.batchItems}.`,
      }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof batches.startBatch>>>(
    'StartBatchPayload',
    'Result of `startBatch`.',
    (t) => ({
      batch: t.expose('batch', { type: Batch, nullable: true, description: 'The accepted batch.' }),
    }),
  ),
  resolve: batches.startBatch,
});

mutation('undoBatch', {
  description:
    'Takes back what a batch that was started with `undoable` has changed: parameters, operations and templates. It is a batch too, with an item for each connection. One that was changed since, in whatever way, stays as it is, and its item has a `ConflictError`. After a restart of the gateway each is read, and has to be as the batch left it. The numbers of operations are other ones then.',
  ops: [
    'Update',
    'GetTemplatesInConnection',
    'DeleteAll',
    'DeleteOperations',
    'DeleteParameters',
    'GetDefaultTemplateMapping',
    'ApplyTemplate',
    'GetOperations',
    'GetParameters',
    'CreateConTemplate',
  ],
  input: builder.inputType('UndoBatchInput', {
    description: 'Input of `undoBatch`.',
    fields: (t) => ({
      batchId: t.id({ required: true, description: 'The batch; it has ended.' }),
      dryRun: t.boolean({
        required: true,
        defaultValue: false,
        description: 'Take nothing back; the items say where that could not be.',
      }),
    }),
  }),
  payload: payloadType<Awaited<ReturnType<typeof undoBatch>>>(
    'UndoBatchPayload',
    'Result of `undoBatch`.',
    (t) => ({
      batch: t.expose('batch', {
        type: Batch,
        nullable: true,
        description: 'The batch that takes it back, just begun.',
      }),
    }),
  ),
  subject: ({ batchId }) => ({ typeName: 'Batch', id: batchId, path: ['input', 'batchId'] }),
  revised: null,
  resolve: undoBatch,
});
