import type { Job, JobType } from '../job.ts';
import { jobLost } from '../kinds/coded-error.ts';
import { isDone, isSettled } from '../kinds/step.ts';
import { ended } from './transitions.ts';

const stepWords: Record<JobType, string> = {
  CalculationJob: 'connections',
  ParameterStudy: 'points',
  ConnectionDesignRun: 'candidates',
  OptimizationRun: 'runs',
  Batch: 'connections',
};

/** What is left of a job whose gateway was away for too long: it has failed, and the steps that had ended stay. */
export function lostJob(job: Job): Job {
  if (isSettled(job)) return job;
  const done = job.steps.filter(isDone).length;
  const failure = `The gateway was away for long; ${done} of ${job.steps.length} ${stepWords[job.type]} are done.`;
  const error = { ...jobLost(failure), outcomeUnknown: true };
  return ended(job, { state: 'FAILED', failure, error, finishedAt: new Date() }) ?? job;
}
