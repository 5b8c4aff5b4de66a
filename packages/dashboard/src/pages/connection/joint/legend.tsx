import type { LegendEntry } from '../../../parts/joint/palette.ts';
import styles from './joint-panel.module.css';

/** What the colours mean. */
export function Legend({ scale, entries }: { scale: readonly string[]; entries: readonly LegendEntry[] }) {
  return (
    <ul className={styles['legend']} aria-label="Colours">
      {scale.length > 0 ? (
        <li>
          0
          <span
            className={styles['scale']}
            style={{ background: `linear-gradient(to right, ${scale.join()})` }}
          />
          100 %
        </li>
      ) : null}
      {entries.map(({ colour, words }) => (
        <li key={words}>
          <span className={styles['swatch']} style={{ background: colour }} />
          {words}
        </li>
      ))}
    </ul>
  );
}
