import * as outcome from '../../jobs/batch/outcome.ts';
import * as model from '../../jobs/kinds/batch.ts';
import * as batches from '../../resolvers/jobs/batch.ts';
import * as steps from '../../resolvers/jobs/batch-steps.ts';
import { encodeId } from '../../resolvers/kit/ids.ts';
import { builder } from '../kit/builder.ts';
import { ConnectionStatus } from '../kit/enums.ts';
import { Node } from '../kit/node.ts';
import { pageArgs, pageTypes } from '../kit/page.ts';
import { Job } from '../kit/refs.ts';
import { ConversionMapping } from '../projects/code-conversion.ts';
import { BatchItem } from './batch-item.ts';
import { JobState } from './job.ts';

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

export const Batch = builder.objectRef<model.Batch>('Batch').implement({
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
    undoOf: t.id({
      nullable: true,
      description:
        'The batch whose changes it takes back (`undoBatch`); null for one that does other things.',
      resolve: (batch) => {
        const undone = model.undoneBy(batch);
        return undone === null ? null : encodeId('Batch', undone);
      },
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
