import { t } from '../../../../words/words.ts';
import { isSame } from '../../conflict/difference.ts';
import styles from './choice-cards.module.css';
import type { Choice } from './choices.ts';
import tones from './sketch.module.css';

interface ChoiceCardsProps {
  /** Of the parameter. */
  id: string;
  /** The id of what says its name, in the language it is in. */
  labelledBy: string;
  /** What is chosen. */
  text: string;
  choices: readonly Choice[];
  /** Why nothing may be chosen. */
  refusal: string | null;
  /** Of what is wrong with it. */
  describedBy: string | undefined;
  onChoose(value: string): void;
}

/** The few values of a parameter, each with a small drawing. */
export function ChoiceCards({
  id,
  labelledBy,
  text,
  choices,
  refusal,
  describedBy,
  onChoose,
}: ChoiceCardsProps) {
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={styles['cards']}
      title={refusal ?? undefined}
    >
      {choices.map(({ value, words, shapes }) => (
        <label key={value} className={styles['card']}>
          <input
            type="radio"
            name={`choice of ${id}`}
            className="unseen"
            checked={isSame(text, value)}
            disabled={refusal !== null}
            onChange={() => onChoose(value)}
          />
          {shapes.length === 0 ? null : (
            <svg viewBox="0 0 60 40" aria-hidden="true">
              {shapes.map(({ tone, d }) => (
                <path key={d} d={d} className={tones[tone]} />
              ))}
            </svg>
          )}
          {t(words)}
        </label>
      ))}
    </div>
  );
}
