import { type JobHeadFragment, RepeatWorkDocument } from '@connection-gateway/client/pages/job';
import { useMutation } from 'urql';
import { t } from '../../words/words.ts';
import { PermitButton } from '../permit/permit-button.tsx';
import { problemsOf } from '../problem/problem.ts';
import { Problems } from '../problem/problems.tsx';

interface RunAgainProps {
  job: Pick<JobHeadFragment, '__typename' | 'id' | 'state' | 'project'>;
  /** What it is called. */
  title: string;
  /** With the id of the new job. */
  onBegun(id: string): void;
}

/**
 * Begins work that failed or was cancelled once more, with the same input. Nothing where it cannot be: its project was closed, or it is
 * a batch, whose files are not kept.
 */
export function RunAgain({ job, title, onBegun }: RunAgainProps) {
  const [{ data, error, fetching }, repeat] = useMutation(RepeatWorkDocument);
  const hasFailed = job.state === 'FAILED' || job.state === 'CANCELLED';
  if (!hasFailed || job.project === null || job.__typename === 'Batch') return null;

  async function press() {
    const begun = (await repeat({ input: { jobId: job.id } })).data?.repeatJob?.job;
    if (begun) onBegun(begun.id);
  }
  return (
    <>
      <PermitButton needs="CALCULATE" busy={fetching} onPress={() => void press()}>
        {t('Run again')} <span className="unseen">{title}</span>
      </PermitButton>
      <Problems messages={problemsOf(error, data?.repeatJob?.errors)} />
    </>
  );
}
