import { LoadNamesDocument } from '@connection-gateway/client/pages/project';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import type { Verdict } from '../../../parts/verdict/verdict.ts';
import type { Row } from '../rows.ts';

/** Names of load effects by their numbers, of each connection by its id. */
type LoadNames = ReadonlyMap<string, ReadonlyMap<number, string>>;

const none: LoadNames = new Map();
const PAUSE_MS = 100;

/** What `LoadName` shows. */
export const LoadNamesContext = createContext(none);

/**
 * Names of the load effects of rows in sight, read again with each new verdict. Verdicts of all rows come in one call of the
 * service, load effects in one for each connection: those of rows that are not in sight are not read.
 */
export function useLoadNames(projectId: string, inSight: readonly Row[]): LoadNames {
  const client = useClient();
  const [names, setNames] = useState(none);
  const asked = useRef(new WeakSet<Verdict>());
  const latest = useRef(inSight);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function read(): Promise<void> {
    timer.current = undefined;
    const rows = latest.current.filter((row) => isWanted(row, asked.current));
    for (const { verdict } of rows) if (verdict !== null) asked.current.add(verdict);
    const variables = { id: projectId, ids: rows.map(({ id }) => id), count: rows.length };
    const { data, error } = await client
      .query(LoadNamesDocument, variables, { requestPolicy: 'network-only' })
      .toPromise();
    // They are asked for again when the rows are next drawn.
    if (error) for (const { verdict } of rows) if (verdict !== null) asked.current.delete(verdict);
    if (data?.project?.connections == null) return;
    const named = data.project.connections.nodes.map(({ id, loadEffects }) => {
      const ofNumbers = loadEffects?.nodes.map(({ number, name }) => [number, name] as const);
      return [id, new Map(ofNumbers)] as const;
    });
    setNames((before) => new Map([...before, ...named]));
  }

  useEffect(() => {
    latest.current = inSight;
    if (timer.current === undefined && inSight.some((row) => isWanted(row, asked.current)))
      timer.current = setTimeout(() => void read(), PAUSE_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return names;
}

const isWanted = ({ verdict }: Row, asked: WeakSet<Verdict>): boolean =>
  verdict !== null && verdict.governing?.loadEffectNumber != null && !asked.has(verdict);

/** The load effect for which the governing check is the worst, as the connection names it. */
export function LoadName({ row: { id, verdict } }: { row: Row }) {
  const name = useContext(LoadNamesContext)
    .get(id)
    ?.get(verdict?.governing?.loadEffectNumber ?? 0);
  return <span title={name}>{name}</span>;
}
