import { randomUUID } from 'node:crypto';
import { demandRole } from '../../auth/demand-role.ts';
import { graphLimits } from '../../config/limits.ts';
import type { Context } from '../../context.ts';
import type { TakenUpload } from '../../files/upload.ts';
import type { BatchTarget } from '../../jobs/batch/new-item.ts';
import { bySource, statusOfItem } from '../../jobs/batch/outcome.ts';
import type { Batch } from '../../jobs/kinds/batch.ts';
import type { BatchItem, BatchSource } from '../../jobs/kinds/batch-item.ts';
import type { BatchStep } from '../../jobs/kinds/batch-step.ts';
import { errorOf } from '../../jobs/kinds/coded-error.ts';
import type { JobState } from '../../jobs/kinds/step.ts';
import { type ConnectionFilter, filterConnections } from '../connections/list.ts';
import { connectionKeyOf, encodeId, projectIdOf } from '../kit/ids.ts';
import { type Page, type PageArgs, paginate } from '../kit/paging.ts';
import { about, MutationError, notFound, toUserErrors, type UserError } from '../kit/user-error.ts';
import { projectData } from '../projects/project.ts';
import type { ConnectionStatus } from '../results/results.ts';
import { type BatchStepInput, changeOf, refuseUnless, stepOf } from './batch-steps.ts';

type Maybe<T> = T | null | undefined;

interface BatchSourceInput {
  uploadIds?: Maybe<readonly string[]>;
  folder?: Maybe<string>;
  connectionIds?: Maybe<readonly string[]>;
  projectIds?: Maybe<readonly string[]>;
  connections?: Maybe<{ projectIds: readonly string[]; filter?: Maybe<ConnectionFilter> }>;
}

interface StartBatchInput {
  name?: Maybe<string>;
  source: BatchSourceInput;
  steps: readonly BatchStepInput[];
  dryRun: boolean;
  undoable: boolean;
  stopAtFirstFailure: boolean;
  maxItems: number;
}

/** Starts the same steps for many connections. What is wrong with the input is said before anything is begun. */
export async function startBatch(input: StartBatchInput, context: Context): Promise<{ batch: Batch }> {
  const { name = null, maxItems, dryRun: isDryRun, undoable: isUndoable, stopAtFirstFailure } = input;
  refuseUnless(input.steps.length > 0, 'REQUIRED', 'No steps are given.', ['steps']);
  refuseUnless(
    maxItems >= 1 && maxItems <= graphLimits.batchItems,
    'OUT_OF_RANGE',
    `maxItems is 1 to ${graphLimits.batchItems}, not ${maxItems}.`,
    ['maxItems'],
  );
  refuseUnless(
    !isUndoable || isOpen(input.source),
    'CONFLICTING',
    'Files are closed at the end; nothing of them can be taken back.',
    ['undoable'],
  );
  const lasting = input.steps.findIndex(({ convert, publish }) => convert != null || publish != null);
  refuseUnless(
    !isUndoable || lasting < 0,
    'CONFLICTING',
    'A conversion or publication cannot be taken back.',
    ['steps', String(lasting)],
  );
  const changes = input.steps.map(changeOf).find((one) => one !== null);
  if (changes !== undefined) demandRole(context.principal, 'change', `The step ${changes}`);
  const jobId = randomUUID();
  const begin = async (targets: readonly BatchTarget[], plan: readonly BatchStep[]) => {
    const message = `${targets.length} connections or files; maxItems allows ${maxItems}.`;
    refuseUnless(targets.length <= maxItems, 'OUT_OF_RANGE', message, ['maxItems']);
    const options = { name, plan, isDryRun, stopAtFirstFailure, maxItems, isUndoable };
    return await context.jobs.startedBy(context.jobOrigin).batch(jobId, targets, options);
  };
  try {
    const plan: BatchStep[] = [];
    for (const [index, step] of input.steps.entries()) plan.push(await stepOf(step, index, jobId, context));
    const { uploadIds, folder } = input.source;
    if (uploadIds != null)
      return { batch: await withUploads(uploadIds, jobId, context, (targets) => begin(targets, plan)) };
    const { connectionIds } = input.source;
    const targets =
      folder != null
        ? await filesIn(folder, context)
        : connectionIds != null
          ? await namedTargets(connectionIds, context)
          : await targetsOf(input.source, context);
    return { batch: await begin(targets, plan) };
  } catch (error) {
    context.batchFiles.forget(jobId);
    throw error;
  }
}

/** Whether a batch works on projects that are open. */
const isOpen = ({ uploadIds, folder }: BatchSourceInput): boolean => uploadIds == null && folder == null;

/** The project files of a folder of the operator. */
async function filesIn(folder: string, { batchFolders }: Context): Promise<BatchTarget[]> {
  const path = ['input', 'source', 'folder'];
  if (!batchFolders.areThere) {
    const message = 'The operator of this gateway names no folders whose files it may open (BATCH_FOLDERS).';
    throw new MutationError({
      ...{ type: 'NotSupportedError', code: 'NOT_SUPPORTED', message, path, capability: 'batchFolders' },
    });
  }
  const files = await about({ typeName: 'Folder', id: folder, path }, batchFolders.list(folder));
  return files.map((file, order) => fileTarget(order, file.name, { in: 'FOLDER', path: file.path }));
}

const fileTarget = (order: number, name: string, file: BatchSource['file']): BatchTarget => ({
  source: { order, name, project: null, file },
  connection: null,
  name: null,
});

/** Makes uploads the files of a batch. Where it is refused they are there again. */
async function withUploads(
  ids: readonly string[],
  jobId: string,
  { files, batchFiles }: Context,
  begin: (targets: readonly BatchTarget[]) => Promise<Batch>,
): Promise<Batch> {
  const path = ['source', 'uploadIds'];
  refuseUnless(ids.length > 0, 'REQUIRED', 'No files are given.', path);
  const taken: TakenUpload[] = [];
  try {
    for (const [order, uploadId] of ids.entries()) {
      const upload = await files.uploads.take(uploadId);
      if (upload === null) throw new MutationError(noUpload(uploadId, ['input', ...path, String(order)]));
      taken.push(upload);
      await batchFiles.put(jobId, `${order}.ideaCon`, upload.open());
    }
    const targets = taken.map(({ filename }, order) =>
      fileTarget(order, filename, { in: 'BATCH', path: `${order}.ideaCon` }),
    );
    const batch = await begin(targets);
    for (const upload of taken) await upload.discard();
    return batch;
  } catch (error) {
    for (const upload of taken) await upload.putBack();
    throw error;
  }
}

const noUpload = (uploadId: string, path: readonly string[]): UserError => ({
  type: 'NotFoundError',
  code: 'UPLOAD_NOT_FOUND',
  message: `Upload ${JSON.stringify(uploadId.slice(0, 80))} is unknown, empty, used up or too old.`,
  path,
  typeName: 'UploadTarget',
  givenId: uploadId,
});

/** Named connections: project by project, in the order given. */
async function namedTargets(ids: readonly string[], context: Context): Promise<BatchTarget[]> {
  const path = ['source', 'connectionIds'];
  refuseUnless(ids.length > 0, 'REQUIRED', 'No connections are given.', path);
  const keys = ids.map((id, index) => connectionKeyOf(id, ['input', ...path, String(index)]));
  const names = keys.map(({ projectId, connectionId }) => `${projectId}/${connectionId}`);
  const twice = names.findIndex((name, index) => names.indexOf(name) !== index);
  refuseUnless(twice < 0, 'DUPLICATE', `${ids[twice]} is given twice.`, [...path, String(twice)]);
  const orders = [...new Set(keys.map(({ projectId }) => projectId))];
  const found = await Promise.all(
    keys.map(async ({ projectId, connectionId }, index) => {
      const subject = {
        typeName: 'ConnectionItem',
        id: ids[index] ?? '',
        path: ['input', ...path, String(index)],
      };
      const project = await about(subject, projectData({ projectId }, context));
      const connection = project.connections.find((one) => one.connectionId === connectionId);
      if (connection === undefined) throw notFound(subject, `${subject.id} is not in its project.`);
      const order = orders.indexOf(projectId);
      const source = { order, name: project.name, project: project.name, file: null };
      return { source, connection: { projectId, connectionId }, name: connection.name };
    }),
  );
  return found.toSorted((a, b) => a.source.order - b.source.order);
}

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
        source: { order, name: project.name, project: project.name, file: null },
        connection: { projectId, connectionId },
        name,
      }));
    }),
  );
  return found.flat();
}

/** Where the batch works on it; null for a file before it is open and after it is closed. */
export const projectOfItem = ({ source, connection }: BatchItem, { knownProjects }: Context) =>
  connection === null || (source.file !== null && knownProjects.state(connection.projectId) === null)
    ? null
    : connection;

interface BatchItemArgs extends PageArgs {
  states?: Maybe<readonly JobState[]>;
  statuses?: Maybe<readonly ConnectionStatus[]>;
}

/** Items of a batch, source by source. */
export function itemsOf({ steps }: Batch, { states, statuses, ...page }: BatchItemArgs): Page<BatchItem> {
  const wanted = bySource(steps).filter((item) => {
    const status = statusOfItem(item);
    return (
      (states == null || states.includes(item.state)) &&
      (statuses == null || (status !== null && statuses.includes(status)))
    );
  });
  return paginate(wanted, page, ({ index }) => index);
}

/** What stopped an item, as the errors of a mutation that would have done it. */
export function errorsOfItem({ error, failure, connection, source }: BatchItem): readonly UserError[] {
  if (error === null) return [];
  const subject =
    connection === null
      ? { typeName: 'Project', id: source.name ?? '' }
      : {
          typeName: 'ConnectionItem',
          id: encodeId('ConnectionItem', connection.projectId, connection.connectionId),
        };
  const found = toUserErrors(errorOf(error), { ...subject, path: [] });
  const message = failure ?? error.message;
  return found ?? [{ type: 'CalculationError', code: 'CALCULATION_FAILED', message, path: null, connection }];
}
