import type { CheckKind, ConnectionGrouping } from '@connection-gateway/client/pages/project';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { kinds } from '../../parts/verdict/kinds.ts';
import type { SettledStatus } from '../../parts/verdict/verdict.ts';
import type { Words } from '../../words/words.ts';

/** Which rows are shown, and in what order. It is all in the address, so each view is a link. */
export interface View {
  text: string;
  failed: boolean;
  /** As the ring counts, besides what has failed. */
  status: RowStatus | '';
  /** A range of the histogram: `75-90`, `-30`, `100-`; `x` for what fails not above 100 %. */
  bin: string;
  /** Kind of the governing check. */
  kind: CheckKind | '';
  /** Key of a group of connections. */
  typology: string;
  section: string;
  by: ConnectionGrouping | '';
  /** Column, with a `-` before it for the other direction; the order of the project when empty. */
  order: string;
}

/** Verdicts of rows that the ring counts. */
export const rowStatuses = {
  PASSED: 'passed',
  OUTDATED: 'outdated',
  PARTIAL: 'partial',
  NOT_CHECKED: 'notChecked',
  NOT_CALCULATED: 'notCalculated',
  UNKNOWN: 'unknown',
} as const satisfies Partial<Record<SettledStatus, string>>;

type RowStatus = keyof typeof rowStatuses;

export const groupings: Readonly<Record<ConnectionGrouping, Words>> = {
  TYPOLOGY: 'typology',
  SECTION: 'sections',
  DESIGN: 'design',
  STATUS: 'status',
};

const isIn = <K extends string>(table: Readonly<Partial<Record<K, string>>>, value = ''): value is K =>
  Object.hasOwn(table, value);

export function useView(): [View, (change: Partial<View>) => void] {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => viewOf(params), [params]);
  function change(given: Partial<View>) {
    setParams((before) => paramsOf({ ...viewOf(before), ...given }, before), { replace: true });
  }
  return [view, change];
}

/** The order of the rows: what fails alone comes with the most used first where no order was chosen. */
export const orderOf = ({ order, failed }: View): string => (order === '' && failed ? '-utilization' : order);

function viewOf(params: URLSearchParams): View {
  const of = (name: string) => params.get(name) ?? '';
  const [kind, by, status] = ['kind', 'group', 'status'].map((name) => of(name).toUpperCase());
  return {
    text: of('q'),
    failed: params.has('failed'),
    status: isIn(rowStatuses, status) ? status : '',
    bin: of('bin'),
    kind: isIn(kinds, kind) ? kind : '',
    typology: of('typology'),
    section: of('section'),
    by: isIn(groupings, by) ? by : '',
    order: of('order'),
  };
}

function paramsOf(view: View, before: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(before);
  const put = (name: string, value: string) => {
    if (value === '') params.delete(name);
    else params.set(name, value);
  };
  put('q', view.text);
  put('failed', view.failed ? '1' : '');
  put('status', view.status.toLowerCase());
  put('bin', view.bin);
  put('kind', view.kind.toLowerCase());
  put('typology', view.typology);
  put('section', view.section);
  put('group', view.by.toLowerCase());
  put('order', view.order);
  return params;
}
