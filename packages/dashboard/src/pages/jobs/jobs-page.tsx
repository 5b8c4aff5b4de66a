import { type JobLineFragment, JobListDocument } from '@connection-gateway/client/pages/work';
import { useEffect, useRef } from 'react';
import { useClient } from 'urql';
import { Link } from 'wouter';
import { useAddressState } from '../../app/address-state.ts';
import { problemsOf } from '../../parts/problem/problem.ts';
import { Problems } from '../../parts/problem/problems.tsx';
import { useRead } from '../../parts/read/use-read.ts';
import { ScrollBox } from '../../parts/scroll/scroll-box.tsx';
import { WaitingRows } from '../../parts/table/filler-rows.tsx';
import { When } from '../../parts/when/when.tsx';
import { isResultSaid, jobResult, jobSeconds, jobTitle } from '../../parts/work/job-words.ts';
import { liveWorkOf } from '../../parts/work/live-work.ts';
import { RunAgain } from '../../parts/work/run-again.tsx';
import { Cancel, RunningBar } from '../../parts/work/running-list.tsx';
import { useLiveWork } from '../../parts/work/use-live-work.ts';
import { Badge, Chip } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { icons } from '../../ui/icons.ts';
import table from '../../ui/table.module.css';
import { numberText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { isKind, isStateChoice, kinds, stateChoices, stateOf } from './job-filters.ts';
import styles from './jobs-page.module.css';

const FIRST = 100;
/** Grey rows while the list is on its way. */
const WAITING = 3;
/** Widths of the columns; so that no row moves what stands in another. */
const WIDTHS = ['26%', 'auto', '34%', '12rem', '8rem'];

/** All work of the caller, running and ended, live; a job leads to its own page. */
export default function JobsPage() {
  const [address, change] = useAddressState();
  const client = useClient();
  const live = useLiveWork();
  const [project, kind, state] = ['project', 'kind', 'state'].map((name) => address.get(name) ?? '');
  const {
    value: list,
    error,
    again,
  } = useRead(
    {
      query: JobListDocument,
      variables: {
        projectId: project || null,
        kinds: isKind(kind) ? [kind] : null,
        states: isStateChoice(state) ? [...stateChoices[state].states] : null,
        first: FIRST,
      },
      requestPolicy: 'cache-and-network',
    },
    ({ jobs }) => jobs,
  );
  // Which jobs there are is read again when one begins or ends; how far they are is in the cache already.
  const running = live.jobs?.map(({ id }) => id).join() ?? '';
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  useEffect(() => {
    if (running !== '') latest.current();
  }, [running]);
  useEffect(() => {
    const work = liveWorkOf(client);
    // No event tells that a batch begins.
    work.refresh();
    return work.onEnd(() => latest.current());
  }, [client]);

  const jobs = list?.nodes ?? [];
  const isFiltered = address.size > 0;
  return (
    <>
      <title>{t('Jobs')}</title>
      <header className={styles['head']}>
        <h1>{t('Jobs')}</h1>
        <div className="row">
          <Chip isPressed={state === ''} onPress={() => change({ state: null }, { replace: true })}>
            {t('All')}
          </Chip>
          {Object.entries(stateChoices).map(([key, { words }]) => (
            <Chip
              key={key}
              isPressed={state === key}
              onPress={() => change({ state: key }, { replace: true })}
            >
              {t(words)}
              {key === 'running' && (live.jobs?.length ?? 0) > 0 ? <Badge>{live.jobs?.length}</Badge> : null}
            </Chip>
          ))}
          <select
            aria-label={t('Kind')}
            value={isKind(kind) ? kind : ''}
            onChange={({ target }) => change({ kind: target.value || null }, { replace: true })}
          >
            <option value="">{t('Any kind')}</option>
            {Object.entries(kinds).map(([value, words]) => (
              <option key={value} value={value}>
                {t(words)}
              </option>
            ))}
          </select>
          {project === '' ? null : (
            <Chip isPressed onPress={() => change({ project: null }, { replace: true })}>
              {t('One project')} ✕
            </Chip>
          )}
        </div>
      </header>
      <Problems messages={problemsOf(error)} again={again} />
      {list !== null && jobs.length === 0 ? (
        <Empty
          icon={icons.activity}
          words={
            isFiltered
              ? t('Nothing of this kind.')
              : t(
                  'Nothing runs, and nothing has ended within the last hour. Calculations, studies and design runs are listed here.',
                )
          }
        />
      ) : (
        <ScrollBox label={t('Jobs')} className={`panel ${styles['box']}`}>
          <table
            className={`${table['stuck']} ${table['cards']} ${styles['table']}`}
            aria-busy={list === null}
          >
            <colgroup>
              {WIDTHS.map((width) => (
                <col key={width} style={{ inlineSize: width }} />
              ))}
            </colgroup>
            <thead>
              <tr>
                <th scope="col">{t('What')}</th>
                <th scope="col">{t('Where')}</th>
                <th scope="col">{t('Progress')}</th>
                <th scope="col">{t('Began')}</th>
                <th scope="col">
                  <span className="unseen">{t('Actions')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list === null ? <WaitingRows count={WAITING} columns={WIDTHS.length} /> : null}
              {jobs.map((job) => (
                <JobRow key={job.id} job={job} left={live.left.get(job.id) ?? null} onBegun={again} />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
      <p className="quiet">
        {list !== null && list.totalCount > jobs.length
          ? `${t('The last {count} of {total}.', { count: jobs.length, total: list.totalCount })} `
          : ''}
        {t('Ended jobs are kept for an hour.')}
      </p>
    </>
  );
}

interface JobRowProps {
  job: JobLineFragment;
  left: number | null;
  onBegun(): void;
}

function JobRow({ job, left, onBegun }: JobRowProps) {
  const { icon, tone } = stateOf(job);
  const seconds = jobSeconds(job);
  return (
    <tr>
      <th scope="row" className={styles['what']}>
        <span>
          <span className={styles['sign']} data-tone={tone}>
            <Icon path={icon} />
          </span>
          <Link href={`/jobs/${job.id}`}>{jobTitle(job)}</Link>
        </span>
      </th>
      <td>
        {job.project === null ? (
          <span className="quiet">
            {job.__typename === 'Batch' ? t('several projects') : t('project closed')}
          </span>
        ) : (
          <Link href={`/projects/${job.project.id}`}>{job.project.name ?? t('Without a name')}</Link>
        )}
      </td>
      <td>{job.isSettled ? <Ended job={job} /> : <RunningBar job={job} left={left} />}</td>
      <td className={styles['when']}>
        <When at={job.startedAt ?? job.createdAt} />
        {seconds === null ? null : <span className="quiet"> · {durationWords(seconds)}</span>}
      </td>
      <td className="number">
        {job.isSettled ? (
          <RunAgain job={job} title={jobTitle(job)} onBegun={onBegun} />
        ) : (
          <Cancel job={job} />
        )}
      </td>
    </tr>
  );
}

function Ended({ job }: { job: JobLineFragment }) {
  const { completed, total } = job.progress;
  const result = jobResult(job);
  return (
    <>
      {t(stateOf(job).words)}{' '}
      <span className="quiet">
        · {completed === total ? total : t('{count} of {total}', { count: completed, total })}
      </span>
      {result === '' ? null : (
        <>
          {' · '}
          <span lang={isResultSaid(job) ? 'en' : undefined}>{result}</span>
        </>
      )}
    </>
  );
}

const durationWords = (seconds: number): string =>
  seconds < 60
    ? `${numberText(seconds, seconds < 10 ? 1 : 0)} s`
    : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
