import { useEffect, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { ConnectionLinksDocument } from '../../graph/generated/connection.ts';
import styles from './head.module.css';

const MINUTE = 60_000;

/** Reports and exports. Their links are good for some minutes, so they are asked for when the list is opened. */
export function Files({ connectionId }: { connectionId: string }) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  const [{ data, error }, read] = useQuery({
    query: ConnectionLinksDocument,
    variables: { id: connectionId },
    pause: !isOpen,
    requestPolicy: 'network-only',
  });
  useEffect(() => {
    if (!isOpen) return;
    const renewing = setInterval(() => read({ requestPolicy: 'network-only' }), 5 * MINUTE);
    return () => clearInterval(renewing);
  }, [isOpen, read]);
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ target }: PointerEvent) => {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);
  const connection = data?.connection;
  const files = connection
    ? ([
        ['Report, PDF', connection.pdf],
        ['Report, Word', connection.word],
        ['All checks, XLSX', connection.checksTable],
        ['IFC', connection.exports.ifc],
        ['Open model, IOM', connection.exports.iom],
        ['Template', connection.exports.template],
        ['3D view, GLB', connection.scene?.glb],
      ] as const)
    : [];
  return (
    <details
      ref={menu}
      className={styles['files']}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || menu.current === null) return;
        event.preventDefault();
        menu.current.open = false;
        menu.current.querySelector('summary')?.focus();
      }}
    >
      <summary>Report and files</summary>
      <div className="panel">
        {error && !connection ? <p role="alert">{error.message}</p> : null}
        {!connection && !error ? <p className="quiet">Loading …</p> : null}
        <ul>
          {files.map(([words, link]) =>
            link ? (
              <li key={words}>
                <a href={link.url} download={link.filename}>
                  {words}
                </a>
              </li>
            ) : null,
          )}
        </ul>
      </div>
    </details>
  );
}
