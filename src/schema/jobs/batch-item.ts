import * as outcome from '../../jobs/batch/outcome.ts';
import type * as model from '../../jobs/kinds/batch-item.ts';
import * as batches from '../../resolvers/jobs/batch.ts';
import { machineNamed } from '../../resolvers/machines.ts';
import { builder } from '../kit/builder.ts';
import { ConnectionStatus } from '../kit/enums.ts';
import { ConnectionItem, Machine, Project } from '../kit/refs.ts';
import { UserErrorRef } from '../kit/user-error.ts';
import { SummaryCheck, Utilization } from '../results/check.ts';
import { BatchStepKind } from './batch-steps.ts';
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
