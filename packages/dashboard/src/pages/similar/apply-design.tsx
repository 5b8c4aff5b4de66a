import { SetOnManyDocument } from '@connection-gateway/client/pages/similar';
import { useState } from 'react';
import { useMutation } from 'urql';
import { PermitButton, useRefusal } from '../../parts/permit/permit-button.tsx';
import { problemsOf } from '../../parts/problem/problem.ts';
import { Problems } from '../../parts/problem/problems.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { t } from '../../words/words.ts';
import type { DesignRow } from './design-rows.ts';
import styles from './similar.module.css';

interface ApplyDesignProps {
  design: { designItemId: string; name: string };
  /** Those that are chosen. */
  rows: readonly DesignRow[];
  /** A batch has begun. */
  onBegun(): void;
}

/** Tries a design on copies of connections, and applies it where it passes: a batch, which can be taken back. */
export function ApplyDesign({ design: { designItemId, name }, rows, onBegun }: ApplyDesignProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [replaceOperations, setReplaces] = useState(true);
  const [{ data, error, fetching }, begin] = useMutation(SetOnManyDocument);
  const refusal = useRefusal('CALCULATE');
  const none = rows.length === 0 ? t('Choose connections first.') : null;
  const problems = problemsOf(error, data?.startBatch?.errors);

  async function start(applyBest: boolean) {
    const design = { design: { designItemIds: [designItemId], replaceOperations, applyBest } };
    const answer = await begin({
      input: {
        name: applyBest ? t('{name} where it passes', { name }) : t('Trial of {name}', { name }),
        source: { connectionIds: rows.map(({ connection }) => connection.id) },
        steps: applyBest ? [design, { calculate: {} }] : [design],
        undoable: applyBest,
      },
    });
    if (answer.data?.startBatch?.batch == null) return;
    setIsOpen(false);
    onBegun();
  }

  return (
    <>
      <PermitButton needs="CALCULATE" busy={fetching} idle={none} onPress={() => void start(false)}>
        {rows.length === 0 ? t('Try on copies') : t('Try on copies: {n}', { n: rows.length })}
      </PermitButton>
      <PermitButton
        needs="CHANGE"
        primary
        busy={fetching}
        idle={none ?? refusal}
        onPress={() => setIsOpen(true)}
      >
        {rows.length === 0
          ? t('Apply where it passes')
          : t('Apply where it passes: {n} …', { n: rows.length })}
      </PermitButton>
      <label>
        <input
          type="checkbox"
          checked={replaceOperations}
          onChange={({ target }) => setReplaces(target.checked)}
        />{' '}
        {t('in place of the operations that are there')}
      </label>
      {isOpen ? null : <Problems messages={problems} />}
      <Dialog
        title={t('Apply {name} where it passes', { name })}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        isWide
      >
        <div className={styles['preview']}>
          <p>{rows.map(({ connection }) => connection.name).join(', ')}</p>
          <p className="quiet">
            {t(
              'The design is tried on a copy of each. Where it passes it is applied, and the connection is calculated; the others stay as they are. All of it can be taken back.',
            )}
          </p>
          <Problems messages={problems} />
          <PermitButton needs="CHANGE" primary busy={fetching} onPress={() => void start(true)}>
            {t('Apply')}: {t('{n} connection(|s)', { n: rows.length })}
          </PermitButton>
        </div>
      </Dialog>
    </>
  );
}
