import type { ConCalculationJob } from '@connection-gateway/contract/calculation-job';
import type { EndpointId } from '@connection-gateway/contract/endpoints';
import { finite } from '@connection-gateway/contract/wire';
import { isAltered } from './http/bodies/mend.ts';
import { invalid } from './http/exchange/broken-call.ts';
import type { Http } from './http/http-client.ts';
import type { ConnectionKey } from './model/keys.ts';
import type * as model from './model/service.ts';
import { toResultSummary } from './results.ts';

/** Calculations the service runs by itself, where `nativeCalculationJobs` says that it does. */
export function createCalculationJobs(http: Http) {
  return {
    /**
     * `CONFLICT` when the project has one already.
     * Upstream: `POST .../connections/calculate-async` (`StartCalculation`).
     */
    async start(projectId: string, connectionIds: readonly number[]): Promise<model.ServiceJob> {
      const body = [...connectionIds];
      const wire = await http.call('StartCalculation', { params: { projectId }, body });
      return started('StartCalculation', projectId, wire);
    },

    /**
     * One connection under chosen load effects.
     * Upstream: `POST .../connections/{connectionId}/calculate-async?loadEffectIds=` (`StartConnectionCalculation`).
     */
    async startSubset(
      { projectId, connectionId }: ConnectionKey,
      loadEffectIds: readonly number[],
    ): Promise<model.ServiceJob> {
      const params = { projectId, connectionId };
      const query = { loadEffectIds: [...loadEffectIds] };
      const wire = await http.call('StartConnectionCalculation', { params, query });
      return started('StartConnectionCalculation', projectId, wire);
    },

    /** Upstream: `GET .../calculation-jobs/{jobId}` (`GetCalculationJob`). */
    async get(projectId: string, jobId: string): Promise<model.ServiceJob> {
      const wire = await http.call('GetCalculationJob', { params: { projectId, jobId } });
      return toServiceJob({ projectId, jobId }, wire);
    },

    /**
     * The connection in work stays without results; one that has ended stays as it is.
     *
     * Upstream: `DELETE .../calculation-jobs/{jobId}` (`CancelCalculationJob`).
     */
    async cancel(projectId: string, jobId: string): Promise<model.ServiceJob> {
      const params = { projectId, jobId };
      return toServiceJob(params, await http.call('CancelCalculationJob', { params }));
    },
  };
}

const states: Readonly<Record<string, model.ServiceJob['state']>> = {
  queued: 'QUEUED',
  running: 'RUNNING',
  finished: 'FINISHED',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
};

/** A job can be asked for by its id alone. */
function started(endpoint: EndpointId, projectId: string, wire: ConCalculationJob): model.ServiceJob {
  if (wire.jobId == null) throw invalid(endpoint, 202, 'It names no job.');
  return toServiceJob({ projectId, jobId: wire.jobId }, wire);
}

/** An unknown state is no end: a newer service has named one of its stages. The time of its end is one. */
function stateOf({ status, finishedAt, error }: ConCalculationJob): model.ServiceJob['state'] {
  const known = states[status.toLowerCase()];
  if (known !== undefined || !finishedAt) return known ?? 'RUNNING';
  return error ? 'FAILED' : 'FINISHED';
}

function toServiceJob(
  { projectId, jobId }: Pick<model.ServiceJob, 'projectId' | 'jobId'>,
  wire: ConCalculationJob,
): model.ServiceJob {
  const { connectionIds } = wire;
  const isNamed = (id: number | null): id is number => id !== null;
  return {
    projectId,
    jobId,
    state: stateOf(wire),
    connectionIds: connectionIds?.every(isNamed) ? connectionIds : null,
    completed: wire.connectionsCompleted ?? null,
    currentConnectionId: wire.currentConnectionId ?? null,
    fraction: Math.min(1, Math.max(0, finite(wire.progress) ?? finite(wire.percent) ?? 0)),
    message: wire.message ?? null,
    // One that cannot be read whole is read with the results.
    results:
      wire.results
        ?.filter((summary) => summary.resultSummary != null && !isAltered(summary))
        .map((summary) => toResultSummary(projectId, summary)) ?? null,
    error: wire.error ?? null,
  };
}
