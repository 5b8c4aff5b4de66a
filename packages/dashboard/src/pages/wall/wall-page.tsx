import { useCallback, useEffect, useState } from 'react';
import { Bar } from '../../parts/bar/bar.tsx';
import { usePatience } from '../../parts/read/use-patience.ts';
import { langOf, Said } from '../../parts/said/said.tsx';
import { Status } from '../../parts/status/status.tsx';
import { Thumbnail } from '../../parts/thumbnail/thumbnail.tsx';
import { usePictures } from '../../parts/thumbnail/use-pictures.ts';
import { whyWords } from '../../parts/verdict/kinds.ts';
import { outcomeOf } from '../../parts/verdict/verdict.ts';
import { jobTitle } from '../../parts/work/job-words.ts';
import { RunningBar } from '../../parts/work/running-list.tsx';
import { useLiveWork } from '../../parts/work/use-live-work.ts';
import { Empty } from '../../ui/empty.tsx';
import { icons } from '../../ui/icons.ts';
import { timeText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import {
  type Failing,
  failingOf,
  type Overview,
  type Overviews,
  ofWhichProjects,
  totalsOf,
} from '../projects/overviews.ts';
import { useProjectList } from '../projects/project-list.ts';
import { TotalsLine } from '../projects/totals-line.tsx';
import { ProjectReader } from './project-reader.tsx';
import styles from './wall-page.module.css';

/** As many as are read and shown; a screen on a wall is not scrolled. */
const [PROJECTS, FAILING, RUNNING] = [24, 7, 6];
const [MINUTE_MS, LOOK_MS] = [60_000, 5_000];
const none: Overviews = new Map();
const time = { hour: '2-digit', minute: '2-digit' } as const;

/** A screen for the wall of an office: how all projects stand, what fails, what runs. Large, live, and without anything to press. */
export default function WallPage() {
  const list = useProjectList('', PROJECTS);
  const [overviews, setOverviews] = useState(none);
  const onRead = useCallback((id: string, overview: Overview) => {
    setOverviews((before) => (before.get(id) === overview ? before : new Map(before).set(id, overview)));
  }, []);
  const open = (list.projects ?? []).filter(({ state }) => state === 'OPEN');
  const read = open.flatMap(({ id }) => overviews.get(id) ?? []);
  const totals = totalsOf(read);
  const isRead = list.projects !== null && read.length === open.length;
  const isShown = usePatience(isRead);
  const failing = isShown ? failingOf(open, overviews).slice(0, FAILING) : [];
  const hidden = isShown ? totals.failed - failing.length : 0;
  return (
    <div data-wall className={styles['wall']}>
      <title>{t('Wall')}</title>
      {open.map(({ id }) => (
        <ProjectReader key={id} id={id} turn={list.turns.get(id) ?? 0} onRead={onRead} />
      ))}
      <header className={styles['head']}>
        <h1>{open.length === 1 ? (open[0]?.name ?? t('Office')) : t('Office')}</h1>
        <TotalsLine totals={isRead ? totals : null} ofWhich={ofWhichProjects(list, read.length, false)} />
        <Clock problem={list.problem?.message ?? null} />
      </header>
      <section className={`panel ${styles['failing']}`} aria-labelledby="wall-failing">
        <h2 id="wall-failing">{t('Fails')}</h2>
        {isRead && failing.length === 0 ? (
          <Empty icon={icons.check} words={t('Nothing that is calculated fails.')} />
        ) : (
          <FailingRows failing={failing} />
        )}
        {hidden > 0 ? (
          <p className="quiet">{t('{n} more in (its project|their projects).', { n: hidden })}</p>
        ) : null}
      </section>
      <div className={styles['beside']}>
        <Running />
        <section className={`panel ${styles['all']}`} aria-labelledby="wall-projects">
          <h2 id="wall-projects">{t('Projects')}</h2>
          <ul className={styles['projects']}>
            {open.map(({ id, name }) => (
              <li key={id}>
                <span>{name ?? t('Without a name')}</span>
                <Share overview={overviews.get(id) ?? null} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}

function FailingRows({ failing }: { failing: readonly Failing[] }) {
  const pictures = usePictures(failing);
  return (
    <ol className={styles['rows']}>
      {failing.map(({ id, name, project, verdict }) => (
        <li key={id}>
          <Thumbnail link={pictures.linkOf(id)} onExpired={pictures.onExpired} />
          <span className={styles['names']}>
            <strong>{name}</strong>
            <span className="quiet">{project.name ?? t('Without a name')}</span>
          </span>
          <span
            className={styles['why']}
            lang={langOf(verdict.governing?.message ?? verdict.governing?.said)}
          >
            {verdict.governing === null ? '' : whyWords(verdict.governing)}
          </span>
          {verdict.percent === null || verdict.percent <= 100 ? (
            <Status status="FAILED" />
          ) : (
            <Bar percent={verdict.percent} status={outcomeOf(verdict)} outdated={verdict.isOld} />
          )}
        </li>
      ))}
    </ol>
  );
}

function Running() {
  const { jobs, left } = useLiveWork();
  const more = (jobs?.length ?? 0) - RUNNING;
  return (
    <section className="panel" aria-labelledby="wall-running">
      <h2 id="wall-running">{t('Runs')}</h2>
      {jobs?.length === 0 ? <p className="quiet">{t('Nothing runs.')}</p> : null}
      <ul className={styles['jobs']}>
        {jobs?.slice(0, RUNNING).map((job) => (
          <li key={job.id}>
            <span>
              {jobTitle(job)} <span className="quiet">{job.project?.name}</span>
            </span>
            <RunningBar job={job} left={left.get(job.id) ?? null} />
          </li>
        ))}
      </ul>
      {more > 0 ? <p className="quiet">{t('{n} more', { n: more })}</p> : null}
    </section>
  );
}

/** Parts of a project that pass, fail and are open, as a line. */
function Share({ overview }: { overview: Overview | null }) {
  if (overview === null) return <span className={styles['share']} />;
  const { total, passed, failed } = overview;
  const open = total - passed - failed;
  return (
    <>
      <span className={styles['counts']}>
        {failed > 0 ? (
          <strong>{t('{n} fail', { n: failed })}</strong>
        ) : (
          <span className="quiet">{t('{n} pass', { n: passed })}</span>
        )}
        {open > 0 ? <span className="quiet">{t('{n} without a verdict', { n: open })}</span> : null}
      </span>
      <span className={styles['share']} aria-hidden="true">
        <span data-part="passed" style={{ flexGrow: passed }} />
        <span data-part="failed" style={{ flexGrow: failed }} />
        <span style={{ flexGrow: open }} />
      </span>
    </>
  );
}

/** The time, so that a picture that stands still is seen to; or why nothing new comes. */
function Clock({ problem }: { problem: string | null }) {
  const [minute, setMinute] = useState(minuteNow);
  useEffect(() => {
    const timer = setInterval(() => setMinute(minuteNow()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const now = new Date(minute * MINUTE_MS);
  return (
    <p className={styles['clock']}>
      {problem === null ? null : (
        <span role="alert" className={styles['problem']}>
          <Said text={problem} />
        </span>
      )}
      <time dateTime={now.toISOString()}>{timeText(now, time)}</time>
    </p>
  );
}

const minuteNow = (): number => Math.floor(Date.now() / MINUTE_MS);
