import {
  CalculateSeparatelyDocument,
  LoadMatrixDocument,
  type LoadMatrixQuery,
} from '@connection-gateway/client/pages/edit';
import { useClient, useMutation } from 'urql';
import { FileLink } from '../../../parts/file-link/file-link.tsx';
import { PermitButton } from '../../../parts/permit/permit-button.tsx';
import { problemsOf } from '../../../parts/problem/problem.ts';
import { Problems } from '../../../parts/problem/problems.tsx';
import { ReadProblem } from '../../../parts/read/read-problem.tsx';
import { useRead } from '../../../parts/read/use-read.ts';
import { ScrollBox } from '../../../parts/scroll/scroll-box.tsx';
import { Status } from '../../../parts/status/status.tsx';
import { When } from '../../../parts/when/when.tsx';
import { t } from '../../../words/words.ts';
import { LineValue } from '../checks/line-value.tsx';
import type { SummaryLine } from '../checks/use-checks.ts';
import { useCurrent } from '../use-current.ts';
import type { ConnectionHead } from '../use-head.ts';
import styles from './edit.module.css';
import { governingLoad, groupsOf } from './load-groups.ts';

type Matrix = NonNullable<NonNullable<LoadMatrixQuery['connection']>['loadEffectMatrix']>;

/** Checks of each load effect by itself, side by side, and the button that has them calculated so. */
export default function LoadMatrix({ connection: head }: { connection: ConnectionHead }) {
  const client = useClient();
  const { value, error, again } = useRead({ query: LoadMatrixDocument, ...useCurrent(head) }, (data) =>
    data.connection ? data : null,
  );
  const [started, start] = useMutation(CalculateSeparatelyDocument);
  const matrix = value?.connection?.loadEffectMatrix ?? null;
  const table = value?.connection?.loadEffectsTable;
  // What is not known is not refused.
  const isRefused = value?.service.capabilities?.loadEffectSubset === false;
  async function renew() {
    const fresh = await client
      .query(LoadMatrixDocument, { id: head.id }, { requestPolicy: 'network-only' })
      .toPromise();
    return fresh.data?.connection?.loadEffectsTable;
  }
  return (
    <>
      <h2>{t('Load effects side by side')}</h2>
      <ReadProblem what={t('The load effects by themselves')} error={error} again={again} />
      {value === null && error === undefined ? <p className="quiet">{t('Loading …')}</p> : null}
      {matrix === null ? null : <MatrixTable matrix={matrix} />}
      <p className="quiet">
        {t(
          'Each active load effect is calculated on the unloaded connection, then all of them together: one calculation more than there are load effects. That a plate yields under one has no influence on the next.',
        )}
      </p>
      <Problems messages={problemsOf(started.error, started.data?.startCalculation?.errors)} />
      <p className="row">
        <PermitButton
          needs="CALCULATE"
          busy={started.fetching || head.status === 'CALCULATING'}
          idle={isRefused ? t('This service calculates all active load effects together only.') : null}
          onPress={() => void start({ id: head.id })}
        >
          {matrix === null ? t('Calculate each by itself') : t('Calculate each again')}
        </PermitButton>
        {matrix === null || table == null ? null : (
          <FileLink link={table} renew={renew}>
            XLSX
          </FileLink>
        )}
      </p>
    </>
  );
}

function MatrixTable({ matrix: { columns, run, outdated } }: { matrix: Matrix }) {
  const groups = groupsOf(run.summary, columns);
  const failures = columns.filter(({ failure }) => failure !== null).length;
  return (
    <>
      <p className={outdated || failures > 0 ? 'notice' : 'quiet'}>
        {outdated ? `${t('The connection was changed since.')} ` : ''}
        {failures > 0
          ? `${t('{count} of {n} could not be calculated.', { count: failures, n: columns.length })} `
          : ''}
        {t('Calculated')} <When at={run.calculatedAt} />.
      </p>
      <ScrollBox label={t('Checks of each load effect')}>
        <table className={styles['loads']}>
          <thead>
            <tr>
              <th scope="col">{t('Load effect')}</th>
              <th scope="col">{t('Decides')}</th>
              {groups.map((group) => (
                <th key={group} scope="col">
                  {group}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {columns.map(({ loadEffectNumber, name, governing, checks, failure }) => (
              <tr key={loadEffectNumber}>
                <th scope="row">{name}</th>
                {failure === null ? (
                  <>
                    <td>{governing?.name ?? t('nothing was checked')}</td>
                    <Cells groups={groups} lines={checks} isOld={outdated} />
                  </>
                ) : (
                  <td colSpan={1 + groups.length} className={styles['message']}>
                    ✕ {t('Not calculated:')} {failure}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('All together')}</th>
              <td>{run.governing?.name ?? t('nothing was checked')}</td>
              <Cells groups={groups} lines={run.summary} isOld={outdated} />
            </tr>
            <tr>
              <th scope="row" colSpan={2}>
                {t('Governed by')}
              </th>
              {groups.map((group) => (
                <td key={group}>{governingLoad(columns, group) ?? '–'}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollBox>
    </>
  );
}

interface CellsProps {
  groups: readonly string[];
  lines: readonly SummaryLine[];
  isOld: boolean;
}

function Cells({ groups, lines, isOld }: CellsProps) {
  return groups.map((group) => {
    const line = lines.find(({ name }) => name === group);
    return (
      <td key={group}>
        {line === undefined ? '–' : <LineValue line={line} isOld={isOld} />}
        {line?.status === 'FAILED' ? <Status status="FAILED" /> : null}
      </td>
    );
  });
}
