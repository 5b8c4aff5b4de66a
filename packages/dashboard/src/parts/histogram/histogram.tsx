import { scaleLinear } from 'd3-scale';
import { stepOf } from '../../../../../src/scene/palette.ts';
import styles from './histogram.module.css';

/** A range of utilisation in percent with how many are in it; null for no bound. */
interface HistogramBin {
  above: number | null;
  upTo: number | null;
  count: number;
}

const [WIDTH, HEIGHT, GAP] = [22, 44, 2];

function rangeOf({ above, upTo }: HistogramBin): string {
  if (above === null) return `up to ${upTo} %`;
  return upTo === null ? `above ${above} %` : `${above} to ${upTo} %`;
}

/** How many are used how much; a line stands at 100 %. The same is there as a table for those who do not see it. */
export function Histogram({ bins, title }: { bins: readonly HistogramBin[]; title: string }) {
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const height = scaleLinear([0, most], [0, HEIGHT]);
  const limit = bins.findIndex(({ above }) => above === 100);
  return (
    <figure className={styles['histogram']}>
      <svg viewBox={`0 0 ${bins.length * (WIDTH + GAP)} ${HEIGHT + 24}`} aria-hidden="true">
        {bins.map((bin, index) => {
          const tall = bin.count === 0 ? 0 : Math.max(1.5, height(bin.count));
          const x = index * (WIDTH + GAP);
          return (
            <g key={rangeOf(bin)}>
              <title>{`${rangeOf(bin)}: ${bin.count}`}</title>
              <rect
                x={x}
                y={HEIGHT + 10 - tall}
                width={WIDTH}
                height={tall}
                data-step={stepOf({ status: null, percent: bin.upTo ?? Number.POSITIVE_INFINITY })}
                className={styles['bar']}
              />
              <text x={x + WIDTH / 2} y={HEIGHT + 8 - tall} textAnchor="middle">
                {bin.count === 0 ? '' : bin.count}
              </text>
              <text x={x + WIDTH + GAP / 2} y={HEIGHT + 20} textAnchor="middle">
                {bin.upTo ?? ''}
              </text>
            </g>
          );
        })}
        {limit > 0 ? (
          <line
            x1={limit * (WIDTH + GAP) - GAP / 2}
            x2={limit * (WIDTH + GAP) - GAP / 2}
            y1="0"
            y2={HEIGHT + 12}
            className={styles['limit']}
          />
        ) : null}
      </svg>
      {/* Not the table itself: Firefox shows the caption of one that is cut off. */}
      <div className="unseen">
        <table>
          <caption>{title}</caption>
          <tbody>
            {bins.map((bin) => (
              <tr key={rangeOf(bin)}>
                <th scope="row">{rangeOf(bin)}</th>
                <td>{bin.count}</td>
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
