import { Link } from 'wouter';
import { PermitButton } from '../../parts/permit/permit-button.tsx';
import type { Row } from './rows.ts';
import styles from './run-line.module.css';
import type { Run } from './run-subscription.ts';

const number = new Intl.NumberFormat('en');

const ends: Readonly<Record<string, string>> = {
  FINISHED: 'Calculated',
  FAILED: 'The calculation has failed',
  CANCELLED: 'The calculation was cancelled',
};

interface RunLineProps {
  run: Run;
  rows: readonly Row[];
  onCancel(): void;
}

/** The calculation that runs, or how it has ended; only its end is read out. */
export function RunLine({ run, rows, onCancel }: RunLineProps) {
  const { id, state, isSettled, completed, total, currentId, failure } = run;
  const count = `${number.format(completed)} of ${number.format(total)}`;
  const name = rows.find(({ id }) => id === currentId)?.name;
  const words = state === 'QUEUED' ? 'Waiting' : state === 'CANCELLING' ? 'Stopping' : 'Running';
  return (
    <div className={styles['line']}>
      {isSettled ? null : (
        <>
          <span>
            {words}: {count}
          </span>
          <progress value={completed} max={Math.max(total, 1)} aria-label="Calculated connections" />
          <span className={styles['name']}>{name}</span>
          <PermitButton
            needs="CALCULATE"
            onPress={onCancel}
            idle={state === 'CANCELLING' ? 'It is being stopped.' : null}
          >
            Cancel
          </PermitButton>
        </>
      )}
      <span role="status">
        {isSettled
          ? `${ends[state] ?? state.toLowerCase()}: ${count}.${failure === null ? '' : ` ${failure}`}`
          : ''}
      </span>
      <Link href={`/jobs/${id}`}>{isSettled ? 'Compare with before' : 'Each connection'}</Link>
    </div>
  );
}
