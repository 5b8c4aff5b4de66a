import type { ConCalculationJob } from '@connection-gateway/contract/calculation-job';
import type { Generation } from '../generation/served.ts';
import { requireLoadEffects } from '../model/chosen-effects.ts';
import { unprocessable } from '../model/problem.ts';
import { connectionRoutes, projectRoutes } from './route.ts';

export const calculationJobsOfProject = projectRoutes<
  'StartCalculation' | 'GetCalculationJob' | 'CancelCalculationJob'
>({
  StartCalculation({ state, project, body, generation }) {
    if (body.length === 0) throw unprocessable('body is empty: give the numbers of connections.');
    return worded(state.jobs.start(project, body), generation);
  },
  GetCalculationJob: ({ state, project, ids, generation }) =>
    worded(state.jobs.find(project, ids.jobId), generation),
  CancelCalculationJob: ({ state, project, ids, generation }) =>
    worded(state.jobs.cancel(project, ids.jobId), generation),
});

export const calculationJobs = connectionRoutes<'StartConnectionCalculation'>({
  StartConnectionCalculation({ state, project, connection, query, generation }) {
    const chosen = requireLoadEffects(connection, query.loadEffectIds);
    return worded(state.jobs.start(project, [connection.id], chosen), generation);
  },
});

/** How far the present connection is was called `percent` before generation 5. */
function worded({ progress, ...job }: ConCalculationJob, generation: Generation): ConCalculationJob {
  return generation < 5 ? { ...job, percent: progress } : { ...job, progress };
}
