import { FailingJointsDocument } from '@connection-gateway/client/pages/projects';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useAddressState } from '../../app/address-state.ts';
import { Bar } from '../../parts/bar/bar.tsx';
import { ReadProblem } from '../../parts/read/read-problem.tsx';
import { useRead } from '../../parts/read/use-read.ts';
import { langOf } from '../../parts/said/said.tsx';
import { ScrollBox } from '../../parts/scroll/scroll-box.tsx';
import { Status } from '../../parts/status/status.tsx';
import { whyWords } from '../../parts/verdict/kinds.ts';
import { outcomeOf } from '../../parts/verdict/verdict.ts';
import { Badge } from '../../ui/chip.tsx';
import kit from '../../ui/table.module.css';
import { t, type Words } from '../../words/words.ts';
import styles from './failing-table.module.css';
import { type Failing, failingIn, type Overviews, worstFirst } from './overviews.ts';
import type { Project } from './project-list.ts';
import { useReadAgain } from './use-read-again.ts';

/** More rows than that are not read one by one: a project has them in its own table. */
const MOST = 500;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const whyOf = ({ verdict: { governing } }: Failing) => (governing === null ? '' : whyWords(governing));
const by = (of: (one: Failing) => string) => (a: Failing, b: Failing) => collator.compare(of(a), of(b));

const columns: readonly (readonly [id: string, title: Words, order: (a: Failing, b: Failing) => number])[] = [
  ['name', 'Connection', by(({ name }) => name)],
  ['project', 'Project', by(({ project }) => project.name ?? '')],
  ['utilization', 'Utilisation', (a, b) => worstFirst(b, a)],
  ['why', 'Why', by(whyOf)],
];

interface FailingTableProps {
  projects: readonly Project[];
  overviews: Overviews;
  /** Another number after every change of a verdict in a project. */
  turns: ReadonlyMap<string, number>;
  failed: number;
}

/** All that fails in any project, in one table: the worst first, or in the order of a title that is pressed. */
export default function FailingTable({ projects, overviews, turns, failed }: FailingTableProps) {
  const [address, , linkWith] = useAddressState();
  const [found, setFound] = useState<ReadonlyMap<string, readonly Failing[]>>(new Map());
  const keep = useCallback(
    (id: string, failing: readonly Failing[]) => setFound((before) => new Map(before).set(id, failing)),
    [],
  );
  const concerned = projects.filter(({ id }) => (overviews.get(id)?.failed ?? 0) > 0);
  const order = address.get('order') ?? '-utilization';
  const [, , compare] = columns.find(([id]) => id === order.replace(/^-/, '')) ?? columns[2] ?? [];
  const all = concerned.flatMap(({ id }) => found.get(id) ?? []).sort(compare);
  if (order.startsWith('-')) all.reverse();
  const shown = all.slice(0, MOST);
  // Of each project no more than a page was read; what is outdated or calculated is listed as well as what fails now.
  const total = Math.max(all.length, failed);
  const isBusy = concerned.some(({ id }) => !found.has(id));
  return (
    <section className={`panel ${styles['panel']}`} aria-labelledby="failing">
      <header className={`row ${styles['head']}`}>
        <h2 id="failing">
          {t('Fails')} <Badge tone="failed">{failed}</Badge>
        </h2>
        <Link href={linkWith({ failing: null, order: null })}>{t('The worst alone')}</Link>
      </header>
      {concerned.map((project) => (
        <Reader key={project.id} project={project} turn={turns.get(project.id) ?? 0} onRead={keep} />
      ))}
      <ScrollBox label={t('All that fails')}>
        <table className={kit['cards']} aria-busy={isBusy}>
          <thead>
            <tr>
              {columns.map(([id, title]) => (
                <Title
                  key={id}
                  id={id}
                  title={title}
                  order={order}
                  linkTo={(next) => linkWith({ order: next })}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => (
              <Row key={one.id} failing={one} />
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {isBusy ? <p className="quiet">{t('Loading …')}</p> : null}
      {!isBusy && shown.length < total ? (
        <p className="quiet">{t('{count} of {total}', { count: shown.length, total })}</p>
      ) : null}
    </section>
  );
}

interface TitleProps {
  id: string;
  title: Words;
  order: string;
  linkTo(order: string): string;
}

/** A link, so that the order is in the address; pressed again, it turns the order round. Of numbers the largest are the first. */
function Title({ id, title, order, linkTo }: TitleProps) {
  const [first, second] = id === 'utilization' ? [`-${id}`, id] : [id, `-${id}`];
  const direction = order === id ? 'ascending' : order === `-${id}` ? 'descending' : 'none';
  return (
    <th scope="col" aria-sort={direction}>
      <Link href={linkTo(order === first ? second : first)} replace className={styles['title']}>
        {t(title)}
        <span aria-hidden="true">{{ ascending: ' ▲', descending: ' ▼', none: '' }[direction]}</span>
      </Link>
    </th>
  );
}

function Row({ failing }: { failing: Failing }) {
  const { number, name, project, verdict } = failing;
  const { percent, governing } = verdict;
  return (
    <tr>
      <th scope="row">
        <Link href={`/projects/${project.id}/connections/${number}`}>{name}</Link>
      </th>
      <td>
        <Link href={`/projects/${project.id}`} className={styles['project']}>
          {project.name ?? t('Without a name')}
        </Link>
      </td>
      <td>
        {percent === null || percent <= 100 ? (
          <Status status="FAILED" />
        ) : (
          <Bar percent={percent} status={outcomeOf(verdict)} outdated={verdict.isOld} />
        )}
      </td>
      <td lang={langOf(governing?.message ?? governing?.said)}>{whyOf(failing)}</td>
    </tr>
  );
}

interface ReaderProps {
  project: Project;
  turn: number;
  onRead(id: string, failing: readonly Failing[]): void;
}

/** Reads what fails in one project. */
function Reader({ project, turn, onRead }: ReaderProps) {
  const { id } = project;
  const { value, error, again } = useRead(
    { query: FailingJointsDocument, variables: { id }, requestPolicy: 'cache-and-network' },
    (data) => data.project?.connections,
  );
  useReadAgain(turn, again);
  useEffect(() => {
    if (value !== null) onRead(id, failingIn(project, value.nodes));
  }, [id, project, value, onRead]);
  return <ReadProblem what={project.name ?? t('Without a name')} error={error} again={again} />;
}
