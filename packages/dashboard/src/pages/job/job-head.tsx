import { CancelWorkDocument, type JobHeadFragment } from '@connection-gateway/client/pages/job';
import type { ReactNode } from 'react';
import { type Client, useClient, useMutation } from 'urql';
import { Link, useLocation } from 'wouter';
import { ShareMenu } from '../../app/print/share-menu.tsx';
import { FileLink, type SignedLink } from '../../parts/file-link/file-link.tsx';
import { PermitButton } from '../../parts/permit/permit-button.tsx';
import { problemsOf } from '../../parts/problem/problem.ts';
import { Problems } from '../../parts/problem/problems.tsx';
import { Said } from '../../parts/said/said.tsx';
import { RunAgain } from '../../parts/work/run-again.tsx';
import { stateText } from '../../parts/work/state-words.ts';
import { t } from '../../words/words.ts';
import styles from './job.module.css';
import { renewedJob } from './renewed-job.ts';

export interface Worked {
  id: string;
  number: number;
  name: string;
}

export const connectionAddress = (projectId: string, number: number, tab = ''): string =>
  `/projects/${projectId}/connections/${number}${tab === '' ? '' : `?tab=${tab}`}`;

async function tableOf(client: Client, id: string, form: 'csv' | 'xlsx'): Promise<SignedLink | null> {
  const job = await renewedJob(client, id);
  return job !== null && 'csv' in job ? job[form] : null;
}

/** What it is, how far it is, and how to stop it. */
export function JobHead({
  job,
  title,
  connection,
  tables,
  more = null,
}: {
  job: JobHeadFragment;
  title: string;
  connection: Worked | null;
  tables?: { csv: SignedLink; xlsx: SignedLink };
  /** What else is to be found from here. */
  more?: ReactNode;
}) {
  const client = useClient();
  const [, navigate] = useLocation();
  const [{ data, error, fetching }, cancel] = useMutation(CancelWorkDocument);
  const { completed, total, fraction, message } = job.progress;
  return (
    <>
      <title>{title}</title>
      <p className={styles['back']}>
        <Link href="/jobs">{t('← Jobs')}</Link>
      </p>
      <h1>{title}</h1>
      <div className={`row ${styles['links']}`}>
        {connection && job.project ? (
          <Link href={connectionAddress(job.project.id, connection.number)}>{connection.name}</Link>
        ) : null}
        {job.project ? (
          <Link href={`/projects/${job.project.id}`}>{job.project.name ?? t('its project')}</Link>
        ) : job.__typename === 'Batch' ? null : (
          <span className="quiet">{t('Its project was closed.')}</span>
        )}
        {tables
          ? (['csv', 'xlsx'] as const).map((form) => (
              <FileLink key={form} link={tables[form]} renew={() => tableOf(client, job.id, form)}>
                {form.toUpperCase()}
              </FileLink>
            ))
          : null}
        {more}
        <ShareMenu />
      </div>
      <div className={`row ${styles['progress']}`}>
        <progress value={fraction} max={1} aria-label={t('Progress')} />
        <span>
          {t('{count} of {total}', { count: completed, total })} · {stateText(job.state)}
          {message === null || job.isSettled ? null : (
            <>
              {' '}
              · <Said text={message} />
            </>
          )}
        </span>
        {job.isSettled ? (
          <RunAgain {...{ job, title }} onBegun={(id) => navigate(`/jobs/${id}`)} />
        ) : (
          <PermitButton
            needs="CALCULATE"
            busy={fetching || job.state === 'CANCELLING'}
            onPress={() => void cancel({ input: { jobId: job.id } })}
          >
            {t('Cancel')}
          </PermitButton>
        )}
      </div>
      <p className="unseen" role="status">
        {job.isSettled ? `${title} ${stateText(job.state)}.` : ''}
      </p>
      <Problems
        messages={[
          ...problemsOf(error, data?.cancelJob?.errors),
          ...(job.failure === null ? [] : [job.failure]),
        ]}
      />
    </>
  );
}
