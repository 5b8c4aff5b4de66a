import { useMemo, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useKeys } from '../../app/keys.ts';
import { lazyPart } from '../../app/lazy-part.tsx';
import { LoadingPage } from '../../app/loading-page.tsx';
import { ShareMenu } from '../../app/print/share-menu.tsx';
import { useUnitsOf } from '../../parts/code/use-units-of.ts';
import { PermitButton } from '../../parts/permit/permit-button.tsx';
import { usePatience } from '../../parts/read/use-patience.ts';
import { WorkList } from '../../parts/work/work-list.tsx';
import { IconButton } from '../../ui/button.tsx';
import { icons } from '../../ui/icons.ts';
import { numberText } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import type { Done, Undo } from './bulk/bulk-dialog.tsx';
import { useCalculation } from './calculation.ts';
import { useProject } from './feeds.ts';
import { Filters } from './filters.tsx';
import { statusGroups, useGroups } from './groups.ts';
import { filtered } from './lines.ts';
import { LinksMenu } from './links-menu.tsx';
import { Notices } from './notices.tsx';
import type { ProjectState } from './project-feed.ts';
import { ProjectHead } from './project-head.tsx';
import styles from './project-page.module.css';
import { countsOf, type Row } from './rows.ts';
import { RowsTable } from './rows-table.tsx';
import { RunLine } from './run-line.tsx';
import { orderOf, useView } from './view.ts';
import { Views } from './views/views.tsx';

const BulkDialog = lazyPart(() => import('./bulk/bulk-dialog.tsx'), null);
const none: ReadonlySet<string> = new Set();
const FIRST_ROWS = 12;
const SOON_MS = 100;

/** A project. Its names are mostly there when its module is: then it is drawn with them at once, and not twice. */
export default function ProjectPage({ id }: { id: string }) {
  const project = useProject(id);
  const { head, problem, standing } = project;
  const isShown = usePatience(head !== null || problem !== null || standing !== 'there', SOON_MS);
  return isShown ? <Connections id={id} project={project} /> : <LoadingPage name="Project" />;
}

/** Its connections with their verdicts, live. */
function Connections({ id, project }: { id: string; project: ReturnType<typeof useProject> }) {
  // Long because it ties the parts of the page together.
  const { rows, total, isWhole, standing, run, edits } = project;
  useUnitsOf(project.head?.designCode);
  const [view, setView] = useView();
  const [wanted, setWanted] = useState(none);
  const [marks, setMarks] = useState(none);
  const [undo, setUndo] = useState<Undo | null>(null);
  const [isWide, setIsWide] = useState(false);
  const [opened, setOpened] = useState<'change' | 'undo' | null>(null);
  const { refusal, calculate, cancel } = useCalculation();
  const [, goTo] = useLocation();
  const comparison = `/projects/${id}/compare`;

  const wants = (what: 'TYPOLOGY' | 'SECTION', value: string) =>
    wanted.has(what) || value !== '' || view.by === what;
  const ofProject = { id, rows, edits };
  const typologies = useGroups(ofProject, 'TYPOLOGY', wants('TYPOLOGY', view.typology));
  const sections = useGroups(ofProject, 'SECTION', wants('SECTION', view.section));
  const designs = useGroups(ofProject, 'DESIGN', view.by === 'DESIGN');
  const groups = { TYPOLOGY: typologies, SECTION: sections, DESIGN: designs, STATUS: statusGroups, '': null }[
    view.by
  ];
  const shown = useMemo(
    () => filtered(rows, view, { typologies, sections }),
    [rows, view, typologies, sections],
  );
  const marked = useMemo(
    () => new Set(rows.flatMap((row) => (marks.has(row.id) ? row.id : []))),
    [rows, marks],
  );

  useKeys([
    {
      keys: ['Escape'],
      does: t('clear the selection'),
      run: () => setMarks(none),
    },
    { keys: ['b'], does: t('compare with another project'), run: () => goTo(comparison) },
  ]);

  function mark(ids: readonly string[], isMarked: boolean): void {
    const next = new Set(marks);
    for (const one of ids) {
      if (isMarked) next.add(one);
      else next.delete(one);
    }
    setMarks(next);
  }

  function changed(done: Done | null): void {
    setOpened(null);
    if (done === null) return;
    // What was refused stays marked.
    mark(done.connectionIds, false);
    setUndo(done.undo);
  }

  const calculateSome = (ids: readonly string[]) => calculate({ connectionIds: [...ids] });
  const isRunning = run !== null && !run.isSettled;
  const isThere = standing === 'there';
  const isBusy = !isWhole && project.problem === null;
  if (standing === 'missing' && project.head === null) return <NotHere />;
  return (
    <div className={styles['page']} data-wide={isWide}>
      <title>{project.head?.name ?? t('Project')}</title>
      <p className={styles['back']} data-action>
        <Link href="/">{t('← Office')}</Link>
      </p>
      <ProjectHead project={project} view={view} onChange={setView}>
        <span className={styles['rest']}>
          <RestButton
            project={project}
            isRunning={isRunning}
            onPress={() => calculate({ projectId: id }, true)}
          />
        </span>
        <PermitButton
          needs="CALCULATE"
          primary
          idle={
            isThere && total !== 0
              ? isRunning
                ? t('A calculation runs.')
                : null
              : t('There is nothing to calculate.')
          }
          onPress={() => calculate({ projectId: id })}
        >
          {t('Calculate all')}
        </PermitButton>
        <Link href={comparison} className={`button ${styles['wide']}`}>
          {t('Compare …')}
        </Link>
        {isThere ? <LinksMenu projectId={id} connectionIds={[...marked]} /> : null}
        <ShareMenu />
      </ProjectHead>
      <Notices project={project} refusal={refusal} />
      {standing === 'missing' ? null : (
        <>
          <Views counts={isWhole ? countsOf(rows) : project.overview} />
          <Filters
            view={view}
            onChange={setView}
            typologies={typologies}
            sections={sections}
            onWant={(what) => setWanted((before) => new Set([...before, what]))}
          >
            <span className={styles['more']}>
              <IconButton
                label={t('Figures and filters')}
                icon={isWide ? icons.cross : icons.down}
                aria-expanded={isWide}
                onClick={() => setIsWide(!isWide)}
              />
            </span>
          </Filters>
          <RowsTable
            projectId={id}
            rows={shown}
            groups={groups}
            order={orderOf(view)}
            onOrder={(order) => setView({ order: view.failed && order === '' ? 'number' : order })}
            marked={marked}
            onMark={mark}
            onCalculate={calculateSome}
            isBusy={isBusy}
            edits={edits}
            expected={isBusy && rows.length === 0 ? Math.min(total ?? FIRST_ROWS, FIRST_ROWS) : 0}
          />
          <p className={`quiet ${styles['count']}`}>
            {total === 0 ? t('There is no connection in this project yet.') : null}
            {total !== null && rows.length < total
              ? t('{count} of {total} are loaded, the rest follows.', {
                  count: numberText(rows.length),
                  total: numberText(total),
                })
              : null}
            {shown.length < rows.length
              ? ` ${t('{count} of {total} shown.', { count: numberText(shown.length), total: numberText(rows.length) })}`
              : null}
          </p>
          <WorkList projectId={id} />
        </>
      )}
      {run !== null || marked.size > 0 || undo !== null ? (
        <footer className={styles['foot']} data-action>
          {run === null ? null : <RunLine run={run} rows={rows} onCancel={() => cancel(run.id)} />}
          {undo === null ? null : (
            <div className="row">
              <PermitButton needs="CHANGE" onPress={() => setOpened('undo')}>
                {t('Undo …')} <span className="unseen">{undo.words}</span>
              </PermitButton>
              <button type="button" onClick={() => setUndo(null)}>
                {t('Keep it')}
              </button>
            </div>
          )}
          {marked.size === 0 ? null : (
            <div className={styles['marked']}>
              {t('{n} marked:', { n: numberText(marked.size) })}
              <PermitButton needs="CALCULATE" onPress={() => calculateSome([...marked])}>
                {t('Calculate')}
              </PermitButton>
              <PermitButton needs="CHANGE" onPress={() => setOpened('change')}>
                {t('Change …')}
              </PermitButton>
              <Link className="button" href={`${comparison}?joints=${numbersOf(rows, marked)}`}>
                {t('Compare …')}
              </Link>
              {marked.size === 1 ? (
                <Link className="button" href={`/designs?for=${[...marked][0]}`}>
                  {t('Design')}
                </Link>
              ) : null}
              <button type="button" onClick={() => setMarks(none)}>
                {t('Clear selection')}
              </button>
            </div>
          )}
        </footer>
      ) : null}
      {opened === null ? null : (
        <BulkDialog
          projectId={id}
          ids={opened === 'undo' ? [] : [...marked]}
          undo={opened === 'undo' ? undo : null}
          onClose={changed}
        />
      )}
    </div>
  );
}

const numbersOf = (rows: readonly Row[], ids: ReadonlySet<string>): string =>
  rows.flatMap(({ id, number }) => (ids.has(id) ? number : [])).join();

const NotHere = () => (
  <>
    <title>{t('Gone')}</title>
    <h1>{t('This project is not here')}</h1>
    <p>
      {t('There is no such project, or it is not yours.')} <Link href="/">{t('All projects')}</Link>
    </p>
  </>
);

interface RestButtonProps {
  project: ProjectState;
  isRunning: boolean;
  onPress(): void;
}

/** What is not calculated, or was changed since. Where that is nothing or all, there is no such button. */
function RestButton({ project: { rows, isWhole, standing }, isRunning, onPress }: RestButtonProps) {
  const { total, notCalculated, outdated } = useMemo(() => countsOf(rows), [rows]);
  const count = notCalculated + outdated;
  if (!isWhole || standing !== 'there' || count === 0 || count === total) return null;
  return (
    <PermitButton needs="CALCULATE" idle={isRunning ? t('A calculation runs.') : null} onPress={onPress}>
      {t('Calculate the rest ({n})', { n: numberText(count) })}
    </PermitButton>
  );
}
