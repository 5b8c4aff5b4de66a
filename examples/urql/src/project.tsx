import { useQuery, useSubscription } from 'urql';
import { Calculation } from './calculation.tsx';
import {
  ConnectionRowsDocument,
  ProjectEventsDocument,
  ProjectNamesDocument,
  ProjectVerdictsDocument,
} from './documents.ts';

/** Names come first, in a document of their own; verdicts a moment later, and then as anybody calculates. */
export function Project({ id }: { id: string }) {
  const [names] = useQuery({ query: ProjectNamesDocument, variables: { id } });
  const [verdicts] = useQuery({ query: ConnectionRowsDocument, variables: { projectId: id } });
  // The first event asks to read again, so that no change between query and subscription is lost.
  useSubscription({
    query: ProjectEventsDocument,
    variables: { projectId: id },
    pause: verdicts.data === undefined,
  });

  const project = names.data?.project;
  const rows = new Map(verdicts.data?.project?.connections?.nodes?.map((row) => [row.id, row]));
  const error = names.error ?? verdicts.error;
  return (
    <main>
      <h1>{project?.name}</h1>
      {error && <p role="alert">{error.message}</p>}
      <Overview id={id} />
      <Calculation projectId={id} />
      <table>
        <tbody>
          {project?.connections?.nodes?.map(({ id: connectionId, name }) => {
            const { status, results } = rows.get(connectionId) ?? {};
            return (
              <tr key={connectionId}>
                <th scope="row">{name}</th>
                <td data-status={status}>{status ?? '...'}</td>
                <td>{results?.maxUtilization && `${results.maxUtilization.percent.toFixed(1)} %`}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </main>
  );
}

/** Counts of verdicts. They belong to the project and not to a row, so they are read again when a calculation has ended. */
function Overview({ id }: { id: string }) {
  const [{ data }] = useQuery({ query: ProjectVerdictsDocument, variables: { id } });
  const overview = data?.project?.checkOverview;
  if (!overview) return null;
  const { total, passed, failed, notCalculated } = overview;
  return <p>{`${passed} of ${total} pass, ${failed} fail, ${notCalculated} not calculated`}</p>;
}
