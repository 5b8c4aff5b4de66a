import { describe, expect, test } from 'vitest';
import {
  bisection,
  isBetter,
  type Place,
  type PlaceFinding,
  pattern,
  type Search,
} from '../../src/jobs/trials/search.ts';

/** Goes through a search; each place is looked at once. */
function searched(search: Search, find: (place: Place) => PlaceFinding, most = Number.POSITIVE_INFINITY) {
  const seen = new Map<string, { place: Place; finding: PlaceFinding }>();
  let turn = search.next();
  while (turn.done !== true) {
    const key = turn.value.join();
    if (!seen.has(key) && seen.size >= most) break;
    const { finding } = seen.get(key) ?? { finding: find(turn.value) };
    seen.set(key, { place: turn.value, finding });
    turn = search.next(finding);
  }
  const all = [...seen.values()];
  const [first] = all;
  const best = all.reduce(
    (one, other) => (isBetter(other.finding, one.finding) ? other : one),
    first ?? never(),
  );
  return { places: all.map(({ place }) => place), best, end: turn.done === true ? turn.value : 'BUDGET' };
}

const never = (): never => {
  throw new Error('Nothing was looked at.');
};

/** A plate that holds from so many values on; what it is used by falls with the value. */
const plate =
  (passesFrom: number) =>
  ([at = 0]: Place): PlaceFinding => {
    const utilization = (passesFrom + 0.5) / (at + 1);
    return {
      isFeasible: at >= passesFrom,
      excess: Math.max(0, utilization - 1),
      objective: at,
      utilization,
    };
  };

describe('bisection', () => {
  test('finds the smallest value that passes, with a logarithm of the values', () => {
    for (let count = 1; count <= 24; count += 1)
      for (let passesFrom = 0; passesFrom < count; passesFrom += 1) {
        const { best, places, end } = searched(bisection(count), plate(passesFrom));
        expect([best.place, end]).toEqual([[passesFrom], null]);
        expect(places.length).toBeLessThanOrEqual(1 + Math.ceil(Math.log2(count)));
      }
  });

  test('ends after the largest value when that does not pass', () => {
    expect(searched(bisection(40), plate(40))).toMatchObject({ places: [[39]], end: 'NOTHING_PASSES' });
  });

  test('finds it between what is too thin and what cannot be built', () => {
    for (let passesFrom = 3; passesFrom < 30; passesFrom += 1) {
      const unbuilt = {
        isFeasible: false,
        excess: Number.POSITIVE_INFINITY,
        objective: 0,
        utilization: null,
      };
      const find = ([at = 0]: Place) => (at > 30 || at < 3 ? unbuilt : plate(passesFrom)([at]));
      const { best, places, end } = searched(bisection(40), find);
      expect([best.place, end]).toEqual([[passesFrom], null]);
      expect(places.length).toBeLessThanOrEqual(7);
    }
  });

  test('goes through all where a larger value is used more', () => {
    // Too stiff a plate breaks the bolts.
    const stiff = ([at = 0]: Place): PlaceFinding => {
      const utilization = at === 3 ? 0.9 : 0.95 + at / 100;
      return { isFeasible: utilization <= 1.02, excess: 0, objective: at, utilization };
    };

    const { best, places, end } = searched(bisection(8), stiff);

    expect(end).toBe('NOT_MONOTONIC');
    expect(places).toHaveLength(8);
    expect(best.place).toEqual([0]);
  });
});

describe('pattern search', () => {
  /** Thickness, bolts and pitch: cost rises with each, and what it is used by falls. */
  const joint = ([t = 0, n = 0, p = 0]: Place): PlaceFinding => {
    const utilization = 12 / ((t + 3) * (n + 2) ** 0.7) + 1.6 / (n + 2) + 0.3 / (p + 1);
    const objective = 10 + 3 * t + 5 * n + p + 0.4 * t * n;
    return { isFeasible: utilization <= 1, excess: Math.max(0, utilization - 1), objective, utilization };
  };
  const counts = [10, 10, 10];

  test('comes close to the best of 1,000 combinations with 40 of them', () => {
    const grid = counts.reduce<Place[]>(
      (places, count) => places.flatMap((place) => Array.from({ length: count }, (_, at) => [...place, at])),
      [[]],
    );
    const cheapest = Math.min(
      ...grid.flatMap((place) => (joint(place).isFeasible ? [joint(place).objective] : [])),
    );

    const { best, places } = searched(pattern(counts, [4, 4, 4], 1), joint, 40);

    expect(places.length).toBeLessThanOrEqual(40);
    expect(best.finding.isFeasible).toBe(true);
    expect(best.finding.objective).toBeLessThanOrEqual(1.03 * cheapest);
  });

  test('goes the same way for the same seed, and another for another', () => {
    const way = (seed: number) => searched(pattern(counts, [4, 4, 4], seed), joint).places;

    expect(way(7)).toEqual(way(7));
    expect(way(8)).not.toEqual(way(7));
  });

  test('finds its way out of what does not pass', () => {
    const { best } = searched(pattern(counts, [0, 0, 0], 1), joint, 40);

    expect(best.finding.isFeasible).toBe(true);
  });
});
