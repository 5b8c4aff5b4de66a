import { GatewayError } from '../errors.ts';
import type { RunKey } from '../projects/events/run-checks.ts';
import type { SeparateResult } from '../projects/events/runs.ts';
import type { Upstream } from '../upstream/client.ts';
import type { ConnectionKey } from '../upstream/model/keys.ts';
import type { DetailedResults, ResultSummary } from '../upstream/model/results.ts';
import type { CalculationJob } from './kinds/calculation-job.ts';

/** Runs the solver on one connection, under chosen load effects or the active ones. Errors as the service gives them; `UPSTREAM_INVALID` without a summary. */
export async function solve(
  upstream: Upstream,
  { projectId, connectionId }: ConnectionKey,
  loadEffectIds: readonly number[] | null = null,
): Promise<ResultSummary> {
  if (loadEffectIds !== null) {
    return await upstream.results.calculateSubset({ projectId, connectionId }, loadEffectIds);
  }
  const [summary] = await upstream.results.calculate(projectId, [connectionId]);
  if (summary) return summary;
  throw new GatewayError('UPSTREAM_INVALID', 'The service answered without a summary of the connection.');
}

/** Whether the service refused or failed this one step, as opposed to being out of reach for all of them. */
export function isStepFailure(error: unknown): error is GatewayError {
  return (
    error instanceof GatewayError &&
    ['BAD_USER_INPUT', 'NOT_FOUND', 'UPSTREAM_REJECTED', 'NOT_SUPPORTED', 'CONFLICT'].includes(error.code)
  );
}

/** Why a step failed, for people. */
export function failureOf(error: unknown): string {
  return error instanceof GatewayError ? error.message : 'Unexpected error.';
}

/** What becomes of results. */
export interface ResultsRecord {
  /** Notes results and how long the solver took in ms, where that is known. Answers the moment they are from. */
  calculated(
    summary: ResultSummary,
    milliseconds: number | null,
    job: Pick<CalculationJob, 'loadEffectIds' | 'projectClosed' | 'startedBy'>,
    separate?: readonly SeparateResult[],
  ): Date;
  /** Keeps what was checked in a calculation, part by part. */
  checked(run: RunKey, details: DetailedResults): void | Promise<void>;
}

/**
 * Reads what was checked in calculations that have just ended, part by part, while the service has it. Less is known of a
 * connection where that fails; its calculation has not. One call for all connections.
 */
export async function keepChecks(
  upstream: Upstream,
  projectId: string,
  runs: readonly RunKey[],
  record: Pick<ResultsRecord, 'checked'>,
): Promise<void> {
  if (runs.length === 0) return;
  try {
    const ids = runs.map(({ connectionId }) => connectionId);
    for (const details of await upstream.results.list(projectId, ids)) {
      const run = runs.find(({ connectionId }) => connectionId === details.connectionId);
      if (run !== undefined) await record.checked(run, details);
    }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
  }
}
