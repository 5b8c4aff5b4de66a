import { symbol, symbolCircle, symbolTimes } from 'd3-shape';
import { t } from '../../words/words.ts';
import { outcomeWords, type PointOutcome } from './plot-point.ts';
import styles from './plots.module.css';

/** A circle with a stroke through it: ⊘. */
const struck = {
  draw(
    context: {
      moveTo(x: number, y: number): void;
      lineTo(x: number, y: number): void;
      arc(x: number, y: number, r: number, from: number, to: number): void;
    },
    size: number,
  ): void {
    const radius = Math.sqrt(size / Math.PI);
    const edge = radius * Math.SQRT1_2;
    context.moveTo(radius, 0);
    context.arc(0, 0, radius, 0, 2 * Math.PI);
    context.moveTo(edge, -edge);
    context.lineTo(-edge, edge);
  },
};

const shapes = {
  passed: symbol(symbolCircle, 70)(),
  failed: symbol(symbolTimes, 90)(),
  unbuildable: symbol(struck, 90)(),
  open: symbol(symbolCircle, 20)(),
};

/** A point in a plot: a dot that passes, a cross that fails, a struck circle that cannot be built. */
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
  return (
    <ul className={styles['legend']}>
      {(['passed', 'failed', 'unbuildable'] as const).map((outcome) => (
        <li key={outcome}>
          <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
            <path d={shapes[outcome] ?? ''} className={styles[outcome]} />
          </svg>
          {t(outcomeWords[outcome][1])}
        </li>
      ))}
    </ul>
  );
}
