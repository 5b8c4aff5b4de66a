import { Link } from 'wouter';
import styles from './connection-page.module.css';
import { Head } from './head.tsx';
import { JointPanel } from './joint/joint-panel.tsx';
import { TabContent } from './tab-content.tsx';
import { Tabs } from './tabs.tsx';
import { useCalculation } from './use-calculation.ts';
import { type ConnectionHead, useHead } from './use-head.ts';

interface ConnectionPageProps {
  projectId: string;
  number: number;
}

/** A connection: 3D, checks, members, loads, operations, parameters, cost. */
export default function ConnectionPage({ projectId, number }: ConnectionPageProps) {
  // Nothing of one connection stays when the next is shown.
  return <Read key={`${projectId}/${number}`} projectId={projectId} number={number} />;
}

function Read({ projectId, number }: ConnectionPageProps) {
  const { project, connection, gone, error, isOld, refresh } = useHead(projectId, number);
  if (gone !== null) return <Gone what={gone} number={number} projectId={projectId} />;
  if (error !== null) {
    return (
      <div role="alert" className="notice failed">
        <p>The connection could not be read: {error}</p>
        <button type="button" onClick={refresh}>
          Try again
        </button>
      </div>
    );
  }
  if (project === null || connection === null) return <Placeholder />;
  return (
    <>
      {isOld ? (
        <p role="status" className="notice">
          The gateway does not answer; this is what it said last.{' '}
          <button type="button" onClick={refresh}>
            Try again
          </button>
        </p>
      ) : null}
      <Shown projectId={projectId} projectName={project.name} connection={connection} refresh={refresh} />
    </>
  );
}

interface ShownProps {
  projectId: string;
  projectName: string | null;
  connection: ConnectionHead;
  refresh(): void;
}

function Shown({ projectId, projectName, connection, refresh }: ShownProps) {
  const calculation = useCalculation(connection, refresh);
  return (
    <div aria-busy={connection.status === 'CALCULATING'}>
      <title>{connection.name}</title>
      <Head
        projectId={projectId}
        projectName={projectName}
        connection={connection}
        calculation={calculation}
      />
      <div className={styles['body']}>
        <JointPanel connection={connection} />
        <section aria-label="Details" className="panel">
          <Tabs />
          <TabContent connection={connection} />
        </section>
      </div>
    </div>
  );
}

function Placeholder() {
  return (
    <div aria-busy="true">
      <title>Connection</title>
      <p className="quiet">Project</p>
      <h1 className="quiet">Loading …</h1>
      <div className={styles['body']}>
        <div className={`panel ${styles['grey']}`} />
        <div className={`panel ${styles['grey']}`} />
      </div>
    </div>
  );
}

interface GoneProps {
  what: 'project' | 'connection';
  number: number;
  projectId: string;
}

function Gone({ what, number, projectId }: GoneProps) {
  return (
    <>
      <title>Gone</title>
      <h1>{what === 'project' ? 'This project is not open any more' : `There is no connection ${number}`}</h1>
      <p>
        {what === 'project' ? (
          <Link href="/">All projects</Link>
        ) : (
          <Link href={`/projects/${projectId}`}>All connections of the project</Link>
        )}
      </p>
    </>
  );
}
