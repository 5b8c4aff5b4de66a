import type { SummaryCheck } from '../../upstream/model/results.ts';
import { maxUtilization, worstFirst } from '../../upstream/translation/verdict.ts';
import type { Batch, BatchItem } from '../job.ts';

/** What the calculation of an item came to. */
export type ItemStatus = 'PASSED' | 'FAILED' | 'NOT_CHECKED';

/** Null until it is calculated. */
export function statusOfItem({ summary, passed }: BatchItem): ItemStatus | null {
  if (summary === null) return null;
  return passed === null ? 'NOT_CHECKED' : passed ? 'PASSED' : 'FAILED';
}

/** As a ratio; null until it is calculated, and where nothing is measured by one. */
export const utilizationOfItem = ({ summary }: BatchItem): number | null =>
  summary === null ? null : maxUtilization(summary.summary);

/** The check that decides: a failed one first, then the highest utilisation. */
export const governingOfItem = ({ summary }: BatchItem): SummaryCheck | null =>
  worstFirst((summary?.summary ?? []).filter(({ status }) => status !== 'SKIPPED'))[0] ?? null;

export interface BatchVerdicts {
  total: number;
  passed: number;
  failed: number;
  notChecked: number;
  /** Items of which a step could not be done, whatever the checks say. */
  failures: number;
  /** Items that fail a company rule, and those of which one is undecided and none fails. */
  brokenRules: number;
  undecidedRules: number;
}

/** How many items came to what, so far. */
export function verdictsOf({ steps }: Pick<Batch, 'steps'>): BatchVerdicts {
  const count = (holds: (item: BatchItem) => boolean) => steps.filter(holds).length;
  const calculated = (status: ItemStatus) =>
    count((item) => item.state !== 'FAILED' && statusOfItem(item) === status);
  return {
    total: steps.length,
    passed: calculated('PASSED'),
    failed: calculated('FAILED'),
    notChecked: calculated('NOT_CHECKED'),
    failures: count(({ state }) => state === 'FAILED'),
    brokenRules: count(breaksRules),
    undecidedRules: count(({ rules }) => rules !== null && rules.failed === 0 && rules.undecided > 0),
  };
}

export const breaksRules = ({ rules }: BatchItem): boolean => rules !== null && rules.failed > 0;

/** Items source by source, those of one in their order: the connections of files are added as the files are opened. */
export const bySource = (items: readonly BatchItem[]): BatchItem[] =>
  items.toSorted((a, b) => a.source.order - b.source.order || a.index - b.index);
