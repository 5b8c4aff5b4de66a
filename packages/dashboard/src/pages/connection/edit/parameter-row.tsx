import type { EditedParameterFragment } from '@connection-gateway/client/pages/edit';
import { type KeyboardEvent, useState } from 'react';
import {
  boundsText,
  formulaOf,
  numberTyped,
  stepped,
  valueText,
  wholeText,
} from '../../../parts/parameter/parameter-value.ts';
import { useRefusal } from '../../../parts/permit/permit-button.tsx';
import { Said } from '../../../parts/said/said.tsx';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../words/words.ts';
import { isSame } from '../conflict/difference.ts';
import styles from './edit.module.css';
import { ChoiceCards } from './sketch/choice-cards.tsx';
import { choicesOf } from './sketch/choices.ts';

/** A parameter with its field. What is wrong with it stands below the field. Arrows up and down change it by its step. */
export function ParameterRow({
  parameter,
  typed,
  failure,
  names,
  onType,
  onAdd,
  onVary,
  onFocus,
  onPoint,
}: {
  parameter: EditedParameterFragment;
  /** What stands in the field; undefined for the value it has. */
  typed: string | undefined;
  /** Why the last edit was not accepted. */
  failure: string | null;
  /** Of the bolt assemblies of the project, where it names one; empty elsewhere. */
  names: readonly string[];
  onType: (text: string) => void;
  /** Adds what is typed to the bolt assemblies of the project, and applies it. */
  onAdd: (name: string) => void;
  onVary: () => void;
  onFocus: () => void;
  /** The pointer has come, or left. */
  onPoint: (isPointed: boolean) => void;
}) {
  const [isTyping, setIsTyping] = useState(false);
  const refusal = useRefusal('CHANGE');
  const { key, unit, validation } = parameter;
  const value = valueText(parameter);
  const text = typed ?? value;
  const bounds = boundsText(parameter);
  const formula = formulaOf(parameter);
  const message = failure ?? validation?.message ?? null;
  const messageId = `message-of-${key}`;
  const choices = choicesOf(parameter);
  const isChosen = choices?.some((one) => isSame(one.value, text)) === true;
  const isCards = choices !== null && isChosen && !isTyping;
  const isListed = names.includes(text) && !isTyping && refusal === null;
  const classes = [
    typed !== undefined && typed !== value ? styles['changed'] : '',
    message === null ? '' : styles['wrong'],
    parameter.text === null ? styles['numeric'] : '',
  ];

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    const next =
      direction === 0 ? null : stepped(text, parameter, event.shiftKey ? direction * 10 : direction);
    if (next === null) return;
    event.preventDefault();
    onType(next);
  }

  return (
    <tr onFocus={onFocus} onPointerEnter={() => onPoint(true)} onPointerLeave={() => onPoint(false)}>
      <th scope="row" className={styles['parameter']}>
        <NameOf parameter={parameter} htmlFor={isCards ? null : `value-of-${key}`} />
        {bounds === '' ? null : <div className={`quiet ${styles['bounds']}`}>{bounds}</div>}
      </th>
      <td>
        {isCards ? (
          <div className={`row ${styles['chosen']}`}>
            <ChoiceCards
              {...{ id: key, text, choices, refusal }}
              labelledBy={`name-of-${key}`}
              describedBy={message === null ? undefined : messageId}
              onChoose={onType}
            />
            {refusal === null ? (
              <Button kind="plain" onClick={() => setIsTyping(true)}>
                {t('type…')}
                <span className="unseen"> {key}</span>
              </Button>
            ) : null}
          </div>
        ) : isListed ? (
          <select
            id={`value-of-${key}`}
            className={classes.join(' ')}
            value={text}
            onChange={({ target }) => (target.value === '' ? setIsTyping(true) : onType(target.value))}
          >
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
            <option value="">{t('another one …')}</option>
          </select>
        ) : (
          <span className={styles['value']}>
            <input
              id={`value-of-${key}`}
              className={classes.join(' ')}
              style={
                numberTyped(text, unit) !== null ? { minInlineSize: `${text.length}ch + 1.6rem` } : undefined
              }
              value={text}
              inputMode={parameter.text === null ? 'decimal' : 'text'}
              // biome-ignore lint/a11y/noAutofocus: it comes where a button was pressed to type into it.
              autoFocus={isTyping}
              autoComplete="off"
              spellCheck={false}
              readOnly={refusal !== null}
              title={refusal ?? undefined}
              data-tip={text === value ? (wholeText(parameter) ?? undefined) : undefined}
              aria-invalid={message !== null}
              aria-describedby={message === null ? undefined : messageId}
              onChange={({ target }) => onType(target.value)}
              onKeyDown={onKeyDown}
            />
            <span className={`quiet ${styles['unit']}`}>{unit ?? ''}</span>
          </span>
        )}
        {message === null ? null : (
          <div id={messageId} className={styles['message']} role={failure === null ? undefined : 'alert'}>
            ✕ <Said text={message} />{' '}
            {names.length > 0 && failure !== null && text !== '' && !names.includes(text) ? (
              <Button onClick={() => onAdd(text)}>{t('Add {name} to the project', { name: text })}</Button>
            ) : null}
          </div>
        )}
        {formula === null ? null : (
          <p className={`quiet ${styles['formula']}`} data-tip={`= ${formula}`}>
            = {formula}
          </p>
        )}
      </td>
      <td>
        <button type="button" onClick={onVary} aria-label={t('Vary {key} in a study', { key })}>
          {t('vary…')}
        </button>
      </td>
    </tr>
  );
}

function NameOf({
  parameter: { key, description },
  htmlFor,
}: {
  parameter: EditedParameterFragment;
  /** Of its field; null where it has none. */
  htmlFor: string | null;
}) {
  const words = (
    <>
      <span className={styles['key']}>{key}</span>{' '}
      {description === null ? null : (
        <span className={`quiet ${styles['plain']}`} lang="en">
          {description}
        </span>
      )}
    </>
  );
  return htmlFor === null ? (
    <div id={`name-of-${key}`} className={styles['named']}>
      {words}
    </div>
  ) : (
    <label htmlFor={htmlFor} className={styles['named']}>
      {words}
    </label>
  );
}
