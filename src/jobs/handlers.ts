import type { TemplateCache } from '../templates/template-cache.ts';
import { type BatchTools, batch } from './batch/batch.ts';
import { calculation } from './calculation.ts';
import { design, type Original } from './design.ts';
import type { Job, JobType } from './job.ts';
import type { JobHandler } from './job-context.ts';
import { optimization } from './optimization.ts';
import type { ScratchConnections } from './scratch-connections.ts';
import type { ResultsRecord } from './solve.ts';
import { study } from './study.ts';
import type { WorkerOptions } from './work-on.ts';

/** The handler of each type of job. All else it needs is in the job. */
export type JobHandlers = { readonly [T in JobType]: JobHandler<Extract<Job, { type: T }>> };

interface HandlerTools {
  scratch: ScratchConnections;
  templates: TemplateCache;
  results: ResultsRecord;
  original: Original;
  workers: WorkerOptions;
  batch: Omit<BatchTools, 'results'>;
}

export const createHandlers = ({
  scratch,
  templates,
  results,
  original,
  workers,
  batch: batchTools,
}: HandlerTools): JobHandlers => ({
  CalculationJob: calculation(results),
  ParameterStudy: study(scratch, workers),
  ConnectionDesignRun: design(scratch, templates, original, workers),
  OptimizationRun: optimization(scratch, original, batchTools.pausesMs),
  Batch: batch({ ...batchTools, results }),
});
