import { graphLimits } from '../../config/limits.ts';
import * as outcome from '../../jobs/batch/outcome.ts';
import type { Batch as BatchModel } from '../../jobs/kinds/batch.ts';
import type * as model from '../../jobs/kinds/batch-item.ts';
import * as batches from '../../resolvers/jobs/batch.ts';
import * as steps from '../../resolvers/jobs/batch-steps.ts';
import { undoBatch } from '../../resolvers/jobs/undo-batch.ts';
import { machineNamed } from '../../resolvers/machines.ts';
import { ConnectionFilter } from '../connections/list.ts';
import { ruleOps } from '../cost/rule-ops.ts';
import { builder } from '../kit/builder.ts';
import { ConnectionStatus } from '../kit/enums.ts';
import { mutation, payloadType } from '../kit/mutation.ts';
import { Node } from '../kit/node.ts';
import { pageArgs, pageTypes } from '../kit/page.ts';
import { ConnectionItem, Job, Machine, Project } from '../kit/refs.ts';
import { UserErrorRef } from '../kit/user-error.ts';
import { ConversionMapping } from '../projects/code-conversion.ts';
import { SummaryCheck, Utilization } from '../results/check.ts';
import { BatchStepInput, BatchStepKind } from './batch-steps.ts';
import { JobState } from './job.ts';

const BatchChange = builder.objectRef<model.BatchChange>('BatchChange').implement({
  description: 'One thing of a connection that a batch changes, or would change.',
  fields: (t) => ({
    step: t.expose('step', { type: BatchStepKind, description: 'Step that changes it.' }),
    name: t.exposeString('name', {
      description:
        'Key of a parameter, name of an operation, or what an entry of the mapping of a template is.',
    }),
    before: t.exposeString('before', {
      nullable: true,
      description:
        'As it is before: the expression of a parameter, an operation, what stands in the template. Null for what is new.',
    }),
    after: t.exposeString('after', {
      nullable: true,
      description: 'As it is after. Null for what is deleted.',
    }),
  }),
});

export const BatchItem = builder.objectRef<model.BatchItem>('BatchItem').implement({
  description: 'One connection of a batch, and what became of it.',
  fields: (t) => ({
    index: t.exposeInt('index', { description: 'Number of the item, from 0.' }),
    source: t.string({
      description: 'Where it comes from: the name of its file, or of its project where that was open before.',
      resolve: ({ source }) => source.name ?? '',
    }),
    project: t.field({
      type: Project,
      nullable: true,
      description: 'Its project; null while its file is not open.',
      resolve: (item, _args, context) => {
        const open = batches.projectOfItem(item, context);
        return open === null ? null : { projectId: open.projectId };
      },
    }),
    connection: t.field({
      type: ConnectionItem,
      nullable: true,
      description: 'The connection; null while its file is not open.',
      resolve: (item, _args, context) => batches.projectOfItem(item, context),
    }),
    connectionName: t.exposeString('name', {
      nullable: true,
      description: 'Its name when the batch began with it, also when its file is closed; costs no call.',
    }),
    state: t.expose('state', {
      type: JobState,
      description: 'How far it is. FAILED when a step could not be done, whatever the checks say.',
    }),
    step: t.expose('step', {
      type: BatchStepKind,
      nullable: true,
      description: 'The step in work, or the last one that was; null before the first.',
    }),
    errors: t.field({
      type: [UserErrorRef],
      description: 'Why it failed; empty unless it has.',
      resolve: batches.errorsOfItem,
    }),
    status: t.field({
      type: ConnectionStatus,
      nullable: true,
      description: 'PASSED, FAILED or NOT_CHECKED as it was calculated by this batch; null until then.',
      resolve: outcome.statusOfItem,
    }),
    maxUtilization: t.field({
      type: Utilization,
      nullable: true,
      description: 'The highest utilisation; null until calculated, and when nothing is measured by one.',
      resolve: outcome.utilizationOfItem,
    }),
    governing: t.field({
      type: SummaryCheck,
      nullable: true,
      description: 'The check that decides: one that fails, else the one with the highest utilisation.',
      resolve: outcome.governingOfItem,
    }),
    skipped: t.field({
      type: [BatchStepKind],
      description: 'Steps that were left out, because it or its project does not pass.',
      resolve: ({ skipped }) => [...skipped],
    }),
    changes: t.field({
      type: [BatchChange],
      description:
        'What is changed in it. After a dry run what would be: an item that is FINISHED fits, one that is FAILED says why not. Of a batch that is neither dry nor undoable parameters are named only where they had to be read.',
      resolve: ({ changes }) => [...changes],
    }),
    attempts: t.exposeInt('attempts', {
      description: 'Tries of the last step. One that the service could not take is tried up to three times.',
    }),
    seconds: t.exposeFloat('seconds', { description: 'Seconds that its steps took so far.' }),
    machine: t.field({
      type: Machine,
      nullable: true,
      description:
        'The machine where it was worked on last; null until then, and when it is not in the fleet any more.',
      resolve: ({ machine }, _args, context) => machineNamed(machine, context),
    }),
  }),
});

const { page: BatchItemPage } = pageTypes(BatchItem, 'batch item');

const BatchVerdicts = builder.objectRef<outcome.BatchVerdicts>('BatchVerdicts').implement({
  description:
    'What the items of a batch come to, so far. Those that are still to be done are in `total` only.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'All items.' }),
    passed: t.exposeInt('passed', { description: 'Their checks pass.' }),
    failed: t.exposeInt('failed', { description: 'A check fails.' }),
    notChecked: t.exposeInt('notChecked', { description: 'Calculated, and nothing in them was checked.' }),
    failures: t.exposeInt('failures', { description: 'A step could not be done.' }),
    brokenRules: t.exposeInt('brokenRules', {
      description: 'They fail a company rule, of those that the step `checkRules` has checked.',
    }),
    undecidedRules: t.exposeInt('undecidedRules', {
      description: 'A company rule is undecided for them, and none fails.',
    }),
  }),
});

export const Batch = builder.objectRef<BatchModel>('Batch').implement({
  description:
    'The same steps for many connections, in several projects. One step of its `progress` is one connection. A file that is not open yet is one item; when it is opened there is one for each of its connections. Connections of a project are worked on one after another, several projects at once. It goes on after a restart of the gateway that keeps snapshots: what is done is not done again.',
  interfaces: [Node, Job],
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'What its caller calls it.' }),
    isDryRun: t.exposeBoolean('isDryRun', {
      description: 'Nothing is changed or calculated; the items say what would go wrong.',
    }),
    items: t.field({
      type: BatchItemPage,
      description: 'One for each connection, file by file or project by project.',
      args: {
        states: t.arg({ type: [JobState], description: 'Only those in these states.' }),
        statuses: t.arg({
          type: [ConnectionStatus],
          description: 'Only those that were calculated and came to one of these.',
        }),
        ...pageArgs(t.arg, 100),
      },
      resolve: batches.itemsOf,
    }),
    verdicts: t.field({
      type: BatchVerdicts,
      description: 'How many items came to what.',
      resolve: outcome.verdictsOf,
    }),
    isUndoable: t.exposeBoolean('isUndoable', {
      description: 'Whether `undoBatch` can take back what it has changed.',
    }),
    mappings: t.field({
      type: [ConversionMapping],
      nullable: true,
      description:
        'What the items of all projects become under the other design code, each entry once, as far as the batch has come: after a dry run the default mapping, to be edited and given to the real batch. Null when it converts nothing.',
      resolve: steps.mappingsOfBatch,
    }),
    plannedCalls: t.int({
      description: 'Calls of the service that all steps take, at most. Results that are current save some.',
      resolve: steps.plannedCallsOf,
    }),
  }),
});

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
