import type { ConnectionHeadFragment } from '@connection-gateway/client/pages/project';
import type { SettledStatus, Verdict } from '../../parts/verdict/verdict.ts';

/** A connection as the table shows it; its verdict comes after its name. */
export interface Row extends ConnectionHeadFragment {
  verdict: Verdict | null;
}

/**
 * The last verdicts of rows counted; each row counts once. What is queued or calculated is counted by its verdict of before,
 * where that is known, and once more as queued or calculating.
 */
export interface Counts {
  total: number;
  passed: number;
  failed: number;
  notCalculated: number;
  notChecked: number;
  partial: number;
  outdated: number;
  unknown: number;
  queued: number;
  calculating: number;
  maxUtilization: { percent: number } | null;
}

const places = {
  PASSED: 'passed',
  FAILED: 'failed',
  NOT_CALCULATED: 'notCalculated',
  NOT_CHECKED: 'notChecked',
  PARTIAL: 'partial',
  OUTDATED: 'outdated',
  UNKNOWN: 'unknown',
} as const satisfies Record<SettledStatus, keyof Counts>;

export function countsOf(rows: readonly Row[]): Counts {
  const counts = {
    total: rows.length,
    passed: 0,
    failed: 0,
    notCalculated: 0,
    notChecked: 0,
    partial: 0,
    outdated: 0,
    unknown: 0,
    queued: 0,
    calculating: 0,
  };
  let most: number | null = null;
  for (const { verdict } of rows) {
    if (verdict === null) continue;
    if (verdict.lastStatus !== null) counts[places[verdict.lastStatus]] += 1;
    if (verdict.status === 'QUEUED') counts.queued += 1;
    if (verdict.status === 'CALCULATING') counts.calculating += 1;
    if (!verdict.isOld && verdict.percent !== null) most = Math.max(most ?? 0, verdict.percent);
  }
  return { ...counts, maxUtilization: most === null ? null : { percent: most } };
}

/** How many connections are used how much. */
export interface Bin {
  /** In percent; null for no bound. */
  above: number | null;
  upTo: number | null;
  count: number;
  /** Of them. */
  failed: number;
}

const bounds = [30, 60, 75, 90, 100];

/** The same ranges the graph is asked for. */
export function binsOf(rows: readonly Row[]): Bin[] {
  const bins: Bin[] = [null, ...bounds].map((above, index) => ({
    above,
    upTo: bounds[index] ?? null,
    count: 0,
    failed: 0,
  }));
  for (const { verdict } of rows) {
    if (verdict === null || verdict.percent === null) continue;
    if (verdict.lastStatus !== 'PASSED' && verdict.lastStatus !== 'FAILED') continue;
    const { percent } = verdict;
    const bin = bins.find(({ upTo }) => upTo === null || percent <= upTo);
    if (bin === undefined) continue;
    bin.count += 1;
    if (verdict.lastStatus === 'FAILED') bin.failed += 1;
  }
  return bins;
}
