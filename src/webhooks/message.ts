import { isDone, type Job } from '../jobs/job.ts';

/** A message that a job has ended: what it was and how it went, without results. */
export interface WebhookMessage {
  /** The same for each attempt, so that a receiver can tell repetitions. */
  id: string;
  body: string;
}

const types = { FINISHED: 'job.finished', FAILED: 'job.failed', CANCELLED: 'job.cancelled' } as const;

/** @param principalId On whose behalf it ran. */
export function messageOf(job: Job, principalId: string): WebhookMessage | null {
  const { type, jobId, projectId, state, steps, failure, createdAt, startedAt, finishedAt } = job;
  if (state !== 'FINISHED' && state !== 'FAILED' && state !== 'CANCELLED') return null;
  const body = JSON.stringify({
    type: types[state],
    timestamp: (finishedAt ?? createdAt).toISOString(),
    data: {
      job: {
        id: `${type}:${jobId}`,
        type,
        state,
        projectId: `Project:${projectId}`,
        completed: steps.filter(isDone).length,
        total: steps.length,
        failure,
        createdAt,
        startedAt,
        finishedAt,
      },
      viewer: { key: principalId },
    },
  });
  return { id: `msg_${jobId}`, body };
}
