import type { Job } from '../job.ts';
import { type JobData, jobFromData, jobToData } from '../job.ts';

/** A job without its steps, and some of those, as text. */
export interface JobFields {
  base: string;
  /** By their position. */
  steps: ReadonlyMap<number, string>;
}

/** A job as fields, all of them, or those that are not as they were before. */
export function fieldsOf(job: Job, before: Job | null = null): JobFields {
  const changed = job.steps.flatMap((step, index) => (before?.steps[index] === step ? [] : [index]));
  const some = { ...job, steps: changed.map((index) => job.steps[index]) } as Job;
  const { steps, ...base } = jobToData(some);
  return {
    base: JSON.stringify(base),
    steps: new Map(changed.map((position, at) => [position, JSON.stringify(steps[at])])),
  };
}

/** The job that fields say; steps that are not among them are as before. */
export function jobOf({ base, steps }: JobFields, before: Job | null = null): Job {
  const positions = [...steps.keys()].toSorted((a, b) => a - b);
  const some = positions.map((position) => JSON.parse(steps.get(position) ?? 'null'));
  const job = jobFromData({ ...JSON.parse(base), steps: some } as JobData);
  if (before === null) return job;
  const changed = new Map(positions.map((position, at) => [position, job.steps[at]]));
  return { ...job, steps: before.steps.map((step, at) => changed.get(at) ?? step) } as Job;
}
