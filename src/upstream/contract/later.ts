import { z } from 'zod';
import { CONNECTION, del, get, PROJECT, post } from './endpoint.ts';
import type { EndpointId } from './endpoints.ts';
import { parameterEditing } from './later-parameter.ts';
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

/** Load effects to solve, active or not; none given means all active ones. */
const LoadEffectIds = z.object({ loadEffectIds: z.array(z.coerce.number().pipe(Int32)).optional() });

/** Calculations that run by themselves and can be asked how far they are. */
const calculationJobs = {
  CalculateAsync: post(`${PROJECT}/connections/calculate-async`, {
    answer: 'json',
    reply: ConCalculationJob,
    body: z.array(Int32),
    since: 4,
    accepted: true,
  }),
  CalculateConnectionAsync: post(`${CONNECTION}/calculate-async`, {
    answer: 'json',
    reply: ConCalculationJob,
    query: LoadEffectIds,
    since: 4,
    accepted: true,
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
    accepted: true,
  }),
} as const;

/**
 * Calculations of one connection under chosen load effects, whatever their `active` flag. What the service then reads
 * out as results, raw results and reports is that subset, until the next calculation.
 */
const loadEffectSubset = {
  CalculateConnection: post(`${CONNECTION}/calculate`, {
    answer: 'json',
    reply: ConResultSummary,
    query: LoadEffectIds,
    since: 4,
    slow: true,
  }),
  // Solves where there are no results for these load effects, hence no read.
  GetRawJsonResultsOfConnection: post(`${CONNECTION}/rawresults-text`, {
    answer: 'json',
    reply: z.string(),
    query: LoadEffectIds,
    since: 4,
    slow: true,
  }),
} as const;

/** What was announced after generation 4 was published; not every service of that generation has it. */
export const laterAdditions = { calculationJobs, loadEffectSubset, parameterEditing } as const;
export type LaterAddition = keyof typeof laterAdditions;

export const laterEndpoints = { ...calculationJobs, ...loadEffectSubset, ...parameterEditing } as const;

export type LaterEndpoints = typeof laterEndpoints;
export type LaterEndpointId = keyof LaterEndpoints;
/** Everything the service may be asked for, by operationId. */
export type OperationId = EndpointId | LaterEndpointId;
