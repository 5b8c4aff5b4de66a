import { stepOf } from '../../../../../src/scene/palette.ts';
import { percentText } from '../../words/format.ts';
import styles from './bar.module.css';

const FULL = 150;

interface BarProps {
  /** Null where there is none. */
  percent: number | null;
  /** The verdict on what is used so much; null where it is not known. */
  status: string | null;
  /** What it was before the last change: hatched. */
  outdated?: boolean;
}

/**
 * A utilisation as a bar with its number. The line stands at 100 %; what is above is cut at 150 %, the number is not. What
 * failed is red and striped whatever its number is.
 */
export function Bar({ percent, status, outdated = false }: BarProps) {
  if (percent === null) return <span className="quiet">–</span>;
  const step = stepOf({ status, percent });
  const isBad = step === 'fails' || step === 'over';
  const fill = `${styles['fill']} ${outdated ? styles['outdated'] : ''}`;
  return (
    <span className={styles['bar']}>
      <span className={styles['track']} aria-hidden="true">
        <span
          className={fill}
          data-step={step}
          style={{ inlineSize: `${(Math.min(Math.max(percent, 0), FULL) / FULL) * 100}%` }}
        />
        <span className={styles['limit']} />
      </span>
      <span className={isBad ? styles['badText'] : ''}>{percentText(percent)}</span>
    </span>
  );
}
