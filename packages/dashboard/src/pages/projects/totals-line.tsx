import { Icon } from '../../ui/icon.tsx';
import { icons } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { numberText } from '../../words/format.ts';
import { noun, t } from '../../words/words.ts';
import type { Totals } from './overviews.ts';
import styles from './totals-line.module.css';

interface TotalsLineProps {
  /** Null while nothing is known. */
  totals: Totals | null;
  /** Which projects the figures are of, where not of all. */
  ofWhich: string | null;
}

/** How all projects stand, in large figures. */
export function TotalsLine({ totals, ofWhich }: TotalsLineProps) {
  if (totals === null)
    return (
      <div className={styles['totals']}>
        <Skeleton width="20rem" height="2rem" />
      </div>
    );
  const { total, passed, failed, outdated, open } = totals;
  const counts = [
    [passed, 'pass', icons.check, 'passed'],
    [failed, 'fail', icons.cross, 'failed'],
    [outdated, 'outdated', icons.outdated, 'warned'],
    [open, 'no verdict', icons.circle, 'none'],
  ] as const;
  return (
    <ul className={styles['totals']} aria-label={t('All projects')}>
      <li>
        <strong>{numberText(total)}</strong> {noun(total, 'joint(|s)')}
      </li>
      {counts.map(([count, words, icon, tone]) =>
        count === 0 && tone === 'warned' ? null : (
          <li key={words} data-tone={count === 0 ? 'none' : tone}>
            <Icon path={icon} />
            <strong>{numberText(count)}</strong> {t(words)}
          </li>
        ),
      )}
      {ofWhich === null ? null : <li>{ofWhich}</li>}
    </ul>
  );
}
