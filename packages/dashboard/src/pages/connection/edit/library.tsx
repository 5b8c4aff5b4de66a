import { EditLibraryDocument } from '@connection-gateway/client/pages/edit';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useRenewal } from '../../../parts/file-link/use-renewal.ts';
import { problemsOf } from '../../../parts/problem/problem.ts';
import { Problems } from '../../../parts/problem/problems.tsx';
import { useRead } from '../../../parts/read/use-read.ts';
import { t } from '../../../words/words.ts';
import styles from './edit.module.css';

/** Designs of the library that fit the members of a connection, with pictures; each leads to its preview. Read when it is opened. */
export function Library({ connectionId }: { connectionId: string }) {
  const [search, setSearch] = useSearchParams();
  const isOpen = search.has('library');
  const {
    value: designs,
    error,
    fetching,
    again: read,
  } = useRead(
    { query: EditLibraryDocument, variables: { id: connectionId }, pause: !isOpen },
    ({ connection }) => connection?.proposedDesigns,
  );
  const renew = useRenewal(read);

  function toggle(open: boolean) {
    if (open === isOpen) return;
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (open) after.set('library', '');
        else after.delete('library');
        return after;
      },
      { replace: true },
    );
  }

  return (
    <details className="panel" open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
      <summary>{t('Designs of the library that fit')}</summary>
      <p>
        <Link href={`/designs?for=${connectionId}`}>{t('Try several of them and rank them')}</Link>
      </p>
      <Problems messages={problemsOf(error)} again={read} />
      {designs === null && fetching ? <p className="quiet">{t('Loading …')}</p> : null}
      {designs?.totalCount === 0 ? <p>{t('No design of the library fits these members.')}</p> : null}
      <ul className={styles['designs']}>
        {(designs?.nodes ?? []).map(({ designItemId, name, designSet, picture }) => (
          <li key={designItemId}>
            <img src={picture.url} alt="" loading="lazy" onError={renew} />
            <Preview designItemId={designItemId} name={name ?? t('Without a name')} />
            <div className="quiet">{designSet?.name ?? ''}</div>
          </li>
        ))}
      </ul>
      {designs !== null && designs.totalCount > designs.nodes.length ? (
        <p className="quiet">
          {t('{count} of {total}', { count: designs.nodes.length, total: designs.totalCount })}
        </p>
      ) : null}
    </details>
  );
}

function Preview({ designItemId, name }: { designItemId: string; name: string }) {
  const [path] = useLocation();
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set('template', designItemId);
  return <Link href={`${path}?${next}`}>{name}</Link>;
}
