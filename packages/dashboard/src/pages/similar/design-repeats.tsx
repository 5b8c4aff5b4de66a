import {
  DesignBatchesDocument,
  type DesignBatchFragment,
  DesignFitsDocument,
  type RepeatedDesignQuery,
} from '@connection-gateway/client/pages/similar';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useClient } from 'urql';
import { Link } from 'wouter';
import { ShareMenu } from '../../app/print/share-menu.tsx';
import { problemsOf } from '../../parts/problem/problem.ts';
import { Problems } from '../../parts/problem/problems.tsx';
import { useRead } from '../../parts/read/use-read.ts';
import { liveWorkOf } from '../../parts/work/live-work.ts';
import { t } from '../../words/words.ts';
import { readAll, Unread } from '../project/bulk/use-targets.ts';
import { ApplyDesign } from './apply-design.tsx';
import { type DesignRow, designRows, type Fitting, isLikely, isOf } from './design-rows.ts';
import { DesignTable } from './design-table.tsx';
import { Cut, NoneSimilar } from './none-similar.tsx';
import { SetBefore } from './set-before.tsx';
import styles from './similar.module.css';
import { useSimilar } from './use-similar.ts';

interface DesignRepeatsProps {
  connection: NonNullable<RepeatedDesignQuery['connection']>;
  design: { designItemId: string; name: string };
}

/** The connections like one, what a design comes to on each, and the batches that have tried or applied it there. */
export function DesignRepeats({ connection, design }: DesignRepeatsProps) {
  const { id: projectId, name } = connection.project;
  const similar = useSimilar(connection.id);
  const [moment, setMoment] = useState(0);
  const all = (similar.ids ?? []).filter((id) => id !== connection.id).join(' ');
  const ids = useMemo(() => all.split(' ').filter((id) => id !== ''), [all]);
  const fits = useFits(projectId, ids, moment);
  const work = useRead({ query: DesignBatchesDocument, variables: { projectId } }, ({ jobs }) => jobs);
  const known: readonly DesignBatchFragment[] =
    work.value?.nodes.flatMap((one) => (one.__typename === 'Batch' ? one : [])) ?? [];
  const batches = known.filter(isOf(design.designItemId, ids, known));
  const rows = fits.connections === null ? null : designRows(design.designItemId, fits.connections, batches);
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const isChosen = (row: DesignRow) => row.isProposed && (chosen.get(row.connection.id) ?? isLikely(row));
  const refresh = () => {
    work.again();
    similar.again();
    setMoment((before) => before + 1);
  };
  useBatchEndings(refresh);
  const problems = [
    ...similar.problems,
    ...problemsOf(work.error),
    ...(fits.problem === null ? [] : [fits.problem]),
  ];
  return (
    <>
      <div className={`row ${styles['head']}`}>
        <span>{similar.label === null ? '' : t('Similar: {label}', { label: similar.label })}</span>
        <Link href={`/projects/${projectId}`}>{name ?? t('its project')}</Link>
        <ShareMenu />
      </div>
      <Problems messages={problems} again={refresh} />
      {similar.ids !== null && ids.length === 0 ? (
        <NoneSimilar label={similar.label} />
      ) : rows === null ? (
        <p className="quiet">{problems.length === 0 ? t('Loading …') : ''}</p>
      ) : (
        <>
          <p role="status" className="quiet">
            {summaryOf(rows)}
          </p>
          <div className={`row ${styles['actions']}`}>
            <ApplyDesign
              design={design}
              rows={rows.filter(isChosen)}
              onBegun={() => {
                setChosen(new Map());
                refresh();
              }}
            />
          </div>
          <DesignTable
            {...{ rows, projectId, isChosen }}
            standing={similar.standing}
            onChoose={(row, isWanted) => setChosen(new Map([...chosen, [row.connection.id, isWanted]]))}
          />
        </>
      )}
      <Cut similar={similar} />
      <SetBefore batches={batches} onUndone={refresh} />
    </>
  );
}

function summaryOf(rows: readonly DesignRow[]): string {
  const count = (holds: (row: DesignRow) => boolean) => rows.filter(holds).length;
  const applied = count(({ isApplied }) => isApplied);
  const lacking = count(({ isProposed }) => !isProposed);
  return `${[
    t('{n} similar connection(|s)', { n: rows.length }),
    ...(applied === 0 ? [] : [t('{n} with the design', { n: applied })]),
    ...(lacking === 0 ? [] : [t('{n} cannot take it', { n: lacking })]),
  ].join(', ')}.`;
}

interface Fits {
  /** Null while they are not read. */
  connections: readonly Fitting[] | null;
  problem: string | null;
}

/** A call of the service for each connection. */
const AT_ONCE = 25;

/** Connections with the designs that the library has for each. @param moment another number reads them again */
function useFits(projectId: string, ids: readonly string[], moment: number): Fits {
  const client = useClient();
  const [fits, setFits] = useState<Fits>({ connections: null, problem: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment reads again.
  useEffect(() => {
    if (ids.length === 0) return;
    let isOver = false;
    async function read() {
      const connections = await readAll(client, DesignFitsDocument, projectId, ids, AT_ONCE);
      if (!isOver) setFits({ connections, problem: null });
    }
    read().catch((error: unknown) => {
      if (!(error instanceof Unread)) throw error;
      if (!isOver) setFits((before) => ({ ...before, problem: error.message }));
    });
    return () => {
      isOver = true;
    };
  }, [client, projectId, ids, moment]);
  return fits;
}

/** Reads again when a batch has ended. */
function useBatchEndings(refresh: () => void): void {
  const work = liveWorkOf(useClient());
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(
    () =>
      work.onEnd((job) => {
        if (job.__typename === 'Batch') latest.current();
      }),
    [work],
  );
}
