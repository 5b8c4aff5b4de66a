import { Button } from '../../../ui/button.tsx';
import { t } from '../../../words/words.ts';
import styles from './joint-panel.module.css';
import { type Measure, measured } from './marks/measures.ts';

interface MeasurePanelProps {
  measures: readonly Measure[];
  onClear(): void;
}

/** What was measured, in words; two presses make one. */
export function MeasurePanel({ measures, onClear }: MeasurePanelProps) {
  return (
    <fieldset aria-label={t('Measures')} className={styles['tool']}>
      {measures.length === 0 ? <p>{t('Press two points; they snap to corners.')}</p> : null}
      <ol aria-live="polite">
        {measures.map((measure, index) => {
          const { distance, faces } = measured(measure);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are added at the end only.
            <li key={index}>
              {distance}
              {faces === null ? null : <span className="quiet"> {faces}</span>}
            </li>
          );
        })}
      </ol>
      {measures.length === 0 ? null : (
        <Button kind="plain" onClick={onClear}>
          {t('Clear')}
        </Button>
      )}
    </fieldset>
  );
}
