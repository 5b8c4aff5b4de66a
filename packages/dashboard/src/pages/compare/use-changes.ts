import { ProjectChangesDocument, type ProjectChangesQuery } from '@connection-gateway/client/pages/compare';
import { useState } from 'react';
import { type Problem, problemOf } from '../../parts/problem/problem.ts';
import { useRead } from '../../parts/read/use-read.ts';
import { useReadAgain } from '../projects/use-read-again.ts';

type Project = NonNullable<ProjectChangesQuery['project']>;
export type Changed = NonNullable<Project['difference']>['changed'][number];

export interface Changes {
  /** By the id of the joint as it is now; null where they are not read. */
  of: ReadonlyMap<string, Changed> | null;
  isLoading: boolean;
  problem: Problem | null;
  again(): void;
}

/**
 * What was changed on the joints of a project since another one. Reads four lists of each joint of both.
 *
 * @param before null for not at all
 * @param edits another number after every change of a joint of either
 */
export function useChanges(id: string, before: string | null, edits: number): Changes {
  const {
    value: difference,
    error,
    again,
  } = useRead(
    {
      query: ProjectChangesDocument,
      variables: { id, before: before ?? '' },
      pause: before === null,
      // What is kept may be of before a change that came while this was not asked for.
      requestPolicy: 'cache-and-network',
    },
    ({ project }) => project?.difference,
  );
  const [first] = useState(edits);
  useReadAgain(edits - first, () => before !== null && again());
  const isRead = before !== null && difference !== null;
  return {
    of: isRead ? new Map(difference.changed.map((one) => [one.connection.id, one])) : null,
    isLoading: before !== null && difference === null && error === undefined,
    problem: before === null || error === undefined ? null : problemOf(error),
    again,
  };
}
