import { z } from 'zod';
import { batch } from './kinds/batch.ts';
import { calculationJob } from './kinds/calculation-job.ts';
import { designRun } from './kinds/design-run.ts';
import { optimizationRun } from './kinds/optimization-run.ts';
import { parameterStudy } from './kinds/parameter-study.ts';
import { isDone } from './kinds/step.ts';

const kinds = [calculationJob, parameterStudy, designRun, optimizationRun, batch] as const;
const job = z.discriminatedUnion('type', kinds);
export type Job = z.output<typeof job>;
export type JobType = Job['type'];
export const jobTypes: readonly JobType[] = kinds.map(({ shape }) => shape.type.value);
export type StepOf<J extends Job> = J['steps'][number];

/** A job as text can carry it: moments are ISO strings. */
export type JobData = z.input<typeof job>;

export const jobToData = (given: Job): JobData => z.encode(job, given);

/** The job again. Throws for data that is none. */
export const jobFromData = (data: unknown): Job => z.decode(job, completed(data) as JobData);

/** Kept by an earlier version a design run has no revision, no job its caller, a study varies parameters only, and a batch converts nothing and checks no rules. */
function completed(data: unknown): object {
  const { type, steps } = data as Partial<JobData>;
  const all = { ifRevision: null, startedBy: null, isUndoable: false, ...(data as object) };
  const missing =
    type === 'ParameterStudy'
      ? { settings: [], sameAs: null }
      : type === 'Batch'
        ? { mappings: [], changes: [], undo: [], revision: null, ...itemsOfBefore }
        : null;
  if (missing === null || !Array.isArray(steps)) return all;
  return { ...all, steps: steps.map((step: object) => ({ ...missing, ...step })) };
}

/** Not there in the items of earlier versions. */
const itemsOfBefore = { left: null, rules: null, optimum: null, candidates: [], appliedDesign: null };

/** The projects a job works in, each once. */
export function projectsOf(job: Job): string[] {
  if (job.type !== 'Batch') return [job.projectId];
  return [...new Set(job.steps.flatMap(({ connection }) => connection?.projectId ?? []))];
}

export interface JobProgress {
  completed: number;
  total: number;
  fraction: number;
  message: string | null;
}

/** How far a job is, in steps and as a fraction; the running step counts as far as the service tells. */
export function progressOf({ steps, stepFraction, message, state }: Job): JobProgress {
  const total = steps.length;
  const completed = steps.filter(isDone).length;
  const ended = state === 'FINISHED' || total === 0;
  const fraction = ended ? 1 : Math.min(1, (completed + stepFraction) / total);
  return { completed, total, fraction, message };
}
