import { useAddressState } from '../../../app/address-state.ts';
import { lazyPart } from '../../../app/lazy-part.tsx';
import { kindWords } from '../../../parts/check/kind-words.ts';
import { ReadProblem } from '../../../parts/read/read-problem.tsx';
import { When } from '../../../parts/when/when.tsx';
import { t, type Words } from '../../../words/words.ts';
import type { ConnectionHead } from '../use-head.ts';
import { CheckTable } from './check-table.tsx';
import { Messages } from './messages.tsx';
import { Summary } from './summary.tsx';
import { useChecks } from './use-checks.ts';

const CompanyRules = lazyPart(() => import('./company-rules.tsx'));

const states: Readonly<Record<string, Words>> = {
  NOT_CALCULATED: 'This connection is not calculated.',
  NOT_CHECKED:
    'It was calculated, and no part of it was checked: nothing is loaded or built that the service checks. That is not a pass.',
  PARTIAL: 'These are results of chosen load effects only, and no verdict on the connection.',
};

/** Every check of the connection, the worst first; of results that do not hold any more, what they were. */
export function ChecksTab({ connection }: { connection: ConnectionHead }) {
  const { results, lastResults, lines, loadNames, designCode, companyRules, isLoading, error, again } =
    useChecks(connection);
  const [state, change] = useAddressState();
  const kind = state.get('kind');
  const isFailedOnly = state.has('failed');
  const status = connection.status ?? '';
  const said = states[status];
  const isOld = status === 'OUTDATED' || (status === 'CALCULATING' && results === null);
  const shown = lines.filter(
    (line) => (kind === null || line.kind === kind) && (!isFailedOnly || line.status === 'FAILED'),
  );
  if (isLoading) return <p className="quiet">{t('Loading …')}</p>;
  return (
    <>
      <ReadProblem what={t('The checks')} error={error} again={again} />
      {said === undefined ? null : <p className="notice">{t(said)}</p>}
      {status === 'CALCULATING' ? (
        <p className="notice" role="status">
          {t('It is being calculated.')}
        </p>
      ) : null}
      {isOld ? (
        <p className="notice">
          {status === 'OUTDATED' ? `${t('The connection was changed since it was calculated.')} ` : ''}
          {lastResults ? (
            <>
              {t('Hatched: what it was,')} <When at={lastResults.calculatedAt} />.
            </>
          ) : null}
        </p>
      ) : null}
      <Summary lines={(isOld ? lastResults?.summary : null) ?? results?.everyGroup ?? []} isOld={isOld} />
      {lines.length > 0 ? (
        <>
          <div className="row">
            <label>
              {t('Kind')}{' '}
              <select
                value={kind ?? ''}
                onChange={({ target }) => change({ kind: target.value || null }, { replace: true })}
              >
                <option value="">{t('all')}</option>
                {[...new Set(lines.map((line) => line.kind))].map((one) => (
                  <option key={one} value={one}>
                    {kindWords(one)}
                  </option>
                ))}
              </select>
            </label>
            <label>
              <input
                type="checkbox"
                checked={isFailedOnly}
                onChange={({ target }) => change({ failed: target.checked ? '1' : null }, { replace: true })}
              />{' '}
              {t('failed only')}
            </label>
            <span className="quiet">
              {shown.length === lines.length
                ? t('{n} check(|s)', { n: lines.length })
                : t('{count} of {n} checks', { count: shown.length, n: lines.length })}
              {results && results.governing.totalCount > results.governing.nodes.length
                ? `, ${t('the worst of {n}', { n: results.governing.totalCount })}`
                : ''}
            </span>
          </div>
          <CheckTable connection={connection} lines={shown} isOld={isOld} {...{ loadNames, designCode }} />
        </>
      ) : null}
      {companyRules === null ? null : <CompanyRules connection={connection} rules={companyRules} />}
      <Messages messages={results?.messages ?? []} />
    </>
  );
}
