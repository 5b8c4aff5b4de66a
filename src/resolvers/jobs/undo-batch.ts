import { randomUUID } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { Batch } from '../../jobs/kinds/batch.ts';
import { isSettled } from '../../jobs/kinds/step.ts';
import { jobIdOf } from '../kit/ids.ts';
import { MutationError, notFound } from '../kit/user-error.ts';

/** Starts to take back what a batch has changed, connection by connection. Those that were changed since stay as they are. */
export async function undoBatch(
  { batchId, dryRun: isDryRun }: { batchId: string; dryRun: boolean },
  context: Context,
): Promise<{ batch: Batch }> {
  const path = ['input', 'batchId'];
  const job = context.jobs.find(jobIdOf(batchId, path, 'Batch'));
  if (job?.type !== 'Batch')
    throw notFound({ typeName: 'Batch', id: batchId, path }, `${batchId} is not known (any more).`);
  if (!isSettled(job)) throw conflict('The batch has not ended; wait, or cancel it.', path);
  const targets = job.steps.flatMap(({ source, connection, name, undo, revision, left, error }) =>
    undo.length > 0 && (revision !== null || error?.outcomeUnknown === true)
      ? [{ source, connection, name, undo, revision, left }]
      : [],
  );
  if (targets.length === 0) {
    const reason = job.isUndoable ? 'It has changed nothing.' : 'It was not started with `undoable`.';
    throw conflict(`Nothing of the batch can be taken back. ${reason}`, path);
  }
  const plan = [{ kind: 'UNDO' as const, jobId: job.jobId }];
  const options = { isDryRun, isUndoable: false, stopAtFirstFailure: false, maxItems: targets.length };
  const name = job.name === null ? null : `Undo: ${job.name}`;
  const batch = await context.jobs
    .startedBy(context.jobOrigin)
    .batch(randomUUID(), targets, { ...options, name, plan });
  return { batch };
}

const conflict = (message: string, path: readonly string[]): MutationError =>
  new MutationError({
    ...{ type: 'ConflictError', code: 'CONFLICT', message, path },
    ...{ connection: null, currentRevision: null },
  });
