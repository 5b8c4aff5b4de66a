import { ConnectionRunsDocument } from '@connection-gateway/client/pages/connection';
import { useClient } from 'urql';
import { Link } from 'wouter';
import { useAddressState } from '../../../app/address-state.ts';
import { Bar } from '../../../parts/bar/bar.tsx';
import { FileLink } from '../../../parts/file-link/file-link.tsx';
import { ReadProblem } from '../../../parts/read/read-problem.tsx';
import { useRead } from '../../../parts/read/use-read.ts';
import { ScrollBox } from '../../../parts/scroll/scroll-box.tsx';
import { Sparkline } from '../../../parts/sparkline/sparkline.tsx';
import { Status } from '../../../parts/status/status.tsx';
import { When } from '../../../parts/when/when.tsx';
import { numberText } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { setValues } from '../set-values.ts';
import { useCurrent } from '../use-current.ts';
import type { ConnectionHead } from '../use-head.ts';
import styles from './runs-tab.module.css';

/** Calculations of the connection through this gateway, the last first, as far as they are kept. */
export default function RunsTab({ connection }: { connection: ConnectionHead }) {
  const client = useClient();
  const {
    value: read,
    error,
    again,
  } = useRead({ query: ConnectionRunsDocument, ...useCurrent(connection) }, (data) => data.connection);
  const [state, , linkWith] = useAddressState();
  const problem = <ReadProblem what={t('The calculations')} error={error} again={again} />;
  if (read === null) return error ? problem : <p className="quiet">{t('Loading …')}</p>;
  async function renew() {
    const fresh = await client
      .query(ConnectionRunsDocument, { id: connection.id }, { requestPolicy: 'network-only' })
      .toPromise();
    return fresh.data?.connection?.runsTable;
  }
  const { runs, runsTable } = read;
  if (runs.nodes.length === 0)
    return (
      <>
        {problem}
        <p>{t('This gateway has not calculated it yet.')}</p>
      </>
    );
  const compared = state.get('compare');
  return (
    <>
      {problem}
      <div className="row">
        <Sparkline
          runs={runs.nodes
            .map(({ maxUtilization, status }) => ({ percent: maxUtilization?.percent ?? null, status }))
            .toReversed()}
        />
        <span className="quiet">
          {runs.totalCount > runs.nodes.length
            ? t('the last {count} of {n} calculations', { count: runs.nodes.length, n: runs.totalCount })
            : t('{n} calculation(|s)', { n: runs.totalCount })}
        </span>
        <FileLink link={runsTable} renew={renew}>
          CSV
        </FileLink>
      </div>
      <ScrollBox label={t('Calculations')}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">{t('When, took')}</th>
              <th scope="col">{t('Compare')}</th>
              <th scope="col">{t('Verdict')}</th>
              <th scope="col">{t('Highest utilisation, governs')}</th>
              <th scope="col">{t('Changed before it')}</th>
            </tr>
          </thead>
          <tbody>
            {runs.nodes.map((run) => (
              <tr key={run.id}>
                <th scope="row">
                  <span className="quiet">{run.number}</span> <When at={run.calculatedAt} />
                  {run.seconds == null ? null : (
                    <span className={`quiet ${styles['below']}`}>{numberText(run.seconds, 1)} s</span>
                  )}
                </th>
                <td>
                  <Link href={linkWith({ compare: compared === run.id ? null : run.id })}>
                    {compared === run.id ? t('end') : t('with now')}
                    <span className="unseen"> {t('calculation {run}', { run: run.number })}</span>
                  </Link>
                </td>
                <td>
                  <Status status={run.status} />
                </td>
                <td>
                  <Bar percent={run.maxUtilization?.percent ?? null} status={run.status} />
                  {run.governing == null ? null : (
                    <span className={styles['below']}>{run.governing.name}</span>
                  )}
                </td>
                <td>{setValues(run.parameterChanges ?? []) || <span className="quiet">–</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}
