import { useMutation, useQuery } from 'urql';
import { Link, useSearchParams } from 'wouter';
import { CalculateEditedDocument, EditResultsDocument } from '../../../graph/generated/edit.ts';
import { ComparisonStrip } from '../../../parts/comparison/comparison.tsx';
import { PermitButton } from '../../../parts/permit/permit-button.tsx';
import { problemsOf } from '../../../parts/problem/problem.ts';
import { Problems } from '../../../parts/problem/problems.tsx';
import { useCurrent } from '../use-current.ts';
import type { ConnectionHead } from '../use-head.ts';
import styles from './edit.module.css';
import { beforeSide, currentSide } from './sides.ts';

/** What the last edit did to the results, or that they are to be calculated. Always as high as a line, so nothing moves. */
export function BeforeAfter({ connection: head }: { connection: ConnectionHead }) {
  const connectionId = head.id;
  const [search] = useSearchParams();
  const [{ data, error, fetching }, again] = useQuery({
    query: EditResultsDocument,
    variables: { id: connectionId },
    context: useCurrent(head),
  });
  const [{ data: calculated, error: failed, fetching: isCalculating }, calculate] =
    useMutation(CalculateEditedDocument);
  const connection = data?.connection;
  const cost = connection?.productionCost?.totalEstimated ?? null;
  const before = connection ? beforeSide(connection, search.get('compare')) : null;
  const after = connection ? currentSide(connection, cost) : null;
  const answer = calculated?.calculate;
  const failures = (answer?.items ?? []).flatMap(({ failure }) =>
    failure === null ? [] : [{ message: failure }],
  );
  const isOpen = connection !== undefined && connection !== null && after === null;
  return (
    <section aria-label="Before and after" aria-busy={isCalculating} className={`panel ${styles['strip']}`}>
      <div className={`row ${styles['line']}`}>
        {before === null && after === null ? (
          <span className="quiet">{fetching ? 'Loading …' : 'There are no results yet.'}</span>
        ) : null}
        {before !== null && after === null ? (
          <span>
            Changed; it was {before.maxPercent === null ? '' : `${before.maxPercent.toFixed(1)} % `}(
            {before.label}).
          </span>
        ) : null}
        {before === null && after !== null ? (
          <span>
            {after.maxPercent === null ? 'Calculated' : `Highest ${after.maxPercent.toFixed(1)} %`}; nothing
            to compare it with yet.
          </span>
        ) : null}
        {before !== null && after !== null ? <ComparisonStrip before={before} after={after} /> : null}
        {isOpen ? (
          <PermitButton
            needs="CALCULATE"
            primary
            busy={isCalculating}
            onPress={() =>
              void calculate({ input: { target: { connectionIds: [connectionId] }, waitSeconds: 120 } })
            }
          >
            {isCalculating ? 'Calculating …' : 'Calculate'}
          </PermitButton>
        ) : null}
        {answer?.completed === false && answer.job ? (
          <Link href={`/jobs/${answer.job.id}`}>It goes on: follow it</Link>
        ) : null}
      </div>
      <p className="unseen" role="status">
        {after !== null && answer ? `Calculated: ${after.maxPercent?.toFixed(1) ?? 'no'} %` : ''}
      </p>
      <Problems messages={problemsOf(error)} again={() => again({ requestPolicy: 'network-only' })} />
      <Problems messages={[...problemsOf(failed, answer?.errors), ...problemsOf(undefined, failures)]} />
    </section>
  );
}
