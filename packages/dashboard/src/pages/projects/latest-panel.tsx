import { OfficeActivityDocument, type OfficeActivityQuery } from '@connection-gateway/client/pages/projects';
import { Link } from 'wouter';
import { useRead } from '../../parts/read/use-read.ts';
import { ByWhom } from '../../parts/when/by-whom.tsx';
import { t } from '../../words/words.ts';
import styles from './now-panel.module.css';
import { useReadAgain } from './use-read-again.ts';

type Project = NonNullable<OfficeActivityQuery['projects']>['nodes'][number];
type Deed = Project['activity']['nodes'][number] & { project: Project };

const SHOWN = 7;

/** What was done last, in any project, and by whom. @param turn another number after every change of a project */
export function LatestPanel({ turn }: { turn: number }) {
  const { value: read, again } = useRead(
    { query: OfficeActivityDocument, requestPolicy: 'cache-and-network' },
    (data) => data.projects,
  );
  const projects = read?.nodes ?? null;
  useReadAgain(turn, again);
  const deeds = latestOf(projects ?? []);
  return (
    <section className={`panel ${styles['panel']} ${styles['latest']}`} aria-labelledby="latest">
      <h2 id="latest" className={styles['title']}>
        {t('Latest')}
      </h2>
      {deeds.length === 0 ? (
        <p className="quiet">{projects === null ? t('Loading …') : t('Nothing was done yet.')}</p>
      ) : (
        <ol className={styles['deeds']}>
          {deeds.map((deed) => (
            <li key={`${deed.project.id} ${deed.at} ${deed.summary}`}>
              <Place deed={deed} />
              <span title={deed.summary} lang="en" className={styles['what']}>
                {deed.summary}
              </span>
              <span className={styles['who']}>
                <ByWhom actor={deed.actor} at={deed.at} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {read !== null && read.totalCount > read.nodes.length ? (
        <p className="quiet">
          {t('in {count} of {total} projects', { count: read.nodes.length, total: read.totalCount })}
        </p>
      ) : null}
    </section>
  );
}

function Place({ deed: { project, connection, connectionCount } }: { deed: Deed }) {
  const href = `/projects/${project.id}`;
  if (connection !== null)
    return <Link href={`${href}/connections/${connection.number}`}>{connection.name}</Link>;
  return (
    <Link href={href}>
      {project.name ?? t('Without a name')}
      {connectionCount > 1 ? `, ${t('{n} connection(|s)', { n: connectionCount })}` : ''}
    </Link>
  );
}

const latestOf = (projects: readonly Project[]): Deed[] =>
  projects
    .flatMap((project) => project.activity.nodes.map((deed): Deed => ({ ...deed, project })))
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, SHOWN);
