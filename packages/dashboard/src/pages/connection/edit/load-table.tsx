import type { EditedLoadFragment } from '@connection-gateway/client/pages/edit';
import { type ClipboardEvent, type SubmitEvent, useCallback, useMemo, useState } from 'react';
import { lazyPart } from '../../../app/lazy-part.tsx';
import { PermitButton } from '../../../parts/permit/permit-button.tsx';
import { Problems } from '../../../parts/problem/problems.tsx';
import { ScrollBox } from '../../../parts/scroll/scroll-box.tsx';
import { spoken } from '../../../words/language.ts';
import { t } from '../../../words/words.ts';
import styles from './edit.module.css';
import { begun, changeOf, type Drafts, type LoadDraft, noDraft } from './load-drafts.ts';
import { cellsOf } from './load-paste.ts';
import { LoadRows } from './load-rows.tsx';
import {
  type Component,
  cellKey,
  components,
  componentTitle,
  parsedNumber,
  type Slot,
} from './load-slots.ts';
import { type LoadsNow, useLoadEdits } from './use-load-edits.ts';

const ConflictDialog = lazyPart(() => import('../conflict/conflict-dialog.tsx'), null);

/** Load effects to type over. A block from a spreadsheet fills cells from the one it is pasted into; nothing is sent before Apply. */
export function LoadTable({
  connectionId,
  loads,
  slots,
  readNow,
  onChanged,
}: {
  connectionId: string;
  loads: readonly EditedLoadFragment[];
  slots: readonly Slot[];
  /** Reads the same load effects again. */
  readNow: () => Promise<LoadsNow>;
  onChanged: () => void;
}) {
  const [drafts, setDrafts] = useState<Drafts>({});
  const [note, setNote] = useState('');
  const sending = useLoadEdits({ connectionId, slots, readNow, onChanged });
  const changes = useMemo(
    () => loads.flatMap((load) => changeOf(load, drafts[load.id] ?? noDraft, slots) ?? []),
    [drafts, loads, slots],
  );
  const wrong = Object.values(drafts)
    .flatMap(({ cells }) => Object.values(cells))
    .filter((text) => parsedNumber(text) === null).length;

  const onDraft = useCallback(
    (id: string, change: (draft: LoadDraft) => LoadDraft) => {
      setDrafts((before) => {
        const draft = change(before[id] ?? noDraft);
        const load = loads.find((one) => one.id === id);
        return { ...before, [id]: load === undefined ? draft : begun(load, draft, slots) };
      });
    },
    [loads, slots],
  );

  const onPaste = useCallback(
    (event: ClipboardEvent, loadId: string, slot: Slot, component: Component) => {
      const rows = cellsOf(event.clipboardData.getData('text'));
      if (rows.length < 2 && (rows[0]?.length ?? 0) < 2) return;
      event.preventDefault();
      const lines = loads.flatMap((load) => slots.map((one) => ({ id: load.id, slot: one })));
      const start = lines.findIndex((line) => line.id === loadId && line.slot === slot);
      const column = components.indexOf(component);
      const fitting = rows.slice(0, lines.length - start);
      for (const [place, cells] of fitting.entries()) {
        const line = lines[start + place];
        if (line === undefined) continue;
        const typed = cells.flatMap((text, offset) => {
          const target = components[column + offset];
          return target === undefined ? [] : [[cellKey(line.slot, target), text]];
        });
        onDraft(line.id, (draft) => ({ ...draft, cells: { ...draft.cells, ...Object.fromEntries(typed) } }));
      }
      const cut = rows.length - fitting.length;
      setNote(
        `${t('Pasted {n} row(|s); nothing is sent yet.', { n: fitting.length })}${cut > 0 ? ` ${t('{n} more than the table has: add them below.', { n: cut })}` : ''}`,
      );
    },
    [loads, slots, onDraft],
  );

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (changes.length > 0 && wrong === 0 && !sending.busy) void apply(drafts);
  }

  async function apply(given: Drafts) {
    if (!(await sending.apply(given))) return;
    // What was typed meanwhile stays.
    setDrafts((now) => Object.fromEntries(Object.entries(now).filter(([id, draft]) => draft !== given[id])));
    setNote('');
  }

  function choose(mine: ReadonlySet<string>) {
    const settled = sending.choose(mine, drafts);
    if (settled === null) return;
    setDrafts(settled);
    void apply(settled);
  }

  function reset() {
    setDrafts({});
    setNote('');
  }

  const idle =
    wrong > 0 ? t('A cell is not a number.') : changes.length === 0 ? t('Nothing is changed.') : null;
  return (
    <>
      <form onSubmit={submit} aria-label={t('Load effects')}>
        <ScrollBox label={t('Table of load effects')}>
          <table className={styles['loads']}>
            <thead>
              <tr>
                <th scope="col">{t('On')}</th>
                <th scope="col">{t('Member')}</th>
                {components.map((component) => (
                  <th key={component} scope="col" className="number">
                    {componentTitle(component, slots[0]?.system ?? 'si')}
                  </th>
                ))}
              </tr>
            </thead>
            {loads.map((load) => (
              <LoadRows
                key={load.id}
                turn={spoken.turn()}
                load={load}
                slots={slots}
                draft={drafts[load.id] ?? noDraft}
                onDraft={onDraft}
                onPaste={onPaste}
                onDelete={sending.remove}
              />
            ))}
          </table>
        </ScrollBox>
        {loads.length === 0 ? <p className="quiet">{t('There are no load effects yet.')}</p> : null}
        <div className={styles['actions']}>
          <Problems messages={sending.problems} />
          <div className="row">
            <PermitButton needs="CHANGE" submits primary busy={sending.busy} idle={idle}>
              {changes.length > 1 ? t('Apply {n} change(|s)', { n: changes.length }) : t('Apply')}
            </PermitButton>
            {Object.keys(drafts).length > 0 ? (
              <button type="button" onClick={reset}>
                {t('Reset')}
              </button>
            ) : null}
            {sending.canUndo ? (
              <PermitButton needs="CHANGE" busy={sending.busy} onPress={sending.undo}>
                {t('Undo the last change of loads')}
              </PermitButton>
            ) : null}
            <span role="status" className={wrong > 0 ? styles['message'] : 'quiet'}>
              {wrong > 0 ? `✕ ${t('{n} cell( is|s are) not a number.', { n: wrong })} ` : ''}
              {note}
            </span>
          </div>
        </div>
      </form>
      {sending.conflict === null ? null : (
        <ConflictDialog differences={sending.conflict} onSave={choose} onLeave={sending.leave} />
      )}
    </>
  );
}
