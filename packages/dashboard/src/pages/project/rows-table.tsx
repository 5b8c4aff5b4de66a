import { type SortingState, useTable } from '@tanstack/react-table';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { usePrinting } from '../../app/print/printing.ts';
import { Gap, WaitingRows } from '../../parts/table/filler-rows.tsx';
import { useVirtualRows } from '../../parts/table/virtual-rows.ts';
import { isInWork } from '../../parts/verdict/verdict.ts';
import kit from '../../ui/table.module.css';
import { percentText } from '../../words/format.ts';
import { spoken } from '../../words/language.ts';
import { t } from '../../words/words.ts';
import { columns, features, layout } from './columns.tsx';
import { LoadNamesContext, useLoadNames } from './details/load-names.tsx';
import { RowDetailsContext, RowSections, useRowDetails } from './details/row-details.tsx';
import { RowRunsContext, useRowRuns } from './details/row-runs.tsx';
import type { Groups } from './groups.ts';
import { type Line, lined } from './lines.ts';
import { useRowKeys } from './row-keys.ts';
import type { Row } from './rows.ts';
import styles from './rows-table.module.css';
import { useShownColumns } from './use-shown-columns.ts';

const ROW_PX = 52;
/** Where the window is low, as at 200 %. */
const LOW_ROW_PX = 42;
/** On a phone a row is a card. */
const CARD_PX = 96;
const phone = matchMedia('(max-width: 30rem)');
const low = matchMedia('(max-height: 38rem)');
const none: ReadonlySet<string> = new Set();

interface RowsTableProps {
  projectId: string;
  rows: Row[];
  groups: Groups | null;
  order: string;
  onOrder(order: string): void;
  marked: ReadonlySet<string>;
  onMark(ids: readonly string[], isMarked: boolean): void;
  onCalculate(ids: readonly string[]): void;
  /** More rows or verdicts are on their way. */
  isBusy: boolean;
  /** Another number after every change of a connection. */
  edits: number;
  /** Grey rows to draw while names are on their way. */
  expected: number;
}

/** Connections of a project; of a long list only what is in sight is drawn. */
export function RowsTable(props: RowsTableProps) {
  const { rows, groups, order, marked, onMark, isBusy, expected } = props;
  const [folded, setFolded] = useState(none);
  const sorting = useMemo((): SortingState => sortingOf(order), [order]);
  const table = useTable({ features, columns, data: rows, state: { sorting }, getRowId: ({ id }) => id });
  const sorted = table.getRowModel().rows;
  const turn = spoken.turn();
  // biome-ignore lint/correctness/useExhaustiveDependencies: its texts are others in another language.
  const lines = useMemo(
    () =>
      lined(
        sorted.map(({ original }) => original),
        groups,
        folded,
        order !== '',
      ),
    [sorted, groups, folded, order, turn],
  );
  const isPrinting = usePrinting();
  const isPhone = useSyncExternalStore(onWindow, () => phone.matches);
  const isLow = useSyncExternalStore(onWindow, () => low.matches);
  const shown = useShownColumns(isPrinting || isPhone);
  const span = shown.size + 1;
  const { scroller, indexes, before, after, show } = useVirtualRows(
    lines.length,
    isPhone ? CARD_PX : isLow ? LOW_ROW_PX : ROW_PX,
    isPrinting,
  );
  const current = useRowKeys(lines, show, scroller, props);
  const inSight = indexes.flatMap((index) => {
    const line = lines[index];
    return line?.kind === 'row' ? line.row : [];
  });
  const loadNames = useLoadNames(props.projectId, inSight);
  const details = useRowDetails(props.projectId, inSight, props.edits);
  const runs = useRowRuns(props.projectId, inSight);
  const runsOf = useMemo(() => ({ projectId: props.projectId, runs }), [props.projectId, runs]);
  const cells = useMemo(() => new Map(sorted.map((row) => [row.id, row])), [sorted]);

  function fold(key: string): void {
    const next = new Set(folded);
    if (!next.delete(key)) next.add(key);
    setFolded(next);
  }

  return (
    <section
      ref={scroller}
      className={styles['scroller']}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has a tab stop.
      tabIndex={0}
      aria-label={t('Connections, scrolls')}
    >
      <LoadNamesContext value={loadNames}>
        <RowDetailsContext value={details}>
          <RowRunsContext value={runsOf}>
            <table
              className={`${kit['stuck']} ${styles['table']}`}
              aria-rowcount={lines.length + 1}
              aria-busy={isBusy}
            >
              <caption className="unseen">{t('Connections')}</caption>
              <colgroup>
                <col style={{ inlineSize: '2.5rem' }} />
                {[...shown].map((id) => (
                  // On paper as wide as its words.
                  <col key={id} style={isPrinting ? {} : { inlineSize: layout[id]?.width }} />
                ))}
              </colgroup>
              <Head
                {...{ shown, rows, marked, onMark, order, onOrder: props.onOrder }}
                isOfCards={isPhone && !isPrinting}
              />
              <tbody>
                <Gap height={before} columns={span} />
                {indexes.map((index) => {
                  const line = lines[index];
                  if (line === undefined) return null;
                  if (line.kind === 'group')
                    return <GroupLine key={`group ${line.key}`} {...{ line, index, span }} onFold={fold} />;
                  const { row } = line;
                  return (
                    <tr
                      key={row.id}
                      aria-rowindex={index + 2}
                      data-current={row.id === current}
                      data-marked={marked.has(row.id)}
                      aria-busy={isInWork(row.verdict)}
                    >
                      <td>
                        <input
                          type="checkbox"
                          aria-label={t('Mark {name}', { name: row.name })}
                          checked={marked.has(row.id)}
                          onChange={({ target }) => onMark([row.id], target.checked)}
                        />
                      </td>
                      {cells
                        .get(row.id)
                        ?.getAllCells()
                        .filter(({ column }) => shown.has(column.id))
                        .map((cell) => (
                          <td
                            key={cell.id}
                            data-column={cell.column.id}
                            className={layout[cell.column.id]?.isNumber ? 'number' : ''}
                          >
                            {cell.column.id === 'name' ? (
                              <>
                                <Link
                                  href={`/projects/${props.projectId}/connections/${row.number}`}
                                  title={row.description ?? undefined}
                                  data-row={row.id}
                                >
                                  {row.name}
                                </Link>
                                <span className={styles['kind']}>
                                  <RowSections row={row} />
                                </span>
                              </>
                            ) : (
                              <table.FlexRender cell={cell} />
                            )}
                          </td>
                        ))}
                    </tr>
                  );
                })}
                <Gap height={after} columns={span} />
                {rows.length === 0 ? <WaitingRows count={expected} columns={span} /> : null}
              </tbody>
            </table>
          </RowRunsContext>
        </RowDetailsContext>
      </LoadNamesContext>
    </section>
  );
}

function onWindow(listener: () => void): () => void {
  for (const query of [phone, low]) query.addEventListener('change', listener);
  return () => {
    for (const query of [phone, low]) query.removeEventListener('change', listener);
  };
}

const sortingOf = (order: string): SortingState =>
  order === '' ? [] : [{ id: order.replace(/^-/, ''), desc: order.startsWith('-') }];

interface HeadProps extends Pick<RowsTableProps, 'rows' | 'marked' | 'onMark' | 'order' | 'onOrder'> {
  shown: ReadonlySet<string>;
  /** There are no columns that could have titles. */
  isOfCards: boolean;
}

function Head({ shown, rows, marked, onMark, order, onOrder, isOfCards }: HeadProps) {
  const box = useRef<HTMLInputElement>(null);
  const count = rows.reduce((sum, { id }) => sum + Number(marked.has(id)), 0);
  const isAll = rows.length > 0 && count === rows.length;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = count > 0 && !isAll;
  });
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">
          <input
            ref={box}
            type="checkbox"
            aria-label={t('Mark all that are shown')}
            checked={isAll}
            onChange={({ target }) =>
              onMark(
                rows.map(({ id }) => id),
                target.checked,
              )
            }
          />
        </th>
        {isOfCards ? (
          <th scope="col">
            <Order order={order} onOrder={onOrder} />
          </th>
        ) : null}
        {Object.entries(layout).map(([id, { title, isNumber, isInSight }]) => {
          if (isOfCards || !shown.has(id)) return null;
          if (isInSight !== undefined)
            return (
              <th key={id} scope="col">
                <span className={isInSight === 'NAMELESS' ? 'unseen' : ''}>{t(title)}</span>
              </th>
            );
          const direction = order === id ? 'ascending' : order === `-${id}` ? 'descending' : 'none';
          return (
            <th key={id} scope="col" aria-sort={direction} className={isNumber ? 'number' : ''}>
              <button type="button" className={styles['order']} onClick={() => onOrder(next(order, id))}>
                {t(title)}
                <span aria-hidden="true">{{ ascending: ' ▲', descending: ' ▼', none: '' }[direction]}</span>
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** Every order that the titles of columns can bring about, as one choice. */
function Order({ order, onOrder }: Pick<HeadProps, 'order' | 'onOrder'>) {
  const orders = Object.entries(layout).flatMap(([id, { title, isInSight }]) => {
    if (isInSight !== undefined) return [];
    const first = next('', id);
    return [first, next(first, id)].map((value) => ({
      value,
      words: `${t(title)} ${value.startsWith('-') ? '▼' : '▲'}`,
    }));
  });
  return (
    <select aria-label={t('Order')} value={order} onChange={({ target }) => onOrder(target.value)}>
      <option value="">{t('in the order of the project')}</option>
      {orders.map(({ value, words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}

/** Columns of numbers begin with the largest, others with the first; the third time it is the order of the project. */
function next(order: string, id: string): string {
  const [first, second] = ['utilization', 'calculated'].includes(id) ? [`-${id}`, id] : [id, `-${id}`];
  if (order === first) return second;
  return order === second ? '' : first;
}

interface GroupLineProps {
  line: Extract<Line, { kind: 'group' }>;
  index: number;
  /** How many columns there are. */
  span: number;
  onFold(key: string): void;
}

function GroupLine({ line: { key, label, counts, isFolded }, index, span, onFold }: GroupLineProps) {
  const worst = counts.maxUtilization;
  return (
    <tr aria-rowindex={index + 2} className={styles['group']}>
      <th colSpan={span} scope="colgroup">
        <button
          type="button"
          className={styles['fold']}
          aria-expanded={!isFolded}
          onClick={() => onFold(key)}
        >
          <span aria-hidden="true">{isFolded ? '▸' : '▾'}</span> {label} ({counts.total})
        </button>
        <span className="quiet">
          {worst === null ? '' : ` ${t('worst {percent}', { percent: percentText(worst.percent) })}`}
          {counts.failed > 0 ? ` · ${t('{n} failed', { n: counts.failed })}` : ''}
        </span>
      </th>
    </tr>
  );
}
