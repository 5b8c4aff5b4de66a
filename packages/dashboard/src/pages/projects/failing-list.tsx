import { Link } from 'wouter';
import { useAddressState } from '../../app/address-state.ts';
import { Bar } from '../../parts/bar/bar.tsx';
import { usePatience } from '../../parts/read/use-patience.ts';
import { langOf } from '../../parts/said/said.tsx';
import { Status } from '../../parts/status/status.tsx';
import { Thumbnail } from '../../parts/thumbnail/thumbnail.tsx';
import { usePictures } from '../../parts/thumbnail/use-pictures.ts';
import { whyWords } from '../../parts/verdict/kinds.ts';
import { outcomeOf } from '../../parts/verdict/verdict.ts';
import { Badge } from '../../ui/chip.tsx';
import { Empty } from '../../ui/empty.tsx';
import { icons } from '../../ui/icons.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { t } from '../../words/words.ts';
import styles from './failing-list.module.css';
import type { Failing, Totals } from './overviews.ts';

const SHOWN = 8;
const WAITING = ['a', 'b', 'c', 'd', 'e'];

interface FailingListProps {
  failing: readonly Failing[];
  totals: Totals;
  /** Projects whose verdicts are not read yet. */
  unread: number;
}

/** What fails in any project, the worst first: where to look in the morning. */
export function FailingList({ failing, totals, unread }: FailingListProps) {
  const [, , linkWith] = useAddressState();
  const isShown = usePatience(unread === 0);
  const shown = isShown ? failing.slice(0, SHOWN) : [];
  const pictures = usePictures(shown);
  // What is outdated is listed as it was, and counted by itself.
  const hidden = totals.failed - shown.filter(({ verdict }) => verdict.status !== 'OUTDATED').length;
  return (
    <section className={`panel ${styles['panel']}`} aria-labelledby="failing" aria-busy={unread > 0}>
      <h2 id="failing" className={styles['title']}>
        {t('Fails')} {totals.failed > 0 ? <Badge tone="failed">{totals.failed}</Badge> : null}
      </h2>
      {shown.length === 0 && unread === 0 ? <Nothing totals={totals} /> : null}
      <ol className={styles['list']}>
        {shown.map(({ id, number, name, project, verdict }) => (
          <li key={id} className={styles['row']}>
            <Thumbnail link={pictures.linkOf(id)} onExpired={pictures.onExpired} />
            <span className={styles['names']}>
              <Link href={`/projects/${project.id}/connections/${number}`} className={styles['link']}>
                {name}
              </Link>
              <span className="quiet">{project.name ?? t('Without a name')}</span>
            </span>
            <Why governing={verdict.governing} />
            <span className={styles['use']}>
              {verdict.percent === null || verdict.percent <= 100 ? (
                <Status status="FAILED" />
              ) : (
                <Bar percent={verdict.percent} status={outcomeOf(verdict)} outdated={verdict.isOld} />
              )}
            </span>
          </li>
        ))}
        {shown.length === 0 && unread > 0 ? WAITING.map((one) => <Waiting key={one} />) : null}
      </ol>
      {isShown && totals.failed > 1 ? (
        <p className={`quiet ${styles['more']}`}>
          {hidden > 0 ? t('{n} more in (its project|their projects).', { n: hidden }) : null}{' '}
          <Link href={linkWith({ failing: '1' })}>{t('Open all in one table')}</Link>
        </p>
      ) : null}
    </section>
  );
}

function Why({ governing }: { governing: Failing['verdict']['governing'] }) {
  const words = governing === null ? '' : whyWords(governing);
  return (
    <span className={styles['why']} title={words} lang={langOf(governing?.message ?? governing?.said)}>
      {words}
    </span>
  );
}

function Nothing({ totals: { total, open, outdated } }: { totals: Totals }) {
  const unknown = open + outdated;
  const words =
    unknown === 0
      ? t('Nothing fails.')
      : t('Nothing that is calculated fails; {n} of {total} are not calculated.', { n: unknown, total });
  return <Empty icon={icons.check} words={words} />;
}

const Waiting = () => (
  <li className={styles['row']} aria-hidden="true">
    <Skeleton width="4rem" height="3rem" />
    <Skeleton width="9rem" height="1.25rem" />
  </li>
);
