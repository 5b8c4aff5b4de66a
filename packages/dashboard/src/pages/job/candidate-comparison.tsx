import {
  CandidateComparisonDocument,
  type ComparedCandidateFragment,
} from '@connection-gateway/client/pages/job';
import { ComparisonTable, type Side } from '../../parts/comparison/comparison.tsx';
import { problemsOf } from '../../parts/problem/problem.ts';
import { Problems } from '../../parts/problem/problems.tsx';
import { useRead } from '../../parts/read/use-read.ts';
import { t } from '../../words/words.ts';
import styles from './job.module.css';

const sideOf = ({
  rank,
  designItem,
  maxUtilization,
  productionCost,
  summary,
}: ComparedCandidateFragment): Side => ({
  label: `${rank ?? ''} ${designItem.name ?? ''}`,
  maxPercent: maxUtilization?.percent ?? null,
  cost: productionCost?.totalEstimated ?? null,
  groups: summary.map(({ name, status, utilization }) => ({
    name,
    status,
    percent: utilization?.percent ?? null,
  })),
});

/** Two candidates of a run side by side, by their ranks. */
export function CandidateComparison({
  runId,
  before,
  after,
}: {
  runId: string;
  before: number;
  after: number;
}) {
  const {
    value: compared,
    error,
    fetching,
    again,
  } = useRead(
    {
      query: CandidateComparisonDocument,
      variables: { id: runId, before, after },
      requestPolicy: 'cache-and-network',
    },
    ({ job }) => (job && 'compare' in job ? job.compare : null),
  );
  return (
    <section aria-label={t('Two candidates')} className={`panel ${styles['compared']}`}>
      {compared ? (
        <ComparisonTable before={sideOf(compared.before)} after={sideOf(compared.after)} />
      ) : (
        <p className="quiet">{fetching ? t('Loading …') : t('They cannot be compared now.')}</p>
      )}
      <Problems messages={problemsOf(error)} again={again} />
    </section>
  );
}
