import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { ConnectionLinksDocument } from '../../graph/generated/connection.ts';
import styles from './head.module.css';

const MINUTE = 60_000;

/** Reports and exports. Their links are good for some minutes, so they are asked for when the list is opened. */
export function Files({ connectionId }: { connectionId: string }) {
  const [isOpen, setOpen] = useState(false);
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
    <details className={styles['files']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
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
