import type { LegendEntry } from '../../../parts/joint/palette.ts';
import { t } from '../../../words/words.ts';
import styles from './joint-panel.module.css';

interface LegendProps {
  entries: readonly LegendEntry[];
  /** Below it parts are grey, in percent; null where colours are of something else. */
  threshold: number | null;
  onThreshold: ((threshold: number | null) => void) | null;
}

/** What the colours mean, how many parts have each, and from where on they are coloured. */
export function Legend({ entries, threshold, onThreshold }: LegendProps) {
  return (
    <div className={styles['legend']}>
      <ul aria-label={t('Colours')}>
        {entries.map(({ colour, words, count }) => (
          <li key={words}>
            <span className={styles['swatch']} style={{ background: colour }} />
            {words}
            {count === null ? null : <span className={`quiet ${styles['parts']}`}>{count}</span>}
          </li>
        ))}
      </ul>
      {onThreshold === null ? null : (
        <label className={styles['threshold']}>
          <span className={styles['from']}>
            {threshold === null ? t('All coloured') : t('Coloured from {n} %', { n: threshold })}
          </span>
          <input
            type="range"
            aria-label={t('Coloured from, percent')}
            min={0}
            max={100}
            step={5}
            value={threshold ?? 0}
            onChange={({ target }) => onThreshold(Number(target.value) || null)}
          />
        </label>
      )}
    </div>
  );
}
