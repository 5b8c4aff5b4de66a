import { type ReactNode, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { toolIcons } from '../../../ui/tool-icons.ts';
import { t } from '../../../words/words.ts';
import type { KindField } from './kinds.ts';
import type { LengthUnit } from './lengths.ts';
import styles from './operation.module.css';
import { type PartOption, pickedPart } from './part-options.ts';

interface OperationFieldProps {
  field: KindField;
  value: string;
  /** Of lengths. */
  unit: LengthUnit;
  parts: readonly PartOption[];
  assemblies: readonly { number: number; name: string }[];
  /** Key of what is picked in the 3D view. */
  picked: string | null;
  problem: string | null;
  onChange(value: string): void;
}

/** One field of an operation: numbers are typed, parts are chosen or taken from what is picked in 3D. */
export function OperationField(props: OperationFieldProps) {
  const { field, value, unit, parts, assemblies, picked, problem, onChange } = props;
  const { isLength, hint, type } = field;
  const label = t(field.label);
  if (type === 'number' || type === 'numbers')
    return (
      <Field
        label={label}
        inputMode="decimal"
        value={value}
        problem={problem}
        onChange={({ target }) => onChange(target.value)}
        {...(isLength ? { unit } : {})}
        {...(hint === undefined ? {} : { hint: t(hint) })}
      />
    );
  if (type === 'choice' || type === 'assembly') {
    const choices =
      type === 'choice'
        ? Object.entries(field.choices ?? {}).map(
            ([one, words]) => [one, isAxis(words) ? words : t(words)] as const,
          )
        : assemblies.map(({ number, name }) => [`${number}`, name] as const);
    return (
      <Choice
        {...{ label, value, choices, problem, onChange }}
        isEmptyAllowed={type === 'assembly'}
        isAlone={field.isAlone}
      />
    );
  }
  const allowed = type === 'part' ? parts : parts.filter(({ kind }) => kind === 'plate');
  const found = pickedPart(allowed, picked);
  const chosen = value === '' ? [] : value.split(' ');
  const choices = allowed.map((part) => [part.value, part.words] as const);
  if (type !== 'plates')
    return (
      <Choice {...{ label, value, choices, problem, onChange }} isEmptyAllowed>
        <Taken part={found} onTake={onChange} />
      </Choice>
    );
  return (
    <fieldset className={styles['parts']}>
      <legend>{label}</legend>
      {hint === undefined ? null : <p className={styles['hint']}>{t(hint)}</p>}
      {chosen.length === 0 ? null : (
        <ol>
          {chosen.map((one) => (
            <li key={one}>
              {parts.find((part) => part.value === one)?.words ?? one}{' '}
              <Button
                kind="plain"
                onClick={() => onChange(chosen.filter((other) => other !== one).join(' '))}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ol>
      )}
      <Choice
        label={chosen.length === 0 ? t('First part') : t('Another part')}
        value=""
        choices={choices.filter(([one]) => !chosen.includes(one))}
        problem={problem}
        onChange={(one) => onChange([...chosen, one].join(' '))}
        isEmptyAllowed
      >
        <Taken
          part={found && !chosen.includes(found.value) ? found : undefined}
          onTake={(one) => onChange([...chosen, one].join(' '))}
        />
      </Choice>
    </fieldset>
  );
}

const isAxis = (words: string): words is 'X' | 'Y' | 'Z' => /^[XYZ]$/.test(words);

function Taken({ part, onTake }: { part: PartOption | undefined; onTake(value: string): void }) {
  return part === undefined ? null : (
    <Button kind="plain" icon={toolIcons.target} onClick={() => onTake(part.value)}>
      {t('{part}, as picked', { part: part.words })}
    </Button>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, words: string])[];
  problem: string | null;
  isEmptyAllowed: boolean;
  isAlone?: boolean | undefined;
  onChange(value: string): void;
  children?: ReactNode;
}

function Choice({
  label,
  value,
  choices,
  problem,
  isEmptyAllowed,
  isAlone,
  onChange,
  children,
}: ChoiceProps) {
  const id = useId();
  return (
    <div className={styles['choice']} data-alone={isAlone}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
      >
        {isEmptyAllowed ? <option value="">{t('choose …')}</option> : null}
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
      {children}
      {problem === null ? null : (
        <span id={`${id}-problem`} role="alert" className={styles['problem']}>
          {problem}
        </span>
      )}
    </div>
  );
}
