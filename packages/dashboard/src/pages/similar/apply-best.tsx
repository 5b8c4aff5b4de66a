import { useEffect, useRef, useState } from 'react';
import { PermitButton } from '../../parts/permit/permit-button.tsx';
import { Problems } from '../../parts/problem/problems.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { numberText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { Line, Outcome } from '../project/bulk/bulk-line.ts';
import { BulkTable } from '../project/bulk/bulk-table.tsx';
import { useSending } from '../project/bulk/use-sending.ts';
import { linesOf } from './apply-lines.ts';
import type { Axis, RepeatRow } from './repeat-rows.ts';

interface ApplyBestProps {
  rows: readonly RepeatRow[];
  axes: readonly Axis[];
  /** Something was set, or taken back. */
  onApplied(): void;
}

/**
 * Sets the best point of each connection where it passes and nothing was changed since, after a look at what that is; says what became of
 * each, and takes it back.
 */
export function ApplyBest({ rows, axes, onApplied }: ApplyBestProps) {
  const [shown, setShown] = useState<{ lines: readonly Line[]; isUndo: boolean }>({
    lines: [],
    isUndo: false,
  });
  const [isOpen, setIsOpen] = useState(false);
  const [back, setBack] = useState<readonly Line[]>([]);
  const sending = useSending();
  const { outcomes, isRunning } = sending;
  const { lines, isUndo } = shown;
  const ready = linesOf(rows, axes);
  const isSent = outcomes !== null;
  const isEnded = isSent && !isRunning;
  const status = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone then.
  useEffect(() => {
    if (isSent) status.current?.focus();
  }, [isSent]);
  // Also where the dialog was closed meanwhile.
  const end = useRef(() => {});
  useEffect(() => {
    end.current = () => {
      const added = isUndo ? [] : backwards(outcomes ?? []);
      const isLater = ({ connectionId }: Line) => added.some((line) => line.connectionId === connectionId);
      setBack(isUndo ? [] : [...back.filter((line) => !isLater(line)), ...added]);
      onApplied();
    };
  });
  useEffect(() => {
    if (isEnded) end.current();
  }, [isEnded]);

  function open(next: typeof shown) {
    sending.reset();
    setShown(next);
    setIsOpen(true);
  }

  return (
    <>
      <PermitButton
        needs="CHANGE"
        primary={ready.length > 0}
        busy={isRunning}
        idle={ready.length === 0 ? t('No study has found a point that passes and can be set.') : null}
        onPress={() => open({ lines: ready, isUndo: false })}
      >
        {ready.length === 0
          ? t('Apply the best to all that pass')
          : t('Apply the best to all that pass: {n} …', { n: ready.length })}
      </PermitButton>
      {back.length === 0 || isOpen ? null : (
        <PermitButton needs="CHANGE" busy={isRunning} onPress={() => open({ lines: back, isUndo: true })}>
          {t('Undo …')} <span className="unseen">{t('{n} connection(|s)', { n: back.length })}</span>
        </PermitButton>
      )}
      {isEnded && !isOpen ? <span className="quiet">{endOf(outcomes, lines.length)}</span> : null}
      <Dialog
        title={isUndo ? t('Take the best back') : t('Apply the best to all that pass')}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        isWide
      >
        <BulkTable lines={lines} outcomes={outcomes} />
        {isRunning ? (
          <progress value={outcomes?.length ?? 0} max={lines.length} aria-label={t('Changed connections')} />
        ) : null}
        <p ref={status} tabIndex={-1} role="status">
          {isEnded ? endOf(outcomes, lines.length) : ''}
        </p>
        <Problems
          messages={
            sending.problem === null
              ? []
              : [sending.problem, t('Connections without a result may be changed or not.')]
          }
        />
        <p className="row">
          {outcomes === null ? (
            <PermitButton needs="CHANGE" primary onPress={() => sending.send(lines)}>
              {isUndo ? t('Undo#button') : t('Apply')}: {t('{n} connection(|s)', { n: lines.length })}
            </PermitButton>
          ) : null}
          {isRunning ? (
            <button type="button" onClick={sending.stop}>
              {t('Stop')}
            </button>
          ) : null}
          {isEnded && !isUndo && back.length > 0 ? (
            <PermitButton needs="CHANGE" onPress={() => open({ lines: back, isUndo: true })}>
              {t('Undo …')}
            </PermitButton>
          ) : null}
        </p>
        {outcomes === null && !isUndo ? (
          <p className="quiet">
            {t(
              'A connection that was changed since its study stays as it is. Results are outdated then: calculate them anew.',
            )}
          </p>
        ) : null}
      </Dialog>
    </>
  );
}

/** What takes back what was done; nothing after it was taken back. */
const backwards = (outcomes: readonly Outcome[]): Line[] =>
  outcomes.flatMap(({ line, refusal, after }) =>
    refusal === null && after !== null ? (line.undo?.(after) ?? []) : [],
  );

function endOf(outcomes: readonly Outcome[], wanted: number): string {
  const refused = outcomes.filter(({ refusal }) => refusal !== null).length;
  const missing = wanted - outcomes.length;
  return `${[
    `${numberText(outcomes.length - refused)} ${t('done')}`,
    ...(refused === 0 ? [] : [`${numberText(refused)} ${t('refused')}`]),
    ...(missing === 0 ? [] : [`${numberText(missing)} ${t('without a result')}`]),
  ].join(', ')}.`;
}
