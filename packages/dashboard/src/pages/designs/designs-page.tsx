import {
  DesignedConnectionDocument,
  type DesignFilter,
  ProposedDesignsDocument,
} from '@connection-gateway/client/pages/designs';
import { Link, useSearchParams } from 'wouter';
import { useRenewal } from '../../parts/file-link/use-renewal.ts';
import { problemsOf } from '../../parts/problem/problem.ts';
import { Problems } from '../../parts/problem/problems.tsx';
import { useRead } from '../../parts/read/use-read.ts';
import { t } from '../../words/words.ts';
import { DesignForm } from './design-form.tsx';
import styles from './designs.module.css';
import { featureNames } from './features.ts';

/** Designs of the library that fit the connection in the address, `?for=`; what they must have is in the address too. */
export default function DesignsPage() {
  const [search] = useSearchParams();
  const id = search.get('for');
  if (id !== null) return <Designs connectionId={id} filter={filterOf(search)} />;
  return (
    <>
      <title>{t('Designs')}</title>
      <h1>{t('Designs')}</h1>
      <p>
        {t('Designs are proposed for a connection: choose one, then “Designs” among its operations.')}{' '}
        <Link href="/">{t('All projects')}</Link>
      </p>
    </>
  );
}

function filterOf(search: URLSearchParams): DesignFilter {
  const pairs = featureNames.flatMap((name) => {
    const value = search.get(name);
    return value === 'REQUIRED' || value === 'EXCLUDED' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(pairs);
}

function Designs({ connectionId, filter }: { connectionId: string; filter: DesignFilter }) {
  const head = useRead(
    { query: DesignedConnectionDocument, variables: { id: connectionId } },
    (answer) => answer.connection,
  );
  const proposed = useRead(
    { query: ProposedDesignsDocument, variables: { id: connectionId, filter } },
    (answer) => answer.connection?.proposedDesigns,
  );
  const renew = useRenewal(proposed.again);
  const connection = head.value;
  const designs = proposed.value;
  const title = connection ? t('Designs for {name}', { name: connection.name }) : t('Designs');
  const operations = connection?.operations ?? [];
  const address = connection ? `/projects/${connection.project.id}/connections/${connection.number}` : null;
  function again() {
    if (head.error) head.again();
    if (proposed.error) proposed.again();
  }
  return (
    <>
      <title>{title}</title>
      <h1>{title}</h1>
      <p className="row">
        {connection && address ? <Link href={address}>{connection.name}</Link> : null}
        <span className="quiet">{connection?.typology?.name ?? connection?.typology?.code ?? ''}</span>
      </p>
      <Problems messages={[...problemsOf(head.error), ...problemsOf(proposed.error)]} again={again} />
      {head.data && connection === null && !head.error ? (
        <p>{t('There is no such connection (any more).')}</p>
      ) : null}
      <DesignForm
        connectionId={connectionId}
        filter={filter}
        total={designs?.totalCount ?? 0}
        present={operations.map(({ name }) => name)}
      />
      {head.fetching || proposed.fetching ? <p className="quiet">{t('Loading …')}</p> : null}
      {designs?.totalCount === 0 ? (
        <p>{t('No design of the library fits these members and these wishes.')}</p>
      ) : null}
      <ul className={styles['designs']} aria-label={t('Designs that fit')}>
        {(designs?.nodes ?? []).map(({ designItemId, name, designSet, version, picture }) => (
          <li key={designItemId} className="panel">
            <img src={picture.url} alt="" loading="lazy" onError={renew} />
            <strong>{name ?? t('Without a name')}</strong>
            <div className="quiet">
              {[designSet?.name, version === null ? null : t('version {n}', { n: version })]
                .filter(Boolean)
                .join(' · ')}
            </div>
            {address ? (
              <Link href={`${address}?tab=operations&template=${designItemId}`}>
                {t('Preview and apply')}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
      {designs !== null && designs.totalCount > designs.nodes.length ? (
        <p className="quiet">
          {t('{count} of {total}', { count: designs.nodes.length, total: designs.totalCount })}
        </p>
      ) : null}
    </>
  );
}
