import { CloseGoneProjectDocument } from '@connection-gateway/client/pages/projects';
import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { Link } from 'wouter';
import { Bar } from '../../parts/bar/bar.tsx';
import { codeName } from '../../parts/code/code-names.ts';
import { PermitButton } from '../../parts/permit/permit-button.tsx';
import { problemOf } from '../../parts/problem/problem.ts';
import { Ring } from '../../parts/ring/ring.tsx';
import { Said } from '../../parts/said/said.tsx';
import { Thumbnail } from '../../parts/thumbnail/thumbnail.tsx';
import { usePictures } from '../../parts/thumbnail/use-pictures.ts';
import { outcomeOf, verdictOf } from '../../parts/verdict/verdict.ts';
import { When } from '../../parts/when/when.tsx';
import { t } from '../../words/words.ts';
import type { Overview } from './overviews.ts';
import styles from './project-card.module.css';
import type { Project } from './project-list.ts';
import { useOverview } from './use-overview.ts';

interface ProjectCardProps {
  project: Project;
  /** Another number after every change of its verdict. */
  turn: number;
  isBusy: boolean;
  /** One of the first: its verdict is wanted for the whole office, in sight or not. */
  isEarly: boolean;
  onRead(id: string, overview: Overview): void;
}

/** A project with its verdict, which is asked for when the card is in sight. */
export function ProjectCard({ project, turn, isBusy, isEarly, onRead }: ProjectCardProps) {
  const { id, name, state, projectNumber, designCode, description } = project;
  const [card, isSeen] = useSeen();
  return (
    <div ref={card} className={styles['card']} aria-busy={isBusy}>
      <h2>
        <Link href={`/projects/${id}`} data-project>
          {name ?? t('Without a name')}
        </Link>
      </h2>
      <p className="quiet">
        {[projectNumber, codeName(designCode), description].filter(Boolean).join(' · ')}
      </p>
      <Opened project={project} />
      {state === 'OPEN' ? (
        <CardVerdict id={id} turn={turn} isWanted={isSeen || isEarly} onRead={onRead} />
      ) : null}
      {state === 'RESTORING' ? (
        <p role="status" className="notice">
          {t('The service has lost it; it is opened again from its snapshot.')}
        </p>
      ) : null}
      {state === 'GONE' ? <Gone id={id} /> : null}
      {isBusy ? <p className={styles['busy']}>{t('calculating …')}</p> : null}
    </div>
  );
}

/** Tells two copies of one project apart. */
function Opened({ project: { fileName, openedAt } }: { project: Project }) {
  if (openedAt == null) return null;
  return (
    <p className="quiet">
      {fileName == null ? '' : `${fileName}, `}
      {t('opened')} <When at={openedAt} />
    </p>
  );
}

interface CardVerdictProps extends Pick<ProjectCardProps, 'turn' | 'onRead'> {
  id: string;
  isWanted: boolean;
}

function CardVerdict({ id, turn, isWanted, onRead }: CardVerdictProps) {
  const { value: overview, error } = useOverview(id, turn, isWanted);
  useEffect(() => {
    if (overview !== null) onRead(id, overview);
  }, [id, overview, onRead]);
  if (overview !== null)
    return (
      <>
        <Ring overview={overview} />
        <Highest worst={overview.worst.nodes[0]} />
      </>
    );
  return (
    <p className={`quiet ${styles['verdict']}`}>
      {error === undefined ? <span className="placeholder" /> : <Said text={problemOf(error).message} />}
    </p>
  );
}

/** The connection that is used most, which the list of what fails leads to where it fails. */
function Highest({ worst }: { worst: Overview['worst']['nodes'][0] | undefined }) {
  const pictures = usePictures(worst === undefined ? [] : [worst]);
  if (worst === undefined) return null;
  const verdict = verdictOf(worst);
  return (
    <div className={styles['highest']}>
      <Thumbnail link={pictures.linkOf(worst.id)} onExpired={pictures.onExpired} />
      <span className={styles['name']}>
        <span className="quiet">{t('Highest:')} </span>
        {worst.name}
      </span>
      {verdict.percent === null ? null : (
        <Bar percent={verdict.percent} status={outcomeOf(verdict)} outdated={verdict.isOld} />
      )}
    </div>
  );
}

/** Nothing is left of it but its name. */
function Gone({ id }: { id: string }) {
  const client = useClient();
  const [message, setMessage] = useState<string | null>(null);
  async function forget(): Promise<void> {
    const { data, error } = await client.mutation(CloseGoneProjectDocument, { id }).toPromise();
    setMessage(error ? problemOf(error).message : (data?.closeProject?.errors[0]?.message ?? null));
  }
  return (
    <>
      <p className="notice failed">
        {t('The service has lost it, and there is no snapshot that could be opened.')}
      </p>
      <PermitButton needs="CHANGE" onPress={() => void forget()}>
        {t('Remove from the list')}
      </PermitButton>
      {message === null ? null : (
        <p role="alert">
          <Said text={message} />
        </p>
      )}
    </>
  );
}

/** Whether an element was in sight since it is there. */
function useSeen() {
  const element = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setIsSeen(true),
      { rootMargin: '200px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isSeen] as const;
}
