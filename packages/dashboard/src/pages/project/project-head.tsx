import { type ReactNode, useMemo } from 'react';
import { codeName } from '../../parts/code/code-names.ts';
import { Histogram } from '../../parts/histogram/histogram.tsx';
import { useMachines } from '../../parts/machines/use-machines.ts';
import { Ring } from '../../parts/ring/ring.tsx';
import { t } from '../../words/words.ts';
import type { ProjectState } from './project-feed.ts';
import styles from './project-head.module.css';
import { type Bin, binsOf, countsOf } from './rows.ts';
import { rowStatuses, type View } from './view.ts';

interface ProjectHeadProps {
  project: ProjectState;
  view: View;
  onChange(change: Partial<View>): void;
  children: ReactNode;
}

/** What a project is called, and how it stands: counted by the gateway at first, by the rows when they are all there. */
export function ProjectHead({ project, view, onChange, children }: ProjectHeadProps) {
  const { head, rows, isWhole, overview } = project;
  const counts = useMemo(() => (isWhole ? countsOf(rows) : overview), [isWhole, rows, overview]);
  const bins = useMemo(
    () => (isWhole ? binsOf(rows) : overview?.histogram.map(inPercent)),
    [isWhole, rows, overview],
  );
  const isOneOfSeveral = useMachines().length > 0;
  const place = isOneOfSeveral && head?.machine ? t('open on {name}', { name: head.machine.name }) : null;
  const facts = [
    head?.projectNumber,
    codeName(head?.designCode),
    head?.description,
    head?.author,
    head?.date,
    place,
  ];
  function press(slice: Slice): void {
    if (pressedOf(view) === slice) onChange(everything);
    else
      onChange({ ...everything, ...(slice === 'failed' ? { failed: true } : { status: statusOf(slice) }) });
  }

  return (
    <header className={styles['head']}>
      <div className={styles['title']}>
        <h1>{head === null ? t('Project') : (head.name ?? t('Without a name'))}</h1>
        <p className={`quiet ${styles['facts']}`} data-part="facts">
          {facts.filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className={styles['verdict']} data-part="figures">
        {counts === null ? (
          <span className="placeholder" />
        ) : (
          <Ring overview={counts} pressed={pressedOf(view)} onPress={press} />
        )}
      </div>
      <div className={styles['plot']} data-part="figures">
        {bins === undefined || counts === null ? null : (
          <Histogram
            bins={bins}
            failed={counts.failed}
            title={t('Connections by utilisation, %')}
            pressed={view.bin}
            onPress={(key) => onChange({ ...everything, bin: key === view.bin ? '' : key })}
          />
        )}
      </div>
      <div className={styles['actions']}>{children}</div>
    </header>
  );
}

type Slice = (typeof rowStatuses)[keyof typeof rowStatuses] | 'failed';

const everything = { failed: false, status: '', bin: '' } as const;

const pressedOf = ({ failed, status }: View): Slice | null =>
  failed ? 'failed' : status === '' ? null : rowStatuses[status];

const statusOf = (slice: Slice): View['status'] =>
  (Object.entries(rowStatuses).find(([, name]) => name === slice)?.[0] ?? '') as View['status'];

interface AskedBin extends Omit<Bin, 'above' | 'upTo'> {
  above: { percent: number } | null;
  upTo: { percent: number } | null;
}

const inPercent = ({ above, upTo, ...counts }: AskedBin): Bin => ({
  above: above?.percent ?? null,
  upTo: upTo?.percent ?? null,
  ...counts,
});
