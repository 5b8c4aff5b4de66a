import { stepOf } from '../../../../../src/scene/palette.ts';
import styles from './sparkline.module.css';

const WIDTH = 180;
const HEIGHT = 36;
const FULL = 150;

interface SparklineProps {
  /** The oldest first. */
  runs: readonly { percent: number | null; status: string }[];
  /** As high as a line of text. */
  isSmall?: boolean;
}

/** How the highest utilisation went from one calculation to the next; what stands beside it says it in numbers. */
export function Sparkline({ runs, isSmall = false }: SparklineProps) {
  const step = WIDTH / Math.max(runs.length - 1, 1);
  const points = runs.flatMap(({ percent, status }, index) =>
    percent === null ? [] : [{ x: index * step, y: heightOf(percent), step: stepOf({ status, percent }) }],
  );
  return (
    <svg
      viewBox={`-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`}
      className={styles[isSmall ? 'small' : 'line']}
      aria-hidden="true"
    >
      <line x1="0" x2={WIDTH} y1={heightOf(100)} y2={heightOf(100)} className={styles['limit']} />
      <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className={styles['path']} />
      {points.map(({ x, y, step }) => (
        <circle key={x} cx={x} cy={y} r="2.5" data-step={step} className={styles['point']} />
      ))}
    </svg>
  );
}

const heightOf = (percent: number): number => HEIGHT - (Math.min(percent, FULL) / FULL) * HEIGHT;
