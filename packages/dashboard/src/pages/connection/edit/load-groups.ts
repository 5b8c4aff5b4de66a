import type { SummaryLine } from '../checks/use-checks.ts';

interface OneLoad {
  name: string;
  checks: readonly SummaryLine[];
}

/** Names of the groups of checks that all load effects together have, then those of single ones alone. */
export const groupsOf = (whole: readonly SummaryLine[], loads: readonly OneLoad[]): string[] => [
  ...new Set([...whole, ...loads.flatMap(({ checks }) => checks)].map(({ name }) => name)),
];

/** What is worse the more there is of it. Less of the load, or of a load factor, is worse, and no load effect is named for them. */
const measures: ReadonlySet<string> = new Set(['UTILIZATION', 'PLASTIC_STRAIN']);

/**
 * Name of the load effect under which a group of checks is worst: one that fails before all that pass, then the highest value,
 * then the first. Null where none uses anything.
 */
export function governingLoad(loads: readonly OneLoad[], group: string): string | null {
  let worst: { name: string; rank: number; value: number } | null = null;
  for (const { name, checks } of loads) {
    const line = checks.find((one) => one.name === group);
    const isMeasured = line !== undefined && measures.has(line.measure);
    const value = isMeasured ? (line.value ?? 0) : 0;
    const rank = line?.status === 'FAILED' ? 1 : 0;
    if (rank === 0 && value <= 0) continue;
    if (worst === null || rank > worst.rank || (rank === worst.rank && value > worst.value))
      worst = { name, rank, value };
  }
  return worst?.name ?? null;
}
