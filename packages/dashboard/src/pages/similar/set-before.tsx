import type { DesignBatchFragment, SetBatchFragment } from '@connection-gateway/client/pages/similar';
import { Link } from 'wouter';
import { useRefusal } from '../../parts/permit/permit-button.tsx';
import { When } from '../../parts/when/when.tsx';
import { RunningBar } from '../../parts/work/running-list.tsx';
import { useLiveWork } from '../../parts/work/use-live-work.ts';
import { numberText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import UndoBatch from '../job/undo-batch.tsx';
import styles from './similar.module.css';

type Batch = SetBatchFragment & Partial<Pick<DesignBatchFragment, 'triedDesigns'>>;

interface SetBeforeProps {
  /** With those that have taken others back; the newest first. */
  batches: readonly Batch[];
  onUndone(): void;
}

/** What was tried or set on the connections so far, by whomever, what that came to, and how it is taken back. */
export function SetBefore({ batches, onUndone }: SetBeforeProps) {
  const sets = batches.filter(({ undoOf }) => undoOf === null);
  if (sets.length === 0) return null;
  return (
    <section aria-labelledby="set-before" className={`panel ${styles['set']}`}>
      <h2 id="set-before">{t('So far')}</h2>
      <ul>
        {sets.map((batch) => (
          <li key={batch.id} className="row">
            <When at={batch.createdAt} />
            <Link href={`/jobs/${batch.id}`}>
              {batch.name ?? t('Batch of {n}', { n: batch.verdicts.total })}
            </Link>
            <span className="quiet">{t('{n} connection(|s)', { n: batch.verdicts.total })}</span>
            <Outcome
              batch={batch}
              undo={batches.find(({ undoOf }) => undoOf === batch.id) ?? null}
              onUndone={onUndone}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface OutcomeProps {
  batch: Batch;
  /** The newest that takes it back. */
  undo: SetBatchFragment | null;
  onUndone(): void;
}

function Outcome({ batch, undo, onUndone }: OutcomeProps) {
  const { jobs, left } = useLiveWork();
  const refusal = useRefusal('CHANGE');
  const running = [batch, undo].find((one) => one?.isSettled === false);
  if (running != null)
    return (
      <RunningBar
        job={jobs?.find(({ id }) => id === running.id) ?? running}
        left={left.get(running.id) ?? null}
      />
    );
  const { total, failures } = undo?.verdicts ?? { total: 0, failures: 0 };
  const back = total - failures;
  return (
    <>
      <span role="status">{outcomeOf(batch)}</span>
      {undo === null ? null : (
        <Link href={`/jobs/${undo.id}`}>
          {back === total ? t('taken back') : t('{count} of {total} taken back', { count: back, total })}
        </Link>
      )}
      {!batch.isUndoable || (undo !== null && back === total) || refusal !== null ? null : (
        <UndoBatch batch={batch} onBegun={onUndone} />
      )}
    </>
  );
}

function outcomeOf({ verdicts: { passed, failed, failures }, isUndoable, triedDesigns }: Batch): string {
  // A trial calculates nothing but copies.
  const [trial] = isUndoable ? [] : (triedDesigns ?? []);
  if (trial !== undefined)
    return t('passes on {count} of {total}', { count: trial.passed, total: trial.tried });
  const counts = [
    [passed, t('passed')],
    [failed, t('failed')],
    [failures, t('not done')],
  ] as const;
  return counts.flatMap(([count, words]) => (count === 0 ? [] : `${numberText(count)} ${words}`)).join(', ');
}
