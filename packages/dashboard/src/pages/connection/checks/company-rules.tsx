import {
  ConnectionRulesDocument,
  type ConnectionRulesQuery,
} from '@connection-gateway/client/pages/connection';
import { ReadProblem } from '../../../parts/read/read-problem.tsx';
import { useRead } from '../../../parts/read/use-read.ts';
import { Said } from '../../../parts/said/said.tsx';
import { ScrollBox } from '../../../parts/scroll/scroll-box.tsx';
import { Status, statusWords } from '../../../parts/status/status.tsx';
import { t } from '../../../words/words.ts';
import { useCurrent } from '../use-current.ts';
import type { ConnectionHead } from '../use-head.ts';
import styles from './checks.module.css';

type Result = NonNullable<NonNullable<ConnectionRulesQuery['connection']>['rules']>[number];

/** Those that want something come first. */
const order: readonly string[] = ['FAILED', 'UNDECIDED', 'PASSED'];
/** The gateway tells no more parts of a rule than these. */
const MOST_PARTS = 50;

interface CompanyRulesProps {
  connection: ConnectionHead;
  rules: { version: string | null; problem: string | null };
}

/** What the rules of the company say of the connection. They stand beside the checks and change no verdict of theirs. */
export default function CompanyRules({ connection, rules: { version, problem } }: CompanyRulesProps) {
  const {
    value: results,
    data,
    error,
    again,
  } = useRead(
    { query: ConnectionRulesDocument, ...useCurrent(connection) },
    (answer) => answer.connection?.rules,
  );
  const isRead = data !== undefined || error !== undefined;
  // The rules may have gone meanwhile.
  if (isRead && results === null && error === undefined) return null;
  return (
    <>
      <h2>
        {t('Company rules')}
        {version === null ? null : <span className="quiet"> {version}</span>}
      </h2>
      {problem === null ? null : (
        <p className="notice failed">
          {t('The file of the rules has an error; the rules from before it apply:')} <Said text={problem} />
        </p>
      )}
      <ReadProblem what={t('The company rules')} error={error} again={again} />
      {isRead ? null : <p className="quiet">{t('Loading …')}</p>}
      {results === null ? null : <Results results={results} />}
    </>
  );
}

function Results({ results }: { results: readonly Result[] }) {
  if (results.length === 0) return <p className="quiet">{t('None of them is for this connection.')}</p>;
  const counts = order.flatMap((verdict) => {
    const count = results.filter((one) => one.verdict === verdict).length;
    return count === 0 ? [] : `${count} ${statusWords(verdict)}`;
  });
  return (
    <>
      <p className="quiet">{counts.join(', ')}</p>
      <ScrollBox label={t('Company rules')} className={styles['box']}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('Rule')}</th>
              <th scope="col">{t('Verdict')}</th>
              <th scope="col">{t('Why')}</th>
            </tr>
          </thead>
          <tbody>
            {results
              .toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict))
              .map((result) => (
                <tr key={result.rule.key}>
                  <th scope="row">
                    {result.rule.text}
                    <div className="quiet">{result.rule.limit}</div>
                  </th>
                  <td>
                    <Status status={result.verdict} />
                  </td>
                  <td>
                    <Why result={result} />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </ScrollBox>
    </>
  );
}

/** The parts that do not meet a rule, or may not; the reason where it is about none. */
function Why({ result: { verdict, reason, checked, parts } }: { result: Result }) {
  if (parts.length === 0) {
    if (verdict === 'PASSED' && checked === 0)
      return <span className="quiet">{t('Nothing of it is there.')}</span>;
    return reason;
  }
  return (
    <>
      <ul className={styles['messages']}>
        {parts.map(({ name, verdict: one, found }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts may share a name, and none moves.
          <li key={place}>
            {name}: {found}
            {one === verdict ? null : <span className="quiet"> ({statusWords(one)})</span>}
          </li>
        ))}
      </ul>
      {parts.length < MOST_PARTS ? null : (
        <span className="quiet">{t('The first {n} are listed.', { n: MOST_PARTS })}</span>
      )}
    </>
  );
}
