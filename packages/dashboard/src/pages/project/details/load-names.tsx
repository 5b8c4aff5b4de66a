import { LoadNamesDocument } from '@connection-gateway/client/pages/project';
import { createContext, useContext, useState } from 'react';
import { useClient } from 'urql';
import type { Row } from '../rows.ts';
import { useInSight } from './use-in-sight.ts';

/** Names of load effects by their numbers, of each connection by its id. */
type LoadNames = ReadonlyMap<string, ReadonlyMap<number, string>>;

const none: LoadNames = new Map();

/** What `LoadName` shows. */
export const LoadNamesContext = createContext(none);

/**
 * Names of the load effects of rows in sight, read again with each new verdict. Verdicts of all rows come in one call of the
 * service, load effects in one for each connection: those of rows that are not in sight are not read.
 */
export function useLoadNames(projectId: string, inSight: readonly Row[]): LoadNames {
  const client = useClient();
  const [names, setNames] = useState(none);
  useInSight(
    inSight,
    ({ governing }) => governing?.loadEffectNumber != null,
    async (rows) => {
      const variables = { id: projectId, ids: rows.map(({ id }) => id), count: rows.length };
      const { data, error } = await client
        .query(LoadNamesDocument, variables, { requestPolicy: 'network-only' })
        .toPromise();
      const named = data?.project?.connections?.nodes.map(({ id, loadEffects }) => {
        const ofNumbers = loadEffects?.nodes.map(({ number, name }) => [number, name] as const);
        return [id, new Map(ofNumbers)] as const;
      });
      if (named !== undefined) setNames((before) => new Map([...before, ...named]));
      return error === undefined;
    },
  );
  return names;
}

/** The load effect for which the governing check is the worst, as the connection names it; nothing while that is read. */
export function LoadName({ row: { id, verdict } }: { row: Row }) {
  const names = useContext(LoadNamesContext).get(id);
  if (verdict === null) return null;
  const number = verdict.governing?.loadEffectNumber ?? null;
  if (number !== null && names === undefined) return null;
  const name = names?.get(number ?? 0);
  if (name === undefined) return <span className="quiet">–</span>;
  return <span title={name}>{name}</span>;
}
