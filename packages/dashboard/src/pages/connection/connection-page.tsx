import { Link } from 'wouter';
import { lazyPart } from '../../app/lazy-part.tsx';
import { useUnitsOf } from '../../parts/code/use-units-of.ts';
import { Said } from '../../parts/said/said.tsx';
import { t, type Words } from '../../words/words.ts';
import styles from './connection-page.module.css';
import { hasBefore } from './edit/sides.ts';
import { GhostOfEdits } from './ghost.tsx';
import { Head } from './head.tsx';
import { JointPanel } from './joint/joint-panel.tsx';
import { Panes } from './panes.tsx';
import { TabContent } from './tab-content.tsx';
import { useTab } from './tab-names.ts';
import { Tabs } from './tabs.tsx';
import { useCalculation } from './use-calculation.ts';
import { type ConnectionHead, type Ending, useHead } from './use-head.ts';

const BeforeAfter = lazyPart(
  () => import('./edit/before-after.tsx'),
  <div className={`panel ${styles['strip']}`} />,
);

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
  const { projectName, designCode, connection, ending, isComingBack, problem, isOld, refresh } = useHead(
    projectId,
    number,
  );
  useUnitsOf(designCode);
  if (connection !== null) {
    return (
      <>
        {ending === null ? null : (
          <p role="alert" className="notice failed">
            {t(endings[ending])} {t('What is shown is what was known of it.')}{' '}
            <Elsewhere {...{ ending, projectId }} />
          </p>
        )}
        {isComingBack && ending === null ? (
          <p role="status" className="notice">
            {t('The service has lost this project; the gateway opens it again from its snapshot.')}
          </p>
        ) : null}
        {problem === null || ending !== null ? null : (
          <p role="alert" className="notice failed">
            <Said text={problem.message} />{' '}
            {isOld ? t('What is shown was there before.') : t('Some of it could not be read.')}{' '}
            <button type="button" onClick={refresh}>
              {t('Try again')}
            </button>
          </p>
        )}
        <Shown projectId={projectId} projectName={projectName} connection={connection} refresh={refresh} />
      </>
    );
  }
  if (ending !== null) {
    return (
      <>
        <title>{t('Gone')}</title>
        <h1>
          {ending === 'no connection'
            ? t('There is no connection {number}', { number: `${number}` })
            : t('This project is not here')}
        </h1>
        <p>
          {t(endings[ending])} <Elsewhere {...{ ending, projectId }} />
        </p>
      </>
    );
  }
  if (problem === null) return <Placeholder />;
  return (
    <>
      <title>{t('Connection')}</title>
      <h1>
        {t('Connection')} {number}
      </h1>
      <div role="alert" className="notice failed">
        <p>
          {t('The connection could not be read:')} <Said text={problem.message} />
        </p>
        <button type="button" onClick={refresh}>
          {t('Try again')}
        </button>
      </div>
    </>
  );
}

const endings: Readonly<Record<Ending, Words>> = {
  lost: 'The service has lost this project, and there is no snapshot that could be opened.',
  closed: 'This project was closed.',
  'no project': 'There is no such project, or it is not yours.',
  'no connection': 'It was deleted, or never was.',
};

const Elsewhere = ({ ending, projectId }: { ending: Ending; projectId: string }) =>
  ending === 'no connection' ? (
    <Link href={`/projects/${projectId}`}>{t('All connections of the project')}</Link>
  ) : (
    <Link href="/">{t('All projects')}</Link>
  );

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
      <Strip connection={connection} />
      <GhostOfEdits>
        <Panes
          start={<JointPanel connection={connection} />}
          end={
            <section aria-label={t('Details')} className={`panel ${styles['details']}`}>
              <Tabs />
              <TabContent projectId={projectId} connection={connection} />
            </section>
          }
        />
      </GhostOfEdits>
    </div>
  );
}

const changing: ReadonlySet<string> = new Set(['parameters', 'operations', 'loads']);

/** What the last change or calculation did, wherever one looks; while something is changed also that nothing was done yet. */
function Strip({ connection }: { connection: ConnectionHead }) {
  const isChanging = changing.has(useTab());
  const isCompared = hasBefore(connection.id) || (connection.lastResults?.number ?? 0) > 1;
  return isChanging || isCompared ? <BeforeAfter connection={connection} /> : null;
}

function Placeholder() {
  return (
    <div aria-busy="true">
      <title>{t('Connection')}</title>
      <p className="quiet">{t('Project')}</p>
      <h1 className="quiet">{t('Loading …')}</h1>
      <Panes
        start={<section aria-hidden="true" className={`panel ${styles['grey']}`} />}
        end={<section aria-hidden="true" className={`panel ${styles['grey']}`} />}
      />
    </div>
  );
}
