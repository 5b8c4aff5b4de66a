import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  /** Behind the input: a unit. */
  unit?: string;
  hint?: string;
  /** What is wrong with what was typed. What was typed stays. */
  problem?: string | null;
}

/** An input with its label, unit, hint, and what is wrong with it. */
export function Field({ label, unit, hint, problem = null, ...input }: FieldProps) {
  const id = useId();
  const notes = [hint === undefined ? [] : `${id}-hint`, problem === null ? [] : `${id}-problem`].flat();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <span className={styles['line']}>
        <input
          id={id}
          aria-invalid={problem !== null}
          aria-describedby={notes.length === 0 ? undefined : notes.join(' ')}
          {...input}
        />
        {unit === undefined ? null : <span className="quiet">{unit}</span>}
      </span>
      {hint === undefined ? null : (
        <span id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </span>
      )}
      {problem === null ? null : (
        <span id={`${id}-problem`} role="alert" className={styles['problem']}>
          {problem}
        </span>
      )}
    </div>
  );
}
