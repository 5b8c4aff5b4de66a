import { useState } from 'react';
import { useClient, useMutation, useSubscription } from 'urql';
import {
  CalculateRowsDocument,
  CalculationLiveDocument,
  CancelRowsDocument,
  ProjectVerdictsDocument,
} from './documents.ts';

/** Calculates a project and shows how far that is. */
export function Calculation({ projectId }: { projectId: string }) {
  const [{ data, error, fetching }, calculate] = useMutation(CalculateRowsDocument);
  const { job, errors } = data?.startCalculation ?? {};
  const refused = error ?? errors?.[0];
  return (
    <section>
      <button type="button" disabled={fetching} onClick={() => void calculate({ target: { projectId } })}>
        Calculate all
      </button>
      {refused && <p role="alert">{refused.message}</p>}
      {job && <Progress key={job.id} jobId={job.id} projectId={projectId} />}
    </section>
  );
}

function Progress({ jobId, projectId }: { jobId: string; projectId: string }) {
  const client = useClient();
  const [, cancel] = useMutation(CancelRowsDocument);
  const [isSettled, setSettled] = useState(false);
  const [{ data, error }] = useSubscription(
    { query: CalculationLiveDocument, variables: { jobId }, pause: isSettled },
    // Several events may come before one is drawn; of progress the last is all that counts.
    (_, event) => {
      if (event.jobProgress?.job.isSettled) {
        setSettled(true);
        const anew = { requestPolicy: 'network-only' } as const;
        void client.query(ProjectVerdictsDocument, { id: projectId }, anew).toPromise();
      }
      return event;
    },
  );
  const job = data?.jobProgress?.job;
  if (!job) return <p role="status">{error?.message ?? 'Waiting ...'}</p>;
  const { completed, total } = job.progress;
  return (
    <p role="status">
      <progress aria-label="Calculated" max={total} value={completed} /> {`${completed} of ${total}, `}
      {job.failure ?? job.state.toLowerCase()}{' '}
      {!isSettled && (
        <button type="button" onClick={() => void cancel({ jobId })}>
          Stop
        </button>
      )}
    </p>
  );
}
