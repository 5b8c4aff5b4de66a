import { scaleLinear } from 'd3-scale';
import { stepOf, type UseStep } from '../../../../../src/scene/palette.ts';
import { t } from '../../words/words.ts';
import styles from './histogram.module.css';

/** A range of utilisation in percent with how many are in it; null for no bound. */
interface HistogramBin {
  above: number | null;
  upTo: number | null;
  count: number;
  /** Of them. */
  failed: number;
}

interface Column {
  /** As the address names it. */
  key: string;
  words: string;
  /** Below its right edge. */
  end: string;
  count: number;
  step: UseStep;
}

const FULL = 100;
const [WIDTH, HEIGHT, GAP] = [28, 52, 3];
/** So that a unit of the drawing is a pixel. */
const COLUMN_REM = (WIDTH + GAP) / 16;

/** What fails stands on the right, so that as many are red as fail: above the limit, and those whose number does not say it. */
function columnsOf(bins: readonly HistogramBin[], failed: number): Column[] {
  const isOver = ({ above }: HistogramBin) => above !== null && above >= FULL;
  const hidden = failed - bins.filter(isOver).reduce((sum, bin) => sum + bin.failed, 0);
  const columns = bins.map((bin): Column => {
    const end = `${bin.upTo ?? ''}`;
    const key = `${bin.above ?? ''}-${end}`;
    if (isOver(bin)) return { key, words: rangeOf(bin), end, count: bin.count, step: 'fails' };
    const step = stepOf({ status: 'PASSED', percent: bin.upTo });
    return { key, words: rangeOf(bin), end, count: bin.count - bin.failed, step };
  });
  const words = t('fails, not above {limit} %', { limit: FULL });
  const others: Column = { key: 'x', words, end: '✕', count: hidden, step: 'fails' };
  return hidden > 0 ? [...columns, others] : columns;
}

function rangeOf({ above, upTo }: HistogramBin): string {
  if (above === null) return t('up to {to} %', { to: upTo ?? '' });
  return upTo === null
    ? t('above {from} %', { from: above })
    : t('{from} to {to} %', { from: above, to: upTo });
}

interface HistogramProps {
  bins: readonly HistogramBin[];
  /** How many fail in all, also without a number. */
  failed: number;
  title: string;
  /** The range that alone is shown, as the address names it. */
  pressed?: string;
  /** Shows a range alone, or all again. */
  onPress?: (key: string) => void;
}

/** How many are used how much; a line stands at 100 %. The same is there as a table for those who do not see it. */
export function Histogram({ bins, failed, title, pressed = '', onPress }: HistogramProps) {
  const columns = columnsOf(bins, failed);
  const most = Math.max(1, ...columns.map(({ count }) => count));
  const height = scaleLinear([0, most], [0, HEIGHT]);
  const limit = bins.findIndex(({ above }) => above === FULL);
  return (
    <figure className={styles['histogram']}>
      {onPress === undefined ? null : (
        <div className={styles['columns']}>
          {columns.map(({ key, words, count }) => (
            <button
              key={key}
              type="button"
              className="plain"
              aria-label={`${words}: ${count}`}
              data-tip={`${words}: ${count}`}
              aria-pressed={pressed === key}
              onClick={() => onPress(key)}
            />
          ))}
        </div>
      )}
      <svg
        viewBox={`0 0 ${columns.length * (WIDTH + GAP)} ${HEIGHT + 32}`}
        style={{ inlineSize: `${columns.length * COLUMN_REM}rem` }}
        aria-hidden="true"
      >
        {columns.map(({ words, end, count, step }, index) => {
          const tall = count === 0 ? 0 : Math.max(1.5, height(count));
          const x = index * (WIDTH + GAP);
          return (
            <g key={words}>
              <title>{`${words}: ${count}`}</title>
              <rect
                x={x}
                y={HEIGHT + 14 - tall}
                width={WIDTH}
                height={tall}
                data-step={step}
                className={styles['bar']}
              />
              <text x={x + WIDTH / 2} y={HEIGHT + 10 - tall} textAnchor="middle">
                {count === 0 ? '' : count}
              </text>
              <text x={x + (end === '✕' ? WIDTH / 2 : WIDTH + GAP / 2)} y={HEIGHT + 28} textAnchor="middle">
                {end}
              </text>
            </g>
          );
        })}
        {limit > 0 ? (
          <line
            x1={limit * (WIDTH + GAP) - GAP / 2}
            x2={limit * (WIDTH + GAP) - GAP / 2}
            y1="0"
            y2={HEIGHT + 14}
            className={styles['limit']}
          />
        ) : null}
      </svg>
      {/* Not the table itself: Firefox shows the caption of one that is cut off. */}
      <div className="unseen">
        <table>
          <caption>{title}</caption>
          <tbody>
            {columns.map(({ words, count }) => (
              <tr key={words}>
                <th scope="row">{words}</th>
                <td>{count}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <figcaption className="quiet" aria-hidden="true">
        {title}
      </figcaption>
    </figure>
  );
}
