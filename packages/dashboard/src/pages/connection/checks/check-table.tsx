import { Fragment, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useAddressState } from '../../../app/address-state.ts';
import { usePrinting } from '../../../app/print/printing.ts';
import { kindWords } from '../../../parts/check/kind-words.ts';
import { Said } from '../../../parts/said/said.tsx';
import { Status } from '../../../parts/status/status.tsx';
import { Used } from '../../../parts/used/used.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { icons } from '../../../ui/icons.ts';
import { t, type Words } from '../../../words/words.ts';
import type { ConnectionHead } from '../use-head.ts';
import { CheckDetails } from './check-details.tsx';
import styles from './checks.module.css';
import { type CheckLine, isAbout } from './use-checks.ts';

const bases: Readonly<Record<string, Words>> = {
  ID: 'by its number',
  NAME: 'by its name',
  MEMBER: 'by the name of its member',
  ORDER: 'by its place in the sequence',
};

function basisText(basis: string): string {
  const english = bases[basis];
  return english === undefined ? basis : t(english);
}

interface CheckTableProps {
  connection: ConnectionHead;
  lines: readonly CheckLine[];
  isOld: boolean;
  loadNames: ReadonlyMap<number, string>;
  designCode: string | null;
}

/**
 * Checks with the parts they are about; a part is shown in the 3D view when it is pressed, and marks its checks here. A check opens to
 * how it was worked out. One stop for the Tab key; arrow keys go through the rows and along them.
 */
export function CheckTable({ connection, lines, isOld, loadNames, designCode }: CheckTableProps) {
  const [state, change] = useAddressState();
  const picked = state.get('part');
  const opened = state.get('check');
  const loads = state.get('loads');
  const isPrinting = usePrinting();
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState('');
  const first = lines.some(({ id }) => id === current) ? current : (lines[0]?.id ?? '');
  useEffect(() => {
    if (picked === null) return;
    box.current?.querySelector('tr[data-marked]')?.scrollIntoView({ block: 'nearest' });
  }, [picked]);

  function open({ id, parts: [part] }: CheckLine) {
    const isOpen = opened === id;
    // What is read about is lit in the 3D view.
    change({ check: isOpen ? null : id, ...(isOpen || !part ? {} : { part: part.key }) }, { replace: true });
  }
  return (
    <section ref={box} className={`scroll ${styles['box']}`} aria-label={t('Checks')} onKeyDown={go}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('Check')}</th>
            <th scope="col">{t('Part')}</th>
            <th scope="col">{t('Verdict')}</th>
            <th scope="col">{t('Used')}</th>
            <th scope="col">{t('Load')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const isMarked = picked !== null && isAbout(line, picked);
            // On paper what failed is open, and what decides.
            const isOpen =
              opened === line.id || (isPrinting && (line.status === 'FAILED' || line === lines[0]));
            const tab = line.id === first ? 0 : -1;
            return (
              <Fragment key={line.id}>
                <tr
                  data-marked={isMarked || undefined}
                  data-open={isOpen || undefined}
                  className={isMarked ? styles['marked'] : ''}
                  onFocus={() => setCurrent(line.id)}
                >
                  <th scope="row">
                    <button
                      type="button"
                      tabIndex={tab}
                      className={`plain ${styles['opener']}`}
                      aria-expanded={isOpen}
                      onClick={() => open(line)}
                    >
                      <Icon path={isOpen ? icons.down : icons.right} />
                      <span>
                        {kindWords(line.kind) === line.name ? null : (
                          <span className="quiet">{kindWords(line.kind)}</span>
                        )}{' '}
                        {line.name}
                      </span>
                    </button>
                  </th>
                  <td>
                    {line.parts.length === 0 ? (
                      <span className="quiet">
                        {line.message === null ? t('no part known') : t('the whole joint')}
                      </span>
                    ) : null}
                    {line.parts.map(({ key, words, basis }) => (
                      <button
                        key={key}
                        type="button"
                        tabIndex={-1}
                        className={styles['part']}
                        aria-pressed={picked === key}
                        title={t('Show it in the 3D view; found {how}', { how: basisText(basis) })}
                        onClick={() => change({ part: picked === key ? null : key }, { replace: true })}
                      >
                        {words}
                      </button>
                    ))}
                  </td>
                  <td>
                    <Status status={line.status} />
                  </td>
                  <td>
                    {line.message === null ? <Used use={line} isOld={isOld} /> : <Said text={line.message} />}
                    {line.measure ? <span className="quiet"> {line.measure}</span> : null}
                  </td>
                  <td className={styles['load']}>{line.loadEffect ?? <span className="quiet">–</span>}</td>
                </tr>
                {isOpen ? (
                  <tr className={styles['opened']}>
                    <td colSpan={5}>
                      <CheckDetails
                        {...{ connection, line, loadNames, designCode }}
                        loads={loads === null ? null : Number(loads)}
                        onLoads={(number) =>
                          change({ loads: number === null ? null : `${number}` }, { replace: true })
                        }
                      />
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Arrow keys: up and down through the rows, left and right along the buttons of one. */
function go(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget } = event;
  if (!(target instanceof HTMLElement)) return;
  const row = target.closest('tr');
  if (row === null || row.classList.contains(styles['opened'] ?? '')) return;
  const rows = [...currentTarget.querySelectorAll('tbody > tr')].filter(
    (one) => one.querySelector('th') !== null,
  );
  const place = rows.indexOf(row);
  const inRow = [...row.querySelectorAll('button')];
  const at = inRow.indexOf(target as HTMLButtonElement);
  const next = {
    ArrowDown: rows[place + 1]?.querySelector('button'),
    ArrowUp: rows[place - 1]?.querySelector('button'),
    Home: rows[0]?.querySelector('button'),
    End: rows.at(-1)?.querySelector('button'),
    ArrowRight: inRow[at + 1],
    ArrowLeft: inRow[at - 1],
  }[key];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
