import { line } from 'd3-shape';
import { numberText } from '../../words/format.ts';
import { t, type Words } from '../../words/words.ts';
import { apart } from './apart.ts';
import { Mark } from './mark.tsx';
import { PlotFrame } from './plot-frame.tsx';
import { axisLabel, distinct, type PlotPoint, type PlotProps } from './plot-point.ts';
import { numberScale, valueScale } from './plot-scale.ts';
import styles from './plots.module.css';

const HEIGHT = 300;
const EDGE = { left: 52, right: 64, top: 14, bottom: 62 };
const DASHES = ['none', '7 4', '2 4', '9 3 2 3', '4 2', '12 4', '1 3', '6 6'];

export type Measure = 'percent' | 'cost';

const words: Readonly<Record<Measure, Words>> = { percent: 'utilisation, %', cost: 'production cost' };

/** A measure over the first parameter, with a line for each value of the second. What cannot be built stands below the axis. */
export function Scatter({ points, selected, onSelect, measure }: PlotProps & { measure: Measure }) {
  const first = distinct(points, 0);
  const second = distinct(points, 1);
  const [key, by] = [first[0], second[0]];
  if (key === undefined) return null;
  const over = t('{what} over {axis}', { what: t(words[measure]), axis: axisLabel(key) });
  const title = by ? `${over}, ${t('a line for each {axis}', { axis: axisLabel(by) })}` : over;
  return (
    <PlotFrame title={title} height={HEIGHT} onSelect={onSelect}>
      {(width) => {
        const [right, bottom] = [width - EDGE.right, HEIGHT - EDGE.bottom];
        const x = valueScale(first, [EDGE.left + 8, right - 8]);
        const measured = points.flatMap((point) => (point[measure] === null ? [] : [point[measure]]));
        const top = Math.max(...measured, measure === 'percent' ? 105 : 0.01);
        const y = numberScale([0, top], [bottom, EDGE.top]).nice(5);
        const at = (point: PlotPoint): readonly [number, number] | null => {
          const value = point.values[0];
          const height = point[measure];
          return value === undefined || height === null ? null : [x.at(value), y(height)];
        };
        const series = (by ? second : [undefined]).map((value) => ({
          value,
          spots: points
            .filter((point) => value === undefined || point.values[1]?.text === value.text)
            .sort((a, b) => (a.values[0]?.number ?? 0) - (b.values[0]?.number ?? 0))
            .flatMap((point): [number, number][] => {
              const spot = at(point);
              return spot === null ? [] : [[...spot]];
            }),
        }));
        const labels = apart(
          series.flatMap(({ value, spots }) => {
            const end = spots.at(-1);
            return end && value
              ? [{ words: `${value.key} ${value.text}`, x: end[0] + 14, y: end[1] + 4 }]
              : [];
          }),
          [EDGE.top, bottom],
        );
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
            {measure === 'percent' ? (
              <line x1={EDGE.left} x2={right} y1={y(100)} y2={y(100)} className={styles['limit']} />
            ) : null}
            {x.ticks.map(({ at: place, label }) => (
              <text key={place} x={place} y={bottom + 38} textAnchor="middle" className={styles['tick']}>
                {label}
              </text>
            ))}
            <text x={right} y={HEIGHT - 6} textAnchor="end" className={styles['tick']}>
              {axisLabel(key)}
            </text>
            {series.map(({ value, spots }, place) => (
              <path
                key={value?.text ?? ''}
                d={line()(spots) ?? ''}
                className={styles['series']}
                strokeDasharray={DASHES[place % DASHES.length]}
              />
            ))}
            {labels.map(({ words, x: left, y: height }) => (
              <text key={words} x={left} y={height} className={styles['tick']}>
                {words}
              </text>
            ))}
            <line x1={EDGE.left} x2={right} y1={bottom} y2={bottom} className={styles['axis']} />
            {points.map((point) => {
              const value = point.values[0];
              if (value === undefined || point.outcome === 'open') return null;
              const spot = at(point) ?? [x.at(value), bottom + 15];
              return (
                <Mark
                  key={point.index}
                  index={point.index}
                  x={spot[0]}
                  y={spot[1]}
                  outcome={point.outcome}
                  isSelected={point.index === selected}
                />
              );
            })}
          </>
        );
      }}
    </PlotFrame>
  );
}
