import { Link } from 'wouter';
import { PermitButton } from '../../parts/permit/permit-button.tsx';
import { numberText } from '../../words/format.ts';
import { t, type Words } from '../../words/words.ts';
import type { Row } from './rows.ts';
import styles from './run-line.module.css';
import type { Run } from './run-subscription.ts';

const ends: Readonly<Record<string, Words>> = {
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
  const count = t('{count} of {total}', { count: numberText(completed), total: numberText(total) });
  const end = ends[state];
  const name = rows.find(({ id }) => id === currentId)?.name;
  const words = state === 'QUEUED' ? t('Waiting') : state === 'CANCELLING' ? t('Stopping') : t('Running');
  return (
    <div className={styles['line']}>
      {isSettled ? null : (
        <>
          <span>
            {words}: {count}
          </span>
          <progress value={completed} max={Math.max(total, 1)} aria-label={t('Calculated connections')} />
          <span className={styles['name']}>{name}</span>
          <PermitButton
            needs="CALCULATE"
            onPress={onCancel}
            idle={state === 'CANCELLING' ? t('It is being stopped.') : null}
          >
            {t('Cancel')}
          </PermitButton>
        </>
      )}
      <span role="status">
        {isSettled
          ? `${end === undefined ? state.toLowerCase() : t(end)}: ${count}.${failure === null ? '' : ` ${failure}`}`
          : ''}
      </span>
      <Link href={`/jobs/${id}`}>{isSettled ? t('Compare with before') : t('Each connection')}</Link>
    </div>
  );
}
