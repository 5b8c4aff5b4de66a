import { EditLoadsDocument } from '@connection-gateway/client/pages/edit';
import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { useSearchParams } from 'wouter';
import { lazyPart } from '../../../app/lazy-part.tsx';
import { problemsOf } from '../../../parts/problem/problem.ts';
import { Problems } from '../../../parts/problem/problems.tsx';
import { useRead } from '../../../parts/read/use-read.ts';
import { unitOf, unitSystem } from '../../../words/units.ts';
import { t } from '../../../words/words.ts';
import { useCurrent } from '../use-current.ts';
import type { ConnectionHead } from '../use-head.ts';
import { AddLoads } from './add-loads.tsx';
import { loadUnits, slotsOf } from './load-slots.ts';
import { LoadTable } from './load-table.tsx';
import type { LoadsNow } from './use-load-edits.ts';

const LoadMatrix = lazyPart(() => import('./load-matrix.tsx'));

const PAGE = 50;

/** Load effects of a connection as a table to type and paste into, 50 at a time; the page is in the address. */
export default function LoadsTab({ connection: head }: { connection: ConnectionHead }) {
  const connectionId = head.id;
  const [search, setSearch] = useSearchParams();
  const [after, before] = [search.get('after'), search.get('before')];
  const client = useClient();
  // What is typed stays in the unit it was begun in; that of the project is known after the first drawing.
  const [system, setSystem] = useState(unitSystem);
  useEffect(() => setSystem(unitSystem()), []);
  const { variables, requestPolicy } = useCurrent(head);
  const page = before === null ? { first: PAGE, after } : { last: PAGE, before };
  const place = { ...loadUnits(system), ...page };
  const {
    value: connection,
    error,
    fetching,
    again: refresh,
  } = useRead(
    {
      query: EditLoadsDocument,
      variables: { ...variables, ...place },
      requestPolicy,
    },
    // Without one of the two there is no table to type into.
    ({ connection }) => (connection?.loadEffects && connection.members ? connection : null),
  );
  const loads = connection?.loadEffects ?? null;

  async function readNow(): Promise<LoadsNow> {
    const { data, error: failure } = await client
      .query(EditLoadsDocument, { id: connectionId, ...place }, { requestPolicy: 'network-only' })
      .toPromise();
    const now = data?.connection;
    const value = now?.loadEffects ? { revision: now.revision, loads: now.loadEffects.nodes } : null;
    return { value, error: failure };
  }

  function turn(name: 'after' | 'before', cursor: string | null) {
    setSearch((was) => {
      const next = new URLSearchParams(was);
      next.delete('after');
      next.delete('before');
      if (cursor !== null) next.set(name, cursor);
      return next;
    });
  }

  return (
    <>
      <Problems messages={problemsOf(error)} again={refresh} />
      {connection === null && fetching ? <p className="quiet">{t('Loading …')}</p> : null}
      {connection && loads ? (
        <>
          <p className="row">
            <span>
              {t('{n} load effect(|s)', { n: loads.totalCount })},{' '}
              {t('N in {force}, M in {moment}', {
                force: unitOf('force', system),
                moment: unitOf('moment', system),
              })}
            </span>
            {connection.loadSettings?.inPercentage ? (
              <span className="quiet">
                {t('Entered in percent of the sections; shown as the forces they are.')}
              </span>
            ) : null}
            {loads.pageInfo.hasPreviousPage ? (
              <button type="button" onClick={() => turn('before', loads.pageInfo.startCursor)}>
                ‹ {t('before')}
              </button>
            ) : null}
            {loads.pageInfo.hasNextPage ? (
              <button type="button" onClick={() => turn('after', loads.pageInfo.endCursor)}>
                {t('next {n}', { n: PAGE })} ›
              </button>
            ) : null}
          </p>
          <LoadTable
            key={`${after ?? ''}|${before ?? ''}`}
            connectionId={connectionId}
            loads={loads.nodes}
            slots={slotsOf(connection, system)}
            readNow={readNow}
            onChanged={refresh}
          />
          <AddLoads connectionId={connectionId} slots={slotsOf(connection, system)} onAdded={refresh} />
          {loads.totalCount === 0 ? null : <LoadMatrix connection={head} />}
        </>
      ) : null}
    </>
  );
}
