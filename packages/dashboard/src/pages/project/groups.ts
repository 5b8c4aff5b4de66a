import { useEffect, useMemo } from 'react';
import { useQuery } from 'urql';
import { type ConnectionGrouping, ProjectGroupsDocument } from '../../graph/generated/project.ts';
import type { Row } from './rows.ts';

/** Connections that have something in common, each in one group. */
export interface Groups {
  groups: readonly { key: string; label: string }[];
  /** Key of the group a row is in; null while that is not known. */
  keyOf(row: Row): string | null;
}

const statuses: Readonly<Record<string, string>> = {
  FAILED: 'Failed',
  OUTDATED: 'Outdated',
  PARTIAL: 'Chosen loads only',
  NOT_CHECKED: 'Not checked',
  CALCULATING: 'Calculating',
  NOT_CALCULATED: 'Not calculated',
  PASSED: 'Passed',
};

/** By status, which the rows know themselves: it turns while a calculation runs. */
export const statusGroups: Groups = {
  groups: Object.entries(statuses).map(([key, label]) => ({ key, label })),
  keyOf: ({ verdict }) => verdict?.status ?? null,
};

/**
 * The gateway's groups of a project: what they are by may be a call of the service for each connection, so they are
 * asked for when somebody wants them, and again after edits. Null until then.
 */
export function useGroups(
  id: string,
  by: Exclude<ConnectionGrouping, 'STATUS'>,
  isWanted: boolean,
  edits: number,
): Groups | null {
  const [{ data }, ask] = useQuery({
    query: ProjectGroupsDocument,
    variables: { id, by },
    pause: !isWanted,
  });
  useEffect(() => {
    if (!isWanted || edits === 0) return;
    const soon = setTimeout(() => ask({ requestPolicy: 'network-only' }), 1_000);
    return () => clearTimeout(soon);
  }, [isWanted, edits, ask]);
  const found = data?.project?.connectionGroups;
  return useMemo(() => {
    if (found == null) return null;
    const places = new Map(
      found.flatMap(
        ({ key, connections }) => connections?.nodes.map((node) => [node.id, key] as const) ?? [],
      ),
    );
    return {
      groups: found.map(({ key, label }) => ({ key, label })),
      keyOf: (row: Row) => places.get(row.id) ?? null,
    };
  }, [found]);
}
