import { graphLimits } from '../../config/limits.ts';
import type { Context } from '../../context.ts';
import type { BatchTarget } from '../../jobs/batch/new-item.ts';
import { statusOfItem } from '../../jobs/batch/outcome.ts';
import { errorOf } from '../../jobs/coded-error.ts';
import type { Batch, BatchItem, BatchStep, JobState } from '../../jobs/job.ts';
import { type ConnectionFilter, filterConnections } from '../connections/list.ts';
import { encodeId, projectIdOf } from '../kit/ids.ts';
import { type Page, type PageArgs, paginate } from '../kit/paging.ts';
import { about, invalidInput, MutationError, toUserErrors, type UserError } from '../kit/user-error.ts';
import { projectData } from '../projects/project.ts';
import type { ConnectionStatus } from '../results/results.ts';

type Maybe<T> = T | null | undefined;

interface BatchSourceInput {
  projectIds?: Maybe<readonly string[]>;
  connections?: Maybe<{ projectIds: readonly string[]; filter?: Maybe<ConnectionFilter> }>;
}

interface BatchStepInput {
  calculate?: Maybe<{ onlyOutdated: boolean }>;
}

interface StartBatchInput {
  name?: Maybe<string>;
  source: BatchSourceInput;
  steps: readonly BatchStepInput[];
  dryRun: boolean;
  stopAtFirstFailure: boolean;
  maxItems: number;
}

/** Starts the same steps for many connections. What is wrong with the input is said before anything is begun. */
export async function startBatch(input: StartBatchInput, context: Context): Promise<{ batch: Batch }> {
  const { name = null, maxItems, dryRun: isDryRun, stopAtFirstFailure } = input;
  refuseUnless(input.steps.length > 0, 'REQUIRED', 'No steps are given.', ['steps']);
  refuseUnless(
    maxItems >= 1 && maxItems <= graphLimits.batchItems,
    'OUT_OF_RANGE',
    `maxItems is 1 to ${graphLimits.batchItems}, not ${maxItems}.`,
    ['maxItems'],
  );
  const plan = input.steps.map(stepOf);
  const targets = await targetsOf(input.source, context);
  refuseUnless(
    targets.length <= maxItems,
    'OUT_OF_RANGE',
    `${targets.length} connections; maxItems allows ${maxItems}.`,
    ['maxItems'],
  );
  const options = { name, plan, isDryRun, stopAtFirstFailure };
  return { batch: await context.jobs.startedBy(context.jobOrigin).batch(targets, options) };
}

function refuseUnless(
  holds: boolean,
  code: 'REQUIRED' | 'OUT_OF_RANGE' | 'DUPLICATE',
  message: string,
  path: readonly string[],
): void {
  if (!holds) throw new MutationError(invalidInput({ code, message, path: ['input', ...path] }));
}

const stepOf = ({ calculate }: BatchStepInput): BatchStep => ({
  kind: 'CALCULATE',
  onlyOutdated: calculate?.onlyOutdated ?? true,
});

/** The connections of the projects, in the order given and that of each project. */
async function targetsOf(
  { projectIds, connections }: BatchSourceInput,
  context: Context,
): Promise<BatchTarget[]> {
  const path = projectIds == null ? ['source', 'connections', 'projectIds'] : ['source', 'projectIds'];
  const given = projectIds ?? connections?.projectIds ?? [];
  refuseUnless(given.length > 0, 'REQUIRED', 'No projects are given.', path);
  const places = given.map((_, index) => ['input', ...path, String(index)]);
  const ids = given.map((id, index) => projectIdOf(id, places[index] ?? []));
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  refuseUnless(twice < 0, 'DUPLICATE', `${given[twice]} is given twice.`, [...path, String(twice)]);
  const found = await Promise.all(
    ids.map(async (projectId, order) => {
      const subject = { typeName: 'Project', id: given[order] ?? '', path: places[order] ?? [] };
      const project = await about(subject, projectData({ projectId }, context));
      const filter = connections?.filter ?? {};
      const kept = await filterConnections(project, project.connections, filter, context);
      return kept.map(({ connectionId, name }) => ({
        source: { order, name: project.name },
        connection: { projectId, connectionId },
        name,
      }));
    }),
  );
  return found.flat();
}

interface BatchItemArgs extends PageArgs {
  states?: Maybe<readonly JobState[]>;
  statuses?: Maybe<readonly ConnectionStatus[]>;
}

/** Items of a batch, source by source. */
export function itemsOf({ steps }: Batch, { states, statuses, ...page }: BatchItemArgs): Page<BatchItem> {
  const wanted = steps.filter((item) => {
    const status = statusOfItem(item);
    return (
      (states == null || states.includes(item.state)) &&
      (statuses == null || (status !== null && statuses.includes(status)))
    );
  });
  return paginate(wanted, page, ({ index }) => index);
}

/** What stopped an item, as the errors of a mutation that would have done it. */
export function errorsOfItem({ error, failure, connection }: BatchItem): readonly UserError[] {
  if (error === null) return [];
  const id = encodeId('ConnectionItem', connection.projectId, connection.connectionId);
  const found = toUserErrors(errorOf(error), { typeName: 'ConnectionItem', id, path: [] });
  const message = failure ?? error.message;
  return found ?? [{ type: 'CalculationError', code: 'CALCULATION_FAILED', message, path: null, connection }];
}

/** Calls of the service for the whole plan, at most: results that are known to be outdated save one, current ones two. */
export function plannedCallsOf({ steps, plan }: Batch): number {
  const calls = ({ onlyOutdated }: BatchStep) => (onlyOutdated ? 3 : 2);
  return steps.length * plan.reduce((sum, step) => sum + calls(step), 0);
}
