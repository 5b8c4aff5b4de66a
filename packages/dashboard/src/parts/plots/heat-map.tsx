import { scaleBand } from 'd3-scale';
import { stepOf } from '../../../../../src/scene/palette.ts';
import { PlotFrame } from './plot-frame.tsx';
import { axisLabel, distinct, type PlotProps } from './plot-point.ts';
import styles from './plots.module.css';

const EDGE = { left: 58, right: 8, top: 8, bottom: 42 };
const ROW = 34;
const LEAST_FOR_NUMBERS = 42;

const signs = { passed: '', failed: '✕', unbuildable: '⊘', open: '' } as const;

/** Utilisation over two parameters; each cell says its number, and what fails or cannot be built has a sign. */
export function HeatMap({ points, selected, onSelect }: PlotProps) {
  const [columns, rows] = [distinct(points, 0), distinct(points, 1).reverse()];
  const [across, down] = [columns[0], rows[0]];
  if (across === undefined || down === undefined) return null;
  const height = EDGE.top + EDGE.bottom + ROW * Math.max(rows.length, 3);
  const title = `utilisation, %, over ${axisLabel(across)} and ${axisLabel(down)}`;
  return (
    <PlotFrame title={title} height={height} onSelect={onSelect}>
      {(width) => {
        const x = scaleBand(
          columns.map(({ text }) => text),
          [EDGE.left, width - EDGE.right],
        ).padding(0.04);
        const y = scaleBand(
          rows.map(({ text }) => text),
          [EDGE.top, height - EDGE.bottom],
        ).padding(0.06);
        const isWide = x.bandwidth() >= LEAST_FOR_NUMBERS;
        const every = Math.ceil(columns.length / Math.max(1, Math.floor((width - EDGE.left) / 40)));
        return (
          <>
            {columns.map(({ text }, place) =>
              place % every === 0 ? (
                <text
                  key={text}
                  x={(x(text) ?? 0) + x.bandwidth() / 2}
                  y={height - EDGE.bottom + 16}
                  textAnchor="middle"
                  className={styles['tick']}
                >
                  {text}
                </text>
              ) : null,
            )}
            {rows.map(({ text }) => (
              <text
                key={text}
                x={EDGE.left - 6}
                y={(y(text) ?? 0) + y.bandwidth() / 2 + 4}
                textAnchor="end"
                className={styles['tick']}
              >
                {text}
              </text>
            ))}
            <text x={width - EDGE.right} y={height - 6} textAnchor="end" className={styles['tick']}>
              {axisLabel(across)} → · {axisLabel(down)} ↑
            </text>
            {points.map((point) => {
              const [left, top] = [x(point.values[0]?.text ?? ''), y(point.values[1]?.text ?? '')];
              if (left === undefined || top === undefined) return null;
              const number = point.percent === null ? '' : point.percent.toFixed(0);
              return (
                <g
                  key={point.index}
                  data-point={point.index}
                  data-step={stepOf({ status: null, percent: point.percent })}
                  className={styles['mark']}
                >
                  <rect
                    x={left}
                    y={top}
                    width={x.bandwidth()}
                    height={y.bandwidth()}
                    className={`${styles['cell']} ${point.index === selected ? styles['chosen'] : ''}`}
                  />
                  <text
                    x={left + x.bandwidth() / 2}
                    y={top + y.bandwidth() / 2 + 4}
                    textAnchor="middle"
                    className={styles['onCell']}
                  >
                    {isWide ? `${signs[point.outcome]} ${number}`.trim() : signs[point.outcome]}
                  </text>
                </g>
              );
            })}
          </>
        );
      }}
    </PlotFrame>
  );
}
