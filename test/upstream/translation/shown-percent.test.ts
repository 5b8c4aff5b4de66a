import { expect, test } from 'vitest';
import { shownPercent } from '../../../src/upstream/translation/shown-percent.ts';

test('a percentage reads as its limit only where it is neither below nor above it', () => {
  const shown = [99.94, 99.96, 99.999_999, 100, 100.000_001, 100.04, 100.06, -3.44].map((one) =>
    shownPercent(one),
  );
  expect(shown).toEqual([99.9, 99.9, 99.9, 100, 100.1, 100.1, 100.1, -3.4]);
  expect([99.7, 100.3, 99.4].map((one) => shownPercent(one, 0))).toEqual([99, 101, 99]);
  expect([4.97, 5.02, 5].map((one) => shownPercent(one, 1, 5))).toEqual([4.9, 5.1, 5]);
  expect([0.03, -0.03, 0].map((one) => shownPercent(one, 1, 0))).toEqual([0.1, -0.1, 0]);
});
