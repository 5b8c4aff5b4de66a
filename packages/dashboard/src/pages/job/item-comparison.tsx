import { LastTwoRunsDocument } from '@connection-gateway/client/pages/compare';
import { Link } from 'wouter';
import { ComparedChecks } from '../../parts/comparison/compared-checks.tsx';
import { Rise } from '../../parts/comparison/comparison.tsx';
import { ReadProblem } from '../../parts/read/read-problem.tsx';
import { useRead } from '../../parts/read/use-read.ts';
import { percentNumber, percentText } from '../../words/format.ts';
import { t } from '../../words/words.ts';

interface ItemComparisonProps {
  connectionId: string;
  /** Of its page. */
  address: string;
}

/** The last calculation of a connection beside the one before, down to the single checks; a part leads to where it is in 3D. */
export function ItemComparison({ connectionId, address }: ItemComparisonProps) {
  const { value, error, fetching, again } = useRead(
    {
      ...{ query: LastTwoRunsDocument, variables: { id: connectionId } },
      requestPolicy: 'cache-and-network',
    },
    ({ connection }) => connection?.runs.nodes,
  );
  if (value === null)
    return fetching ? (
      <p className="quiet">{t('Loading …')}</p>
    ) : (
      <ReadProblem what={t('The calculations')} error={error} again={again} />
    );
  const [last, before] = value;
  if (last === undefined || before === undefined)
    return <p className="quiet">{t('There is no calculation before it to compare it with.')}</p>;
  const [is, was] = [last.maxUtilization?.percent, before.maxUtilization?.percent];
  return (
    <>
      <p>
        {t('Highest:')} {was === undefined ? '–' : percentNumber(was)} →{' '}
        <strong>{is === undefined ? '–' : percentText(is)}</strong>{' '}
        {is === undefined || was === undefined ? null : <Rise by={is - was} />}
      </p>
      <ComparedChecks
        {...{ firstRun: before.id, secondRun: last.id, of: last.id, picked: null }}
        partOf={({ key, words }) => (
          <Link href={`${address}?${new URLSearchParams({ compare: before.id, part: key })}`}>{words}</Link>
        )}
      />
    </>
  );
}
