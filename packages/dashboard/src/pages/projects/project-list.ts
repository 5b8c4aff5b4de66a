import {
  ProjectsDocument,
  ProjectsLiveDocument,
  type ProjectsQuery,
} from '@connection-gateway/client/pages/projects';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Client, useClient } from 'urql';
import { useAnswering } from '../../parts/machines/use-machines.ts';
import { type Problem, problemOf } from '../../parts/problem/problem.ts';

export type Project = NonNullable<ProjectsQuery['projects']>['nodes'][number];

/** The list of projects as it is now. */
export interface ProjectList {
  /** Null while nothing was read. */
  projects: readonly Project[] | null;
  total: number;
  hasMore: boolean;
  problem: Problem | null;
  /** How often the verdict of a project was changed, by its id. */
  turns: ReadonlyMap<string, number>;
  /** Projects in which something is calculated. */
  busy: ReadonlySet<string>;
}

const nothing: ProjectList = {
  projects: null,
  total: 0,
  hasMore: false,
  problem: null,
  turns: new Map(),
  busy: new Set(),
};

const PAUSE_MS = 150;
const RETRY_MS = 10_000;

/** Reads the first `first` projects whose name contains `text`, and keeps the list right by events and by which machines answer. */
export function useProjectList(text: string, first: number): ProjectList & { refresh(): void } {
  const client = useClient();
  const [list, setList] = useState(nothing);
  const [asked, setAsked] = useState(0);
  const refresh = useCallback(() => setAsked((before) => before + 1), []);

  useEffect(() => {
    void asked;
    let isWanted = true;
    let retry: ReturnType<typeof setTimeout> | undefined;
    // Typing asks once, when it pauses.
    const soon = setTimeout(() => {
      void read(client, text, first).then((change) => {
        if (!isWanted) return;
        setList((before) => ({ ...before, ...change }));
        if (change.problem !== null) retry = setTimeout(refresh, change.problem.retryAfterMs ?? RETRY_MS);
      });
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(soon);
      clearTimeout(retry);
    };
  }, [client, text, first, asked, refresh]);

  const answering = useAnswering();
  const answered = useRef('');
  useEffect(() => {
    // A new machine may have projects without an event.
    if (answered.current !== '' && answering !== answered.current) refresh();
    answered.current = answering;
  }, [answering, refresh]);

  useEffect(() => {
    let isFirst = true;
    const following = client.subscription(ProjectsLiveDocument, {}).subscribe(({ data }) => {
      const event = data?.projectsChanged;
      if (event == null) return;
      const { __typename: type, missed, projectId } = event;
      const job = 'job' in event ? event.job : null;
      if (type === 'ProjectRestoring')
        setList((before) => ({ ...before, projects: comingBack(before, projectId) }));
      if (missed || !(isFirst || unread.has(type))) refresh();
      isFirst = false;
      if (projectId === null) return;
      setList((before) => ({
        ...before,
        turns: new Map(before.turns).set(projectId, (before.turns.get(projectId) ?? 0) + 1),
        busy: job === null ? before.busy : withOrWithout(before.busy, projectId, !job.isSettled),
      }));
    });
    return () => following.unsubscribe();
  }, [client, refresh]);

  return { ...list, refresh };
}

/** Which change nothing that is read of the list; while a project is restored that would wait until it is there again. */
const unread: ReadonlySet<string> = new Set([
  'ResultsChanged',
  'JobChanged',
  'CalculationStarted',
  'ProjectRestoring',
]);

async function read(
  client: Client,
  text: string,
  first: number,
): Promise<Partial<ProjectList> & Pick<ProjectList, 'problem'>> {
  const filter = text.trim() === '' ? null : { nameContains: text.trim() };
  const { data, error } = await client
    .query(ProjectsDocument, { first, filter }, { requestPolicy: 'network-only' })
    .toPromise();
  const problem = error === undefined ? null : problemOf(error);
  if (data?.projects == null) return { problem };
  // Projects that are gone say so themselves.
  const isWhole =
    error === undefined ||
    (!error.networkError &&
      error.graphQLErrors.every(({ extensions }) => extensions['code'] === 'PROJECT_GONE'));
  const { nodes, totalCount, pageInfo } = data.projects;
  return {
    projects: nodes,
    total: totalCount,
    hasMore: pageInfo.hasNextPage,
    problem: isWhole ? null : problem,
  };
}

const comingBack = ({ projects }: ProjectList, id: string | null): readonly Project[] | null =>
  projects?.map((project) => (project.id === id ? { ...project, state: 'RESTORING' } : project)) ?? null;

function withOrWithout(set: ReadonlySet<string>, one: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (isIn) next.add(one);
  else next.delete(one);
  return next;
}
