import { RowRunsDocument, type RowRunsQuery } from '@connection-gateway/client/pages/project';
import { createContext, useContext, useState } from 'react';
import { useClient } from 'urql';
import { Link } from 'wouter';
import { Sparkline } from '../../../parts/sparkline/sparkline.tsx';
import { percentText } from '../../../words/format.ts';
import { t } from '../../../words/words.ts';
import type { Row } from '../rows.ts';
import { useInSight } from './use-in-sight.ts';

type Runs = NonNullable<NonNullable<RowRunsQuery['project']>['connections']>['nodes'][number]['runs'];
type RunsOf = ReadonlyMap<string, Runs>;

const none: RunsOf = new Map();

/** What `RowRuns` shows, with the project it is of. */
export const RowRunsContext = createContext({ projectId: '', runs: none });

/** The last calculations of rows in sight, read again with each new verdict. They cost the service nothing. */
export function useRowRuns(projectId: string, inSight: readonly Row[]): RunsOf {
  const client = useClient();
  const [runs, setRuns] = useState(none);
  useInSight(
    inSight,
    () => true,
    async (rows) => {
      const variables = { id: projectId, ids: rows.map(({ id }) => id), count: rows.length };
      const { data, error } = await client
        .query(RowRunsDocument, variables, { requestPolicy: 'network-only' })
        .toPromise();
      const read = data?.project?.connections?.nodes.map((node) => [node.id, node.runs] as const);
      if (read !== undefined) setRuns((before) => new Map([...before, ...read]));
      return error === undefined;
    },
  );
  return runs;
}

/** How often a connection was calculated and how its utilisation went; leads to its history. */
export function RowRuns({ row: { id, name, number } }: { row: Row }) {
  const { projectId, runs } = useContext(RowRunsContext);
  const found = runs.get(id);
  if (found === undefined) return null;
  if (found.totalCount === 0) return <span className="quiet">–</span>;
  const [last, before] = found.nodes.map(({ maxUtilization }) => maxUtilization?.percent ?? null);
  const words =
    last == null || before == null
      ? ''
      : t('{before} before, {after} now', { before: percentText(before), after: percentText(last) });
  return (
    <Link href={`/projects/${projectId}/connections/${number}?tab=runs`} title={words}>
      <span aria-hidden="true">{found.totalCount}</span>
      <span className="unseen">
        {[t('{n} calculation(|s)', { n: found.totalCount }), name, words].filter(Boolean).join(', ')}
      </span>
      {found.nodes.length < 2 ? null : (
        <Sparkline
          isSmall
          runs={found.nodes
            .map(({ maxUtilization, status }) => ({ percent: maxUtilization?.percent ?? null, status }))
            .toReversed()}
        />
      )}
    </Link>
  );
}
