import type { EditedLoadFragment } from '@connection-gateway/client/pages/edit';
import { type ClipboardEvent, memo } from 'react';
import { ConfirmButton } from '../../../parts/permit/confirm-button.tsx';
import { useRefusal } from '../../../parts/permit/permit-button.tsx';
import { t } from '../../../words/words.ts';
import styles from './edit.module.css';
import type { LoadDraft } from './load-drafts.ts';
import {
  type Component,
  cellKey,
  components,
  componentTitle,
  forceAt,
  forceText,
  forceTip,
  parsedNumber,
  type Slot,
  slotText,
} from './load-slots.ts';

/** A load effect: its name over a row for each member end that can be loaded. */
export const LoadRows = memo(function LoadRows({
  load,
  slots,
  draft,
  onDraft,
  onPaste,
  onDelete,
}: {
  /** Of the language; another one draws it again. */
  turn: number;
  load: EditedLoadFragment;
  slots: readonly Slot[];
  draft: LoadDraft;
  onDraft: (id: string, change: (draft: LoadDraft) => LoadDraft) => void;
  onPaste: (event: ClipboardEvent, id: string, slot: Slot, component: Component) => void;
  onDelete: (id: string) => void;
}) {
  const refusal = useRefusal('CHANGE');
  const name = draft.name ?? load.name;
  return (
    <tbody>
      <tr className={styles['load']}>
        <td>
          <input
            type="checkbox"
            checked={draft.active ?? load.active}
            disabled={refusal !== null}
            aria-label={t('{name} is active', { name: load.name })}
            onChange={({ target: { checked } }) =>
              onDraft(load.id, (before) => ({ ...before, active: checked }))
            }
          />
        </td>
        <th scope="rowgroup" colSpan={components.length - 1}>
          <input
            className={`${styles['name']} ${name === load.name ? '' : styles['changed']}`}
            value={name}
            readOnly={refusal !== null}
            aria-label={t('Name of {name}', { name: load.name })}
            autoComplete="off"
            onChange={({ target: { value } }) => onDraft(load.id, (before) => ({ ...before, name: value }))}
          />
        </th>
        <td colSpan={2} className="number">
          <ConfirmButton
            label={t('Delete')}
            question={t('{name} is deleted with all its loads. This cannot be undone.', { name: load.name })}
            confirm={t('Delete {name}', { name: load.name })}
            onConfirm={() => onDelete(load.id)}
          />
        </td>
      </tr>
      {slots.map((slot) => (
        <tr key={cellKey(slot, 'n')}>
          <td />
          <th scope="row" className={styles['plain']}>
            {slotText(slot)}
          </th>
          {components.map((component) => (
            <ForceCell
              key={component}
              label={t('{what} of {name} at {place}', {
                what: componentTitle(component, slot.system),
                name: load.name,
                place: slotText(slot),
              })}
              value={forceText(forceAt(load, slot, component))}
              tip={forceTip(forceAt(load, slot, component), component, slot.system)}
              typed={draft.cells[cellKey(slot, component)]}
              isFixed={refusal !== null}
              onType={(text) =>
                onDraft(load.id, (before) => ({
                  ...before,
                  cells: { ...before.cells, [cellKey(slot, component)]: text },
                }))
              }
              onPaste={(event) => onPaste(event, load.id, slot, component)}
            />
          ))}
        </tr>
      ))}
    </tbody>
  );
});

function ForceCell({
  label,
  value,
  tip,
  typed,
  isFixed,
  onType,
  onPaste,
}: {
  label: string;
  value: string;
  /** All digits of it, where it has more. */
  tip: string | undefined;
  typed: string | undefined;
  isFixed: boolean;
  onType: (text: string) => void;
  onPaste: (event: ClipboardEvent) => void;
}) {
  const isWrong = typed !== undefined && parsedNumber(typed) === null;
  const isChanged = typed !== undefined && typed !== value;
  const text = typed ?? value;
  return (
    <td className="number">
      <input
        className={`${styles['cell']} ${isChanged ? styles['changed'] : ''} ${isWrong ? styles['wrong'] : ''}`}
        // As wide as its number: one of which the end is not seen looks like another.
        style={{ minInlineSize: `max(4.2rem, ${text.length}ch + 0.8rem)` }}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        readOnly={isFixed}
        aria-label={label}
        aria-invalid={isWrong}
        data-tip={typed === undefined ? tip : undefined}
        title={isWrong ? t('Not a number') : undefined}
        onChange={({ target }) => onType(target.value)}
        onPaste={onPaste}
      />
    </td>
  );
}
