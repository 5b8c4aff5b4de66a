import { scaleBand } from 'd3-scale';
import { useId } from 'react';
import { stepOf, type UseStep } from '../../../../../src/scene/palette.ts';
import { percentNumber } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { stepWords } from '../step/step-words.ts';
import { limitEdges } from './limit-line.ts';
import { PlotFrame } from './plot-frame.tsx';
import { axisLabel, distinct, outcomeWords, type PlotPoint, type PlotProps } from './plot-point.ts';
import styles from './plots.module.css';

const EDGE = { left: 58, right: 8, top: 8, bottom: 42 };
const ROW = 34;
const LEAST_FOR_NUMBERS = 42;

const stepAt = ({ outcome, percent }: PlotPoint): UseStep => {
  if (outcome === 'failed') return stepOf({ status: 'FAILED', percent });
  return outcome === 'passed' ? stepOf({ status: 'PASSED', percent }) : 'none';
};

/** What passes has its number alone. */
const signAt = ({ outcome }: PlotPoint): string => (outcome === 'passed' ? '' : outcomeWords[outcome][0]);

/** Utilisation over two parameters; each cell says its number. What fails is red and striped, whatever its number is. */
export function HeatMap({ points, selected, onSelect }: PlotProps) {
  const stripes = useId();
  const [columns, rows] = [distinct(points, 0), distinct(points, 1).reverse()];
  const [across, down] = [columns[0], rows[0]];
  if (across === undefined || down === undefined) return null;
  const height = EDGE.top + EDGE.bottom + ROW * Math.max(rows.length, 3);
  const title = t('utilisation, %, over {across} and {down}', {
    across: axisLabel(across),
    down: axisLabel(down),
  });
  return (
    <>
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
              <defs>
                <pattern
                  id={stripes}
                  width="7"
                  height="7"
                  patternUnits="userSpaceOnUse"
                  patternTransform="rotate(45)"
                >
                  <rect width="2" height="7" className={styles['stripe']} />
                </pattern>
              </defs>
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
                const number = point.percent === null ? '' : percentNumber(point.percent, 0);
                const step = stepAt(point);
                const box = { x: left, y: top, width: x.bandwidth(), height: y.bandwidth() };
                return (
                  <g key={point.index} data-point={point.index} data-step={step} className={styles['mark']}>
                    <rect
                      {...box}
                      className={`${styles['cell']} ${point.index === selected ? styles['chosen'] : ''}`}
                    />
                    {step === 'fails' ? (
                      <rect {...box} fill={`url(#${stripes})`} className={styles['over']} />
                    ) : null}
                    <text
                      x={left + x.bandwidth() / 2}
                      y={top + y.bandwidth() / 2 + 4}
                      textAnchor="middle"
                      className={styles['onCell']}
                    >
                      {isWide ? `${signAt(point)} ${number}`.trim() : signAt(point)}
                    </text>
                  </g>
                );
              })}
              {limitEdges(points, x.domain(), y.domain()).map(({ column, row, side }) => {
                const [left, top] = [x(x.domain()[column] ?? '') ?? 0, y(y.domain()[row] ?? '') ?? 0];
                const [across, down] = [x.step(), y.step()];
                const [gapX, gapY] = [(across - x.bandwidth()) / 2, (down - y.bandwidth()) / 2];
                const [right, bottom] = [left + x.bandwidth() + gapX, top + y.bandwidth() + gapY];
                return (
                  <line
                    key={`${column} ${row} ${side}`}
                    x1={side === 'right' ? right : left - gapX}
                    x2={right}
                    y1={side === 'right' ? top - gapY : bottom}
                    y2={bottom}
                    className={styles['limitEdge']}
                  />
                );
              })}
            </>
          );
        }}
      </PlotFrame>
      <HeatLegend points={points} />
    </>
  );
}

const stepsInOrder: readonly UseStep[] = ['low', 'mid', 'high', 'over', 'fails'];

/** The colours and signs that are in the map, and no others. */
function HeatLegend({ points }: { points: readonly PlotPoint[] }) {
  const steps = new Set(points.map(stepAt));
  const used = stepsInOrder.filter((step) => steps.has(step));
  const others = (['unbuildable', 'open'] as const).filter((one) =>
    points.some(({ outcome }) => outcome === one),
  );
  return (
    <ul className={styles['legend']} aria-label={t('Colours of the heat map')}>
      {used.map((step) => (
        <li key={step}>
          <span className={styles['swatch']} data-step={step} aria-hidden="true">
            {step === 'fails' ? outcomeWords.failed[0] : ''}
          </span>
          {stepWords(step)}
        </li>
      ))}
      {steps.has('fails') ? (
        <li>
          <span className={styles['limitKey']} aria-hidden="true" /> {t('limit')}
        </li>
      ) : null}
      {others.map((outcome) => (
        <li key={outcome}>
          <span className={styles['swatch']} data-step="none" aria-hidden="true">
            {outcomeWords[outcome][0]}
          </span>
          {t(outcomeWords[outcome][1])}
        </li>
      ))}
    </ul>
  );
}
