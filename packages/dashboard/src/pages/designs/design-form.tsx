import {
  type DesignFilter,
  type RankCriterion,
  StartDesignsDocument,
} from '@connection-gateway/client/pages/designs';
import { type SubmitEvent, useState } from 'react';
import { useMutation } from 'urql';
import { useLocation, useSearchParams } from 'wouter';
import { PermitButton } from '../../parts/permit/permit-button.tsx';
import { problemsOf } from '../../parts/problem/problem.ts';
import { Problems } from '../../parts/problem/problems.tsx';
import { t, type Words } from '../../words/words.ts';
import styles from './designs.module.css';
import { featureNames, features } from './features.ts';

const MOST = 50;

const orders = {
  cheapest: { words: 'the cheapest that passes', by: ['PASSED', 'COST', 'UTILIZATION'] },
  strongest: { words: 'the lowest utilisation', by: ['PASSED', 'UTILIZATION', 'COST'] },
  fullest: { words: 'the highest utilisation that passes', by: ['PASSED', 'EFFICIENCY', 'COST'] },
} as const satisfies Record<string, { words: Words; by: readonly RankCriterion[] }>;

type Order = keyof typeof orders;

const isOrder = (name: string): name is Order => Object.hasOwn(orders, name);

/** What designs must have, how many are tried, what counts; starts the run, whose page follows it. */
export function DesignForm({
  connectionId,
  filter,
  total,
  present,
}: {
  connectionId: string;
  filter: DesignFilter;
  total: number;
  /** Names of the operations that the connection has. */
  present: readonly (string | null)[];
}) {
  const [, navigate] = useLocation();
  const [, setSearch] = useSearchParams();
  const [limit, setLimit] = useState('');
  const [order, setOrder] = useState<Order>('cheapest');
  const [isOnTop, setIsOnTop] = useState(false);
  const [{ data, error, fetching }, start] = useMutation(StartDesignsDocument);
  const most = Math.min(total, MOST);
  const count = limit === '' ? Math.min(most, 10) : Number(limit);

  function wish(name: string, value: string) {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === 'IGNORE') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (fetching || idle !== null) return;
    const input = {
      connectionId,
      filter,
      candidateLimit: count,
      rankBy: [...orders[order].by],
      replaceOperations: present.length > 0 && !isOnTop,
    };
    const result = await start({ input });
    const run = result.data?.designConnection?.run;
    if (run) navigate(`/jobs/${run.id}`);
  }

  const idle =
    total === 0
      ? t('There is nothing to try.')
      : Number.isInteger(count) && count >= 1 && count <= MOST
        ? null
        : t('From 1 to {n}.', { n: MOST });
  return (
    <form className="panel" onSubmit={(event) => void submit(event)} aria-label={t('Try designs')}>
      <div className={styles['wishes']}>
        {featureNames.map((name) => (
          <label key={name}>
            {t(features[name])}
            <select value={filter[name] ?? 'IGNORE'} onChange={({ target }) => wish(name, target.value)}>
              <option value="IGNORE">{t('Any#whether or not')}</option>
              <option value="REQUIRED">{t('yes')}</option>
              <option value="EXCLUDED">{t('no')}</option>
            </select>
          </label>
        ))}
        <label>
          {t('How many to try')}
          <input
            type="number"
            min={1}
            max={MOST}
            value={limit === '' ? String(count) : limit}
            onChange={({ target }) => setLimit(target.value)}
          />
        </label>
        <label>
          {t('The best is')}
          <select value={order} onChange={({ target: { value } }) => isOrder(value) && setOrder(value)}>
            {Object.entries(orders).map(([name, { words }]) => (
              <option key={name} value={name}>
                {t(words)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {present.length > 0 ? (
        <p>
          <label>
            <input
              type="checkbox"
              checked={!isOnTop}
              onChange={({ target }) => setIsOnTop(!target.checked)}
            />{' '}
            {t('In place of what is there:')} {present.join(', ')}
          </label>
        </p>
      ) : null}
      <Problems messages={problemsOf(error, data?.designConnection?.errors)} />
      <p className="row">
        <PermitButton needs="CALCULATE" submits primary busy={fetching} idle={idle}>
          {count > 0
            ? t('Try {count} of {total} and rank them', { count: Math.min(count, Math.max(most, 1)), total })
            : t('Try and rank them')}
        </PermitButton>
        <span className="quiet">{t('Works on copies; the connection stays as it is.')}</span>
      </p>
    </form>
  );
}
