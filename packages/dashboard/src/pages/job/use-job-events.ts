import { useEffect, useState } from 'react';
import { type TypedDocumentNode, useClient, useSubscription } from 'urql';
import { renewedJob } from './renewed-job.ts';

interface Followed {
  id: string;
  isSettled: boolean;
}

/**
 * Events of a job until it has ended. Where the gateway refuses to tell them, as it has lost the job with a restart, the job is read
 * again, and its page says that it is gone.
 */
export function useJobEvents<Told, Kept = Told>(
  query: TypedDocumentNode<Told, { id: string }>,
  job: Followed,
  keep?: (before: Kept | undefined, event: Told) => Kept,
): Kept | undefined {
  const client = useClient();
  const [{ data, error }] = useSubscription(
    { query, variables: { id: job.id }, pause: useIsOver(job) },
    keep,
  );
  const isRefused = error !== undefined;
  useEffect(() => {
    if (isRefused) void renewedJob(client, job.id);
  }, [isRefused, client, job.id]);
  return data;
}

/**
 * Whether a job need not be followed, as it had ended when it was first seen. One that ends while it is followed closes the stream by
 * itself after the last event, which comes later than the news of its end by other ways.
 */
function useIsOver({ id, isSettled }: Followed): boolean {
  const [first, setFirst] = useState({ id, isSettled });
  if (first.id === id) return first.isSettled;
  setFirst({ id, isSettled });
  return isSettled;
}
