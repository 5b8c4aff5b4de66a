import { VerdictTrendDocument, type VerdictTrendQuery } from '@connection-gateway/client/pages/projects';
import { useRead } from '../../parts/read/use-read.ts';
import { numberText, timeText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import styles from './trend.module.css';
import { useReadAgain } from './use-read-again.ts';

type Day = NonNullable<VerdictTrendQuery['verdictsByDay']>[number];

const [WIDTH, GAP, HEIGHT] = [8, 2, 26];
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

/**
 * How many joints failed at the end of each of the last two weeks, as bars, and as a table for those who do not see them. Nothing
 * where none was calculated. @param turn another number after every change of a project
 */
export default function Trend({ turn }: { turn: number }) {
  const { value: days, again } = useRead(
    { query: VerdictTrendDocument, variables: { timeZone }, requestPolicy: 'cache-and-network' },
    ({ verdictsByDay }) => verdictsByDay,
  );
  useReadAgain(turn, again);
  if (days === null || days.every(({ passed, failed }) => passed + failed === 0)) return null;
  return (
    <figure className={styles['trend']}>
      <figcaption className="quiet" aria-hidden="true">
        {t('Failing by day')}
      </figcaption>
      <Bars days={days} />
      <div className="unseen">
        <table>
          <caption>{t('Failing by day')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Day')}</th>
              <th scope="col">{t('failed')}</th>
              <th scope="col">{t('passed')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, passed, failed }) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <td>{failed}</td>
                <td>{passed}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function Bars({ days }: { days: readonly Day[] }) {
  const most = Math.max(1, ...days.map(({ failed }) => failed));
  const width = days.length * (WIDTH + GAP) - GAP;
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} className={styles['bars']} aria-hidden="true">
      {days.map(({ day, passed, failed }, index) => {
        const tall = failed === 0 ? 1 : Math.max(3, (failed / most) * HEIGHT);
        const x = index * (WIDTH + GAP);
        return (
          <g key={day} data-empty={failed === 0 || undefined}>
            <title>
              {t('{day}: {failed} failed, {passed} passed', {
                day: dayText(day),
                failed: numberText(failed),
                passed: numberText(passed),
              })}
            </title>
            {/* All of its height tells the numbers. */}
            <rect x={x} y={0} width={WIDTH} height={HEIGHT} className={styles['place']} />
            <rect x={x} y={HEIGHT - tall} width={WIDTH} height={tall} className={styles['bar']} />
          </g>
        );
      })}
    </svg>
  );
}

/** At noon, so that no time zone makes it another day. */
const dayText = (day: string): string =>
  timeText(new Date(`${day}T12:00:00`), { day: 'numeric', month: 'short' });
