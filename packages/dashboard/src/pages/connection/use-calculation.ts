import {
  CalculateConnectionDocument,
  ConnectionCalculationDocument,
  type ConnectionCalculationSubscription,
  type ConnectionCalculationSubscriptionVariables,
  ConnectionJobsDocument,
} from '@connection-gateway/client/pages/connection';
import { useState } from 'react';
import { useMutation, useQuery, useSubscription } from 'urql';
import { problemsOf } from '../../parts/problem/problem.ts';
import { t } from '../../words/words.ts';
import type { ConnectionHead } from './use-head.ts';

export interface Calculation {
  /** How far it is, from 0 to 1; null while none is running. */
  fraction: number | null;
  message: string | null;
  /** It has not begun: others come first. */
  isQueued: boolean;
  /** Why it was not begun, or has failed. */
  failure: string | null;
  start(): void;
}

/** The running calculation of a connection, whichever caller started it. */
export function useCalculation({ id, status }: ConnectionHead, onEnd: () => void): Calculation {
  const isCalculating = status === 'CALCULATING';
  const [own, setOwn] = useState<string | null>(null);
  const [settled, setSettled] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [{ fetching }, begin] = useMutation(CalculateConnectionDocument);
  const [{ data }] = useQuery({
    query: ConnectionJobsDocument,
    variables: { id },
    pause: !isCalculating || own !== null,
    requestPolicy: 'network-only',
  });
  const found = own ?? (isCalculating ? data?.jobs.nodes[0]?.id : undefined);
  const jobId = found === settled ? undefined : found;
  const [{ data: progress }] = useSubscription<
    ConnectionCalculationSubscription,
    Progress | null,
    ConnectionCalculationSubscriptionVariables
  >(
    { query: ConnectionCalculationDocument, variables: { jobId: jobId ?? '' }, pause: jobId === undefined },
    (before: Progress | null | undefined, { jobProgress }: ConnectionCalculationSubscription) => {
      const job = jobProgress?.job;
      if (job?.isSettled === true) {
        setSettled(job.id);
        setOwn(null);
        setFailure(job.failure);
        onEnd();
      }
      if (job == null) return null;
      return { ...job.progress, isQueued: isQueuedIn(job, id) ?? before?.isQueued ?? false };
    },
  );

  async function start() {
    setFailure(null);
    const { data: answer, error } = await begin({ id });
    const job = answer?.startCalculation?.job;
    if (job) setOwn(job.id);
    else setFailure(problemsOf(error, answer?.startCalculation?.errors)[0] ?? t('It was not begun.'));
  }

  const isBusy = isCalculating || fetching || jobId !== undefined;
  return {
    fraction: isBusy ? (jobId === undefined ? 0 : (progress?.fraction ?? 0)) : null,
    message: (isBusy ? progress?.message : null) ?? null,
    isQueued: jobId !== undefined && progress?.isQueued === true,
    failure,
    start,
  };
}

type Job = NonNullable<ConnectionCalculationSubscription['jobProgress']>['job'];
type Progress = Job['progress'] & { isQueued: boolean };

/** Null between two connections, where the job does not tell. */
function isQueuedIn(job: Job, id: string): boolean | null {
  if (job.state === 'QUEUED') return true;
  const current = 'current' in job ? job.current : null;
  return current === null ? null : current.id !== id;
}
