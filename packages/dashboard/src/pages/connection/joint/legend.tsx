import type { LegendEntry } from '../../../parts/joint/palette.ts';
import styles from './joint-panel.module.css';

/** What the colours mean. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={styles['legend']} aria-label="Colours">
      {entries.map(({ colour, words }) => (
        <li key={words}>
          <span className={styles['swatch']} style={{ background: colour }} />
          {words}
        </li>
      ))}
    </ul>
  );
}
