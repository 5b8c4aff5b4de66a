import { requireLoadEffects } from '../model/chosen-effects.ts';
import { unprocessable } from '../model/problem.ts';
import { connectionRoutes, projectRoutes } from './route.ts';

export const calculationJobsOfProject = projectRoutes<
  'StartCalculation' | 'GetCalculationJob' | 'CancelCalculationJob'
>({
  StartCalculation({ state, project, body }) {
    if (body.length === 0) throw unprocessable('body is empty: give the numbers of connections.');
    return state.jobs.start(project, body);
  },
  GetCalculationJob: ({ state, project, ids }) => state.jobs.find(project, ids.jobId),
  CancelCalculationJob: ({ state, project, ids }) => state.jobs.cancel(project, ids.jobId),
});

export const calculationJobs = connectionRoutes<'StartConnectionCalculation'>({
  StartConnectionCalculation({ state, project, connection, query }) {
    const chosen = requireLoadEffects(connection, query.loadEffectIds);
    return state.jobs.start(project, [connection.id], chosen);
  },
});
