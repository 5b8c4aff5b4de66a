import { Link } from 'wouter';
import { Bar } from '../../parts/bar/bar.tsx';
import { Said } from '../../parts/said/said.tsx';
import { ScrollBox } from '../../parts/scroll/scroll-box.tsx';
import { Status } from '../../parts/status/status.tsx';
import kit from '../../ui/table.module.css';
import { numberText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { connectionAddress } from '../job/job-head.tsx';
import type { DesignRow } from './design-rows.ts';
import styles from './similar.module.css';
import type { Similar } from './use-similar.ts';

interface DesignTableProps {
  rows: readonly DesignRow[];
  projectId: string;
  /** How connections stand now. */
  standing: Similar['standing'];
  isChosen(row: DesignRow): boolean;
  onChoose(row: DesignRow, isWanted: boolean): void;
}

/** A row for each connection: how it is used now, whether the design fits, what it came to on a copy, and whether it is applied. */
export function DesignTable({ rows, projectId, standing, isChosen, onChoose }: DesignTableProps) {
  const hasCosts = rows.some(({ tried }) => tried?.productionCost != null);
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
            <th scope="col">{t('With the design')}</th>
            {hasCosts ? (
              <th scope="col" className="number">
                {t('Cost')}
              </th>
            ) : null}
            <th scope="col">{t('Result')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.connection.id}
              {...{ row, projectId, hasCosts }}
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

interface RowProps {
  row: DesignRow;
  projectId: string;
  hasCosts: boolean;
  now: { status: string; percent: number | null } | null;
  isChosen: boolean;
  onChoose(isWanted: boolean): void;
}

function Row({ row, projectId, hasCosts, now, isChosen, onChoose }: RowProps) {
  const { connection, isProposed, tried } = row;
  const cost = tried?.productionCost?.totalEstimated ?? null;
  const used = tried?.maxUtilization ?? null;
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={!isProposed}
          onChange={({ target }) => onChoose(target.checked)}
          aria-label={t('Select {name}', { name: connection.name })}
        />
      </td>
      <th scope="row">
        <Link href={connectionAddress(projectId, connection.number, 'operations')}>{connection.name}</Link>
      </th>
      <td data-label={`${t('Now')}:`}>
        {now === null ? null : now.percent === null ? (
          <Status status={now.status} />
        ) : (
          <Bar percent={now.percent} status={now.status} outdated={now.status === 'OUTDATED'} />
        )}
      </td>
      <td data-label={`${t('With the design')}:`}>
        {used === null ? '–' : <Bar percent={used.percent} status={tried?.verdict ?? null} />}
      </td>
      {hasCosts ? (
        <td className="number" data-label={`${t('Cost')}:`}>
          {cost === null ? '–' : numberText(cost, 2)}
        </td>
      ) : null}
      <td>
        <Result row={row} />
      </td>
    </tr>
  );
}

function Result({ row: { isProposed, isApplied, tried, problems } }: { row: DesignRow }) {
  if (isApplied) return t('Applied');
  if (problems.length > 0) return <Said text={problems.join(' ')} />;
  if (!isProposed) return <span className="quiet">{t('The library does not have it for its members.')}</span>;
  if (tried === null) return <span className="quiet">{t('not tried yet')}</span>;
  if (tried.failure !== null) return <Said text={tried.failure} />;
  return tried.verdict === 'PASSED' ? t('passes on a copy') : t('does not pass on a copy');
}
