import { type ConnectionGrouping, ProjectGroupsDocument } from '@connection-gateway/client/pages/project';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Client, useClient } from 'urql';
import { t, type Words } from '../../words/words.ts';
import type { ProjectState } from './project-feed.ts';
import type { Row } from './rows.ts';

/** Connections that have something in common, each in one group. */
export interface Groups {
  groups: readonly { key: string; label: string }[];
  /** Key of the group a row is in; null while that is not known. */
  keyOf(row: Row): string | null;
}

const statuses: Readonly<Record<string, Words>> = {
  FAILED: 'Failed',
  OUTDATED: 'Outdated',
  PARTIAL: 'Chosen loads only',
  NOT_CHECKED: 'Not checked',
  CALCULATING: 'Calculating',
  QUEUED: 'Queued',
  NOT_CALCULATED: 'Not calculated',
  UNKNOWN: 'Not known',
  PASSED: 'Passed',
};

/** By status, which the rows know themselves: it turns while a calculation runs. */
export const statusGroups: Groups = {
  groups: Object.entries(statuses).map(([key, english]) => ({
    key,
    get label() {
      return t(english);
    },
  })),
  keyOf: ({ verdict }) => verdict?.status ?? null,
};

interface Found {
  groups: readonly { key: string; label: string }[];
  /** Null for a connection that is in none of them. */
  places: ReadonlyMap<string, string | null>;
  /** There is more in a group than was answered at once. */
  isCut: boolean;
}

const AT_ONCE = 500;
const none: readonly string[] = [];

/**
 * The gateway's groups of a project: what they are by may be a call of the service for each connection, so they are
 * requested on demand, and again after edits. Null until then.
 */
export function useGroups(
  { id, rows, edits }: Pick<ProjectState, 'rows' | 'edits'> & { id: string },
  by: Exclude<ConnectionGrouping, 'STATUS'>,
  isWanted: boolean,
): Groups | null {
  const client = useClient();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const [ending, pause] = [new AbortController(), edits === 0 ? 0 : 1_000];
    const soon = setTimeout(async () => {
      const read = await readGroups(client, { id, by }, none);
      if (read !== null && !ending.signal.aborted) setFound(read);
    }, pause);
    return () => {
      clearTimeout(soon);
      ending.abort();
    };
  }, [client, id, by, isWanted, edits]);

  const left = useMemo(
    () =>
      found?.isCut === true
        ? rows.flatMap((row) => (found.places.has(row.id) ? [] : row.id)).slice(0, AT_ONCE)
        : none,
    [found, rows],
  );
  const isAsking = useRef(false);
  useEffect(() => {
    if (left.length === 0 || found === null || isAsking.current) return;
    isAsking.current = true;
    void readGroups(client, { id, by }, left).then((read) => {
      isAsking.current = false;
      const asked = left.map((one) => [one, null] as const);
      const places = new Map([...found.places, ...asked, ...(read?.places ?? [])]);
      setFound((now) => (now === found ? { ...found, places } : now));
    });
  }, [client, id, by, left, found]);

  return useMemo(
    () => found && { groups: found.groups, keyOf: (row: Row) => found.places.get(row.id) ?? null },
    [found],
  );
}

/** @param ids which connections to place; the first 500 of each group when it is empty */
async function readGroups(
  client: Client,
  variables: { id: string; by: ConnectionGrouping },
  ids: readonly string[],
): Promise<Found | null> {
  const filter = ids.length === 0 ? null : { connectionIds: [...ids] };
  const { data } = await client
    .query(ProjectGroupsDocument, { ...variables, filter }, { requestPolicy: 'network-only' })
    .toPromise();
  const groups = data?.project?.connectionGroups?.nodes;
  if (groups == null) return null;
  return {
    groups: groups.map(({ key, label }) => ({ key, label })),
    places: new Map(
      groups.flatMap(
        ({ key, connections }) => connections?.nodes.map((node) => [node.id, key] as const) ?? [],
      ),
    ),
    isCut: groups.some(({ connections }) => connections?.pageInfo.hasNextPage ?? false),
  };
}
