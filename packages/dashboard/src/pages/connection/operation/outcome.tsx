import { SwitchOperationDocument } from '@connection-gateway/client/pages/edit';
import { useMutation } from 'urql';
import { useAddressState } from '../../../app/address-state.ts';
import { problemsOf } from '../../../parts/problem/problem.ts';
import { Problems } from '../../../parts/problem/problems.tsx';
import { Button } from '../../../ui/button.tsx';
import { icons } from '../../../ui/icons.ts';
import type { ConnectionHead } from '../use-head.ts';
import type { Added } from './add-operation.tsx';
import styles from './operation.module.css';

const severities: Readonly<Record<string, string>> = {
  INFO: 'Note',
  WARNING: 'Warning',
  ERROR: 'Error',
  FATAL: 'Fatal',
};

interface OutcomeProps {
  connection: ConnectionHead;
  added: Added;
  onChanged(): void;
}

/** What the service says of what was added: it is stored in any case. */
export function Outcome({ added: { operation, verdict, issues }, onChanged }: OutcomeProps) {
  const [, change] = useAddressState();
  const [switched, turn] = useMutation(SwitchOperationDocument);
  if (operation == null) return null;
  const { id, name } = operation;
  const isOff = switched.data?.updateOperation?.operation?.active === false;
  return (
    <div role="status" className={`notice ${styles['outcome']}`} data-verdict={verdict}>
      <p>
        <strong>{name}</strong>{' '}
        {isOff
          ? 'is switched off; the service cannot delete a single one.'
          : verdict === 'CLEAN'
            ? 'is stored, and fits.'
            : verdict === 'ISSUES'
              ? 'is stored, and has issues:'
              : 'is stored. The service could not judge it.'}
      </p>
      {isOff || (issues ?? []).length === 0 ? null : (
        <ul>
          {(issues ?? []).map(({ severity, text, details, parts }) => (
            <li key={`${severity} ${text}`}>
              {severities[severity] ?? 'Issue'}: {text} {details}
              {(parts ?? []).map(({ part: { key } }) => (
                <Button key={key} kind="plain" onClick={() => change({ part: key }, { replace: true })}>
                  show it
                </Button>
              ))}
            </li>
          ))}
        </ul>
      )}
      <Problems messages={problemsOf(switched.error, switched.data?.updateOperation?.errors)} />
      <Button
        kind="plain"
        icon={icons.undo}
        onClick={() => void turn({ input: { operationId: id, active: isOff } }).then(() => onChanged())}
      >
        {isOff ? 'Switch it on again' : 'Undo: switch it off'}
      </Button>
    </div>
  );
}
