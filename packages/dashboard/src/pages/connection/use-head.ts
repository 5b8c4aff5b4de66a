import { useEffect, useRef, useState } from 'react';
import { useQuery, useSubscription } from 'urql';
import {
  ConnectionEventsDocument,
  type ConnectionEventsSubscription,
  ConnectionHeadDocument,
  type ConnectionHeadQuery,
} from '../../graph/generated/connection.ts';

type Project = NonNullable<ConnectionHeadQuery['project']>;
export type ConnectionHead = NonNullable<Project['connection']>;

type Gone = 'project' | 'connection';

interface Head {
  project: Project | null;
  connection: ConnectionHead | null;
  /** What is not there any more. */
  gone: Gone | null;
  error: string | null;
  /** Whether what is shown could not be read anew. */
  isOld: boolean;
  refresh(): void;
}

/** Head of a connection, read anew when anything happens to it, whoever did it. */
export function useHead(projectId: string, number: number): Head {
  const [{ data, error, fetching }, read] = useQuery({
    query: ConnectionHeadDocument,
    variables: { projectId, number },
    requestPolicy: 'cache-and-network',
  });
  const [gone, setGone] = useState<Gone | null>(null);
  const project = data?.project ?? null;
  const connection = project?.connection ?? null;
  const refresh = () => read({ requestPolicy: 'network-only' });
  const now = useRef({ id: connection?.id, refresh });
  useEffect(() => {
    now.current = { id: connection?.id, refresh };
  });
  // Events are seen one by one here; as a state the last of several would hide the others.
  useSubscription(
    { query: ConnectionEventsDocument, variables: { projectId } },
    (before: string | undefined, { projectChanged: event }: ConnectionEventsSubscription) => {
      if (event === null) return before ?? '';
      if (event.kind === 'GONE' || event.kind === 'CLOSED') setGone('project');
      else if (event.deletedConnectionId != null && event.deletedConnectionId === now.current.id)
        setGone('connection');
      else if (concerns(event, now.current.id)) now.current.refresh();
      return event.cursor;
    },
  );
  const isMissing = data !== undefined && !fetching && connection === null && !error;
  return {
    project,
    connection,
    gone: gone ?? (isMissing ? (project === null ? 'project' : 'connection') : null),
    error: error && connection === null ? error.message : null,
    isOld: error !== undefined && connection !== null,
    refresh,
  };
}

type Event = NonNullable<ConnectionEventsSubscription['projectChanged']>;

const ofAll: ReadonlySet<string> = new Set(['PROJECT', 'RESTORED', 'CALCULATION_STARTED', 'JOB_CHANGED']);

const concerns = ({ kind, missed, connection }: Event, id: string | undefined): boolean =>
  missed || ofAll.has(kind) || connection?.id === id;
