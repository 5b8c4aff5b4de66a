import { useAddressState } from '../../../app/address-state.ts';
import { lazyPart } from '../../../app/lazy-part.tsx';
import { kindWords } from '../../../parts/check/kind-words.ts';
import { ReadProblem } from '../../../parts/read/read-problem.tsx';
import { When } from '../../../parts/when/when.tsx';
import type { ConnectionHead } from '../use-head.ts';
import { CheckTable } from './check-table.tsx';
import { Messages } from './messages.tsx';
import { Summary } from './summary.tsx';
import { useChecks } from './use-checks.ts';

const CompanyRules = lazyPart(() => import('./company-rules.tsx'));

const states: Readonly<Record<string, string>> = {
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
  const isOld = status === 'OUTDATED' || (status === 'CALCULATING' && results === null);
  const shown = lines.filter(
    (line) => (kind === null || line.kind === kind) && (!isFailedOnly || line.status === 'FAILED'),
  );
  if (isLoading) return <p className="quiet">Loading …</p>;
  return (
    <>
      <ReadProblem what="The checks" error={error} again={again} />
      {states[status] ? <p className="notice">{states[status]}</p> : null}
      {status === 'CALCULATING' ? (
        <p className="notice" role="status">
          It is being calculated.
        </p>
      ) : null}
      {isOld ? (
        <p className="notice">
          {status === 'OUTDATED' ? 'The connection was changed since it was calculated. ' : ''}
          {lastResults ? (
            <>
              Hatched: what it was, <When at={lastResults.calculatedAt} />.
            </>
          ) : null}
        </p>
      ) : null}
      <Summary lines={(isOld ? lastResults?.summary : null) ?? results?.everyGroup ?? []} isOld={isOld} />
      {lines.length > 0 ? (
        <>
          <div className="row">
            <label>
              Kind{' '}
              <select
                value={kind ?? ''}
                onChange={({ target }) => change({ kind: target.value || null }, { replace: true })}
              >
                <option value="">all</option>
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
              failed only
            </label>
            <span className="quiet">
              {shown.length === lines.length
                ? `${lines.length} checks`
                : `${shown.length} of ${lines.length} checks`}
              {results && results.governing.totalCount > results.governing.nodes.length
                ? `, the worst of ${results.governing.totalCount}`
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
