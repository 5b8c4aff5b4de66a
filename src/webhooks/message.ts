import {
  breaksRules,
  governingOfItem,
  statusOfItem,
  utilizationOfItem,
  verdictsOf,
} from '../jobs/batch/outcome.ts';
import type { Job } from '../jobs/job.ts';
import type { Batch } from '../jobs/kinds/batch.ts';
import type { BatchItem } from '../jobs/kinds/batch-item.ts';
import { isDone } from '../jobs/kinds/step.ts';

/** A message that a job has ended: what it was and how it went; of a batch its verdicts and what does not pass, else no results. */
export interface WebhookMessage {
  /** The same for each attempt, so that a receiver can tell repetitions. */
  id: string;
  body: string;
}

const endings = { FINISHED: 'finished', FAILED: 'failed', CANCELLED: 'cancelled' } as const;

/** Items that a message names. */
const MOST_FAILED = 100;
/** Rules that it names of one. */
const MOST_FINDINGS = 10;

/** @param principalId On whose behalf it ran. */
export function messageOf(job: Job, principalId: string): WebhookMessage | null {
  const { jobId, state, createdAt, finishedAt } = job;
  if (state !== 'FINISHED' && state !== 'FAILED' && state !== 'CANCELLED') return null;
  const ending = endings[state];
  const timestamp = (finishedAt ?? createdAt).toISOString();
  const viewer = { key: principalId };
  const message =
    job.type === 'Batch'
      ? { type: `batch.${ending}`, timestamp, data: { batch: batchData(job), viewer } }
      : { type: `job.${ending}`, timestamp, data: { job: jobData(job), viewer } };
  return { id: `msg_${jobId}`, body: JSON.stringify(message) };
}

const factsOf = ({ type, jobId, state, steps, failure, createdAt, startedAt, finishedAt }: Job) => ({
  id: `${type}:${jobId}`,
  type,
  state,
  ...{ completed: steps.filter(isDone).length, total: steps.length },
  ...{ failure, createdAt, startedAt, finishedAt },
});

function jobData(job: Exclude<Job, Batch>) {
  const { id, type, state, ...facts } = factsOf(job);
  return { id, type, state, projectId: `Project:${job.projectId}`, ...facts };
}

function batchData(batch: Batch) {
  const { id, type: _, ...facts } = factsOf(batch);
  const failed = batch.steps.filter((item) => item.state === 'FAILED' || item.passed === false);
  const { name } = batch;
  return {
    ...{ id, name, ...facts, verdicts: verdictsOf(batch) },
    failed: failed.slice(0, MOST_FAILED).map(rowOf),
    ...(batch.plan.some(({ kind }) => kind === 'CHECK_RULES')
      ? { brokenRules: batch.steps.filter(breaksRules).slice(0, MOST_FAILED).map(rulesRowOf) }
      : {}),
  };
}

const rulesRowOf = ({ source, name, rules }: BatchItem) => ({
  source: source.name,
  connection: name,
  ...{ passed: rules?.passed, failed: rules?.failed, undecided: rules?.undecided },
  findings: (rules?.findings ?? []).slice(0, MOST_FINDINGS),
});

const rowOf = (item: BatchItem) => ({
  source: item.source.name,
  connection: item.name,
  status: statusOfItem(item),
  /** As a ratio. */
  utilization: utilizationOfItem(item),
  governing: governingOfItem(item)?.name ?? null,
  error: item.failure,
});
