import { symbol, symbolCircle, symbolDiamond, symbolTimes } from 'd3-shape';
import type { PointOutcome } from './plot-point.ts';
import styles from './plots.module.css';

const shapes = {
  passed: symbol(symbolCircle, 70)(),
  failed: symbol(symbolTimes, 90)(),
  unbuildable: symbol(symbolDiamond, 60)(),
  open: symbol(symbolCircle, 20)(),
};

/** A point in a plot: a dot that passes, a cross that fails, a hollow diamond that cannot be built. */
export function Mark({
  index,
  x,
  y,
  outcome,
  isSelected,
}: {
  index: number;
  x: number;
  y: number;
  outcome: PointOutcome;
  isSelected: boolean;
}) {
  return (
    <g transform={`translate(${x} ${y})`} data-point={index} className={styles['mark']}>
      <circle r="12" className={isSelected ? styles['ring'] : styles['target']} />
      <path d={shapes[outcome] ?? ''} className={styles[outcome]} />
    </g>
  );
}

/** What the marks mean, in words. */
export function MarkLegend() {
  const words = [
    ['passed', 'passes'],
    ['failed', 'fails'],
    ['unbuildable', 'cannot be built'],
  ] as const;
  return (
    <ul className={styles['legend']}>
      {words.map(([outcome, text]) => (
        <li key={outcome}>
          <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
            <path d={shapes[outcome] ?? ''} className={styles[outcome]} />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
