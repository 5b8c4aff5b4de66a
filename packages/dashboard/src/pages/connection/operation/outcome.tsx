import { useState } from 'react';
import { useAddressState } from '../../../app/address-state.ts';
import { Button } from '../../../ui/button.tsx';
import { t, type Words } from '../../../words/words.ts';
import type { ConnectionHead } from '../use-head.ts';
import styles from './operation.module.css';
import type { Surroundings } from './part-options.ts';
import { UndoAdding, UndoChange } from './undo.tsx';
import type { Ended } from './use-storing.ts';

const severities: Readonly<Record<string, Words>> = {
  INFO: 'Note',
  WARNING: 'Warning',
  ERROR: 'Error',
  FATAL: 'Fatal',
};

interface OutcomeProps {
  connection: ConnectionHead;
  ended: Ended;
  surroundings: Surroundings;
  onChanged(): void;
}

/** What the service says of what was added or changed: it is stored in any case. */
export function Outcome({ connection, ended, surroundings, onChanged }: OutcomeProps) {
  const { operation, verdict, issues } = ended.added;
  const [, change] = useAddressState();
  const [isBack, setIsBack] = useState(false);
  const [isOff, setIsOff] = useState(false);
  if (operation == null) return null;
  const { name } = operation;
  return (
    <div role="status" className={`notice ${styles['outcome']}`} data-verdict={verdict}>
      <p>
        <strong>{name}</strong>{' '}
        {isBack
          ? t('is as it was before.')
          : isOff
            ? t('is switched off; the service cannot delete a single one.')
            : verdict === 'CLEAN'
              ? t('is stored without issues.')
              : verdict === 'ISSUES'
                ? t('is stored, and has issues:')
                : t('is stored. The service could not judge it.')}
      </p>
      {isOff || isBack || (issues ?? []).length === 0 ? null : (
        <ul>
          {(issues ?? []).map(({ severity, text, details, parts }) => (
            <li key={`${severity} ${text}`}>
              {t(severities[severity] ?? 'Issue')}:{' '}
              <span lang="en">
                {text} {details}
              </span>
              {(parts ?? []).map(({ part: { key } }) => (
                <Button key={key} kind="plain" onClick={() => change({ part: key }, { replace: true })}>
                  {t('show it')}
                </Button>
              ))}
            </li>
          ))}
        </ul>
      )}
      {ended.before === null ? (
        <UndoAdding
          connection={connection}
          added={ended.added}
          isOff={isOff}
          onTurned={(isOn) => {
            setIsOff(!isOn);
            onChanged();
          }}
        />
      ) : isBack ? null : (
        <UndoChange
          connection={connection}
          ended={ended}
          surroundings={surroundings}
          onUndone={() => {
            setIsBack(true);
            onChanged();
          }}
        />
      )}
    </div>
  );
}
