import { stepOf } from '../../../../../src/scene/palette.ts';
import styles from './bar.module.css';

const FULL = 150;

/**
 * A utilisation as a bar with its number. The line stands at 100 %; what is above is cut at 150 %, the number is not.
 * @param percent null where there is none
 * @param outdated what it was before the last change: hatched
 */
export function Bar({ percent, outdated = false }: { percent: number | null; outdated?: boolean }) {
  if (percent === null) return <span className="quiet">–</span>;
  const over = percent > 100;
  const fill = `${styles['fill']} ${outdated ? styles['outdated'] : ''}`;
  return (
    <span className={styles['bar']}>
      <span className={styles['track']} aria-hidden="true">
        <span
          className={fill}
          data-step={stepOf({ status: null, percent })}
          style={{ inlineSize: `${(Math.min(Math.max(percent, 0), FULL) / FULL) * 100}%` }}
        />
        <span className={styles['limit']} />
      </span>
      <span className={over ? styles['overText'] : ''}>{percent.toFixed(1)} %</span>
    </span>
  );
}
