import { graphLimits } from '../../config/limits.ts';
import { GatewayError } from '../../errors.ts';
import type { CheckKind } from '../../upstream/model/results.ts';
import { type GivenUtilization, ratioOf } from '../kit/units.ts';
import type { CheckOverview } from './overview.ts';

/** How the checks of one kind stand in connections with current results. */
export interface KindOverview {
  kind: CheckKind;
  /** Connections in which it was checked. */
  checked: number;
  passed: number;
  failed: number;
  maxUtilization: number | null;
}

/** The kinds that were checked anywhere, as the summaries name them. */
export function byKind({ current }: CheckOverview): KindOverview[] {
  const kinds = new Map<CheckKind, KindOverview>();
  for (const { summary } of current) {
    const made = summary.filter(({ status }) => status !== 'SKIPPED');
    for (const kind of new Set(made.map((row) => row.kind))) {
      const rows = made.filter((row) => row.kind === kind);
      const known = kinds.get(kind) ?? { kind, checked: 0, passed: 0, failed: 0, maxUtilization: null };
      const hasFailed = rows.some(({ status }) => status === 'FAILED');
      const ratios = [known.maxUtilization, ...rows.map(({ utilizationRatio }) => utilizationRatio)];
      const found = ratios.filter((ratio) => ratio !== null);
      kinds.set(kind, {
        kind,
        checked: known.checked + 1,
        passed: known.passed + (hasFailed ? 0 : 1),
        failed: known.failed + (hasFailed ? 1 : 0),
        maxUtilization: found.length === 0 ? null : Math.max(...found),
      });
    }
  }
  return [...kinds.values()];
}

/** A range of utilisations and how many connections are in it. */
export interface HistogramBin {
  /** As a ratio, not included; null for the first, which begins at nothing. */
  from: number | null;
  /** As a ratio, included; null for the last, which has no end. */
  to: number | null;
  count: number;
  /** Of them, whose verdict is that they fail. */
  failed: number;
}

/** Default bounds, as ratios. */
export const usualBounds: readonly number[] = [0.25, 0.5, 0.75, 0.9, 1];
/** How many connections are used how much. @throws `BAD_USER_INPUT` unless the bounds rise. */
export function histogram(
  { current }: CheckOverview,
  { bounds }: { bounds?: readonly GivenUtilization[] | null | undefined },
): HistogramBin[] {
  const limits = bounds?.map(ratioOf) ?? usualBounds;
  const rises = limits.every((bound, index) => index === 0 || bound > (limits[index - 1] ?? 0));
  if (!rises || limits.length > graphLimits.histogramBounds || !limits.every(Number.isFinite)) {
    const message = `\`bounds\` are at most ${graphLimits.histogramBounds}, each larger than the one before it.`;
    throw new GatewayError('BAD_USER_INPUT', message, { path: ['bounds'] });
  }
  return [null, ...limits].map((from, index) => {
    const to = limits[index] ?? null;
    const found = current.filter(
      ({ maxUtilization: ratio }) =>
        ratio !== null && (from === null || ratio > from) && (to === null || ratio <= to),
    );
    return { from, to, count: found.length, failed: found.filter(({ passed }) => passed === false).length };
  });
}
