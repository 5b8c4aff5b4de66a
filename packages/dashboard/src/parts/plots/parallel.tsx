import { line } from 'd3-shape';
import { significantText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { PlotFrame } from './plot-frame.tsx';
import { axisLabel, distinct, type PlotPoint, type PlotProps, type PlotValue } from './plot-point.ts';
import { type PlotScale, valueScale } from './plot-scale.ts';
import styles from './plots.module.css';

const HEIGHT = 260;
const LABEL_HEIGHT = 14;
const EDGE = { side: 46, top: 32, bottom: 14 };

interface ParallelAxis {
  label: string;
  scale: PlotScale;
  read(point: PlotPoint): PlotValue | null;
}

const measured = (key: string, number: number | null): PlotValue | null =>
  number === null ? null : { key, number, text: String(number), unit: null };

function axesOf(points: readonly PlotPoint[]): ParallelAxis[] {
  const range = [HEIGHT - EDGE.bottom, EDGE.top] as const;
  const parameters = (points[0]?.values ?? []).map((value, place) => ({
    label: axisLabel(value),
    scale: legible(valueScale(distinct(points, place), range)),
    read: (point: PlotPoint) => point.values[place] ?? null,
  }));
  const measures = (['percent', 'cost'] as const).flatMap((name) => {
    const read = (point: PlotPoint) => measured(name, point[name]);
    const values = points.flatMap((point) => read(point) ?? []);
    const label = name === 'percent' ? t('util., %') : t('cost');
    return values.length === 0 ? [] : [{ label, scale: legible(rounded(valueScale(values, range))), read }];
  });
  return [...parameters, ...measures];
}

/** Only the ends of an axis that is measured, without decimals that say nothing. */
function rounded(scale: PlotScale): PlotScale {
  const ends = [...scale.ticks].sort((a, b) => a.at - b.at);
  const shown = ends.length > 6 || ends.some(({ label }) => label.length > 5) ? [ends[0], ends.at(-1)] : ends;
  const ticks = shown.flatMap((tick) =>
    tick ? [{ ...tick, label: tick.number === null ? tick.label : significantText(tick.number, 3) }] : [],
  );
  return { at: scale.at, ticks };
}

/** Without labels that would lie over another one; those at the ends stay. */
function legible({ at, ticks }: PlotScale): PlotScale {
  const sorted = [...ticks].sort((a, b) => a.at - b.at);
  const last = sorted.at(-1);
  const kept: typeof sorted = [];
  for (const tick of sorted) {
    const before = kept.at(-1);
    const isFree = before === undefined || tick.at - before.at >= LABEL_HEIGHT;
    if (tick === last || (isFree && (last === undefined || last.at - tick.at >= LABEL_HEIGHT)))
      kept.push(tick);
  }
  return { at, ticks: kept };
}

/** Each point as a line over all its parameters and measures; what cannot be built ends with the parameters. */
export function Parallel({ points, selected, onSelect }: PlotProps) {
  const axes = axesOf(points);
  const ordered = [...points].sort((a, b) => Number(a.index === selected) - Number(b.index === selected));
  return (
    <PlotFrame title={t('all points over all axes')} height={HEIGHT} onSelect={onSelect}>
      {(width) => {
        const place = (index: number) =>
          EDGE.side + ((width - 2 * EDGE.side) * index) / Math.max(axes.length - 1, 1);
        return (
          <>
            {ordered.map((point) => {
              const spots = axes.flatMap(({ scale, read }, index): [number, number][] => {
                const value = read(point);
                return value === null ? [] : [[place(index), scale.at(value)]];
              });
              const path = line()(spots) ?? '';
              const chosen = point.index === selected ? styles['chosenLine'] : '';
              return (
                <g key={point.index} data-point={point.index} className={styles['mark']}>
                  <path d={path} className={styles['wideTarget']} />
                  <path
                    d={path}
                    className={`${styles['profile']} ${styles[`${point.outcome}Line`]} ${chosen}`}
                  />
                </g>
              );
            })}
            {axes.map(({ label, scale }, index) => (
              <g key={label}>
                <line
                  x1={place(index)}
                  x2={place(index)}
                  y1={EDGE.top}
                  y2={HEIGHT - EDGE.bottom}
                  className={styles['axis']}
                />
                <text x={place(index)} y={16} textAnchor="middle" className={styles['number']}>
                  {label}
                </text>
                {scale.ticks.map((tick) => (
                  <text key={tick.at} x={place(index) + 5} y={tick.at + 4} className={styles['tickOver']}>
                    {tick.label}
                  </text>
                ))}
              </g>
            ))}
          </>
        );
      }}
    </PlotFrame>
  );
}
