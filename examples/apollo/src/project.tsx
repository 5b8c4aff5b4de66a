import { useQuery, useSubscription } from '@apollo/client/react';
import { refetchAfterEvents } from '@connection-gateway/client/events';
import { useMemo, useState } from 'react';
import { Connection } from './connection.tsx';
import { ConnectionRowsDocument, ProjectEventsDocument } from './documents.ts';

const PAGE = 20;

/** The connections of a project a page at a time, live, and the chosen one below. */
export function Project({ id: projectId }: { id: string }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { data, error, fetchMore, refetch } = useQuery(ConnectionRowsDocument, {
    variables: { projectId, first: PAGE },
  });
  const refetchAfter = useMemo(() => refetchAfterEvents(refetch), [refetch]);
  useSubscription(ProjectEventsDocument, {
    variables: { projectId },
    // The first event asks to read again, so that no change between query and subscription is lost.
    skip: data === undefined,
    // The cache has the row of an event already.
    onData({ data: { data: event } }) {
      if (event?.projectChanged) refetchAfter(event.projectChanged);
    },
  });
  const list = data?.project?.connections;
  return (
    <main>
      <p>
        <a href="./">Projects</a>
      </p>
      <h1>{data?.project?.name}</h1>
      {error && <p role="alert">{error.message}</p>}
      <table>
        <tbody>
          {list?.nodes?.map(({ id, name, status, results }) => (
            <tr key={id}>
              <th scope="row">
                <button type="button" onClick={() => setChosen(id)}>
                  {name}
                </button>
              </th>
              <td data-status={status}>{status}</td>
              <td>{results?.maxUtilization && `${results.maxUtilization.percent.toFixed(1)} %`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {list?.pageInfo.hasNextPage && (
        <button
          type="button"
          onClick={() => void fetchMore({ variables: { after: list.pageInfo.endCursor } })}
        >
          More
        </button>
      )}
      {chosen && <Connection key={chosen} id={chosen} />}
    </main>
  );
}
