import { Link } from 'wouter';
import { RunningList } from '../../parts/work/running-list.tsx';
import { useLiveWork } from '../../parts/work/use-live-work.ts';
import { t } from '../../words/words.ts';
import { LatestPanel } from './latest-panel.tsx';
import styles from './now-panel.module.css';

/** What runs now and what was done last, in any project. @param turn another number after every change of a project */
export default function NowPanel({ turn }: { turn: number }) {
  return (
    <div className={styles['beside']}>
      <Now />
      <LatestPanel turn={turn} />
    </div>
  );
}

function Now() {
  const work = useLiveWork();
  const isQuiet = (work.jobs?.length ?? 0) === 0;
  return (
    <section className={`panel ${styles['panel']}`} aria-labelledby="now">
      <h2 id="now" className={styles['title']}>
        {t('Now')}
      </h2>
      {isQuiet ? (
        <p className="quiet">{work.jobs === null ? t('Loading …') : t('Nothing runs.')}</p>
      ) : (
        <RunningList {...work} />
      )}
      <p className={styles['all']}>
        <Link href="/jobs">{t('All jobs')}</Link>
      </p>
    </section>
  );
}
