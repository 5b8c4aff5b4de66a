import { describe, expect, test } from 'vitest';
import type { RankCriterion } from '../../src/jobs/kinds/design-run.ts';
import { ranked } from '../../src/jobs/store/rank.ts';

const outcome = (
  name: string,
  passed: boolean | null,
  productionCost: number | null,
  maxUtilization: number | null,
) => ({
  name,
  passed,
  productionCost,
  maxUtilization,
});

const outcomes = [
  outcome('cheap but fails', false, 10, 1.4),
  outcome('b', true, 50, 0.6),
  outcome('a', true, 50, 0.6),
  outcome('strong', true, 80, 0.2),
  outcome('of unknown cost', true, null, 0.95),
  outcome('not calculated', null, 1, 0.1),
];

describe('outcomes', () => {
  test.for([
    [
      ['PASSED', 'COST', 'UTILIZATION'],
      ['a', 'b', 'strong', 'of unknown cost', 'cheap but fails'],
    ],
    // PASSED counts first wherever it stands.
    [
      ['COST', 'PASSED'],
      ['a', 'b', 'strong', 'of unknown cost', 'cheap but fails'],
    ],
    [['COST'], ['cheap but fails', 'a', 'b', 'strong', 'of unknown cost']],
    [['UTILIZATION'], ['strong', 'a', 'b', 'of unknown cost', 'cheap but fails']],
    [['EFFICIENCY'], ['of unknown cost', 'a', 'b', 'strong', 'cheap but fails']],
    [[], ['a', 'b', 'cheap but fails', 'of unknown cost', 'strong']],
  ] as const)('by %j are %j', ([criteria, names]) => {
    const order = ranked(outcomes, criteria as readonly RankCriterion[], ({ name }) => name);

    expect(order.map(({ name }) => name)).toEqual(names);
  });
});
