import { type ReactNode, useMemo } from 'react';
import { Histogram } from '../../parts/histogram/histogram.tsx';
import { useMachines } from '../../parts/machines/use-machines.ts';
import { Ring } from '../../parts/ring/ring.tsx';
import type { ProjectState } from './project-feed.ts';
import styles from './project-head.module.css';
import { type Bin, binsOf, countsOf } from './rows.ts';

/** What a project is called, and how it stands: counted by the gateway at first, by the rows when they are all there. */
export function ProjectHead({ project, children }: { project: ProjectState; children: ReactNode }) {
  const { head, rows, isWhole, overview } = project;
  const counts = useMemo(() => (isWhole ? countsOf(rows) : overview), [isWhole, rows, overview]);
  const bins = useMemo(
    () => (isWhole ? binsOf(rows) : overview?.histogram.map(inPercent)),
    [isWhole, rows, overview],
  );
  const isOneOfSeveral = useMachines().length > 0;
  const place = isOneOfSeveral && head?.machine ? `open on ${head.machine.name}` : null;
  const facts = [head?.projectNumber, head?.designCode, head?.description, head?.author, head?.date, place];
  return (
    <header className={styles['head']}>
      <div className={styles['title']}>
        <h1>{head === null ? 'Project' : (head.name ?? 'Without a name')}</h1>
        <p className="quiet">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles['verdict']}>
        {counts === null ? <span className="placeholder" /> : <Ring overview={counts} />}
      </div>
      <div className={styles['plot']}>
        {bins === undefined || counts === null ? null : (
          <Histogram bins={bins} failed={counts.failed} title="Connections by utilisation, %" />
        )}
      </div>
      <div className={styles['actions']}>{children}</div>
    </header>
  );
}

interface AskedBin extends Omit<Bin, 'above' | 'upTo'> {
  above: { percent: number } | null;
  upTo: { percent: number } | null;
}

const inPercent = ({ above, upTo, ...counts }: AskedBin): Bin => ({
  above: above?.percent ?? null,
  upTo: upTo?.percent ?? null,
  ...counts,
});
