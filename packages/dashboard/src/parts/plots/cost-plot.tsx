import { numberText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { Mark } from './mark.tsx';
import { front } from './pareto.ts';
import { PlotFrame } from './plot-frame.tsx';
import type { PlotProps } from './plot-point.ts';
import { numberScale } from './plot-scale.ts';
import styles from './plots.module.css';

const HEIGHT = 300;
const EDGE = { left: 52, right: 24, top: 14, bottom: 44 };

/** The cost of each point over its utilisation, with the line of those that none beats in both. Points without a cost are left out. */
export function CostPlot({ points, selected, onSelect }: PlotProps) {
  const measured = points.flatMap(({ index, outcome, percent, cost }) =>
    percent === null || cost === null ? [] : [{ index, outcome, percent, cost }],
  );
  if (measured.length === 0) return null;
  const over = t('{what} over {axis}', { what: t('production cost'), axis: t('utilisation, %') });
  const title = `${over}, ${t('a line for what none beats in both')}`;
  return (
    <PlotFrame title={title} height={HEIGHT} onSelect={onSelect}>
      {(width) => {
        const [right, bottom] = [width - EDGE.right, HEIGHT - EDGE.bottom];
        const used = measured.map(({ percent }) => percent);
        const costs = measured.map(({ cost }) => cost);
        const x = numberScale([0, Math.max(105, ...used)], [EDGE.left, right]).nice(5);
        const y = numberScale(costs, [bottom - 12, EDGE.top + 12]).nice(5);
        const spots = front(measured).map((one) => ({ x: x(one.percent), y: y(one.cost) }));
        return (
          <>
            {y.ticks(5).map((tick) => (
              <g key={tick}>
                <line x1={EDGE.left} x2={right} y1={y(tick)} y2={y(tick)} className={styles['grid']} />
                <text x={EDGE.left - 6} y={y(tick) + 4} textAnchor="end" className={styles['tick']}>
                  {numberText(tick)}
                </text>
              </g>
            ))}
            {x.ticks(6).map((tick) => (
              <text key={tick} x={x(tick)} y={bottom + 18} textAnchor="middle" className={styles['tick']}>
                {numberText(tick)}
              </text>
            ))}
            <text x={right} y={HEIGHT - 6} textAnchor="end" className={styles['tick']}>
              {t('utilisation, %')}
            </text>
            <line x1={x(100)} x2={x(100)} y1={EDGE.top} y2={bottom} className={styles['limit']} />
            <path d={stepsOf(spots)} className={styles['front']} />
            <line x1={EDGE.left} x2={right} y1={bottom} y2={bottom} className={styles['axis']} />
            {measured.map((point) => (
              <Mark
                key={point.index}
                index={point.index}
                x={x(point.percent)}
                y={y(point.cost)}
                outcome={point.outcome}
                isSelected={point.index === selected}
              />
            ))}
          </>
        );
      }}
    </PlotFrame>
  );
}

/** What is used more is cheaper from there on. */
const stepsOf = (spots: readonly { x: number; y: number }[]): string =>
  spots.map(({ x, y }, place) => (place === 0 ? `M${x},${y}` : `H${x}V${y}`)).join('');
