import { describe, expect, test } from 'vitest';
import { leftWords, type Pace, paced } from '../src/parts/work/time-left.ts';

/** The pace after steps that ended at these moments, in ms. */
function paceOf(moments: readonly number[], total: number): Pace {
  const first = paced(null, { completed: 0, total, now: 0 });
  return moments.reduce((pace, now, index) => paced(pace, { completed: index + 1, total, now }), first);
}

describe('the time that work has left', () => {
  test('is not told before three steps have ended', () => {
    expect(paceOf([1_000, 2_000], 10).left).toBeNull();
    expect(paceOf([1_000, 2_000, 3_000], 10).left).toBe(7_000);
  });

  test('goes by the median of the last eight steps, so that one long step does not count', () => {
    const even = [1, 2, 3, 4, 5, 6, 7, 8].map((second) => second * 1_000);
    expect(paceOf([...even, 68_000], 20).left).toBe(11_000);
  });

  test('rises by a step at most', () => {
    const quick = paceOf([1_000, 2_000, 3_000, 4_000], 20);
    const slow = [14_000, 24_000, 34_000, 44_000].reduce(
      (pace, now, index) => paced(pace, { completed: 5 + index, total: 20, now }),
      quick,
    );
    expect(quick.left).toBe(16_000);
    expect(slow.left).toBeLessThanOrEqual(16_000 + 10_000);
  });

  test('is reckoned for each of several steps that are seen at once, and begins anew with a job that begins anew', () => {
    const first = paced(null, { completed: 0, total: 8, now: 0 });
    const later = paced(first, { completed: 4, total: 8, now: 8_000 });
    expect(later.left).toBe(8_000);
    expect(paced(later, { completed: 0, total: 8, now: 9_000 }).left).toBeNull();
  });

  test('is said in steps that grow with it', () => {
    expect([900, 31_000, 60_000, 61_000, 118_000, 700_000].map(leftWords)).toEqual([
      '5 s left',
      '35 s left',
      '60 s left',
      '1 min 30 s left',
      '2 min left',
      '12 min left',
    ]);
  });
});
