import { Link } from 'wouter';
import { Bar } from '../../parts/bar/bar.tsx';
import { Said } from '../../parts/said/said.tsx';
import { ScrollBox } from '../../parts/scroll/scroll-box.tsx';
import { Status } from '../../parts/status/status.tsx';
import { RunningBar } from '../../parts/work/running-list.tsx';
import { useLiveWork } from '../../parts/work/use-live-work.ts';
import kit from '../../ui/table.module.css';
import { numberText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { connectionAddress } from '../job/job-head.tsx';
import { type Axis, bestOf, canStart, pointText, presentText, type RepeatRow } from './repeat-rows.ts';
import styles from './similar.module.css';

interface RepeatTableProps {
  rows: readonly RepeatRow[];
  axes: readonly Axis[];
  /** How connections stand now. */
  standing: ReadonlyMap<string, { status: string; percent: number | null }>;
  /** Points of each study. */
  points: number;
  isChosen(row: RepeatRow): boolean;
  onChoose(row: RepeatRow, isWanted: boolean): void;
}

/** A row for each connection: what it has, what its study would set or has found, and how that stands to what it is now. */
export function RepeatTable({ rows, axes, standing, points, isChosen, onChoose }: RepeatTableProps) {
  const projectId = projectOf(rows);
  // Studies that did not ask for it have none.
  const hasCosts = rows.some((row) => bestOf(row)?.productionCost != null);
  return (
    <ScrollBox label={t('Similar connections')} className={`panel ${styles['box']}`}>
      <table className={`${kit['stuck']} ${kit['cards']} ${styles['table']}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t('Select')}</span>
            </th>
            <th scope="col">{t('Connection')}</th>
            <th scope="col">{t('Now')}</th>
            <th scope="col">{t('Utilisation')}</th>
            <th scope="col">{t('Study')}</th>
            <th scope="col">{t('Best that passes')}</th>
            <th scope="col">{t('Highest')}</th>
            {hasCosts ? (
              <th scope="col" className="number">
                {t('Cost')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.connection.id}
              {...{ row, axes, points, projectId, hasCosts }}
              now={standing.get(row.connection.id) ?? null}
              isChosen={isChosen(row)}
              onChoose={(isWanted) => onChoose(row, isWanted)}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

const projectOf = (rows: readonly RepeatRow[]): string | null =>
  rows.find(({ study }) => study !== null)?.study?.project?.id ?? null;

interface RowProps {
  row: RepeatRow;
  axes: readonly Axis[];
  points: number;
  projectId: string | null;
  hasCosts: boolean;
  now: { status: string; percent: number | null } | null;
  isChosen: boolean;
  onChoose(isWanted: boolean): void;
}

function Row({ row, axes, points, projectId, hasCosts, now, isChosen, onChoose }: RowProps) {
  const { connection, parameters, isFirst } = row;
  const best = bestOf(row);
  const cost = best?.productionCost?.totalEstimated ?? null;
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={!canStart(row)}
          onChange={({ target }) => onChoose(target.checked)}
          aria-label={t('Select {name}', { name: connection.name })}
        />
      </td>
      <th scope="row">
        {projectId === null ? (
          connection.name
        ) : (
          <Link href={connectionAddress(projectId, connection.number, 'parameters')}>{connection.name}</Link>
        )}
        {isFirst ? <span className="quiet"> · {t('this study')}</span> : null}
      </th>
      <td data-label={`${t('Now')}:`}>{presentText(axes, parameters) || '–'}</td>
      <td>
        {now === null ? null : now.percent === null ? (
          <Status status={now.status} />
        ) : (
          <Bar percent={now.percent} status={now.status} outdated={now.status === 'OUTDATED'} />
        )}
      </td>
      <td data-label={`${t('Study')}:`} className={styles['study']}>
        <StudyCell row={row} points={points} />
      </td>
      <td data-label={`${t('Best that passes')}:`}>
        {best === null ? null : (
          <>
            <strong>{pointText(best.values)}</strong>{' '}
          </>
        )}
        <BestNote row={row} />
      </td>
      <td>{best === null ? null : <Bar percent={best.maxUtilization?.percent ?? null} status="PASSED" />}</td>
      {hasCosts ? (
        <td className="number" data-label={`${t('Cost')}:`}>
          {cost === null ? '' : numberText(cost, 2)}
        </td>
      ) : null}
    </tr>
  );
}

/** What its study would set, or how far it is. */
function StudyCell({ row, points }: { row: RepeatRow; points: number }) {
  const { jobs, left } = useLiveWork();
  const { study, fit, isFirst } = row;
  const notes = isFirst ? [] : fit.notes;
  if (study === null)
    return (
      <>
        {fit.isPossible ? t('{n} point(|s)', { n: points }) : null}
        <Notes notes={notes} />
      </>
    );
  const live = jobs?.find(({ id }) => id === study.id) ?? study;
  const { completed, total } = live.progress;
  return (
    <>
      <Link href={`/jobs/${study.id}`}>
        {study.isSettled ? t('{count} of {total}', { count: completed, total }) : t('follow')}{' '}
        <span className="unseen">{t('Study of {name}', { name: row.connection.name })}</span>
      </Link>
      {study.isSettled ? null : (
        <>
          {' '}
          <RunningBar job={live} left={left.get(study.id) ?? null} />
        </>
      )}
      {study.failure === null ? null : (
        <p className={styles['note']}>
          <Said text={study.failure} />
        </p>
      )}
      <Notes notes={notes} />
    </>
  );
}

const Notes = ({ notes }: { notes: readonly string[] }) =>
  notes.map((note) => (
    <p key={note} className={styles['note']}>
      {note}
    </p>
  ));

function BestNote({ row: { standing } }: { row: RepeatRow }) {
  switch (standing) {
    case 'present':
      return <span className="quiet">· {t('it has these values')}</span>;
    case 'changed':
      return <span className={styles['changed']}>{t('Changed since its study: study it again.')}</span>;
    case 'nothing':
      return <span className="quiet">{t('No point passes.')}</span>;
    case 'failed':
      return <span className={styles['changed']}>{t('The study has failed.')}</span>;
    case 'cancelled':
      return <span className="quiet">{t('Cancelled')}</span>;
    default:
      return null;
  }
}
