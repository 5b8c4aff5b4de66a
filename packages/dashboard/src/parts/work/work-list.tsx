import {
  WorkDocument,
  WorkEventsDocument,
  type WorkEventsSubscription,
  type WorkItemFragment,
} from '@connection-gateway/client/pages/job';
import { useSubscription } from 'urql';
import { Link } from 'wouter';
import { t } from '../../words/words.ts';
import { useRead } from '../read/use-read.ts';
import { When } from '../when/when.tsx';
import { stateText } from './state-words.ts';
import styles from './work-list.module.css';

interface WorkListProps {
  projectId: string;
  /** Only work on this connection. */
  connectionId?: string;
}

/** Studies and design runs with links to their pages, live. Nothing is shown where there are none. */
export function WorkList({ projectId, connectionId }: WorkListProps) {
  const { value: work, again } = useRead(
    {
      query: WorkDocument,
      variables: { projectId, connectionId: connectionId ?? null },
      requestPolicy: 'cache-and-network',
    },
    (data) => data.jobs,
  );
  useSubscription(
    { query: WorkEventsDocument, variables: { projectId } },
    (_: unknown, { projectChanged: event }: WorkEventsSubscription) => {
      // The cache has the new state of a job already; which jobs there are has to be read again.
      if (event !== null && (event.missed || asksAgain(event))) again();
      return null;
    },
  );
  const jobs = work?.nodes ?? [];
  if (work === null || jobs.length === 0) return null;
  const ended = jobs.filter(({ isSettled }) => isSettled).length;
  const counts = [
    [jobs.length - ended, t('{n} running', { n: jobs.length - ended })],
    [ended, t('{n} ended', { n: ended })],
  ] as const;
  return (
    <details className={styles['work']}>
      <summary>
        {t('Studies and design runs:')}{' '}
        {counts.flatMap(([count, words]) => (count === 0 ? [] : words)).join(', ')}
      </summary>
      <ul>
        {jobs.map((job) => (
          <li key={job.id}>
            <Link href={`/jobs/${job.id}`}>{titleOf(job)}</Link> {stateText(job.state)}
            <span className="quiet">
              {' '}
              · {amountOf(job)} · <When at={job.finishedAt ?? job.createdAt} />
            </span>
          </li>
        ))}
      </ul>
      <p className="quiet">
        {work.totalCount > jobs.length
          ? `${t('The last {count} of {total}.', { count: jobs.length, total: work.totalCount })} `
          : ''}
        {t('Kept for an hour after their end.')}
      </p>
    </details>
  );
}

type Event = NonNullable<WorkEventsSubscription['projectChanged']>;

function asksAgain(event: Event): boolean {
  if (event.__typename === 'PresentState' || event.__typename === 'ProjectChanged') return true;
  return 'job' in event && event.job !== null && event.job.__typename !== 'CalculationJob';
}

function amountOf({ __typename, isSettled, progress: { completed, total } }: WorkItemFragment): string {
  // How many it takes is not known before.
  if (__typename === 'OptimizationRun') return t('{n} point(|s)', { n: completed });
  const amount =
    __typename === 'ParameterStudy' ? t('{n} point(|s)', { n: total }) : t('{n} design(|s)', { n: total });
  return isSettled ? t('{count} of {total}', { count: completed, total: amount }) : amount;
}

function titleOf(job: WorkItemFragment): string {
  const name = ('connection' in job ? job.connection?.name : null) ?? t('a connection');
  if (job.__typename === 'OptimizationRun') return t('Search for {name}', { name });
  return job.__typename === 'ParameterStudy'
    ? t('Study of {name}', { name })
    : t('Designs for {name}', { name });
}
