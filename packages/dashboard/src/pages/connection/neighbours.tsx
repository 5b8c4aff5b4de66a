import { ConnectionNeighboursDocument } from '@connection-gateway/client/pages/connection';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useKeys } from '../../app/keys.ts';
import { useRead } from '../../parts/read/use-read.ts';
import { t } from '../../words/words.ts';
import styles from './head.module.css';
import { useTab } from './tab-names.ts';

interface Neighbour {
  number: number;
  name: string;
}

/** The connections before and behind one in the order of the project, which is read page by page until it is found. */
function useNeighbours(projectId: string, number: number): readonly (Neighbour | undefined)[] {
  const [{ after, last }, turn] = useState<{ after: string | null; last?: Neighbour | undefined }>({
    after: null,
  });
  const { value: page } = useRead(
    { query: ConnectionNeighboursDocument, variables: { projectId, after } },
    ({ project }) => project?.connections,
  );
  const nodes = page?.nodes ?? [];
  const at = nodes.findIndex((one) => one.number === number);
  const following = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null;
  const isAtEnd = at >= 0 && at === nodes.length - 1 && following != null;
  const { value: beyond } = useRead(
    { query: ConnectionNeighboursDocument, variables: { projectId, after: following }, pause: !isAtEnd },
    ({ project }) => project?.connections,
  );
  if (page && at < 0 && following != null && following !== after)
    turn({ after: following, last: nodes.at(-1) });
  if (at < 0) return [];
  const next = isAtEnd ? beyond?.nodes[0] : nodes[at + 1];
  return [at === 0 ? last : nodes[at - 1], next];
}

/** The connections before and behind this one in the project; the tab stays. */
export function Neighbours({ projectId, number }: { projectId: string; number: number }) {
  const [before, behind] = useNeighbours(projectId, number);
  const [, goTo] = useLocation();
  const tab = useTab();
  const linkTo = (one: Neighbour) =>
    `/projects/${projectId}/connections/${one.number}${tab === 'checks' ? '' : `?tab=${tab}`}`;
  useKeys([
    { keys: ['['], does: t('previous connection'), run: () => before && goTo(linkTo(before)) },
    { keys: [']'], does: t('next connection'), run: () => behind && goTo(linkTo(behind)) },
  ]);
  return (
    <nav aria-label={t('Neighbouring connections')} className={styles['around']}>
      {before ? (
        <Link href={linkTo(before)} title={t('Previous connection')}>
          ←<span className={styles['called']}> {before.name}</span>
        </Link>
      ) : null}
      {behind ? (
        <Link href={linkTo(behind)} title={t('Next connection')}>
          <span className={styles['called']}>{behind.name} </span>→
        </Link>
      ) : null}
    </nav>
  );
}
