import {
  RepeatedStudiesDocument,
  type RepeatedStudyFragment,
  type SetBatchFragment,
} from '@connection-gateway/client/pages/similar';
import type { JobLineFragment } from '@connection-gateway/client/pages/work';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useClient } from 'urql';
import { Link } from 'wouter';
import { ShareMenu } from '../../app/print/share-menu.tsx';
import { useUnitsOf } from '../../parts/code/use-units-of.ts';
import { problemsOf } from '../../parts/problem/problem.ts';
import { Problems } from '../../parts/problem/problems.tsx';
import { useRead } from '../../parts/read/use-read.ts';
import { liveWorkOf } from '../../parts/work/live-work.ts';
import { useLiveWork } from '../../parts/work/use-live-work.ts';
import { Empty } from '../../ui/empty.tsx';
import { icons } from '../../ui/icons.ts';
import { t } from '../../words/words.ts';
import { type Targets, useTargets } from '../project/bulk/use-targets.ts';
import { ApplyBest } from './apply-best.tsx';
import { Cut, NoneSimilar } from './none-similar.tsx';
import { axesOf, canStart, isRead, pointText, type RepeatRow, rowsOf, type Study } from './repeat-rows.ts';
import { RepeatTable } from './repeat-table.tsx';
import { SetBefore } from './set-before.tsx';
import styles from './similar.module.css';
import { StartStudies } from './start-studies.tsx';
import { useSimilar } from './use-similar.ts';

/** A study on connections like the one it is of: what each has, a study each, and the best of all to be set where nothing was changed. */
export default function SimilarPage({ id }: { id: string }) {
  const read = useRead({ query: RepeatedStudiesDocument, variables: { id } }, (data) => data);
  const job = read.value?.job;
  const jobs = read.value?.jobs;
  const repeats = useMemo(
    () => jobs?.nodes.flatMap((one) => (one.__typename === 'ParameterStudy' ? one : [])) ?? [],
    [jobs],
  );
  const batches = useMemo(
    () => jobs?.nodes.flatMap((one) => (one.__typename === 'Batch' ? one : [])) ?? [],
    [jobs],
  );
  const study = job?.__typename === 'ParameterStudy' ? job : null;
  useUnitsOf(study?.project?.designCode);
  return (
    <>
      <title>{t('Repeat on similar connections')}</title>
      <p className={styles['back']}>
        <Link href={study === null ? '/jobs' : `/jobs/${study.id}`}>
          {study === null
            ? t('← Jobs')
            : `← ${t('Study of {name}', { name: study.connection?.name ?? '–' })}`}
        </Link>
      </p>
      <h1>{t('Repeat on similar connections')}</h1>
      <Problems messages={problemsOf(read.error)} again={read.again} />
      {study === null ? (
        read.value === null ? (
          read.fetching ? (
            <p className="quiet">{t('Loading …')}</p>
          ) : null
        ) : (
          <Forgotten repeats={repeats} />
        )
      ) : study.points.nodes.some(({ settings }) => settings.length > 0) ? (
        <Empty
          icon={icons.circle}
          words={t('This study varies loads, sections or operations of its connection: others have others.')}
        />
      ) : (
        <Repeats {...{ study, repeats, batches }} again={read.again} />
      )}
    </>
  );
}

type Repeated = Pick<Study, 'id' | 'connection' | 'ranked'>;

/** The study is not known any more; what it was repeated on may be. */
function Forgotten({ repeats }: { repeats: readonly Repeated[] }) {
  return (
    <>
      <p>{t('This work is not known, or not any more: it is kept for an hour after its end.')}</p>
      {repeats.length === 0 ? null : (
        <>
          <p>{t('The studies that repeat it are still here:')}</p>
          <ul>
            {repeats.map(({ id, connection, ranked }) => (
              <li key={id}>
                <Link href={`/jobs/${id}`}>{connection?.name ?? t('a connection')}</Link>{' '}
                {ranked.nodes[0]?.verdict === 'PASSED' ? pointText(ranked.nodes[0].values) : ''}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface RepeatsProps {
  study: Study;
  /** The newest first. */
  repeats: readonly RepeatedStudyFragment[];
  /** What has set points of them. */
  batches: readonly SetBatchFragment[];
  again(): void;
}

function Repeats({ study, repeats, batches, again }: RepeatsProps) {
  const [moment, setMoment] = useState(0);
  const { connection, project } = study;
  const similar = useSimilar(connection?.id ?? null);
  const others = repeats.flatMap((one) => one.connection?.id ?? []);
  const all = similar.ids === null ? '' : [...new Set([...similar.ids, ...others])].join(' ');
  const ids = useMemo(() => all.split(' ').filter((one) => one !== ''), [all]);
  const targets = useTargets(project?.id ?? '', ids, { wantsParameters: ids.length > 0, moment });
  const known = useKnown(targets);
  const rows = known === null || ids.length === 0 ? null : rowsOf({ study, repeats, ...known });
  const refresh = () => {
    again();
    similar.again();
    setMoment((before) => before + 1);
  };
  useEndings({ studies: [study, ...repeats], batches, ids }, refresh);
  const problems = [...similar.problems, ...(targets.problem === null ? [] : [targets.problem])];
  if (connection === null || project === null) return <p>{t('Its project was closed.')}</p>;
  return (
    <>
      <div className={`row ${styles['head']}`}>
        <span>{similar.label === null ? '' : t('Similar: {label}', { label: similar.label })}</span>
        <Link href={`/projects/${project.id}`}>{project.name ?? t('its project')}</Link>
        <ShareMenu />
      </div>
      <Problems messages={problems} again={refresh} />
      <p role="status" className="quiet">
        {rows === null ? (problems.length === 0 ? t('Loading …') : '') : summaryOf(rows)}
      </p>
      {rows === null ? null : rows.length < 2 ? (
        <NoneSimilar label={similar.label} />
      ) : (
        <Table rows={rows} study={study} standing={similar.standing} onChange={refresh} />
      )}
      <SetBefore batches={batches} onUndone={refresh} />
      <Cut similar={similar} />
    </>
  );
}

interface TableProps {
  rows: readonly RepeatRow[];
  study: Study;
  standing: ReturnType<typeof useSimilar>['standing'];
  onChange(): void;
}

function Table({ rows, study, standing, onChange }: TableProps) {
  // Those that can take a study and have none are chosen; what is chosen otherwise is noted.
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = (row: RepeatRow) =>
    canStart(row) && (chosen.get(row.connection.id) ?? (row.standing === 'fits' && !row.isFirst));
  const axes = useMemo(() => axesOf(study), [study]);
  return (
    <>
      <div className={`row ${styles['actions']}`}>
        <StartStudies
          study={study}
          rows={rows.filter(isChosen)}
          isMain={rows.every((row) => row.standing !== 'ready')}
          onStarted={() => {
            setChosen(new Map());
            onChange();
          }}
        />
        <ApplyBest rows={rows} axes={axes} onBegun={onChange} />
      </div>
      <RepeatTable
        {...{ rows, axes, standing, isChosen }}
        points={study.points.nodes.length}
        onChoose={(row, isWanted) => setChosen(new Map([...chosen, [row.connection.id, isWanted]]))}
      />
    </>
  );
}

interface Known {
  connections: NonNullable<Targets['connections']>;
  parametersOf: NonNullable<Targets['parametersOf']>;
}

/** What was read last, both of the same moment: a table does not go away while it is read again. */
function useKnown({ connections, parametersOf }: Targets): Known | null {
  const [known, keep] = useState<Known | null>(null);
  if (connections !== null && parametersOf !== null && known?.parametersOf !== parametersOf)
    keep({ connections, parametersOf });
  return known;
}

interface Followed {
  studies: readonly RepeatedStudyFragment[];
  batches: readonly SetBatchFragment[];
  /** Of the connections. */
  ids: readonly string[];
}

/** Reads again when one of the studies or batches has ended, or another client has begun one. */
function useEndings({ studies, batches, ids }: Followed, refresh: () => void): void {
  const work = liveWorkOf(useClient());
  const { jobs } = useLiveWork();
  const running = new Set(jobs?.map(({ id }) => id));
  const isNew = (job: JobLineFragment) =>
    (job.__typename === 'Batch' && !batches.some(({ id }) => id === job.id)) ||
    (job.__typename === 'ParameterStudy' &&
      ids.includes(job.connection?.id ?? '') &&
      !studies.some(({ id }) => id === job.id));
  const behind = studies.filter(
    (one) => !isRead(one) && (one.isSettled || (jobs !== null && !running.has(one.id))),
  );
  const key = [...behind, ...(jobs?.filter(isNew) ?? [])].map(({ id }) => id).join(' ');
  const latest = useRef({ refresh, isNew });
  useEffect(() => {
    latest.current = { refresh, isNew };
  });
  useEffect(() => {
    if (key !== '') latest.current.refresh();
  }, [key]);
  // One that was over before the page has shown it, and every batch: it has changed connections.
  useEffect(
    () =>
      work.onEnd((job) => {
        if (job.__typename === 'Batch' || latest.current.isNew(job)) latest.current.refresh();
      }),
    [work],
  );
}

function summaryOf(rows: readonly RepeatRow[]): string {
  const others = rows.filter(({ isFirst }) => !isFirst);
  const count = (...wanted: readonly RepeatRow['standing'][]) =>
    rows.filter(({ standing }) => wanted.includes(standing)).length;
  const said = [
    t('{n} similar connection(|s)', { n: others.length }),
    ...[
      [count('running'), t('{n} running', { n: count('running') })] as const,
      [count('ready'), t('{n} with a best that can be set', { n: count('ready') })] as const,
      [count('present'), t('{n} with the best values', { n: count('present') })] as const,
      [
        count('nothing', 'failed', 'cancelled'),
        t('{n} without a point that passes', { n: count('nothing', 'failed', 'cancelled') }),
      ] as const,
      [count('changed'), t('{n} changed since', { n: count('changed') })] as const,
      [count('lacking'), t('{n} cannot take it', { n: count('lacking') })] as const,
    ].flatMap(([n, words]) => (n === 0 ? [] : words)),
  ];
  return `${said.join(', ')}.`;
}
