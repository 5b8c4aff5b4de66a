import { useState } from 'react';
import { useAddressState } from '../../../app/address-state.ts';
import { ComparedChecks } from '../../../parts/comparison/compared-checks.tsx';
import { t } from '../../../words/words.ts';
import checkStyles from '../checks/checks.module.css';
import { useCurrent } from '../use-current.ts';
import type { ConnectionHead } from '../use-head.ts';

interface CheckComparisonProps {
  connection: ConnectionHead;
  /** Ids of the two calculations. */
  firstRun: string;
  secondRun: string;
}

/** Single checks of two calculations, read when it is opened; a part is shown in the 3D view when it is pressed. */
export function CheckComparison({ connection, firstRun, secondRun }: CheckComparisonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [state, change] = useAddressState();
  const { of } = useCurrent(connection).variables;
  const picked = state.get('part');
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{t('Single checks')}</summary>
      {isOpen ? (
        <ComparedChecks
          {...{ firstRun, secondRun, of, picked }}
          partOf={({ key, words }) => (
            <button
              type="button"
              className={checkStyles['part']}
              aria-pressed={picked === key}
              title={t('Show it in the 3D view')}
              onClick={() => change({ part: picked === key ? null : key }, { replace: true })}
            >
              {words}
            </button>
          )}
        />
      ) : null}
    </details>
  );
}
