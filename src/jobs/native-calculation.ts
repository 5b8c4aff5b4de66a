import { setTimeout as sleep } from 'node:timers/promises';
import { GatewayError } from '../errors.ts';
import type { DetailedResults, ResultSummary } from '../upstream/model/results.ts';
import type { ServiceJob } from '../upstream/model/service.ts';
import { verdict } from '../upstream/translation/verdict.ts';
import type { JobContext, JobHandler } from './job-context.ts';
import type { CalculationItem, CalculationJob } from './kinds/calculation-job.ts';
import { isSettled } from './kinds/step.ts';
import { keepChecks, type ResultsRecord } from './solve.ts';

/** Between two looks at a job of the service, in ms: short after something happened, longer while nothing does. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 2000;

/** Leaves the calculation to a job of the service and follows it. Stopping interrupts it within a connection. */
export function calculateNatively(record: ResultsRecord): JobHandler<CalculationJob> {
  return async (context) => {
    const { projectId, loadEffectIds, ...job } = context.job();
    const steps = job.steps.filter((step) => !isSettled(step));
    if (context.stop.aborted || steps.length === 0) return;
    const { calculationJobs } = context.upstream;
    const ids = steps.map(({ connection }) => connection.connectionId);
    const [first] = steps;
    let seen =
      loadEffectIds === null || first === undefined
        ? await calculationJobs.start(projectId, ids)
        : await calculationJobs.startSubset(first.connection, loadEffectIds);
    let ended = false;
    try {
      let pause = FIRST_PAUSE_MS;
      for (let cancelled = false; ; ) {
        ended = await show(context, seen, record);
        if (ended) break;
        await sleep(pause, undefined, cancelled ? {} : { signal: context.stop }).catch(() => {});
        const before = JSON.stringify(seen);
        if (context.stop.aborted && !cancelled) {
          cancelled = true;
          seen = await calculationJobs.cancel(projectId, seen.jobId);
        } else seen = await calculationJobs.get(projectId, seen.jobId);
        pause = JSON.stringify(seen) === before ? Math.min(2 * pause, LONGEST_PAUSE_MS) : FIRST_PAUSE_MS;
      }
    } finally {
      if (!ended) await abandon(context, seen);
    }
    if (seen.state === 'CANCELLED' && !context.stop.aborted) {
      throw new GatewayError('CONFLICT', 'The calculation was cancelled upstream.');
    }
    if (seen.state === 'FAILED') {
      throw new GatewayError(
        'UPSTREAM_REJECTED',
        seen.error ?? 'The service says that the calculation failed.',
      );
    }
  };
}

/** Brings the steps up to what the service says; true when its job has ended. */
async function show(
  context: JobContext<CalculationJob>,
  seen: ServiceJob,
  record: ResultsRecord,
): Promise<boolean> {
  const ended = seen.state !== 'QUEUED' && seen.state !== 'RUNNING';
  const job = context.job();
  const { steps } = job;
  const done = new Set(doneOf(seen, job));
  const news = steps.flatMap(({ state, connection: { connectionId } }, index) =>
    (state === 'QUEUED' || state === 'RUNNING') && done.has(connectionId) ? [{ index, connectionId }] : [],
  );
  const summaries = await summariesOf(
    context,
    seen,
    news.map(({ connectionId }) => connectionId),
  );
  const outcomes = news.map(({ index, connectionId }) => {
    const summary = summaries.find((one) => one.connectionId === connectionId);
    return { index, connectionId, change: outcomeOf(summary, (one) => record.calculated(one, null, job)) };
  });
  const runs = outcomes.flatMap(({ connectionId, change: { calculatedAt } }) =>
    calculatedAt == null ? [] : [{ projectId: seen.projectId, connectionId, calculatedAt }],
  );
  for (const { index, change } of outcomes) context.step(index, change);
  await keepChecks(context.upstream, seen.projectId, runs, record);
  if (ended) return true;
  // A service may name the connection it has just ended for a moment longer.
  const current = done.has(seen.currentConnectionId ?? Number.NaN) ? null : seen.currentConnectionId;
  const next = current ?? seen.connectionIds?.[seen.completed ?? seen.connectionIds.length];
  const index = steps.findIndex(({ connection }) => connection.connectionId === next);
  if (steps[index]?.state === 'QUEUED')
    context.step(index, { state: 'RUNNING', machine: context.machineOf(seen.projectId) });
  context.report(seen.message, current === null ? 0 : seen.fraction);
  return false;
}

/** Which have ended is told by their order; without it nothing is concluded before the end of the job. */
function doneOf({ connectionIds, completed, state }: ServiceJob, { steps }: CalculationJob): number[] {
  if (connectionIds !== null && completed !== null) return connectionIds.slice(0, completed);
  return state === 'FINISHED' ? steps.map(({ connection }) => connection.connectionId) : [];
}

function outcomeOf(
  summary: ResultSummary | undefined,
  record: (summary: ResultSummary) => Date,
): Partial<CalculationItem> {
  if (!summary) return { state: 'FAILED', failure: 'The service calculated it and has no results.' };
  return { state: 'FINISHED', passed: summary.passed, summary, calculatedAt: record(summary) };
}

/** Results are in the job only when it is finished; before that they are read, in one call, as are those it lacks. */
async function summariesOf(
  { upstream }: JobContext<CalculationJob>,
  { projectId, results }: ServiceJob,
  connectionIds: readonly number[],
): Promise<ResultSummary[]> {
  const given = results ?? [];
  const others = connectionIds.filter((id) => !given.some(({ connectionId }) => connectionId === id));
  if (others.length === 0) return given;
  return [...given, ...(await upstream.results.list(projectId, others)).map(toSummary)];
}

/** The verdict of the service is not in its results; checks that all hold are one. */
function toSummary({ projectId, connectionId, summary }: DetailedResults): ResultSummary {
  return { projectId, connectionId, passed: verdict(summary), summary };
}

/** The job of the service is no longer polled. */
async function abandon(
  { cleanUp, warn }: JobContext<CalculationJob>,
  { projectId, jobId }: ServiceJob,
): Promise<void> {
  try {
    await cleanUp.calculationJobs.cancel(projectId, jobId);
  } catch {
    warn('The service may still be calculating.');
  }
}
