import { Bar } from '../../parts/bar/bar.tsx';
import { axisLabel, outcomeWords, type PlotPoint } from '../../parts/plots/plot-point.ts';
import { type Reason, Reasons } from '../../parts/said/reasons.tsx';
import { ScrollBox } from '../../parts/scroll/scroll-box.tsx';
import kit from '../../ui/table.module.css';
import { numberText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import styles from './job.module.css';
import { valuesText } from './study-points.ts';

/** All points in rows: what the plots show, for the keyboard and for reading. */
export function StudyTable({
  points,
  reasons,
  machines,
  selected,
  onSelect,
  onPoint,
}: {
  points: readonly PlotPoint[];
  /** Of each point, in their order. */
  reasons: readonly (readonly Reason[])[];
  /** Where each was calculated, in their order; null where there is one machine alone. */
  machines: readonly (string | null)[] | null;
  selected: number | null;
  onSelect: (index: number) => void;
  /** A row has the focus or the pointer; null where none has. */
  onPoint?: (index: number | null) => void;
}) {
  const axes = points[0]?.values ?? [];
  return (
    <ScrollBox label={t('Points of the study')} className={`panel ${styles['tall']}`}>
      <table className={kit['stuck']}>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t('Select')}</span>
            </th>
            {axes.map((value) => (
              <th key={value.key} scope="col" className={value.number === null ? '' : 'number'}>
                {axisLabel(value)}
              </th>
            ))}
            <th scope="col">{t('Verdict')}</th>
            <th scope="col">{t('Highest')}</th>
            <th scope="col" className="number">
              {t('Cost')}
            </th>
            {machines === null ? null : <th scope="col">{t('Machine')}</th>}
            <th scope="col">{t('Why')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point, place) => (
            <PointRow
              key={point.index}
              point={point}
              reasons={reasons[place] ?? []}
              machine={machines === null ? undefined : (machines[place] ?? null)}
              isSelected={point.index === selected}
              onSelect={() => onSelect(point.index)}
              onPoint={(isPointed) => onPoint?.(isPointed ? point.index : null)}
            />
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function PointRow({
  point,
  reasons,
  machine,
  isSelected,
  onSelect,
  onPoint,
}: {
  point: PlotPoint;
  reasons: readonly Reason[];
  /** Undefined where there is no column for it. */
  machine: string | null | undefined;
  isSelected: boolean;
  onSelect: () => void;
  onPoint: (isPointed: boolean) => void;
}) {
  const [sign, words] = outcomeWords[point.outcome];
  return (
    <tr
      className={isSelected ? styles['selected'] : ''}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      <td>
        <input
          type="radio"
          name="point"
          checked={isSelected}
          onChange={onSelect}
          aria-label={t('Select {name}', { name: valuesText(point) })}
        />
      </td>
      {point.values.map(({ key, number, text }) => (
        <td key={key} className={number === null ? '' : 'number'}>
          {text}
        </td>
      ))}
      <td className={styles[point.outcome]}>
        <span aria-hidden="true">{sign}</span> {t(words)}
      </td>
      <td>
        <Bar percent={point.percent} status={point.outcome === 'failed' ? 'FAILED' : null} />
      </td>
      <td className="number">{point.cost === null ? '–' : numberText(point.cost, 2)}</td>
      {machine === undefined ? null : <td>{machine ?? '–'}</td>}
      <td className={styles['why']}>
        <Reasons reasons={reasons} />
      </td>
    </tr>
  );
}
