import { SetOnManyDocument } from '@connection-gateway/client/pages/similar';
import { useState } from 'react';
import { useMutation } from 'urql';
import { Bar } from '../../parts/bar/bar.tsx';
import { PermitButton, useRefusal } from '../../parts/permit/permit-button.tsx';
import { problemsOf } from '../../parts/problem/problem.ts';
import { Problems } from '../../parts/problem/problems.tsx';
import { ScrollBox } from '../../parts/scroll/scroll-box.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { t } from '../../words/words.ts';
import { type BestLine, linesOf } from './apply-lines.ts';
import type { Axis, RepeatRow } from './repeat-rows.ts';
import styles from './similar.module.css';

interface ApplyBestProps {
  rows: readonly RepeatRow[];
  axes: readonly Axis[];
  /** The batch that sets it has begun. */
  onBegun(): void;
}

/**
 * Sets the best point of each connection where it passes and nothing was changed since, after a look at what that is, and calculates
 * it: a batch, which can be taken back.
 */
export function ApplyBest({ rows, axes, onBegun }: ApplyBestProps) {
  // As they were when the dialog was opened.
  const [lines, setLines] = useState<readonly BestLine[] | null>(null);
  const [{ data, error, fetching }, begin] = useMutation(SetOnManyDocument);
  const refusal = useRefusal('CALCULATE');
  const ready = linesOf(rows, axes);

  async function apply(wanted: readonly BestLine[]) {
    const points = wanted.map(({ studyId, index }) => ({ studyId, index }));
    const connectionIds = wanted.map(({ connectionId }) => connectionId);
    const steps = [{ applyPoints: { points } }, { calculate: {} }];
    const name = t('Best of a repeated study');
    const answer = await begin({ input: { name, source: { connectionIds }, steps, undoable: true } });
    if (answer.data?.startBatch?.batch == null) return;
    setLines(null);
    onBegun();
  }

  return (
    <>
      <PermitButton
        needs="CHANGE"
        primary={ready.length > 0}
        busy={fetching}
        idle={ready.length === 0 ? t('No study has found a point that passes and can be set.') : refusal}
        onPress={() => setLines(ready)}
      >
        {ready.length === 0
          ? t('Apply the best to all that pass')
          : t('Apply the best to all that pass: {n} …', { n: ready.length })}
      </PermitButton>
      <Dialog
        title={t('Apply the best to all that pass')}
        isOpen={lines !== null}
        onClose={() => setLines(null)}
        isWide
      >
        <div className={styles['preview']}>
          <ScrollBox label={t('Connections to change')} className={styles['lines']}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('Connection')}</th>
                  <th scope="col">{t('Now')}</th>
                  <th scope="col">{t('Then')}</th>
                  <th scope="col">{t('Utilisation')}</th>
                </tr>
              </thead>
              <tbody>
                {lines?.map(({ connectionId, name, was, becomes, percent }) => (
                  <tr key={connectionId}>
                    <th scope="row">{name}</th>
                    <td>{was}</td>
                    <td>
                      <strong>{becomes}</strong>
                    </td>
                    <td>
                      <Bar percent={percent} status="PASSED" />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
          <p className="quiet">
            {t(
              'Each is calculated then. A connection that was changed since its study stays as it is. All of it can be taken back.',
            )}
          </p>
          <Problems messages={problemsOf(error, data?.startBatch?.errors)} />
          <PermitButton needs="CHANGE" primary busy={fetching} onPress={() => void apply(lines ?? [])}>
            {t('Apply')}: {t('{n} connection(|s)', { n: lines?.length ?? 0 })}
          </PermitButton>
        </div>
      </Dialog>
    </>
  );
}
