import {
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { shownPercent } from '../../../../../src/upstream/translation/shown-percent.ts';
import { Bar } from '../../parts/bar/bar.tsx';
import { langOf } from '../../parts/said/said.tsx';
import { Status } from '../../parts/status/status.tsx';
import { kindText } from '../../parts/verdict/kinds.ts';
import { outcomeOf, type VerdictStatus } from '../../parts/verdict/verdict.ts';
import { numberText, timeText } from '../../words/format.ts';
import type { Words } from '../../words/words.ts';
import { LoadName } from './details/load-names.tsx';
import { RowPicture } from './details/row-details.tsx';
import { RowRuns } from './details/row-runs.tsx';
import type { Row } from './rows.ts';

export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: {},
});

const helper = createColumnHelper<typeof features, Row>();

/** What needs attention first. */
const urgency: Readonly<Record<VerdictStatus, number>> = {
  FAILED: 0,
  OUTDATED: 1,
  PARTIAL: 2,
  NOT_CHECKED: 3,
  UNKNOWN: 3,
  CALCULATING: 4,
  QUEUED: 4,
  NOT_CALCULATED: 5,
  PASSED: 6,
};

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const byText = (a: string, b: string) => collator.compare(a, b);
const time = { hour: '2-digit', minute: '2-digit' } as const;
const day = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** Undefined for what is not there: such rows come last whatever the direction. */
const orNone = <T,>(value: T | null | undefined): T | undefined => value ?? undefined;

/** It is known that there is nothing to say. */
const Nothing = () => <span className="quiet">–</span>;

/** A grey place where a verdict will be. */
const Placeholder = () => <span className="placeholder" aria-hidden="true" />;

interface Layout {
  title: Words;
  width: string;
  isNumber?: boolean;
  /** From which width of the window on, in rem, there is room for it beside names that are read as a whole. */
  from?: number;
  /** Where it is known of rows in sight alone, rows have no order by it. `NAMELESS`: what is in it needs no title. */
  isInSight?: 'NAMED' | 'NAMELESS';
}

/** Titles and widths of the columns, by their ids. */
export const layout: Readonly<Record<string, Layout>> = {
  number: { title: 'No.', width: '3.75rem', isNumber: true, from: 52 },
  picture: { title: 'Picture', width: '5.25rem', isInSight: 'NAMELESS' },
  name: { title: 'Connection', width: 'auto' },
  status: { title: 'Status', width: '9rem' },
  utilization: { title: 'Utilisation', width: 'min(15.5rem, 6rem + 11vw)' },
  margin: { title: 'Margin', width: '5.5rem', isNumber: true, from: 93 },
  check: { title: 'Governing check', width: '11rem', from: 64 },
  load: { title: 'Load', width: '9.5rem', from: 74 },
  runs: { title: 'Calculations', width: '6.5rem', isInSight: 'NAMED', from: 87 },
  calculated: { title: 'Calculated', width: '6.5rem', from: 80 },
};

export const columns = helper.columns([
  helper.accessor('number', {}),
  helper.display({ id: 'picture', cell: ({ row: { original } }) => <RowPicture row={original} /> }),
  helper.accessor('name', {
    sortFn: (a, b) => byText(a.original.name, b.original.name),
  }),
  helper.accessor((row) => orNone(row.verdict && urgency[row.verdict.status]), {
    id: 'status',
    sortUndefined: 'last',
    cell: ({ row: { original } }) =>
      original.verdict === null ? <Placeholder /> : <Status status={original.verdict.status} />,
  }),
  helper.accessor((row) => orNone(row.verdict?.percent), {
    id: 'utilization',
    sortUndefined: 'last',
    cell: ({ row: { original } }) =>
      original.verdict === null ? (
        <Placeholder />
      ) : (
        <Bar
          percent={original.verdict.percent}
          status={outcomeOf(original.verdict)}
          outdated={original.verdict.isOld}
        />
      ),
  }),
  helper.accessor((row) => orNone(marginOf(row)), {
    id: 'margin',
    sortUndefined: 'last',
    cell: ({ row: { original } }) =>
      original.verdict === null ? null : <Margin margin={marginOf(original)} />,
  }),
  helper.accessor((row) => orNone(row.verdict?.governing?.name), {
    id: 'check',
    sortUndefined: 'last',
    cell: ({ row: { original } }) => {
      if (original.verdict === null) return null;
      const { governing } = original.verdict;
      if (governing === null) return <Nothing />;
      const kind = kindText(governing.kind);
      return (
        <span title={governing.message ?? undefined} lang={langOf(governing.message)}>
          {governing.name} <span className="quiet">{governing.message ?? kind}</span>
        </span>
      );
    },
  }),
  helper.accessor((row) => orNone(row.verdict?.governing?.loadEffectNumber), {
    id: 'load',
    sortUndefined: 'last',
    cell: ({ row: { original } }) => <LoadName row={original} />,
  }),
  helper.display({ id: 'runs', cell: ({ row: { original } }) => <RowRuns row={original} /> }),
  helper.accessor((row) => orNone(row.verdict?.calculatedAt), {
    id: 'calculated',
    sortUndefined: 'last',
    cell: ({ row: { original } }) =>
      original.verdict === null ? null : <Moment at={original.verdict.calculatedAt} />,
  }),
]);

/** What is left to 100 %; null where no number says whether it passes. */
function marginOf({ verdict }: Row): number | null {
  if (verdict?.percent == null) return null;
  const isHidden = outcomeOf(verdict) === 'FAILED' && verdict.percent <= 100;
  return isHidden ? null : 100 - verdict.percent;
}

function Margin({ margin }: { margin: number | null }) {
  if (margin === null) return <Nothing />;
  return <>{numberText(shownPercent(margin, 1, 0), 1).replace('-', '−')}</>;
}

/** The time of today, the day of other days. */
function Moment({ at }: { at: string | null }) {
  if (at === null) return <Nothing />;
  const date = new Date(at);
  const isToday = date.toDateString() === new Date().toDateString();
  return (
    <time dateTime={at} title={timeText(date, day)}>
      {isToday ? timeText(date, time) : timeText(date, { dateStyle: 'short' })}
    </time>
  );
}
