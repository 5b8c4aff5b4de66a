import {
  ConnectionEventsDocument,
  type ConnectionEventsSubscription,
  ConnectionHeadDocument,
  type ConnectionHeadQuery,
} from '@connection-gateway/client/pages/connection';
import { useEffect, useRef, useState } from 'react';
import { useSubscription } from 'urql';
import { type Problem, problemOf } from '../../parts/problem/problem.ts';
import { useRead } from '../../parts/read/use-read.ts';

type Project = NonNullable<ConnectionHeadQuery['project']>;
export type ConnectionHead = NonNullable<Project['connection']>;

/** What became of a connection that cannot be worked on any more. */
export type Ending = 'lost' | 'closed' | 'no project' | 'no connection';

interface Head {
  projectName: string | null;
  designCode: string | null;
  /** As it was read last; it stays when it cannot be read any more. */
  connection: ConnectionHead | null;
  ending: Ending | null;
  /** The service has lost the project, and it is being opened again. */
  isComingBack: boolean;
  /** Why it, or some of it, could not be read. */
  problem: Problem | null;
  /** What is shown is of an earlier reading. */
  isOld: boolean;
  refresh(): void;
}

/** Head of a connection, read again after each change, whichever caller made it. */
export function useHead(projectId: string, number: number): Head {
  const {
    value: project,
    data,
    error,
    fetching,
    again: refresh,
  } = useRead(
    {
      query: ConnectionHeadDocument,
      variables: { projectId, number },
      requestPolicy: 'cache-and-network',
    },
    (answer) => (answer.project?.connection ? answer.project : null),
  );
  const [told, setTold] = useState<Ending | null>(null);
  const [isComingBack, setIsComingBack] = useState(false);
  const connection = project?.connection ?? null;
  const now = useRef({ id: connection?.id, refresh });
  useEffect(() => {
    now.current = { id: connection?.id, refresh };
  });
  // From where the first reading was, so that nothing is missed between the two, nor when the socket comes back.
  const [after, setAfter] = useState<string | null>(null);
  if (after === null && data?.project) setAfter(data.project.changesCursor);
  // Events are seen one by one here; as a state the last of several would hide the others.
  useSubscription(
    { query: ConnectionEventsDocument, variables: { projectId, after }, pause: after === null },
    (before: string | undefined, { projectChanged: event }: ConnectionEventsSubscription) => {
      if (event === null) return before ?? '';
      const type = event.__typename;
      const isComing = type === 'ProjectRestoring';
      if (event.missed || isComing || type === 'ProjectRestored') setIsComingBack(isComing);
      if (type === 'ProjectGone') setTold('lost');
      else if (type === 'ProjectClosed') setTold('closed');
      else if (type === 'ConnectionDeleted') {
        if (event.connectionId === now.current.id) setTold('no connection');
      } else if (concerns(event, now.current.id)) now.current.refresh();
      return event.cursor;
    },
  );
  const problem = error === undefined ? null : problemOf(error);
  const isFound = data?.project?.connection != null;
  const isMissing = data !== undefined && !fetching && !isFound && problem === null;
  return {
    projectName: project?.name ?? null,
    designCode: project?.designCode ?? null,
    connection,
    ending:
      told ??
      (problem?.code === 'PROJECT_GONE' ? 'lost' : null) ??
      (isMissing ? (data.project === null ? 'no project' : 'no connection') : null),
    isComingBack,
    problem,
    isOld: problem !== null && (!isFound || error?.networkError !== undefined),
    refresh,
  };
}

type Event = NonNullable<ConnectionEventsSubscription['projectChanged']>;

const ofAll: ReadonlySet<Event['__typename']> = new Set([
  'PresentState',
  'ProjectChanged',
  'ProjectRestored',
  'CalculationStarted',
  'JobChanged',
]);

const concerns = (event: Event, id: string | undefined): boolean =>
  event.missed || ofAll.has(event.__typename) || ('connectionId' in event && event.connectionId === id);
