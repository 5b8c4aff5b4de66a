import { EditResultsDocument, LastChangeDocument } from '@connection-gateway/client/pages/edit';
import { useQuery } from 'urql';
import { Link } from 'wouter';
import { useAddressState } from '../../../app/address-state.ts';
import { ComparisonStrip, mostText } from '../../../parts/comparison/comparison.tsx';
import { problemsOf } from '../../../parts/problem/problem.ts';
import { Problems } from '../../../parts/problem/problems.tsx';
import { useRead } from '../../../parts/read/use-read.ts';
import { ByWhom } from '../../../parts/when/by-whom.tsx';
import { t } from '../../../words/words.ts';
import { useCurrent } from '../use-current.ts';
import type { ConnectionHead } from '../use-head.ts';
import styles from './edit.module.css';
import { beforeSide, comparedRuns, currentSide } from './sides.ts';

/** What the last edit did to the results, or what they were before it. Always as high as a line, so nothing moves. */
export default function BeforeAfter({ connection: head }: { connection: ConnectionHead }) {
  const [search, , linkWith] = useAddressState();
  const [{ data, error, fetching }, again] = useQuery({
    query: EditResultsDocument,
    ...useCurrent(head),
  });
  const connection = data?.connection;
  const cost = connection?.productionCost?.totalEstimated ?? null;
  const before = connection ? beforeSide(connection, search.get('compare')) : null;
  const after = connection ? currentSide(connection, cost) : null;
  const runs = connection && !search.has('compare') ? comparedRuns(connection, null) : null;
  return (
    <section
      aria-label={t('Before and after')}
      aria-busy={head.status === 'CALCULATING'}
      className={`panel ${styles['strip']}`}
    >
      <div className={`row ${styles['line']}`}>
        {before === null && after === null ? (
          <span className="quiet">{fetching ? t('Loading …') : t('There are no results yet.')}</span>
        ) : null}
        {before !== null && after === null ? (
          <span>
            {t('Changed; it was {before}.', {
              before: `${mostText(before)} (${before.label})`,
            })}
          </span>
        ) : null}
        {before === null && after !== null ? (
          <span>{t('Highest {percent}; nothing to compare it with yet.', { percent: mostText(after) })}</span>
        ) : null}
        {before !== null && after !== null ? <ComparisonStrip before={before} after={after} /> : null}
        {before !== null && after !== null && runs !== null ? (
          <Link className={styles['onward']} href={linkWith({ compare: runs.firstRun })}>
            {t('Check by check')}
          </Link>
        ) : null}
      </div>
      <LastChange connection={head} />
      <p className="unseen" role="status">
        {after === null ? '' : t('Calculated: {percent}', { percent: mostText(after) })}
      </p>
      <Problems messages={problemsOf(error)} again={() => again({ requestPolicy: 'network-only' })} />
    </section>
  );
}

/** Of all that was done, what may have changed the results. */
const isChange = (mutation: string | null): boolean =>
  mutation !== null &&
  /^(update|apply|add|delete|explode|import|copy|set(?!Tags)|change)/.test(mutation) &&
  mutation !== 'addComment';

/** Who changed the joint last, and what; nothing where the gateway does not know. */
function LastChange({ connection }: { connection: ConnectionHead }) {
  const { value: done } = useRead({ query: LastChangeDocument, ...useCurrent(connection) }, (data) =>
    data.connection?.activity.nodes.find(({ mutation }) => isChange(mutation)),
  );
  if (done === null) return null;
  return (
    <p className={`quiet ${styles['last']}`}>
      {t('Last change:')} <span lang="en">{done.summary}</span> · <ByWhom actor={done.actor} at={done.at} />
    </p>
  );
}
