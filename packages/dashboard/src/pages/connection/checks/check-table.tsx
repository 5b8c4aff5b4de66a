import { useEffect, useRef } from 'react';
import { useAddressState } from '../../../app/address-state.ts';
import { kindWords } from '../../../parts/check/kind-words.ts';
import { Status } from '../../../parts/status/status.tsx';
import { Used } from '../../../parts/used/used.tsx';
import styles from './checks.module.css';
import { type CheckLine, isAbout } from './use-checks.ts';

const bases: Readonly<Record<string, string>> = {
  ID: 'by its number',
  NAME: 'by its name',
  MEMBER: 'by the name of its member',
  ORDER: 'by its place in the sequence',
};

/** Checks with the parts they are about; a part is shown in the 3D view when it is pressed, and marks its checks here. */
export function CheckTable({ lines, isOld }: { lines: readonly CheckLine[]; isOld: boolean }) {
  const [state, change] = useAddressState();
  const picked = state.get('part');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (picked === null) return;
    const row = box.current?.querySelector<HTMLElement>('tr[data-marked]');
    if (row && box.current) box.current.scrollTop = row.offsetTop - box.current.clientHeight / 3;
  }, [picked]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys.
    <section ref={box} className={`scroll ${styles['box']}`} tabIndex={0} aria-label="Checks">
      <table>
        <thead>
          <tr>
            <th scope="col">Check</th>
            <th scope="col">Part</th>
            <th scope="col">Verdict</th>
            <th scope="col">Used</th>
            <th scope="col">Load</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => {
            const isMarked = picked !== null && isAbout(line, picked);
            return (
              <tr
                key={line.id}
                data-marked={isMarked || undefined}
                className={isMarked ? styles['marked'] : ''}
              >
                <th scope="row">
                  {kindWords(line.kind) === line.name ? null : (
                    <span className="quiet">{kindWords(line.kind)}</span>
                  )}{' '}
                  {line.name}
                </th>
                <td>
                  {line.parts.length === 0 ? (
                    <span className="quiet">
                      {line.message === null ? 'no part known' : 'the whole joint'}
                    </span>
                  ) : null}
                  {line.parts.map(({ key, words, basis }) => (
                    <button
                      key={key}
                      type="button"
                      className={styles['part']}
                      aria-pressed={picked === key}
                      title={`Show it in the 3D view; found ${bases[basis] ?? basis}`}
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
                  {line.message ?? <Used use={line} isOld={isOld} />}
                  {line.measure ? <span className="quiet"> {line.measure}</span> : null}
                </td>
                <td className={styles['load']}>{line.loadEffect ?? <span className="quiet">–</span>}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
