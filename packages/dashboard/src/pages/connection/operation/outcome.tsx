import { ChangeOperationDocument, SwitchOperationDocument } from '@connection-gateway/client/pages/edit';
import { useMutation } from 'urql';
import { useAddressState } from '../../../app/address-state.ts';
import { problemsOf } from '../../../parts/problem/problem.ts';
import { Problems } from '../../../parts/problem/problems.tsx';
import { Button } from '../../../ui/button.tsx';
import { icons } from '../../../ui/icons.ts';
import { t, type Words } from '../../../words/words.ts';
import type { ConnectionHead } from '../use-head.ts';
import styles from './operation.module.css';
import type { Stored } from './stored.ts';
import type { Added } from './use-storing.ts';

const severities: Readonly<Record<string, Words>> = {
  INFO: 'Note',
  WARNING: 'Warning',
  ERROR: 'Error',
  FATAL: 'Fatal',
};

interface OutcomeProps {
  connection: ConnectionHead;
  added: Added;
  /** What it was before it was changed; null for one that was added. */
  before?: Stored | null;
  onChanged(): void;
}

/** What the service says of what was added or changed: it is stored in any case. */
export function Outcome({ added: { operation, verdict, issues }, before = null, onChanged }: OutcomeProps) {
  const [, change] = useAddressState();
  const [switched, turn] = useMutation(SwitchOperationDocument);
  const [restored, restore] = useMutation(ChangeOperationDocument);
  if (operation == null) return null;
  const { id, name } = operation;
  const isBack = restored.data?.updateOperation?.operation != null;
  const isOff = switched.data?.updateOperation?.operation?.active === false;
  return (
    <div role="status" className={`notice ${styles['outcome']}`} data-verdict={verdict}>
      <p>
        <strong>{name}</strong>{' '}
        {isBack
          ? t('is as it was before.')
          : isOff
            ? t('is switched off; the service cannot delete a single one.')
            : verdict === 'CLEAN'
              ? t('is stored, and fits.')
              : verdict === 'ISSUES'
                ? t('is stored, and has issues:')
                : t('is stored. The service could not judge it.')}
      </p>
      {isOff || isBack || (issues ?? []).length === 0 ? null : (
        <ul>
          {(issues ?? []).map(({ severity, text, details, parts }) => (
            <li key={`${severity} ${text}`}>
              {t(severities[severity] ?? 'Issue')}: {text} {details}
              {(parts ?? []).map(({ part: { key } }) => (
                <Button key={key} kind="plain" onClick={() => change({ part: key }, { replace: true })}>
                  {t('show it')}
                </Button>
              ))}
            </li>
          ))}
        </ul>
      )}
      <Problems
        messages={[
          ...problemsOf(switched.error, switched.data?.updateOperation?.errors),
          ...problemsOf(restored.error, restored.data?.updateOperation?.errors),
        ]}
      />
      {before === null ? (
        <Button
          kind="plain"
          icon={icons.undo}
          onClick={() => void turn({ input: { operationId: id, active: isOff } }).then(() => onChanged())}
        >
          {isOff ? t('Switch it on again') : t('Undo: switch it off')}
        </Button>
      ) : isBack ? null : (
        <Button
          kind="plain"
          icon={icons.undo}
          onClick={() => {
            const input = { operationId: id, operation: before.input(before.values) };
            void restore({ input }).then(() => onChanged());
          }}
        >
          {t('Undo the change')}
        </Button>
      )}
    </div>
  );
}
