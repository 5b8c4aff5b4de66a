import { CancelWorkDocument } from '@connection-gateway/client/pages/job';
import type { JobLineFragment } from '@connection-gateway/client/pages/work';
import { useMutation } from 'urql';
import { Link } from 'wouter';
import { t } from '../../words/words.ts';
import { PermitButton } from '../permit/permit-button.tsx';
import { jobTitle } from './job-words.ts';
import type { RunningWork } from './live-work.ts';
import styles from './running-list.module.css';
import { leftWords } from './time-left.ts';

interface RunningListProps extends RunningWork {
  /** A link was followed. */
  onLeave?(): void;
}

/** What runs, with how far it is, how long it takes, and a way to stop it. */
export function RunningList({ jobs, isCut, left, onLeave }: RunningListProps) {
  return (
    <ul className={styles['list']}>
      {jobs?.map((job) => (
        <li key={job.id} className={styles['job']}>
          <span className={styles['what']}>
            <Link href={`/jobs/${job.id}`} onClick={onLeave}>
              {jobTitle(job)}
            </Link>{' '}
            <span className="quiet">{job.project?.name}</span>
          </span>
          <Cancel job={job} />
          <RunningBar job={job} left={left.get(job.id) ?? null} />
        </li>
      ))}
      {isCut ? <li className="quiet">{t('The first {n} are listed.', { n: jobs?.length ?? 0 })}</li> : null}
    </ul>
  );
}

/** How far work is. @param left ms until its end; null where that cannot be told */
export function RunningBar({ job, left }: { job: JobLineFragment; left: number | null }) {
  const { completed, total, fraction } = job.progress;
  return (
    <span className={styles['progress']}>
      <progress value={fraction} max={1} aria-label={t('Progress of {name}', { name: jobTitle(job) })} />
      <span className={styles['numbers']}>
        {job.state === 'QUEUED' ? t('waits') : t('{count} of {total}', { count: completed, total })}
        {left === null ? '' : ` · ${leftWords(left)}`}
      </span>
    </span>
  );
}

export function Cancel({ job }: { job: JobLineFragment }) {
  const [{ fetching }, cancel] = useMutation(CancelWorkDocument);
  return (
    <PermitButton
      needs="CALCULATE"
      busy={fetching || job.state === 'CANCELLING'}
      onPress={() => void cancel({ input: { jobId: job.id } })}
    >
      {t('Cancel')} <span className="unseen">{jobTitle(job)}</span>
    </PermitButton>
  );
}
