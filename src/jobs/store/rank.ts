import type { RankCriterion } from '../kinds/design-run.ts';
import type { Outcome } from '../kinds/step.ts';

/** Smaller is better; what is not known is worst. */
const measures: Record<RankCriterion, (outcome: Outcome) => number> = {
  PASSED: ({ passed }) => (passed === true ? 0 : 1),
  COST: ({ productionCost }) => productionCost ?? Number.POSITIVE_INFINITY,
  UTILIZATION: ({ maxUtilization }) => maxUtilization ?? Number.POSITIVE_INFINITY,
  EFFICIENCY: ({ passed, maxUtilization }) =>
    passed === true && maxUtilization !== null ? Math.abs(1 - maxUtilization) : Number.POSITIVE_INFINITY,
};

/**
 * Outcomes that were calculated, best first by the criteria in their order. Wherever PASSED stands among them it counts
 * first, so that nothing that fails comes before something that passes. Ties go by `name`, then by the given order.
 */
export function ranked<T extends Outcome>(
  outcomes: readonly T[],
  criteria: readonly RankCriterion[],
  name: (outcome: T) => string = () => '',
): T[] {
  const first = criteria.filter((criterion) => criterion === 'PASSED');
  const ordered = [...first, ...criteria.filter((criterion) => criterion !== 'PASSED')];
  return outcomes
    .filter(({ passed }) => passed !== null)
    .toSorted((a, b) => {
      for (const criterion of ordered) {
        const difference = compare(measures[criterion](a), measures[criterion](b));
        if (difference !== 0) return difference;
      }
      return compare(name(a), name(b));
    });
}

function compare<V extends number | string>(a: V, b: V): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
