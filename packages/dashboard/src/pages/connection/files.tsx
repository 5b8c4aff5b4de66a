import { useEffect, useRef, useState } from 'react';
import { useClient, useQuery } from 'urql';
import { ConnectionLinksDocument, type ConnectionLinksQuery } from '../../graph/generated/connection.ts';
import { FileLink, type SignedLink } from '../../parts/file-link/file-link.tsx';
import { problemOf } from '../../parts/problem/problem.ts';
import styles from './head.module.css';

type Links = NonNullable<ConnectionLinksQuery['connection']>;

const files: readonly (readonly [words: string, pick: (links: Links) => SignedLink | null | undefined])[] = [
  ['Report, PDF', ({ pdf }) => pdf],
  ['Report, Word', ({ word }) => word],
  ['All checks, XLSX', ({ checksTable }) => checksTable],
  ['IFC', ({ exports }) => exports.ifc],
  ['Open model, IOM', ({ exports }) => exports.iom],
  ['Template', ({ exports }) => exports.template],
  ['3D view, GLB', ({ scene }) => scene?.glb],
];

/** Reports and exports. Their links are asked for when the list is opened, since they do not hold for ever. */
export function Files({ connectionId }: { connectionId: string }) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  const client = useClient();
  const [{ data, error }] = useQuery({
    query: ConnectionLinksDocument,
    variables: { id: connectionId },
    pause: !isOpen,
    requestPolicy: 'network-only',
  });
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ target }: PointerEvent) => {
      if (menu.current && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [isOpen]);
  const connection = data?.connection;

  async function renew(pick: (typeof files)[number][1]): Promise<SignedLink | null | undefined> {
    const fresh = await client
      .query(ConnectionLinksDocument, { id: connectionId }, { requestPolicy: 'network-only' })
      .toPromise();
    return fresh.data?.connection ? pick(fresh.data.connection) : null;
  }

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
        {error && !connection ? <p role="alert">{problemOf(error).message}</p> : null}
        {!connection && !error ? <p className="quiet">Loading …</p> : null}
        <ul>
          {files.map(([words, pick]) => {
            const link = connection ? pick(connection) : null;
            return link ? (
              <li key={words}>
                <FileLink link={link} renew={() => renew(pick)}>
                  {words}
                </FileLink>
              </li>
            ) : null;
          })}
        </ul>
      </div>
    </details>
  );
}
