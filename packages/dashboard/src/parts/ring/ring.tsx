import type { OverviewRingFragment } from '@connection-gateway/client/pages/projects';
import { numberText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import styles from './ring.module.css';

const RADIUS = 26;

const slices = [
  ['passed', 'passed', 'var(--passed-fill)'],
  ['failed', 'failed', 'var(--failed-fill)'],
  ['outdated', 'outdated', 'var(--warned-fill)'],
  ['partial', 'chosen loads only', 'var(--warned-fill)'],
  ['notChecked', 'not checked', 'var(--none-fill)'],
  ['notCalculated', 'not calculated', 'var(--none-fill)'],
  ['unknown', 'not known', 'var(--none-fill)'],
] as const;

/** Which have their last verdict in the ring. */
const inWork = ['queued', 'calculating'] as const;

type Slice = (typeof slices)[number][0];

interface RingProps {
  overview: OverviewRingFragment & { queued?: number; calculating?: number; unknown?: number };
  /** Which alone are shown. */
  pressed?: Slice | null;
  /** Shows them alone, or all again. Without it they are words. */
  onPress?: (slice: Slice) => void;
}

/**
 * How many connections there are of each verdict, as a ring and in words; its parts add up to the whole. What is
 * queued or calculated stays where it was, and is counted in words besides.
 * @param overview as the graph counts, or as a page does that knows which are being calculated
 */
export function Ring({ overview: given, pressed = null, onPress }: RingProps) {
  const overview = { queued: 0, calculating: 0, unknown: 0, ...given };
  const shown = slices.filter(([name]) => overview[name] > 0);
  let before = 0;
  return (
    <div className={styles['ring']}>
      <svg viewBox="0 0 64 64" aria-hidden="true" className={styles['circle']}>
        <circle cx="32" cy="32" r={RADIUS} className={styles['track']} />
        {shown.map(([name, , colour]) => {
          const share = (overview[name] / Math.max(overview.total, 1)) * 100;
          const offset = 25 - before;
          before += share;
          return (
            <circle
              key={name}
              cx="32"
              cy="32"
              pathLength="100"
              r={RADIUS}
              className={styles['slice']}
              style={{ stroke: colour }}
              strokeDasharray={`${share} ${100 - share}`}
              strokeDashoffset={offset}
            />
          );
        })}
        <text x="32" y="37" textAnchor="middle" className={styles['total']}>
          {numberText(overview.total)}
        </text>
      </svg>
      <ul className={styles['legend']}>
        {shown.map(([name, words, colour]) => (
          <li key={name}>
            {onPress === undefined ? (
              <Count colour={colour} words={`${numberText(overview[name])} ${t(words)}`} />
            ) : (
              <button
                type="button"
                className="plain"
                aria-pressed={pressed === name}
                onClick={() => onPress(name)}
              >
                <Count colour={colour} words={`${numberText(overview[name])} ${t(words)}`} />
              </button>
            )}
          </li>
        ))}
        {inWork.map((name) =>
          overview[name] > 0 ? (
            <li key={name} className={styles['work']}>
              {numberText(overview[name])} {t(name)}
            </li>
          ) : null,
        )}
      </ul>
    </div>
  );
}

const Count = ({ colour, words }: { colour: string; words: string }) => (
  <span>
    <span className={styles['dot']} style={{ background: colour }} aria-hidden="true" />
    {words}
  </span>
);
