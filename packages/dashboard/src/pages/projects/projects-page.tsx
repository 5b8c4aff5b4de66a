import { ShellDocument } from '@connection-gateway/client/pages/shell';
import { type DragEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { useQuery } from 'urql';
import { useAddressState } from '../../app/address-state.ts';
import { useKeys } from '../../app/keys.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import { PermitButton } from '../../parts/permit/permit-button.tsx';
import { usePatience } from '../../parts/read/use-patience.ts';
import { Said } from '../../parts/said/said.tsx';
import { Button } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { icons } from '../../ui/icons.ts';
import { t } from '../../words/words.ts';
import { FailingList } from './failing-list.tsx';
import { GuidePlace } from './guide/guide-place.tsx';
import { type BadFile, endings, useOpenFiles } from './open-files.ts';
import {
  addressOfJoint,
  failingOf,
  type Overview,
  type Overviews,
  ofWhichProjects,
  totalsOf,
} from './overviews.ts';
import { ProjectCard } from './project-card.tsx';
import { type ProjectList, useProjectList } from './project-list.ts';
import styles from './projects-page.module.css';
import { TotalsLine } from './totals-line.tsx';

const NowPanel = lazyPart(() => import('./now-panel.tsx'), <div className="panel" />);

const FailingTable = lazyPart(() => import('./failing-table.tsx'), <div className="panel" />);

const Trend = lazyPart(() => import('./trend.tsx'), null);

const PAGE = 50;
/** As many as the graph gives at once. */
const MOST = 500;
/** Projects whose verdicts are read for what fails anywhere, whether their cards are in sight or not. */
const EARLY = 24;
const none: Overviews = new Map();

/** The office: what fails in any project of the caller, and every project with its verdict; names first, verdicts when they are there. */
export function ProjectsPage() {
  const [params, change] = useAddressState();
  const text = params.get('q') ?? '';
  const [first, setFirst] = useState(PAGE);
  const list = useProjectList(text, first);
  const files = useOpenFiles();
  const [isOver, setIsOver] = useState(false);
  const [overviews, setOverviews] = useState(none);
  const onRead = useCallback((id: string, overview: Overview) => {
    setOverviews((before) => (before.get(id) === overview ? before : new Map(before).set(id, overview)));
  }, []);
  const chooser = useRef<HTMLInputElement>(null);
  const cards = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useKeys([
    { keys: ['/'], does: t('filter the projects'), run: () => search.current?.select() },
    { keys: ['j', 'ArrowDown'], does: t('next project'), run: () => focusNext(cards, 1) },
    { keys: ['k', 'ArrowUp'], does: t('previous project'), run: () => focusNext(cards, -1) },
  ]);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    files.open([...event.dataTransfer.files]);
  }

  const choose = () => chooser.current?.click();
  const isEmpty = list.projects?.length === 0 && text === '';
  const open = (list.projects ?? []).filter(({ state }) => state === 'OPEN');
  const read = open.flatMap(({ id }) => overviews.get(id) ?? []);
  const totals = totalsOf(read);
  const failing = failingOf(open, overviews);
  const unread = list.projects === null ? EARLY : Math.min(open.length, EARLY) - read.length;
  const turns = [...list.turns.values()].reduce((sum, one) => sum + one, 0);
  const isShown = usePatience(unread <= 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same without a mouse.
    <div
      className={styles['page']}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <title>{t('Office')}</title>
      <header className={styles['head']}>
        <h1>{t('Office')}</h1>
        {isEmpty ? null : (
          <TotalsLine
            totals={isShown && (read.length > 0 || unread <= 0) ? totals : null}
            ofWhich={ofWhichProjects(list, read.length, text.trim() !== '')}
          />
        )}
        <Trend turn={turns} />
      </header>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={endings}
        aria-label={t('Project files')}
        onChange={({ target }) => {
          files.open([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Opening opening={files.opening} bad={files.bad} onForget={files.forgetBad} />
      <GuidePlace hasProject={open.length > 0} worst={addressOfJoint(failing[0])} />
      {isEmpty ? (
        <NoProject onChoose={choose} onExample={files.takeExample} />
      ) : params.has('failing') ? (
        <FailingTable projects={open} overviews={overviews} turns={list.turns} failed={totals.failed} />
      ) : (
        <div className={styles['panels']}>
          <FailingList failing={failing} totals={totals} unread={Math.max(0, unread)} />
          <NowPanel turn={turns} />
        </div>
      )}
      {isEmpty ? null : (
        <header className="row">
          <h2 className={styles['title']}>{t('Projects')}</h2>
          <search className={styles['tools']}>
            <input
              ref={search}
              type="search"
              aria-label={t('Filter by name')}
              placeholder={t('/ filter …')}
              value={text}
              onChange={({ target: { value } }) =>
                change({ q: value === '' ? null : value }, { replace: true })
              }
              onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
            />
            <PermitButton needs="CHANGE" onPress={choose}>
              {t('Open a file …')}
            </PermitButton>
          </search>
        </header>
      )}
      <Standing list={list} text={text} />
      <ul ref={cards} className={styles['projects']}>
        {list.projects?.map((project, index) => (
          <li key={project.id} className="panel">
            <ProjectCard
              project={project}
              turn={list.turns.get(project.id) ?? 0}
              isBusy={list.busy.has(project.id)}
              isEarly={index < EARLY}
              onRead={onRead}
            />
          </li>
        ))}
      </ul>
      {list.hasMore && first < MOST ? (
        <p className={styles['more']}>
          <button type="button" onClick={() => setFirst(Math.min(first + PAGE, MOST))}>
            {t('Show more')}
          </button>{' '}
          <span className="quiet">
            {t('{count} of {total}', { count: list.projects?.length ?? 0, total: list.total })}
          </span>
        </p>
      ) : null}
      {list.hasMore && first >= MOST ? (
        <p className="quiet">
          {t('{count} of {total} are shown; filter to find the others.', { count: MOST, total: list.total })}
        </p>
      ) : null}
    </div>
  );
}

/** What stands between the list and its reader. */
function Standing({
  list: { projects, problem, refresh },
  text,
}: {
  list: ProjectList & { refresh(): void };
  text: string;
}) {
  if (problem !== null)
    return (
      <p role="alert" className="notice failed">
        <Said text={problem.message} /> {projects === null ? '' : t('What is shown was there before.')}{' '}
        <button type="button" onClick={refresh}>
          {t('Try again')}
        </button>
      </p>
    );
  if (projects === null) return <p className="quiet">{t('Loading …')}</p>;
  if (projects.length === 0 && text !== '') return <p>{t('No project has this name.')}</p>;
  return null;
}

function NoProject({ onChoose, onExample }: { onChoose(): void; onExample(): void }) {
  const [{ data }] = useQuery({ query: ShellDocument });
  return (
    <div className={`panel ${styles['empty']}`}>
      <Empty
        icon={icons.folder}
        words={t(
          'There is no project yet. Drop a project file (.ideaCon) or an open model (.iom, .xml) here, or choose one.',
        )}
      >
        <PermitButton needs="CHANGE" primary onPress={onChoose}>
          {t('Open a file …')}
        </PermitButton>
        {data?.service.engine === 'SANDBOX' ? (
          <PermitButton needs="CHANGE" onPress={onExample}>
            {t('Open the example')}
          </PermitButton>
        ) : null}
      </Empty>
    </div>
  );
}

interface OpeningProps {
  opening: readonly string[];
  bad: readonly BadFile[];
  onForget(): void;
}

/** Files on their way, and those that were not opened. */
function Opening({ opening, bad, onForget }: OpeningProps) {
  return (
    <>
      <p role="status" className={opening.length === 0 ? 'unseen' : 'notice'}>
        {opening.length === 0 ? '' : t('Opening {names} …', { names: opening.join(', ') })}
      </p>
      {bad.length === 0 ? null : (
        <div role="alert" className="notice failed">
          {bad.map(({ name, message }) => (
            <p key={name}>
              <strong>{name}</strong> {t('was not opened:')} <Said text={message} />
            </p>
          ))}
          <Button onClick={onForget}>{t('Close')}</Button>
        </div>
      )}
    </>
  );
}

function focusNext(list: RefObject<HTMLElement | null>, step: number): void {
  const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-project]') ?? [])];
  const at = links.indexOf(document.activeElement as HTMLElement);
  links[at === -1 ? (step > 0 ? 0 : links.length - 1) : at + step]?.focus();
}
