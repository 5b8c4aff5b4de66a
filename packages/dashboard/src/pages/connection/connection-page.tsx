import { useQuery } from 'urql';
import { Link } from 'wouter';
import { ConnectionHeadDocument } from '../../graph/generated/connection.ts';
import { Status } from '../../parts/status/status.tsx';
import styles from './connection-page.module.css';
import { TabContent } from './tab-content.tsx';
import { Tabs } from './tabs.tsx';

/** A connection: 3D, checks, members, loads, operations, parameters, cost. */
export default function ConnectionPage({ projectId, number }: { projectId: string; number: number }) {
  const [{ data, error }] = useQuery({ query: ConnectionHeadDocument, variables: { projectId, number } });
  const project = data?.project;
  const connection = project?.connection;
  if (error && !connection) {
    return (
      <p role="alert" className="notice failed">
        {error.message}
      </p>
    );
  }
  if (data && !connection) return <p className="notice">There is no connection {number} here.</p>;
  return (
    <>
      <title>{connection?.name ?? 'Connection'}</title>
      <header>
        <Link href={`/projects/${projectId}`}>{project?.name ?? 'Project'}</Link>
        <h1>
          {connection?.name ?? 'Loading …'}{' '}
          {connection?.status ? <Status status={connection.status} /> : null}
        </h1>
      </header>
      <div className={styles['body']}>
        <section aria-label="3D" className="panel" />
        <section aria-label="Details" className="panel">
          <Tabs />
          {connection ? <TabContent connectionId={connection.id} /> : null}
        </section>
      </div>
    </>
  );
}
