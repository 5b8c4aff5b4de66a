import { EditResultsDocument } from '@connection-gateway/client/pages/edit';
import { useSearchParams } from 'wouter';
import { ComparisonTable } from '../../../parts/comparison/comparison.tsx';
import { problemsOf } from '../../../parts/problem/problem.ts';
import { Problems } from '../../../parts/problem/problems.tsx';
import { useRead } from '../../../parts/read/use-read.ts';
import { percentText } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import { setValues } from '../set-values.ts';
import { useCurrent } from '../use-current.ts';
import type { ConnectionHead } from '../use-head.ts';
import { CheckComparison } from './check-comparison.tsx';
import styles from './edit.module.css';
import { beforeSide, clockText, comparedRuns, currentSide, runSide } from './sides.ts';

/** The results of now, or of the last calculation, beside those of the run in the address: `?compare=`. */
export default function CompareTab({ connection: head }: { connection: ConnectionHead }) {
  const [search, setSearch] = useSearchParams();
  const {
    value: connection,
    error,
    fetching,
    again,
  } = useRead({ query: EditResultsDocument, ...useCurrent(head) }, (data) => data.connection);
  if (connection === null)
    return fetching ? (
      <p className="quiet">{t('Loading …')}</p>
    ) : (
      <Problems messages={problemsOf(error)} again={again} />
    );
  const runs = connection.runs.nodes;
  const chosen = search.get('compare');
  const before = beforeSide(connection, chosen);
  const last = runs[0];
  const after =
    currentSide(connection, connection.productionCost?.totalEstimated ?? null) ??
    (last ? runSide(last) : null);
  const compared = comparedRuns(connection, chosen);
  const changes = setValues(last?.parameterChanges ?? []);
  return (
    <section aria-label={t('Comparison with a run before')} className={`panel ${styles['strip']}`}>
      <p className="row">
        <label className="row">
          {t('Compare with')}
          <select
            value={runs.some(({ id }) => id === chosen) ? (chosen ?? '') : ''}
            onChange={({ target }) =>
              setSearch((was) => new URLSearchParams({ ...Object.fromEntries(was), compare: target.value }))
            }
          >
            <option value="">{t('what was there before')}</option>
            {runs.map((run) => (
              <option key={run.id} value={run.id}>
                {t('run {run}', { run: run.number })}, {clockText(run.calculatedAt)}
                {run.maxUtilization ? `, ${percentText(run.maxUtilization.percent)}` : ''}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          onClick={() =>
            setSearch((was) => {
              const next = new URLSearchParams(was);
              next.delete('compare');
              return next;
            })
          }
        >
          {t('Close')}
        </button>
      </p>
      {changes === '' ? null : (
        <p>
          {t('Set before the last calculation:')} {changes}.
        </p>
      )}
      {before !== null && after !== null ? (
        <div className={styles['narrow']}>
          <ComparisonTable before={before} after={after} />
        </div>
      ) : (
        <p className="quiet">{t('There are not two calculations to compare yet.')}</p>
      )}
      {compared === null ? null : <CheckComparison connection={head} {...compared} />}
    </section>
  );
}
