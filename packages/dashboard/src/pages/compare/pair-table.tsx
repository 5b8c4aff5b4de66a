import { type ReactNode, type RefCallback, useCallback, useState } from 'react';
import { Link } from 'wouter';
import { usePrinting } from '../../app/print/printing.ts';
import { Bar } from '../../parts/bar/bar.tsx';
import { Rise } from '../../parts/comparison/comparison.tsx';
import { langOf } from '../../parts/said/said.tsx';
import { ScrollBox } from '../../parts/scroll/scroll-box.tsx';
import { Status } from '../../parts/status/status.tsx';
import { Gap, WaitingRows } from '../../parts/table/filler-rows.tsx';
import { useVirtualRows } from '../../parts/table/virtual-rows.ts';
import { governingWords } from '../../parts/verdict/kinds.ts';
import { outcomeOf } from '../../parts/verdict/verdict.ts';
import table from '../../ui/table.module.css';
import { t } from '../../words/words.ts';
import styles from './compare-page.module.css';
import type { Joint, Pair } from './pairs.ts';
import type { Changes } from './use-changes.ts';
import { WhatChanged } from './what-changed.tsx';

interface Project {
  id: string;
  name: string | null;
}

interface PairTableProps {
  /** Null while they are read. */
  pairs: readonly Pair[] | null;
  before: Project;
  after: Project;
  changes: Changes;
}

const WAITING = 6;
/** Of a row with nothing open. */
const ROW_PX = 44;
const none: ReadonlySet<string> = new Set();

/**
 * Joints of two projects, one a row: how each stands in both, what decides, and what was changed on it. Of a long list only what is in
 * sight is drawn.
 */
export function PairTable({ pairs, before, after, changes }: PairTableProps) {
  const hasChanges = changes.of !== null || changes.isLoading;
  const [opened, setOpened] = useState(none);
  const keyOf = useCallback((index: number) => pairs?.[index]?.key ?? '', [pairs]);
  const rows = useVirtualRows(pairs?.length ?? 0, ROW_PX, usePrinting(), keyOf);
  const columns = columnsOf(hasChanges);

  function open(key: string, isOpen: boolean): void {
    setOpened((last) => {
      if (last.has(key) === isOpen) return last;
      const next = new Set(last);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }

  return (
    <ScrollBox ref={rows.scroller} label={t('Joints of both projects')} className={`panel ${styles['box']}`}>
      <table
        className={`${table['stuck']} ${table['cards']} ${styles['table']}`}
        aria-busy={pairs === null}
        aria-rowcount={pairs === null ? -1 : pairs.length + 1}
      >
        <colgroup>
          {columns.map(({ key, width }) => (
            <col key={key} style={{ inlineSize: width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{t('Connection')}</th>
            <th scope="col">{headOf(t('Before'), before)}</th>
            <th scope="col">{headOf(t('Now'), after)}</th>
            <th scope="col" className="number">
              {t('Change#of a number')}
            </th>
            <th scope="col">{t('Governed before')}</th>
            <th scope="col">{t('Governs now')}</th>
            {hasChanges ? <th scope="col">{t('What was changed')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {pairs === null ? <WaitingRows count={WAITING} columns={columns.length} /> : null}
          <Gap height={rows.before} columns={columns.length} />
          {rows.indexes.map((index) => {
            const pair = pairs?.[index];
            if (pair === undefined) return null;
            return (
              <Row key={pair.key} measure={rows.measure} {...{ pair, index, before, after }}>
                {hasChanges ? (
                  <td>
                    {changes.of === null ? (
                      <span className="placeholder" />
                    ) : (
                      <WhatChanged
                        changed={changes.of.get(pair.after?.id ?? '')}
                        isLone={pair.difference === 'LONE'}
                        isOpen={(list) => opened.has(`${pair.key} ${list}`)}
                        onOpen={(list, isOpen) => open(`${pair.key} ${list}`, isOpen)}
                      />
                    )}
                  </td>
                ) : null}
              </Row>
            );
          })}
          <Gap height={rows.after} columns={columns.length} />
        </tbody>
      </table>
      {pairs?.length === 0 ? <p className={`quiet ${styles['none']}`}>{t('Nothing differs.')}</p> : null}
    </ScrollBox>
  );
}

interface RowProps extends Pick<PairTableProps, 'before' | 'after'> {
  pair: Pair;
  index: number;
  measure: RefCallback<HTMLElement>;
  /** A cell more, or none. */
  children: ReactNode;
}

const Row = ({ pair, index, before, after, measure, children }: RowProps) => (
  <tr ref={measure} data-index={index} aria-rowindex={index + 2} data-difference={pair.difference}>
    <th scope="row">
      <Name pair={pair} before={before} after={after} />
    </th>
    <td data-label={`${t('Before')}:`}>
      <Standing joint={pair.before} />
    </td>
    <td data-label={`${t('Now')}:`}>
      <Standing joint={pair.after} />
    </td>
    <td className="number" data-label={`${t('Change#of a number')}:`}>
      {pair.rise === null ? <span className="quiet">–</span> : <Rise by={pair.rise} />}
    </td>
    <td>
      <Governs joint={pair.before} />
    </td>
    <td>
      <Governs joint={pair.after} />
    </td>
    {children}
  </tr>
);

/** Widths stay while other rows come into sight. */
const columnsOf = (hasChanges: boolean): { key: string; width: string }[] => [
  { key: 'name', width: '12rem' },
  { key: 'before', width: '13rem' },
  { key: 'now', width: '13rem' },
  { key: 'rise', width: '6rem' },
  { key: 'governed', width: '11rem' },
  { key: 'governs', width: '11rem' },
  ...(hasChanges ? [{ key: 'changed', width: '14rem' }] : []),
];

/** Two states of one project have the same name. */
export const headOf = (when: string, project: Pick<Project, 'name'> | null): string =>
  project?.name == null ? when : `${when}: ${project.name}`;

/** Leads to the joint as it is now; to that of before where it is there alone. */
function Name({ pair, before, after }: { pair: Pair; before: Project; after: Project }) {
  const [project, joint] = pair.after === null ? [before, pair.before] : [after, pair.after];
  return <Link href={`/projects/${project.id}/connections/${joint?.number}`}>{pair.name}</Link>;
}

function Standing({ joint }: { joint: Joint | null }) {
  if (joint === null) return <span className="quiet">{t('is not there')}</span>;
  const { verdict } = joint;
  return (
    <span className={styles['standing']}>
      <Status status={verdict.status} />
      {verdict.percent === null ? null : (
        <Bar percent={verdict.percent} status={outcomeOf(verdict)} outdated={verdict.isOld} />
      )}
    </span>
  );
}

function Governs({ joint }: { joint: Joint | null }) {
  const governing = joint?.verdict.governing ?? null;
  if (governing === null) return <span className="quiet">–</span>;
  return <span lang={langOf(governing.message)}>{governingWords(governing)}</span>;
}
