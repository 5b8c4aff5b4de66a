import { RepeatedDesignDocument } from '@connection-gateway/client/pages/similar';
import { Link, useSearchParams } from 'wouter';
import { problemsOf } from '../../parts/problem/problem.ts';
import { Problems } from '../../parts/problem/problems.tsx';
import { useRead } from '../../parts/read/use-read.ts';
import { t } from '../../words/words.ts';
import { connectionAddress } from '../job/job-head.tsx';
import { DesignRepeats } from './design-repeats.tsx';
import styles from './similar.module.css';

/** A design on connections like one: `?for=` names that, `design=` the design or `template=` what it has put there. */
export default function DesignPage() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('for') ?? '';
  const read = useRead({ query: RepeatedDesignDocument, variables: { id } }, (data) => data.connection);
  const connection = read.value;
  const designs = connection?.proposedDesigns?.nodes ?? [];
  const template = search.get('template');
  const chosen =
    designs.find(({ designItemId }) => designItemId === search.get('design')) ??
    designs.find(({ uuid }) => template !== null && uuid === template) ??
    null;
  return (
    <>
      <title>{t('Repeat on similar connections')}</title>
      {connection === null ? null : (
        <p className={styles['back']}>
          <Link href={connectionAddress(connection.project.id, connection.number, 'operations')}>
            ← {connection.name}
          </Link>
        </p>
      )}
      <h1>{t('Repeat on similar connections')}</h1>
      <Problems messages={problemsOf(read.error)} again={read.again} />
      {connection === null ? (
        <p className="quiet">
          {read.fetching ? t('Loading …') : t('There is no such connection (any more).')}
        </p>
      ) : (
        <>
          <label className={`row ${styles['head']}`}>
            {t('Design')}
            <select
              value={chosen?.designItemId ?? ''}
              onChange={({ target }) => setSearch({ for: id, design: target.value }, { replace: true })}
            >
              {chosen === null ? <option value="">{t('Choose a design')}</option> : null}
              {designs.map(({ designItemId, name }) => (
                <option key={designItemId} value={designItemId}>
                  {name ?? t('Without a name')}
                </option>
              ))}
            </select>
          </label>
          {chosen === null ? null : (
            <DesignRepeats
              key={chosen.designItemId}
              connection={connection}
              design={{ designItemId: chosen.designItemId, name: chosen.name ?? t('Without a name') }}
            />
          )}
        </>
      )}
    </>
  );
}
