import { z } from 'zod';
import { del, get, PROJECT, post } from './endpoint.ts';
import type { EndpointId } from './endpoints.ts';
import { ConResultSummary } from './results.ts';
import { Guid, Int32, openEnum, Text, WireNumber } from './wire.ts';

/** A calculation the service runs by itself. */
export const ConCalculationJob = z.object({
  jobId: Guid,
  projectId: Guid,
  status: openEnum(['queued', 'running', 'finished', 'failed', 'cancelled']),
  /** In order of execution. */
  connectionIds: z.array(Int32),
  connectionsCompleted: Int32,
  currentConnectionId: Int32.nullish(),
  /** From 0 to 1 of the current connection; newer services call it `progress`. */
  percent: WireNumber.nullish(),
  progress: WireNumber.nullish(),
  message: Text,
  createdAt: Text,
  finishedAt: Text,
  /** Filled in when the job is finished. */
  results: z.array(ConResultSummary).nullish(),
  error: Text,
});
export type ConCalculationJob = z.infer<typeof ConCalculationJob>;

/** Operations announced after generation 4 was published; not every service of that generation has them. */
export const laterEndpoints = {
  CalculateAsync: post(`${PROJECT}/connections/calculate-async`, {
    answer: 'json',
    reply: ConCalculationJob,
    body: z.array(Int32),
    since: 4,
  }),
  GetCalculationJob: get(`${PROJECT}/calculation-jobs/:jobId`, {
    answer: 'json',
    reply: ConCalculationJob,
    since: 4,
  }),
  CancelCalculationJob: del(`${PROJECT}/calculation-jobs/:jobId`, {
    answer: 'json',
    reply: ConCalculationJob,
    since: 4,
  }),
} as const;

export type LaterEndpoints = typeof laterEndpoints;
export type LaterEndpointId = keyof LaterEndpoints;
/** Everything the service may be asked for, by operationId. */
export type OperationId = EndpointId | LaterEndpointId;
