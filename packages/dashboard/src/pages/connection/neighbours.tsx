import { useState } from 'react';
import { useQuery } from 'urql';
import { Link, useLocation } from 'wouter';
import { useKeys } from '../../app/keys.ts';
import { ConnectionNeighboursDocument } from '../../graph/generated/connection.ts';
import styles from './head.module.css';
import { useTab } from './tab-names.ts';

/** The connections before and behind this one in the project; the tab stays. */
export function Neighbours({ projectId, number }: { projectId: string; number: number }) {
  const [after, setAfter] = useState<string | null>(null);
  const [{ data }] = useQuery({ query: ConnectionNeighboursDocument, variables: { projectId, after } });
  const [, goTo] = useLocation();
  const tab = useTab();
  const page = data?.project?.connections;
  const nodes = page?.nodes ?? [];
  const at = nodes.findIndex((one) => one.number === number);
  // Projects of more than one page: this connection is on a later one.
  const next = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  if (page && at < 0 && next != null && next !== after) setAfter(next);
  const before = at < 0 ? undefined : nodes[at - 1];
  const behind = at < 0 ? undefined : nodes[at + 1];
  const linkTo = (one: { number: number }) =>
    `/projects/${projectId}/connections/${one.number}${tab === 'checks' ? '' : `?tab=${tab}`}`;
  useKeys([
    { keys: ['['], does: 'previous connection', run: () => before && goTo(linkTo(before)) },
    { keys: [']'], does: 'next connection', run: () => behind && goTo(linkTo(behind)) },
  ]);
  return (
    <nav aria-label="Connections beside it" className={styles['around']}>
      {before ? (
        <Link href={linkTo(before)} title="Previous connection">
          ← {before.name}
        </Link>
      ) : null}
      {behind ? (
        <Link href={linkTo(behind)} title="Next connection">
          {behind.name} →
        </Link>
      ) : null}
    </nav>
  );
}
