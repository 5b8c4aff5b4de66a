import { z } from 'zod';
import { CONNECTION, del, get, PROJECT, post } from './endpoint.ts';
import { ConResultSummary, LoadEffectIds } from './results.ts';
import { Guid, Int32, independent, inGenerations, openEnum, orUnsentNull, Text, WireNumber } from './wire.ts';

/** A calculation the service runs by itself. */
export const ConCalculationJob = z.object({
  jobId: orUnsentNull(Guid),
  projectId: orUnsentNull(Guid),
  status: openEnum(['queued', 'running', 'finished', 'failed', 'cancelled']),
  /** In order of execution. */
  connectionIds: z.array(Int32.nullable()).nullish(),
  connectionsCompleted: orUnsentNull(Int32),
  currentConnectionId: Int32.nullish(),
  /** From 0 to 1 of the current connection; newer services call it `progress`. */
  percent: inGenerations([4], WireNumber.nullish()),
  progress: WireNumber.nullish(),
  message: Text,
  createdAt: Text,
  finishedAt: Text,
  /** Filled in when the job is finished. */
  results: independent(z.array(ConResultSummary)).nullish(),
  error: Text,
});
export type ConCalculationJob = z.infer<typeof ConCalculationJob>;

const announced = { since: 4, needs: 'calculationJobs' } as const;

/** Calculations that run by themselves and can be asked how far they are. */
export const calculationJobEndpoints = {
  StartCalculation: post(`${PROJECT}/connections/calculate-async`, {
    answer: 'json',
    reply: ConCalculationJob,
    body: z.array(Int32),
    ...announced,
    accepted: true,
    changes: 'results',
    recovery: 'nothing',
  }),
  StartConnectionCalculation: post(`${CONNECTION}/calculate-async`, {
    answer: 'json',
    reply: ConCalculationJob,
    query: LoadEffectIds,
    ...announced,
    accepted: true,
    changes: 'results',
    recovery: 'nothing',
  }),
  GetCalculationJob: get(`${PROJECT}/calculation-jobs/:jobId`, {
    answer: 'json',
    reply: ConCalculationJob,
    fleeting: true,
    ...announced,
  }),
  CancelCalculationJob: del(`${PROJECT}/calculation-jobs/:jobId`, {
    answer: 'json',
    reply: ConCalculationJob,
    ...announced,
    accepted: true,
    changes: 'results',
    recovery: 'nothing',
  }),
} as const;
