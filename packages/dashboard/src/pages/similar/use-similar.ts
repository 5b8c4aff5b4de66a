import { LikenessOfDocument, SimilarConnectionsDocument } from '@connection-gateway/client/pages/similar';
import { useState } from 'react';
import { problemsOf } from '../../parts/problem/problem.ts';
import { useRead } from '../../parts/read/use-read.ts';

/** Connections that are like one; null while they are not known. */
export interface Similar {
  /** With the one itself. */
  ids: readonly string[] | null;
  /** More may be like it than are listed. */
  total: number;
  /** Lists more; null where that are as many as can be. */
  more: (() => void) | null;
  /** What they have in common, in words; null where the service names no arrangement of the members. */
  label: string | null;
  /** How they stand now. */
  standing: ReadonlyMap<string, { status: string; percent: number | null }>;
  problems: readonly string[];
  again(): void;
}

/** As many are listed at first, and more at a time. */
const STEP = 100;
/** As many as one page of a list may have. */
const MOST = 500;

/**
 * Connections of the same project with the same arrangement of members and the same sections.
 *
 * @param id of a connection; null where it is not known, or not needed
 */
export function useSimilar(id: string | null): Similar {
  const likeness = useRead(
    { query: LikenessOfDocument, variables: { id: id ?? '' }, pause: id === null },
    ({ connection }) => connection,
  );
  const project = likeness.value?.project;
  const typology = likeness.value?.typology ?? null;
  const code = typology?.code ?? null;
  const [first, setFirst] = useState(STEP);
  const groups = useRead(
    {
      query: SimilarConnectionsDocument,
      variables: { projectId: project?.id ?? '', code: code ?? '', first },
      pause: code === null || project === undefined,
    },
    (data) => data.project?.connectionGroups?.nodes,
  );
  const lists = groups.value?.flatMap(({ connections }) => connections ?? []);
  const own = lists?.find(({ nodes }) => nodes.some((one) => one.id === id));
  const isAlone = id !== null && ((likeness.value !== null && code === null) || groups.value !== null);
  const names = likeness.value?.sections?.map(({ name }) => name).join(', ') ?? '';
  return {
    ids: own?.nodes.map((one) => one.id) ?? (isAlone && id !== null ? [id] : null),
    total: own?.totalCount ?? 1,
    more: first < MOST ? () => setFirst(first + STEP) : null,
    label: typology === null ? null : [typology.name ?? typology.code, names].filter(Boolean).join(', '),
    standing: new Map(
      own?.nodes.map(({ id: one, status, results }) => [
        one,
        { status: status ?? 'UNKNOWN', percent: results?.maxUtilization?.percent ?? null },
      ]),
    ),
    problems: [...problemsOf(likeness.error), ...problemsOf(groups.error)],
    again() {
      likeness.again();
      if (code !== null) groups.again();
    },
  };
}
