import type { ConCalculationJob } from '@connection-gateway/contract/calculation-job';
import { finite } from '@connection-gateway/contract/wire';
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
      return toServiceJob(projectId, await http.call('StartCalculation', { params: { projectId }, body }));
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
      return toServiceJob(projectId, await http.call('StartConnectionCalculation', { params, query }));
    },

    /** Upstream: `GET .../calculation-jobs/{jobId}` (`GetCalculationJob`). */
    async get(projectId: string, jobId: string): Promise<model.ServiceJob> {
      return toServiceJob(projectId, await http.call('GetCalculationJob', { params: { projectId, jobId } }));
    },

    /**
     * The connection in work stays without results; one that has ended stays as it is.
     *
     * Upstream: `DELETE .../calculation-jobs/{jobId}` (`CancelCalculationJob`).
     */
    async cancel(projectId: string, jobId: string): Promise<model.ServiceJob> {
      const params = { projectId, jobId };
      return toServiceJob(projectId, await http.call('CancelCalculationJob', { params }));
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

function toServiceJob(projectId: string, wire: ConCalculationJob): model.ServiceJob {
  return {
    projectId,
    jobId: wire.jobId,
    // An unknown state is no end: a newer service has named one of its stages.
    state: states[wire.status.toLowerCase()] ?? 'RUNNING',
    connectionIds: wire.connectionIds ?? [],
    completed: wire.connectionsCompleted,
    currentConnectionId: wire.currentConnectionId ?? null,
    fraction: Math.min(1, Math.max(0, finite(wire.progress) ?? finite(wire.percent) ?? 0)),
    message: wire.message ?? null,
    results: wire.results?.map((summary) => toResultSummary(projectId, summary)) ?? null,
    error: wire.error ?? null,
  };
}
