import type { DesignItem } from '../../upstream/model/library.ts';
import type { SummaryCheck } from '../../upstream/model/results.ts';
import { maxUtilization, worstFirst } from '../../upstream/translation/verdict.ts';
import type { Batch } from '../kinds/batch.ts';
import type { BatchItem } from '../kinds/batch-item.ts';
import type { Trial } from '../kinds/step.ts';

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

/** What was tried for an item, and the best of it. */
export interface ItemTried extends Pick<Trial, 'passed' | 'maxUtilization' | 'productionCost'> {
  runs: number;
  /** The best; null where nothing is. */
  best: string | null;
  isApplied: boolean;
  explanation: string | null;
}

/** Null where nothing was tried. */
export function triedOf({ optimum, candidates, appliedDesign }: BatchItem): ItemTried | null {
  const nothing = { passed: null, maxUtilization: null, productionCost: null };
  if (optimum !== null) {
    const { best, runsUsed, isApplied, explanation } = optimum;
    const values = best?.values.map(({ key, expression }) => `${key} = ${expression}`).join(', ') ?? null;
    const { passed, maxUtilization, productionCost } = best ?? nothing;
    return { runs: runsUsed, best: values, passed, maxUtilization, productionCost, isApplied, explanation };
  }
  if (candidates.length === 0) return null;
  const best = candidates.find(({ rank }) => rank === 1);
  const { passed, maxUtilization, productionCost } = best ?? nothing;
  return {
    ...{ runs: candidates.filter(({ rank }) => rank !== null).length, best: best?.designItem.name ?? null },
    ...{ passed, maxUtilization, productionCost, isApplied: appliedDesign !== null, explanation: null },
  };
}

/** A design, and what became of it on the connections it was tried for. */
export interface TriedDesign {
  designItem: DesignItem;
  /** Connections; those it is not proposed for count. */
  tried: number;
  passed: number;
  /** The highest of all; a ratio. */
  maxUtilization: number | null;
}

/** Each design once; what passes on most connections first, then what is used less. */
export function triedDesignsOf({ steps }: Pick<Batch, 'steps'>): TriedDesign[] {
  const found = new Map<string, TriedDesign>();
  for (const { designItem, passed, maxUtilization: used } of steps.flatMap(({ candidates }) => candidates)) {
    const key = `${designItem.designSetId}/${designItem.designItemId}`.toLowerCase();
    const before = found.get(key) ?? { designItem, tried: 0, passed: 0, maxUtilization: null };
    const name = before.designItem.name ?? designItem.name;
    found.set(key, {
      designItem: { ...before.designItem, name },
      tried: before.tried + 1,
      passed: before.passed + (passed === true ? 1 : 0),
      maxUtilization: used === null ? before.maxUtilization : Math.max(used, before.maxUtilization ?? 0),
    });
  }
  const use = ({ maxUtilization }: TriedDesign) => maxUtilization ?? Number.POSITIVE_INFINITY;
  // A difference of two that have none would be no number.
  const less = (a: TriedDesign, b: TriedDesign) => Number(use(a) > use(b)) - Number(use(a) < use(b));
  return [...found.values()].toSorted((a, b) => b.passed - a.passed || less(a, b));
}

/** Items source by source, those of one in their order: the connections of files are added as the files are opened. */
export const bySource = (items: readonly BatchItem[]): BatchItem[] =>
  items.toSorted((a, b) => a.source.order - b.source.order || a.index - b.index);
