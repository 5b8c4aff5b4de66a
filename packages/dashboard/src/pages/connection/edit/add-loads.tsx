import { AddLoadsDocument } from '@connection-gateway/client/pages/edit';
import { type SubmitEvent, useId, useState } from 'react';
import { useMutation } from 'urql';
import { PermitButton } from '../../../parts/permit/permit-button.tsx';
import { problemsOf } from '../../../parts/problem/problem.ts';
import { Problems } from '../../../parts/problem/problems.tsx';
import { ScrollBox } from '../../../parts/scroll/scroll-box.tsx';
import { type UnitSystem, unitOf } from '../../../words/units.ts';
import { t } from '../../../words/words.ts';
import styles from './edit.module.css';
import { effectsOf, errorCount, type PastedCell, type PastedRow, parsePasted } from './load-paste.ts';
import { components, componentTitle, type Slot } from './load-slots.ts';
import { useRefresh } from './use-refresh.ts';

const MOST = 500;

/** New load effects, pasted from a spreadsheet: shown as they were understood, with errors at their cells, before they are sent. */
export function AddLoads({
  connectionId,
  slots,
  onAdded,
}: {
  connectionId: string;
  slots: readonly Slot[];
  onAdded: () => void;
}) {
  const [text, setText] = useState('');
  const [{ data, error, fetching }, add] = useMutation(AddLoadsDocument);
  const refresh = useRefresh(connectionId);
  const help = useId();
  const system = slots[0]?.system ?? 'si';
  const rows = parsePasted(text, slots);
  const effects = effectsOf(rows);
  const errors = errorCount(rows);
  const idle =
    rows.length === 0
      ? t('Paste rows first.')
      : errors > 0
        ? t('Some cells are wrong.')
        : effects.length > MOST
          ? t('At most {n} at once.', { n: MOST })
          : null;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (idle !== null || fetching) return;
    refresh.before();
    const result = await add({ input: { connectionId, loadEffects: effects } });
    if (result.error || result.data?.addLoadEffects?.errors.length !== 0) return;
    setText((now) => (now === text ? '' : now));
    onAdded();
    await refresh.after();
  }

  return (
    <details className="panel">
      <summary>{t('Add load effects from a spreadsheet')}</summary>
      <form onSubmit={(event) => void submit(event)}>
        <label className={styles['labelled']}>
          {t('Rows, copied from a spreadsheet')}
          <textarea
            className={styles['paste']}
            value={text}
            spellCheck={false}
            aria-describedby={help}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <p id={help} className="quiet">
          {t(
            'Columns: name, member, end, N, Vy, Vz in {force}, Mx, My, Mz in {moment}; or any of them in any order with titles in the first row. Rows of one name, one below the other, are one load effect.',
            { force: unitOf('force', system), moment: unitOf('moment', system) },
          )}
        </p>
        {rows.length > 0 ? <PastedTable rows={rows} system={system} /> : null}
        <Problems messages={problemsOf(error, data?.addLoadEffects?.errors)} />
        <p className="row">
          <PermitButton needs="CHANGE" submits primary busy={fetching} idle={idle}>
            {effects.length > 0 ? t('Add {n} load effect(|s)', { n: effects.length }) : t('Add')}
          </PermitButton>
          <span role="status" className={errors > 0 ? styles['message'] : 'quiet'}>
            {errors > 0 ? `✕ ${t('{n} cell( is|s are) wrong; nothing is sent.', { n: errors })}` : ''}
          </span>
        </p>
      </form>
    </details>
  );
}

function PastedTable({ rows, system }: { rows: readonly PastedRow[]; system: UnitSystem }) {
  return (
    <ScrollBox label={t('What was understood')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Name')}</th>
            <th scope="col">{t('Member')}</th>
            <th scope="col">{t('End')}</th>
            {components.map((component) => (
              <th key={component} scope="col" className="number">
                {componentTitle(component, system)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are told apart by their place alone.
            <tr key={place}>
              <Cell cell={row.name} empty={t('as the service names it')} />
              <Cell cell={row.member} empty="" />
              <Cell cell={row.end} empty={t('End')} />
              {row.forces.map((cell, column) => (
                <Cell key={components[column]} cell={cell} empty="0" isNumber />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Cell({ cell, empty, isNumber = false }: { cell: PastedCell; empty: string; isNumber?: boolean }) {
  return (
    <td className={isNumber ? 'number' : ''}>
      {cell.text === '' ? <span className="quiet">{empty}</span> : cell.text}
      {cell.error === null ? null : <div className={styles['message']}>✕ {cell.error}</div>}
    </td>
  );
}
